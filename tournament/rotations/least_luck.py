"""The event with the least luck of the draw: who happens to sit with whom matters least.

A total hangs least on the others where every partner is an opponent once, too, for what
somebody good gives as a partner is taken back. Such events are searched among those in
which people go round: orbits of people move by one each game, a few stay as they are, so
that a few games make the whole event. Where a crowd has no such orbits, the balanced
event is changed game by game. Effort is counted in steps.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, islice
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from tournament.rotations import search
from tournament.rotations.audit import audit
from tournament.rotations.balanced import balanced, best_rotation
from tournament.rotations.bounds import even
from tournament.rotations.catalogue import Construction, Design
from tournament.rotations.luck import luck_of
from tournament.rotations.model import Rotation
from tournament.rotations.search.costs import Ledger
from tournament.rotations.search.draw import Draw, Effort, anneal
from tournament.rotations.search.plan import in_order

LUCK = search.Weights(meet=-2, partner=24, oppose=4)
"""The square of how much oftener two are opponents than partners, and 10 for each pair of
games in which they are partners."""
FEWER = search.Weights(meet=-11, partner=144, oppose=24)
"""The same six times, and 1 for each pair of games in which they meet."""
HEATS = 2.0, 0.8
"""The first temperatures of the search, which attempts take in turn."""
MORE_STEPS, WARM = 20_000, 4.0
"""For fewer meetings once luck is least, and the first temperature."""
STEPS_A_SEAT, FEWEST_STEPS, MOST_STEPS = 750, 8_000, 80_000
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


class _TurningLedger(Ledger):
    """The ledger of all games that a wheel makes of those entered."""

    def __init__(self, wheel: Wheel, weights: search.Weights) -> None:
        super().__init__(wheel.players, weights)
        everybody, moved = range(wheel.players), wheel.design().moved
        self.turned = [
            [moved(n, turn) + 1 for turn in range(wheel.size)] for n in everybody
        ]
        for one, other in combinations(self.turned, 2):
            pairs = [{*pair} for pair in zip(one, other, strict=True)]
            again = pairs.count(pairs[0]) - 1
            if again:
                price = again * self.partnered // 2, again * self.opposed // 2
                super()._move(one[0], other[0], *price)

    def _move(self, one: int, other: int, partners: int, opponents: int) -> None:
        # written out: most of the time of a search is spent here
        as_partners, as_opponents = self.as_partners, self.as_opponents
        for x, y in zip(self.turned[one - 1], self.turned[other - 1], strict=True):
            as_partners[x][y] += partners
            as_partners[y][x] += partners
            as_opponents[x][y] += opponents
            as_opponents[y][x] += opponents


def least_luck_by_turning(wheel: Wheel, games: int, attempt: int) -> Iterator[Rotation]:
    """Yield what a search finds, then what is left of its luck where fewer meet again."""
    rng = Random(f"{wheel.players} {wheel.games} {attempt}")  # noqa: S311
    tables, resting = divmod(wheel.players, 4)
    rows = []
    for number in range(wheel.rounds):
        first = number * resting
        out = [orbit * wheel.size + 1 for orbit in range(first, first + resting)]
        row = [player for player in range(1, wheel.players + 1) if player not in out]
        rows.append(rng.sample(row, len(row)))
    heat = HEATS[attempt % len(HEATS)]
    for weights, steps, hot in (LUCK, wheel.steps, heat), (FEWER, MORE_STEPS, WARM):
        seated = [(row, 4 * tables) for row in rows]
        draw = Draw(seated, ledger=_TurningLedger(wheel, weights), rested=Counter())
        # every partner an opponent once, and as many opponents that are no more than that
        anneal(draw, Effort(steps, hot, 2 * weights.meet * tables * len(rows)), rng)
        rows = draw.rows
        design = wheel.design([number - 1 for number in row] for row in rows)
        yield Rotation(wheel.players, design.develop(games))


_WHEELS = 2
"""So many ways to go round, and searches without, are tried where those before lead to
nothing."""
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
    """The best that is found, all people present."""
    best = social = balanced(players, games)
    least, enough = luck_of(best).overall, _CLOSE * least_possible(players, games)
    for way in _ways(social) if least > enough else ():
        for attempt in way:
            for rotation in attempt:
                figures = luck_of(rotation).overall, audit(rotation).meeting_cost
                better = figures < (least, audit(best).meeting_cost)
                if better and _is_as_good(rotation, social):
                    best, least = rotation, figures[0]
            if least <= enough:
                break
        if best is not social:
            return in_order(best)
    return social


def least_possible(players: int, games: int) -> float:
    """No event of full tables has less luck.

    How much oftener somebody meets others as opponents than as partners adds up to the
    games they played; the squares are least where these figures differ by one at most.
    """
    others = players - 1

    def least(played: int) -> int:
        return others * even(played, others, lambda times: times**2) - played**2

    return sqrt(even(players // 4 * 4 * games, players, least) / others / players)


def _ways(social: Rotation) -> Iterator[Iterator[Iterable[Rotation]]]:
    """Attempts by each, tried where those before it lead to nothing."""
    games = len(social.rounds)
    for wheel in islice(wheels(social.players, games), _WHEELS):
        attempts = range(max(2, min(5, MOST_STEPS // wheel.steps)))
        yield (least_luck_by_turning(wheel, games, attempt) for attempt in attempts)
    rng = Random(f"{social.players} {games}")  # noqa: S311
    steps = Wheel(social.players, 1, social.players, games).steps
    effort = Effort(steps, HEATS[0], -(10**9))
    improve = partial(search.improve, social, rng=rng, weights=LUCK, effort=effort)
    yield ([improve()] for _ in range(_WHEELS))


def _is_as_good(rotation: Rotation, social: Rotation) -> bool:
    """Return whether partners and sit-outs are as even as those of the *social* event."""
    audited, other = audit(rotation), audit(social)
    return (
        audited.partner_repeats <= other.partner_repeats
        and audited.sit_outs_in_turn
        and audited.sit_out_spread <= other.sit_out_spread
    )
