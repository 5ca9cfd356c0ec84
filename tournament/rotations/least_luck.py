"""The event with the least luck of the draw: who happens to sit with whom matters least.

A total hangs least on the others where every partner is an opponent once, too, for what
somebody good gives as a partner is taken back. Such events are searched among those in
which people go round: orbits of people move by one each game, a few stay as they are, so
that a few games make the whole event. Where a crowd has no such orbits, the balanced
event is changed game by game. Effort is counted in steps.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from tournament.rotations.audit import audit
from tournament.rotations.balanced import balanced, best_rotation
from tournament.rotations.catalogue import Construction, Design
from tournament.rotations.luck import luck_of
from tournament.rotations.model import Rotation
from tournament.rotations.search import Effort
from tournament.rotations.spread import spread_first_deals, spread_visits

PARTNERS_AGAIN = 10
"""What a pair that are partners again weighs beside the luck of one pair."""
HOT, COLD = 1.2, 0.3
"""First and last temperature: worse by d is taken with chance exp(-d / t)."""
STEPS_A_SEAT, FEWEST_STEPS, MOST_STEPS = 250, 8_000, 40_000
MORE_GAMES = 3
"""So many games more than asked for are tried, to be left out again."""


class Wheel(NamedTuple):
    """How people go round: *orbits* of *size* people each, and some who stay.

    *rounds* are made by search, each turned *size* times. People count from 0.
    """

    players: int
    size: int
    orbits: int
    rounds: int

    @property
    def games(self) -> int:
        return self.size * self.rounds

    @property
    def stay(self) -> int:
        """How many people are in no orbit."""
        return self.players - self.size * self.orbits

    @property
    def steps(self) -> int:
        steps = STEPS_A_SEAT * (self.players // 4 * 4) * self.rounds
        return max(FEWEST_STEPS, min(MOST_STEPS, steps))

    def design(self, rows: Iterable[Sequence[int]] = ()) -> Design:
        """The *rows* of those at tables, each turned."""
        kind, bases = Construction.SESSION, tuple(map(tuple, rows))
        return Design(self.players, kind, "", bases, self.orbits, self.size)

    def rotation(self, rows: Iterable[Sequence[int]]) -> Rotation:
        return Rotation(self.players, self.design(rows).develop(self.games))


def wheels(players: int, games: int) -> Iterator[Wheel]:
    """Ways to go round in so many games or a few more, the largest orbits first.

    At most one of those who stay sits at each table, and no one sits out twice.
    """
    tables, resting = divmod(players, 4)
    for more in range(MORE_GAMES + 1):
        for rounds in range(1, (games + more) // 3 + 1):
            size, left = divmod(games + more, rounds)
            orbits = players // size
            wheel = Wheel(players, size, orbits, rounds)
            fits = not left and orbits and wheel.stay <= tables
            if fits and resting * rounds <= orbits:
                yield wheel


def least_luck_by_turning(wheel: Wheel, attempt: int = 0) -> Rotation:
    rng = Random(f"{wheel.players} {wheel.games} {attempt}")  # noqa: S311
    tables, resting = divmod(wheel.players, 4)
    rows = []
    for number in range(wheel.rounds):
        first = number * resting
        out = [orbit * wheel.size for orbit in range(first, first + resting)]
        row = [player for player in range(wheel.players) if player not in out]
        rng.shuffle(row)
        rows.append([*row, *out])
    _anneal(rows, 4 * tables, wheel, rng)
    return wheel.rotation(row[: 4 * tables] for row in rows)


def least_luck_from(rotation: Rotation) -> Rotation:
    wheel = Wheel(rotation.players, 1, rotation.players, len(rotation.rounds))
    rng = Random(f"{wheel.players} {wheel.games}")  # noqa: S311
    tables = len(rotation.rounds[0].tables)
    rows = [
        [number - 1 for number in (*plan.seated, *plan.sit_out)] for plan in rotation.rounds
    ]
    _anneal(rows, 4 * tables, wheel, rng)
    return wheel.rotation(row[: 4 * tables] for row in rows)


def _anneal(rows: list[list[int]], seats: int, wheel: Wheel, rng: Random) -> None:
    """Exchange people within *rows*, the worse ones ever more seldom; keep the best.

    Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing" (1983).
    """
    count = _PairCount(wheel, rows, seats)
    best, best_rows = count.cost, [row[:] for row in rows]
    # every partner an opponent once, and as many opponents that are no more than that
    goal = seats * len(rows) / 2
    cooling = (COLD / HOT) ** (1 / wheel.steps)
    heat = HOT
    for _ in range(wheel.steps):
        heat *= cooling
        row = rows[int(rng.random() * len(rows))]
        one, other = int(rng.random() * seats), int(rng.random() * seats)
        if one in (other, other ^ 1):
            continue
        worse, changes = count.price(row, one, other)
        if worse > 0 and rng.random() >= exp(-worse / heat):
            continue
        row[one], row[other] = row[other], row[one]
        count.take(worse, changes)
        if count.cost < best:
            best, best_rows = count.cost, [row[:] for row in rows]
            if best <= goal:
                break
    rows[:] = best_rows


class _PairCount:
    """How often pairs are partners and opponents, those that turn into each other as one.

    The *cost* is that of the pairs of one game: the square of how much oftener they are
    opponents than partners, and a price on partners who meet again as such.
    """

    def __init__(self, wheel: Wheel, rows: Sequence[Sequence[int]], seats: int) -> None:
        self.kind, sizes = _kinds(wheel)
        self.weights = [size / wheel.size for size in sizes]
        self.each = [wheel.size // size for size in sizes]
        self.partners, self.opponents = [0] * len(sizes), [0] * len(sizes)
        for row in rows:
            for seat in range(seats):
                partner, *others = self._beside(row, row[seat], seat)
                if seat < seat ^ 1:
                    self.partners[partner] += self.each[partner]
                for other, place in zip(others, (seat ^ 2, seat ^ 3), strict=True):
                    if seat < place:
                        self.opponents[other] += self.each[other]
        self.cost = sum(self._cost(kind, 0, 0) for kind in range(len(sizes)))

    def price(
        self, row: Sequence[int], one: int, other: int
    ) -> tuple[float, dict[int, list[int]]]:
        """How much worse two exchanged seats are, and what that does to each kind."""
        changes: dict[int, list[int]] = {}
        x, y = row[one], row[other]
        swapped = {one: y, other: x}
        for seat, goes, comes in ((one, x, y), (other, y, x)):
            for step, kind in enumerate(self._beside(row, goes, seat)):
                changes.setdefault(kind, [0, 0])[step > 0] -= 1
            for step in (1, 2, 3):
                beside = swapped.get(seat ^ step, row[seat ^ step])
                changes.setdefault(self.kind[comes][beside], [0, 0])[step > 1] += 1
        worse = sum(
            self._cost(kind, *change) - self._cost(kind, 0, 0)
            for kind, change in changes.items()
            if any(change)
        )
        return worse, changes

    def take(self, worse: float, changes: dict[int, list[int]]) -> None:
        self.cost += worse
        for kind, (partners, opponents) in changes.items():
            self.partners[kind] += partners * self.each[kind]
            self.opponents[kind] += opponents * self.each[kind]

    def _beside(self, row: Sequence[int], player: int, seat: int) -> tuple[int, int, int]:
        kinds = self.kind[player]
        return kinds[row[seat ^ 1]], kinds[row[seat ^ 2]], kinds[row[seat ^ 3]]

    def _cost(self, kind: int, partners: int, opponents: int) -> float:
        together = self.partners[kind] + partners * self.each[kind]
        apart = self.opponents[kind] + opponents * self.each[kind]
        again = PARTNERS_AGAIN * together * (together - 1)
        return self.weights[kind] * ((together - apart) ** 2 + again)


def _kinds(wheel: Wheel) -> tuple[list[list[int]], list[int]]:
    everybody = range(wheel.players)
    kind = [[-1] * wheel.players for _ in everybody]
    moved = wheel.design().moved
    turned = [[moved(one, times) for one in everybody] for times in range(wheel.size)]
    sizes: list[int] = []
    for one in everybody:
        for other in range(one):
            if kind[one][other] >= 0:
                continue
            pairs = {(row[one], row[other]) for row in turned}
            both = {(max(pair), min(pair)) for pair in pairs}
            for two, third in both:
                kind[two][third] = kind[third][two] = len(sizes)
            sizes.append(len(both))
    return kind, sizes


_WHEELS = 2
"""So many ways to go round are tried where the first leads to nothing."""
_CLOSE = 1.02
"""As near to the least luck there can be a search ends."""


def fair(players: int, games: int, **options: Any) -> Rotation:
    """An event of *games* in which the draw moves totals least.

    Nobody partners twice where that can be. With a history, or fewer tables than could be
    filled, it is the balanced event; *options* and errors are those of `balanced`.
    """
    return balanced(players, games, whole=_whole, **options)


def _whole(players: int, games: int, tables: int, effort: Effort) -> Rotation:
    if tables < players // 4:
        return best_rotation(players, games, tables, effort)
    return least_luck(players, games)


@lru_cache(maxsize=64)
def least_luck(players: int, games: int) -> Rotation:
    """The best of all candidates, all people present."""
    social = balanced(players, games)
    best = min(_candidates(social), key=lambda rotation: luck_of(rotation).overall)
    return best if best is social else spread_first_deals(spread_visits(best))


def least_possible(players: int, games: int) -> float:
    """No event of full tables has less luck.

    How much oftener somebody meets others as opponents than as partners adds up to the
    games they played; the squares are least where these figures differ by one at most.
    """
    played, more = divmod(4 * (players // 4) * games, players)
    variances = more * _least(played + 1, players - 1)
    variances += (players - more) * _least(played, players - 1)
    return sqrt(variances / players)


def _least(games: int, others: int) -> float:
    whole, part = divmod(games, others)
    return others * whole**2 + part * (2 * whole + 1) - games**2 / others


def _candidates(social: Rotation) -> Iterator[Rotation]:
    yield social
    games = len(social.rounds)
    enough = _CLOSE * least_possible(social.players, games)
    if luck_of(social).overall <= enough:
        return
    for wheel in islice(wheels(social.players, games), _WHEELS):
        is_any = False
        for turned in _turned(wheel, games):
            if _is_as_good(turned, social):
                is_any = True
                yield turned
                if luck_of(turned).overall <= enough:
                    return
        if is_any:
            return
    changed = least_luck_from(social)
    if _is_as_good(changed, social):
        yield changed


def _turned(wheel: Wheel, games: int) -> Iterator[Rotation]:
    for attempt in range(max(1, MOST_STEPS // wheel.steps)):
        rotation = least_luck_by_turning(wheel, attempt)
        yield replace(rotation, rounds=rotation.rounds[:games])


def _is_as_good(rotation: Rotation, social: Rotation) -> bool:
    """Return whether partners and sit-outs are as even as those of the *social* event."""
    audited, other = audit(rotation), audit(social)
    return (
        audited.partner_repeats <= other.partner_repeats
        and audited.sit_outs_in_turn
        and audited.sit_out_spread <= other.sit_out_spread
    )
