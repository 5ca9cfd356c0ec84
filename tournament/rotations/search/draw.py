"""A draw in the making: the games still free to change, and their running cost."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import TypeAlias

from tournament.rotations.model import Pair, RoundPlan, fours
from tournament.rotations.search.costs import Ledger

Row: TypeAlias = list[int]
"""One game: four numbers a table, partners side by side, then those who sit out."""


class Draw:
    """The free games as rows, the ledger of all games, and the cost of both together.

    A sit-out has a *level*: how often its holder sat out before. Whoever sat out least
    sits out next, so two sit-outs of one level may be exchanged and the order stays
    fair at every moment of the event.
    """

    def __init__(
        self,
        rows: Sequence[tuple[Row, int]],
        *,
        ledger: Ledger,
        rested: Counter[int],
        pinned: Iterable[int] = (),
        cost: int = 0,
    ) -> None:
        """*rows* are the free games in order, each with how many of its numbers are seated.

        *ledger* holds the frozen games and gets these, *rested* and *cost* are of the
        frozen games; *pinned* must stay at their table of the first free game.
        """
        self.rows = [row for row, _ in rows]
        self.seated = [seated for _, seated in rows]
        self.pins = [
            frozenset(pinned) if not index else frozenset() for index in range(len(rows))
        ]
        self.ledger = ledger
        self.cost = cost + sum(
            ledger.seat(*row[start : start + 4])
            for row, seated in rows
            for start in range(0, seated, 4)
        )
        self._resting = rested.copy()
        self._slots: defaultdict[int, dict[int, int]] = defaultdict(dict)
        self._level_of: list[dict[int, int]] = []
        for index, (row, seated) in enumerate(zip(self.rows, self.seated, strict=True)):
            levels = {number: self._resting[number] for number in row[seated:]}
            for number, level in levels.items():
                self._slots[level][number] = index
            self._level_of.append(levels)
            self._resting.update(row[seated:])

    def plans(self) -> tuple[RoundPlan, ...]:
        return tuple(
            RoundPlan(fours(row[:seated]), tuple(sorted(row[seated:])))
            for row, seated in zip(self.rows, self.seated, strict=True)
        )

    def swap(self, row: Row, *changes: Pair) -> int:
        """The two of each change of places trade them; returns what more that costs."""
        # a seat's table begins at its next lower multiple of four
        tables = {place & ~3 for change in changes for place in change}
        worse = sum(self.ledger.lift(*row[start : start + 4]) for start in tables)
        for one, other in changes:
            row[one], row[other] = row[other], row[one]
        worse += sum(self.ledger.seat(*row[start : start + 4]) for start in tables)
        self.cost += worse
        return worse

    def change_rest(self, index: int, place: int, slot: int) -> int | None:
        """The holder of *place* in game *index* sits out instead of *slot*'s holder.

        Where both sit out at that level, they exchange: the other plays here, and sits out
        there. Returns the change in cost; None, and nothing done, where it would be unfair.
        """
        row = self.rows[index]
        leaver, comer = row[place], row[slot]
        level = self._level_of[index][comer]
        there = self._slots[level].get(leaver)
        if there is None:
            if self._resting[leaver] != level or {leaver, comer} & self.pins[index]:
                return None
            self._resting.update({leaver: 1, comer: -1})
            del self._slots[level][comer]
            return self._swap_rest(index, place, slot, level)
        other, pins = self.rows[there], self.pins[index] | self.pins[there]
        seated_there = comer in other and comer not in self._level_of[there]
        if not seated_there or {leaver, comer} & pins:
            return None
        return self._swap_rest(index, place, slot, level) + self._swap_rest(
            there, other.index(comer), other.index(leaver), level
        )

    def _swap_rest(self, index: int, place: int, slot: int, level: int) -> int:
        row = self.rows[index]
        start = place & ~3
        saved = self.ledger.lift(*row[start : start + 4])
        levels = self._level_of[index]
        del levels[row[slot]]
        row[place], row[slot] = row[slot], row[place]
        levels[row[slot]] = level
        self._slots[level][row[slot]] = index
        worse = saved + self.ledger.seat(*row[start : start + 4])
        self.cost += worse
        return worse


HOT, COLD = 0.7, 0.3
"""First and last temperature: a change worse by d is taken with chance exp(-d / t)."""

WARM = 0.5
"""The first temperature where a good beginning is not to be lost."""

# so often whoever has no repeat is left alone: changes there seldom help
_QUIET = 0.9
# steps at one temperature: the chances are worked out once for them all
_BATCH = 512
# whatever is worse by so much has no chance worth a draw, even when it is hottest
_WORST = 24


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search.

    *steps* are changes tried, from 0; *hot* is the temperature of the first of them;
    *target* is a cost low enough to stop at. With *stay* everybody stays at their table,
    and only who partners whom is changed.
    """

    steps: int = 200_000
    hot: float = HOT
    target: int = 0
    stay: bool = False


