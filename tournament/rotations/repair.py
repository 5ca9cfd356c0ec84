"""Gentle repair: the games to come, changed for as few people as can be.

Every table that loses nobody stays as it is. Whoever is left of a broken table, those
who sit out, and whoever comes are the loose people of a game: they fill tables anew or
sit out. Several tries are made, and the best is taken; chance comes from a seed.

Knows nothing of names, cards or Django.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import NamedTuple

from tournament.rotations.balanced import partner_repeats
from tournament.rotations.model import (
    Foursome,
    Rotation,
    RoundPlan,
    first_deals,
    fours,
    out_twice_running,
)
from tournament.rotations.search.costs import FORBIDDEN, Ledger, Weights
from tournament.rotations.search.draw import WARM, Draw, Effort, anneal
from tournament.rotations.search.exchanges import exchange, neighbors
from tournament.rotations.search.plan import levels
from tournament.rotations.search.wishes import Wishes

TRIES, EFFORT, SETTLED = 12, 2000, 3
"""Repairs made of one session, more of them for few people, and how many of the best are
settled, of which the best is taken."""
CHANGES, SETTLING = 40, 150
"""Tried for each seat to be filled, and then where that costs no card."""
_WEIGHTS = Weights(meet=1, partner=20, oppose=0)
_DEAREST = 200
"""What it costs at most that two meet, so that no exchange is beyond all chance."""
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
    tries = (
        _Try(before, after, hall, players, rng)
        for _ in range(max(TRIES, EFFORT // players))
    )
    settled = sorted(tries, key=lambda made: made.figures)[:SETTLED]
    for made in settled:
        made.settle(after)
    best = min(settled, key=lambda made: made.figures)
    return Repair(Rotation(players, tuple(best.games)), tuple(sorted(best.changed)))


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
        self, before: Rotation, after: int, hall: _Hall, players: int, rng: Random
    ) -> None:
        self.hall, self.rng, self.games = hall, rng, list(before.rounds[:after])
        self.ledger, self.strays = Ledger(players, _WEIGHTS), 0
        self.cost = sum(map(self.ledger.enter, self.games))
        # forbidden last: what was played is no fault of the games to come
        self.ledger.forbid(hall.strangers)
        self.dealt = first_deals(self.games)
        self.changed = set(hall.present).difference(range(1, before.players + 1))
        self.rested = levels(self.games, hall.present)
        for plan in before.rounds[after:]:
            for four in self._staying(plan).values():
                self._seat(four)
        for plan in before.rounds[after:]:
            self.games.append(self._repaired(plan))

    def _staying(self, plan: RoundPlan) -> dict[int, Foursome]:
        return {
            number: four
            for number, four in plan.numbered
            if number <= self.hall.highest_table and self.hall.may_stay(four)
        }

    def _seat(self, four: Foursome) -> None:
        self.cost += self.ledger.seat(*four)
        self.dealt[four.a] += 1

    def _lift(self, four: Foursome) -> None:
        self.cost += self.ledger.lift(*four)
        self.dealt[four.a] -= 1

    def _repaired(self, plan: RoundPlan) -> RoundPlan:
        present = self.hall.present
        stays = self._staying(plan)
        while len(stays) > self.hall.tables:
            self._break_up(stays)
        resting = self._choose_rests(stays)
        loose = sorted(present - _seated(stays) - set(resting))
        self._bring_home(loose, stays)
        self._number(self._filled(loose, resting), stays)
        now = RoundPlan.at_tables(stays, tuple(sorted(present - _seated(stays))))
        self.rested.update(now.sit_out)
        self.changed |= now.moved(plan)
        return now

    def _break_up(self, stays: dict[int, Foursome]) -> None:
        """The table whose people have new cards already, or sat out least."""

        def price(number: int) -> tuple[int, int, int, float]:
            four = stays[number]
            at_home = sum(one in self.hall.homes for one in four)
            fresh = sum(one not in self.changed for one in four)
            rests = sum(self.rested[one] for one in four)
            return at_home, fresh, rests, self.rng.random()

        self._lift(stays.pop(min(stays, key=price)))

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
                movers = {
                    table: [
                        one
                        for one in four
                        if self.rested[one] == least and one not in self.hall.homes
                    ]
                    for table, four in stays.items()
                }
                resting[place] = self._change_places(number, movers, stays)
        return resting

    def _bring_home(self, loose: list[int], stays: dict[int, Foursome]) -> None:
        for place, number in enumerate(loose):
            home = self.hall.homes.get(number)
            if home in stays:
                loose[place] = self._change_places(number, {home: stays[home]}, stays)

    def _change_places(
        self, number: int, movers: Mapping[int, Iterable[int]], stays: dict[int, Foursome]
    ) -> int:
        """Where fewest meet again; returns who got up, or the *number* if nobody could."""
        ways = []
        for table, numbers in movers.items():
            four = stays[table]
            fresh = sum(one not in self.changed for one in (*four, number))
            for old in numbers:
                new = Foursome(*(number if one == old else one for one in four))
                # among equals by lot, or every try would be the same
                ways.append(
                    (self._price(four, new), fresh, self.rng.random(), old, table, [*new])
                )
        if not ways:
            return number
        *_, old, table, seats = min(ways)
        self._lift(stays[table])
        stays[table] = Foursome(*seats)
        self._seat(stays[table])
        return old

    def _price(self, four: Foursome, new: Foursome) -> int:
        """How much worse the *new* foursome is in the place of another."""
        worse = self.ledger.lift(*four) + self.ledger.seat(*new)
        self.ledger.lift(*new)
        self.ledger.seat(*four)
        return worse

    def _filled(self, loose: list[int], resting: list[int]) -> list[Foursome]:
        """Who is *loose* at tables; whoever is *resting* may change with one who rested as
        often.
        """
        people, seats = [*loose, *resting], len(loose)
        order = [*range(1, len(people) + 1)]

        def may_exchange(one: int, other: int) -> bool:
            if max(order[one], order[other]) <= seats:
                return True
            return self.rested[people[one]] == self.rested[people[other]]

        exchange(
            order,
            neighbors(Rotation(len(people), (RoundPlan(fours(order[:seats])),))),
            [
                [[min(prices[one][other], _DEAREST) for other in people] for one in people]
                for prices in (self.ledger.as_partners, self.ledger.as_opponents)
            ],
            self.rng,
            steps=CHANGES * seats,
            may_exchange=may_exchange,
        )
        at = dict(zip(order, people, strict=True))
        new = fours([at[place] for place in range(1, seats + 1)])
        return [four.dealt(self.dealt) for four in new]

    def _number(self, new: list[Foursome], stays: dict[int, Foursome]) -> None:
        """Send *new* foursomes to free tables, first those that keep one of them."""
        free = [n for n in range(1, self.hall.highest_table + 1) if n not in stays]
        homeless = []
        for four in new:
            self._seat(four)
            home = next((self.hall.homes[n] for n in four if n in self.hall.homes), None)
            if home in free:
                free.remove(home)
                stays[home] = four
            else:
                homeless.append(four)
                self.strays += home is not None
        stays.update(zip(free, homeless, strict=False))

    def settle(self, after: int) -> None:
        """Change who sits at tables where all have new cards, while that is fairer."""
        rows = []
        for plan in self.games[after:]:
            free = [*filter(self._is_free, plan.tables)]
            for four in free:
                self._lift(four)
            rows.append(([number for four in free for number in four], 4 * len(free)))
        draw = Draw(rows, ledger=self.ledger, rested=Counter(), cost=self.cost)
        anneal(draw, Effort(SETTLING * sum(map(len, draw.rows)), WARM), self.rng)
        self.cost = draw.cost
        for game, row in enumerate(draw.rows, start=after):
            new, tables = iter(fours(row)), []
            for four in self.games[game].tables:
                tables.append(next(new).dealt(self.dealt) if self._is_free(four) else four)
                self.dealt[tables[-1].a] += tables[-1] is not four
            self.games[game] = replace(self.games[game], tables=tuple(tables))

    def _is_free(self, four: Foursome) -> bool:
        return self.changed.issuperset(four) and self.hall.homes.keys().isdisjoint(four)

    @property
    def figures(self) -> tuple[int, ...]:
        rests = [self.rested[number] for number in self.hall.present]
        # a difference of one cannot always be helped, and is no reason for new cards
        spread = max(max(rests) - min(rests), 1)
        broken, cost = divmod(self.cost, FORBIDDEN)
        return (
            broken + self.strays,
            partner_repeats(self.games),
            spread,
            out_twice_running(self.games),
            cost,
            len(self.changed),
        )


def _seated(tables: dict[int, Foursome]) -> set[int]:
    return {number for four in tables.values() for number in four}
