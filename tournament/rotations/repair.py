"""Gentle repair: the games to come, changed for as few people as can be.

Every table that loses nobody stays as it is. Whoever is left of a broken table, those
who sit out, and whoever comes are the loose people of a game: they fill tables anew or
sit out. Several tries are made, and the best is taken; chance comes from a seed.

Knows nothing of names, cards or Django.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import combinations
from random import Random
from typing import NamedTuple

from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.search.costs import PARTNERS_AGAIN, EncounterCounts
from tournament.rotations.search.plan import levels
from tournament.rotations.search.start import fill_tables
from tournament.rotations.search.wishes import Wishes

TRIES, EFFORT = 12, 4000
"""Repairs made of one session, of which the best is taken; more of them for few people."""
_ANYTHING = Wishes()


class Repair(NamedTuple):
    """An event of which the games to come were repaired.

    A table that was broken up may be left empty. *changed* are the numbers whose games are
    not those of before, in ascending order.
    """

    rotation: Rotation
    changed: tuple[int, ...]


def repair(
    before: Rotation,
    *,
    after: int,
    gone: Collection[int],
    players: int,
    tables: int,
    highest_table: int | None = None,
    wishes: Wishes = _ANYTHING,
    seed: int = 0,
) -> Repair:
    """The games of *before* after game *after* (from 0) repaired; games up to it stay.

    *gone* play no longer; numbers above the highest of *before*, up to *players*, come now.
    So many *tables* are played at from now on, none with a number above *highest_table*.
    *wishes* are kept wherever that can be.

    Raises ValueError where those who are there do not fill so many tables.
    """
    present = frozenset(range(1, players + 1)) - frozenset(gone)
    if not 1 <= tables <= len(present) // 4:
        raise ValueError(f"{len(present)} players do not fill {tables} tables.")
    widest = max((plan.highest_table for plan in before.rounds[after:]), default=tables)
    strangers = wishes.among(present).strangers
    highest = max(highest_table or widest, tables)
    hall = _Hall(present, tables, highest, wishes.fixed_tables, strangers)
    rng = Random(seed)  # noqa: S311
    start = _Try(before, after, hall, EncounterCounts(players, strangers), rng)
    tries = (start.made_afresh() for _ in range(max(TRIES, EFFORT // players)))
    return min(tries, key=lambda made: made.figures).result(players)


class _Hall(NamedTuple):
    """Who is there from now on, at how many tables, up to which number.

    *homes* is the table that a number keeps, *strangers* are pairs kept apart.
    """

    present: frozenset[int]
    tables: int
    highest_table: int
    homes: Mapping[int, int]
    strangers: frozenset[tuple[int, int]]

    def may_stay(self, four: Foursome) -> bool:
        return self.present.issuperset(four) and not (
            self.strangers and self.strangers & {*combinations(sorted(four), 2)}
        )

    @property
    def resting(self) -> int:
        return len(self.present) - 4 * self.tables


class _Try:
    def __init__(
        self,
        before: Rotation,
        after: int,
        hall: _Hall,
        counts: EncounterCounts,
        rng: Random,
    ) -> None:
        self.before, self.after, self.hall, self.rng = before, after, hall, rng
        self.counts = counts
        self.dealt: Counter[int] = Counter()
        self.changed = set(hall.present).difference(range(1, before.players + 1))
        self.rested = levels(before.rounds[:after], hall.present)
        self.games: list[RoundPlan] = []
        self.strays = 0
        for game, plan in enumerate(before.rounds):
            stays = plan.tables if game < after else self._staying(plan).values()
            for four in stays:
                self._note(four)

    def made_afresh(self) -> "_Try":
        made = copy(self)
        # what all tries begin with is counted once: counting takes longer than a try
        for name in ("counts", "dealt", "changed", "rested", "games"):
            setattr(made, name, getattr(self, name).copy())
        for plan in self.before.rounds[self.after :]:
            made.games.append(made.repair_game(plan))
        return made

    def _staying(self, plan: RoundPlan) -> dict[int, Foursome]:
        return {
            number: four
            for number, four in plan.numbered
            if number <= self.hall.highest_table and self.hall.may_stay(four)
        }

    def _note(self, four: Foursome, times: int = 1) -> None:
        self.counts.note(four, times)
        self.dealt[four.a] += times

    def repair_game(self, plan: RoundPlan) -> RoundPlan:
        present = self.hall.present
        stays = self._staying(plan)
        while len(stays) > self.hall.tables:
            self._break_up(stays)
        resting = self._choose_rests(stays)
        loose = sorted(present - _seated(stays) - set(resting))
        self._bring_home(loose, stays)
        groups = fill_tables(
            loose, resting, counts=self.counts, rested=self.rested, rng=self.rng
        )
        self._number([self._paired(group) for group in groups], stays)
        now = RoundPlan.at_tables(stays, tuple(sorted(present - _seated(stays))))
        self.rested.update(now.sit_out)
        self.changed.update(_moved(plan, now))
        return now

    def _break_up(self, stays: dict[int, Foursome]) -> None:
        """The table whose people have new cards already, or sat out least."""

        def price(number: int) -> tuple[int, int, int, float]:
            four = stays[number]
            at_home = sum(one in self.hall.homes for one in four)
            fresh = sum(one not in self.changed for one in four)
            rests = sum(self.rested[one] for one in four)
            return at_home, fresh, rests, self.rng.random()

        self._note(stays.pop(min(stays, key=price)), -1)

    def _choose_rests(self, stays: dict[int, Foursome]) -> list[int]:
        """The loose who sat out least; somebody at a table changes with one who sat out
        more often.
        """
        loose = sorted(self.hall.present - _seated(stays))
        self.rng.shuffle(loose)
        loose.sort(key=lambda number: self.rested[number])
        resting = loose[: self.hall.resting]
        least = min((self.rested[n] for n in self.hall.present), default=0)
        for place, number in enumerate(resting):
            if self.rested[number] > least:
                seats = {
                    table: self._free_seats(four, least) for table, four in stays.items()
                }
                resting[place] = self._change_places(number, seats, stays) or number
        return resting

    def _free_seats(self, four: Foursome, least: int) -> list[int]:
        """Seats (from 0) of who sat out *least* and keeps no table."""
        return [
            seat
            for seat, number in enumerate(four)
            if self.rested[number] == least and number not in self.hall.homes
        ]

    def _bring_home(self, loose: list[int], stays: dict[int, Foursome]) -> None:
        for place, number in enumerate(loose):
            home = self.hall.homes.get(number)
            if home in stays:
                seats = {home: [*range(4)]}
                loose[place] = self._change_places(number, seats, stays) or number

    def _change_places(
        self, number: int, seats: dict[int, list[int]], stays: dict[int, Foursome]
    ) -> int | None:
        """Where fewest meet again; returns who got up, if anybody could."""
        best: tuple[tuple[int, int, float], int, Foursome, int] | None = None
        for table, places in seats.items():
            four = stays[table]
            for seat in places:
                old = tuple(four)[seat]
                fresh = sum(one not in self.changed for one in (*four, number))
                worse = self._price_of_change(four, seat, number)
                # among equals by lot, or every try would be the same
                price = (worse, fresh, self.rng.random())
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
        people = tuple(four)
        old, partner = people[seat], people[seat ^ 1]
        met, partnered = self.counts.met, self.counts.partnered
        mates = (*people[:seat], *people[seat + 1 :])
        worse = sum(met[number][mate] - met[old][mate] + 1 for mate in mates)
        twice = partnered[number][partner] - partnered[old][partner] + 1
        return worse + PARTNERS_AGAIN * twice

    def _paired(self, group: Sequence[int]) -> Foursome:
        a, b, c, d = sorted(group, key=lambda number: (self.dealt[number], number))
        ways = (Foursome(a, b, c, d), Foursome(a, c, b, d), Foursome(a, d, b, c))
        return min(ways, key=self.counts.partner_price)

    def _number(self, new: list[Foursome], stays: dict[int, Foursome]) -> None:
        """Send *new* foursomes to free tables, first those that keep one of them."""
        free = [n for n in range(1, self.hall.highest_table + 1) if n not in stays]
        homeless = []
        for four in new:
            self._note(four)
            home = next((self.hall.homes[n] for n in four if n in self.hall.homes), None)
            if home in free:
                free.remove(home)
                stays[home] = four
            else:
                homeless.append(four)
                self.strays += home is not None
        stays.update(zip(free, homeless, strict=False))

    @property
    def figures(self) -> tuple[int, ...]:
        rests = [self.rested[number] for number in self.hall.present]
        strangers, partners, meetings = self.counts.figures
        # a difference of one cannot always be helped, and is no reason for new cards
        spread = max(max(rests) - min(rests), 1)
        broken = strangers + self.strays
        return broken, partners, spread, meetings, len(self.changed)

    def result(self, players: int) -> Repair:
        rotation = Rotation(players, (*self.before.rounds[: self.after], *self.games))
        return Repair(rotation, tuple(sorted(self.changed)))


def _seated(tables: dict[int, Foursome]) -> set[int]:
    return {number for four in tables.values() for number in four}


def _moved(was: RoundPlan, now: RoundPlan) -> Iterator[int]:
    before = dict(was.numbered)
    for table, four in now.numbered:
        if before.get(table) != four:
            yield from four
    yield from set(now.sit_out).difference(was.sit_out)