def anneal(draw: Draw, effort: Effort, rng: Random) -> int:
    """Change *draw* until it is good enough or the effort is spent, and leave it at its
    best.

    Same draw, same effort, same state of *rng*: same games. Returns the least cost found,
    frozen games included.
    """
    walk = Walk(draw, rng)
    for done in range(0, effort.steps if walk.places else 0, _BATCH):
        if walk.best <= effort.target:
            break
        steps = min(_BATCH, effort.steps - done)
        temperature = effort.hot + (COLD - effort.hot) * done / effort.steps
        walk.on(steps, temperature, stay=effort.stay)
    draw.rows, draw.cost = walk.best_rows, walk.best
    return walk.best


class Walk:
    def __init__(self, draw: Draw, rng: Random) -> None:
        self.draw, self.random = draw, rng.random
        self.places = [
            (index, place)
            for index, seated in enumerate(draw.seated)
            for place in range(seated)
        ]
        self.best, self.best_rows = draw.cost, [row[:] for row in draw.rows]

    def _is_taken(self, worse: int, chances: list[float]) -> bool:
        return worse <= 0 or (worse < _WORST and self.random() < chances[worse])

    def _swap(self, row: Row, worse: int, chances: list[float], *changes: Pair) -> None:
        real = self.draw.swap(row, *changes)
        # pairs that turn into each other cost more than one by one
        if real > worse and not self._is_taken(real, chances):
            self.draw.swap(row, *changes)
        self._compare()

    def _compare(self) -> None:
        if self.draw.cost < self.best:
            self.best, self.best_rows = self.draw.cost, [row[:] for row in self.draw.rows]

    def on(self, steps: int, temperature: float, *, stay: bool = False) -> None:
        draw, random, places = self.draw, self.random, self.places
        rows, seats, pins = draw.rows, draw.seated, draw.pins
        partners, opponents = draw.ledger.as_partners, draw.ledger.as_opponents
        fresh, met = draw.ledger.partnered, draw.ledger.opposed
        # where meetings are a gain, who has no other wish has had each in both ways
        both = min(draw.ledger.weights.meet, 0)
        calm, cool = fresh + both, met + both
        chances = [exp(-worse / temperature) for worse in range(_WORST)]
        for _ in range(steps):
            index, i = places[int(random() * len(places))]
            row = rows[index]
            x, mate, foe, rival = row[i], row[i ^ 1], row[i ^ 2], row[i ^ 3]
            mine, against = partners[x], opponents[x]
            quiet = mine[mate] == calm and against[foe] == cool == against[rival]
            if quiet and random() < _QUIET:
                continue
            # four places beyond the row mean an opponent at the own table: to pair a table
            # otherwise is tried oftener than chance would have it
            j = len(row) * stay + int(random() * (len(row) * (not stay) + 4))
            if j >= len(row):
                j = i ^ 2 ^ (j & 1)
            elif j >= seats[index]:
                self._rest(index, i, j, chances)
                continue
            y, his = row[j], row[j ^ 1]
            theirs = partners[y]
            if i >> 2 != j >> 2:
                if x in pins[index] or y in pins[index]:
                    continue
                faced, foe_2, rival_2 = opponents[y], row[j ^ 2], row[j ^ 3]
                worse = (
                    (mine[his] - mine[mate] + theirs[mate] - theirs[his] + 2 * fresh)
                    + (against[foe_2] + against[rival_2] - against[foe] - against[rival])
                    + (faced[foe] + faced[rival] - faced[foe_2] - faced[rival_2] + 4 * met)
                )
            elif j != i and j != i ^ 1:
                worse = draw.ledger.re_pairing(x, mate, y, his)
            else:
                continue
            # too dear for two alone: their partners may go along
            if worse >= _WORST:
                self._pairs(index, i, j, chances)
            elif worse <= 0 or random() < chances[worse]:
                self._swap(row, worse, chances, (i, j))

    def _pairs(self, index: int, i: int, j: int, chances: list[float]) -> None:
        row, pins = self.draw.rows[index], self.draw.pins[index]
        if i >> 2 == j >> 2 or not pins.isdisjoint(
            (row[i], row[i ^ 1], row[j], row[j ^ 1])
        ):
            return
        worse = self.draw.ledger.crossing(row, i, j)
        if self._is_taken(worse, chances):
            self._swap(row, worse, chances, (i, j), (i ^ 1, j ^ 1))

    def _rest(self, index: int, place: int, slot: int, chances: list[float]) -> None:
        worse = self.draw.change_rest(index, place, slot)
        if worse is None:
            return
        if self._is_taken(worse, chances):
            self._compare()
        else:
            self.draw.change_rest(index, place, slot)
