"""Gentle repair: the games to come, changed for as few people as can be.

Every table that loses nobody stays as it is. Whoever is left of a broken table, those
who sit out, and whoever comes are the loose people of a game: they fill tables anew or
sit out. Several tries are made, and the best is taken; chance comes from a seed.

Knows nothing of names, cards or Django.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.search.sit_outs import levels

TRIES = 12
"""Repairs made of one night, of which the best is taken."""
SWAPS = 150
"""Changes tried for each table that is filled anew."""
PARTNERS_AGAIN = 20
"""How many repeated meetings weigh as much as one repeated partner."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A whole night of which the games to come were repaired.

    *table_numbers* has a row a game: the numbers of its tables, in the order of the
    rotation. A table that was broken up leaves a gap there. *changed* are the numbers
    whose games are not those of before, in ascending order.
    """

    rotation: Rotation
    table_numbers: tuple[tuple[int, ...], ...]
    changed: tuple[int, ...]


def repair(
    before: Rotation,
    *,
    after: int,
    gone: Collection[int],
    players: int,
    tables: int,
    seed: int = 0,
) -> Repair:
    """Return *before* with the games after game *after* (from 0) repaired.

    Args:
        before: the whole night as it was planned.
        after: how many games stay: those played, or being played.
        gone: the numbers that play no longer.
        players: the highest number; those above the highest of *before* come now.
        tables: how many are played at from now on.
        seed: of whatever chance decides.

    Raises:
        ValueError: those who are there do not fill so many tables.
    """
    present = frozenset(range(1, players + 1)) - frozenset(gone)
    if not 1 <= tables <= len(present) // 4:
        raise ValueError(f"{len(present)} players do not fill {tables} tables.")
    rng = Random(seed)  # noqa: S311
    start = _Try(before, after, present, tables, rng)
    tries = (start.made_afresh() for _ in range(TRIES))
    return min(tries, key=lambda made: made.figures).result(players)


class _Try:
    """One repair of the games to come, made game by game."""

    def __init__(
        self,
        before: Rotation,
        after: int,
        present: frozenset[int],
        tables: int,
        rng: Random,
    ) -> None:
        self.before, self.after, self.present = before, after, present
        self.tables, self.rng = tables, rng
        self.met: Counter[frozenset[int]] = Counter()
        self.partnered: Counter[frozenset[int]] = Counter()
        self.dealt: Counter[int] = Counter()
        self.changed = set(present).difference(range(1, before.players + 1))
        self.rested = levels(before.rounds[:after], present)
        self.games: list[dict[int, Foursome]] = []
        self._note_what_stays()

    def made_afresh(self) -> "_Try":
        """Return a repair that begins as this one did, which is left as it is."""
        made = copy(self)
        for name in ("met", "partnered", "dealt", "changed", "rested", "games"):
            setattr(made, name, getattr(self, name).copy())
        for plan in self.before.rounds[self.after :]:
            made.games.append(made.repair_game(plan))
        return made

    def _note_what_stays(self) -> None:
        for game, plan in enumerate(self.before.rounds):
            for four in plan.tables:
                if game < self.after or self.present.issuperset(four):
                    self._note(four)

    def _note(self, four: Foursome, times: int = 1) -> None:
        for pair in combinations(four, 2):
            self.met[frozenset(pair)] += times
        for pair in ((four.a, four.b), (four.c, four.d)):
            self.partnered[frozenset(pair)] += times
        self.dealt[four.a] += times

    def repair_game(self, plan: RoundPlan) -> dict[int, Foursome]:
        """Return one game, table by number."""
        stays = {
            number: four
            for number, four in enumerate(plan.tables, start=1)
            if self.present.issuperset(four)
        }
        while len(stays) > self.tables:
            self._break_up(stays)
        resting = self._choose_rests(stays)
        seated = {number for four in stays.values() for number in four}
        loose = sorted(self.present - seated - set(resting))
        free = [n for n in range(1, len(plan.tables) + self.tables) if n not in stays]
        new = self._seat(loose, resting)
        for number, four in zip(free, new, strict=False):
            stays[number] = four
            self._note(four)
        self.rested.update(self.present - {n for four in stays.values() for n in four})
        self.changed.update(_moved(plan, stays, self.present))
        return dict(sorted(stays.items()))

    def _break_up(self, stays: dict[int, Foursome]) -> None:
        """Let the table go whose people have new cards already, or sat out least."""

        def price(number: int) -> tuple[int, int, float]:
            four = stays[number]
            fresh = sum(one not in self.changed for one in four)
            return fresh, sum(self.rested[one] for one in four), self.rng.random()

        self._note(stays.pop(min(stays, key=price)), -1)

    def _choose_rests(self, stays: dict[int, Foursome]) -> list[int]:
        """Return who sits out: the loose who did so least, or somebody in their place.

        Where all the loose have sat out more often than somebody at a table that stays,
        those two change places.
        """
        seated = {number for four in stays.values() for number in four}
        loose = sorted(self.present - seated)
        self.rng.shuffle(loose)
        loose.sort(key=lambda number: self.rested[number])
        resting = loose[: len(self.present) - 4 * self.tables]
        least = min((self.rested[n] for n in self.present), default=0)
        for place, number in enumerate(resting):
            if self.rested[number] > least:
                other = self._change_places(number, least, stays)
                if other:
                    resting[place] = other
        return resting

    def _change_places(
        self, number: int, least: int, stays: dict[int, Foursome]
    ) -> int | None:
        """Seat *number* for one who sat out *least*, where fewest meet again.

        Returns:
            Who got up; nobody where all who sat out least are loose already.
        """
        best: tuple[tuple[int, int, float], int, Foursome, int] | None = None
        for table, four in stays.items():
            for seat, old in enumerate(four):
                if self.rested[old] != least:
                    continue
                fresh = sum(one not in self.changed for one in (*four, number))
                price = (
                    self._price_of_change(four, seat, number),
                    fresh,
                    self.rng.random(),
                )
                if best is None or price < best[0]:
                    new = Foursome(*(number if one == old else one for one in four))
                    best = price, table, new, old
        if best is None:
            return None
        _, table, new, old = best
        self._note(stays[table], -1)
        self._note(new)
        stays[table] = new
        return old

    def _price_of_change(self, four: Foursome, seat: int, number: int) -> int:
        """Return what it costs that *number* sits at a *seat* (from 0) of a table."""
        people = tuple(four)
        old, mates = people[seat], (*people[:seat], *people[seat + 1 :])
        partner = people[seat ^ 1]
        worse = sum(self.met[frozenset((number, mate))] for mate in mates)
        better = sum(self.met[frozenset((old, mate))] - 1 for mate in mates)
        twice = self.partnered[frozenset((number, partner))]
        was = self.partnered[frozenset((old, partner))] - 1
        return worse - better + PARTNERS_AGAIN * (twice - was)

    def _price(self, four: Foursome) -> int:
        again = sum(self.met[frozenset(pair)] for pair in combinations(four, 2))
        partners = ((four.a, four.b), (four.c, four.d))
        twice = sum(self.partnered[frozenset(pair)] for pair in partners)
        return again + PARTNERS_AGAIN * twice

    def _seat(self, loose: list[int], resting: list[int]) -> list[Foursome]:
        """Return the *loose* at tables, where fewest of them meet again.

        Whoever rests may change with one who sat out as often.
        """
        self.rng.shuffle(loose)
        groups = [loose[at : at + 4] for at in range(0, len(loose), 4)]
        prices = [self._price(self._paired(group)) for group in groups]
        for _ in range(SWAPS * len(groups)):
            if not any(prices):
                break
            one = self.rng.randrange(len(groups))
            other = self.rng.randrange(len(groups) + bool(resting))
            if other == one:
                continue
            theirs = groups[other] if other < len(groups) else resting
            i, j = self.rng.randrange(4), self.rng.randrange(len(theirs))
            mine = groups[one]
            if theirs is resting and self.rested[mine[i]] != self.rested[theirs[j]]:
                continue
            mine[i], theirs[j] = theirs[j], mine[i]
            now = self._price(self._paired(mine))
            there = self._price(self._paired(theirs)) if theirs is not resting else 0
            was = prices[one] + (prices[other] if theirs is not resting else 0)
            if now + there > was:
                mine[i], theirs[j] = theirs[j], mine[i]
                continue
            prices[one] = now
            if theirs is not resting:
                prices[other] = there
        return [self._paired(group) for group in groups]

    def _paired(self, group: Sequence[int]) -> Foursome:
        """Return the four with the partners that were so least; who dealt least deals."""
        a, b, c, d = sorted(group, key=lambda number: (self.dealt[number], number))
        ways = (Foursome(a, b, c, d), Foursome(a, c, b, d), Foursome(a, d, b, c))
        return min(ways, key=self._price)

    @property
    def figures(self) -> tuple[int, int, int, int]:
        """What tells a better repair from a worse one: repeats, sit-outs, cards."""
        rests = [self.rested[number] for number in self.present]
        return (
            sum(comb(times, 2) for times in self.partnered.values()),
            max(max(rests) - min(rests), 1),
            sum(comb(times, 2) for times in self.met.values()),
            len(self.changed),
        )

    def result(self, players: int) -> Repair:
        played = self.before.rounds[: self.after]
        new = (
            RoundPlan(tuple(game.values()), tuple(sorted(self._away_from(game))))
            for game in self.games
        )
        numbers = (
            *(tuple(range(1, len(plan.tables) + 1)) for plan in played),
            *(tuple(game) for game in self.games),
        )
        return Repair(
            Rotation(players, (*played, *new)), numbers, tuple(sorted(self.changed))
        )

    def _away_from(self, game: dict[int, Foursome]) -> frozenset[int]:
        return self.present - {number for four in game.values() for number in four}


def _moved(
    plan: RoundPlan, now: dict[int, Foursome], present: frozenset[int]
) -> Iterator[int]:
    """Yield whoever has another game than in the *plan*; a rest is one, too."""
    was = dict(enumerate(plan.tables, start=1))
    for number, four in now.items():
        if was.get(number) != four:
            yield from four
    seated = {number for four in now.values() for number in four}
    yield from present - seated - set(plan.sit_out)
