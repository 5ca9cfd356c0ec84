"""Simulated annealing of a draw: many small changes, the worse ones ever more seldom.

Weights and temperatures are measured: `tests/bench/rotations.py`.

Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing" (1983).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tournament.rotations.search.draw import Draw

HOT, COLD = 0.7, 0.3
"""First and last temperature: a change worse by d is taken with chance exp(-d / t)."""

WARM = 0.5
"""The first temperature where a good beginning is not to be lost."""

_QUIET = 0.9
_BATCH = 512
_WORST = 24


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search.

    *steps* are changes tried, from 0; *hot* is the temperature of the first of them;
    *target* is a cost low enough to stop at; *keep_going* is asked every few hundred
    steps, where given; *progress* is told the steps taken and the least cost so far as
    often.
    """

    steps: int = 200_000
    hot: float = HOT
    target: int = 0
    keep_going: Callable[[], bool] | None = None
    progress: Callable[[int, int], None] | None = None


def anneal(draw: Draw, effort: Effort, rng: Random) -> int:
    """Change *draw* until it is good enough or the effort is spent.

    Leave it at its best.

    Same draw, same effort, same state of *rng*: same games.

    Returns:
        The least cost found, frozen games included.
    """
    walk = _Walk(draw, rng)
    for done in range(0, effort.steps if walk.places else 0, _BATCH):
        if walk.best <= effort.target or (effort.keep_going and not effort.keep_going()):
            break
        upto = min(done + _BATCH, effort.steps)
        walk.on(upto - done, effort.hot + (COLD - effort.hot) * done / effort.steps)
        if effort.progress:
            effort.progress(upto, walk.best)
    draw.rows, draw.cost = walk.best_rows, walk.best
    return walk.best


class _Walk:
    """One walk through the draws, and the best of them so far."""

    def __init__(self, draw: Draw, rng: Random) -> None:
        self.draw, self.random = draw, rng.random
        self.places = [
            (index, place)
            for index, seated in enumerate(draw.seated)
            for place in range(seated)
        ]
        self.best, self.best_rows = draw.cost, [row[:] for row in draw.rows]

    def _compare(self) -> None:
        """Keep the draw as it stands if it is the best so far."""
        if self.draw.cost < self.best:
            self.best, self.best_rows = self.draw.cost, [row[:] for row in self.draw.rows]

    def on(self, steps: int, temperature: float) -> None:
        """Try so many changes at this *temperature*."""
        draw, random, places = self.draw, self.random, self.places
        rows, seats, pins = draw.rows, draw.seated, draw.pins
        partners, opponents = draw.ledger.as_partners, draw.ledger.as_opponents
        fresh, met = draw.ledger.partnered, draw.ledger.opposed
        chances = [exp(-worse / temperature) for worse in range(_WORST)]
        for _ in range(steps):
            index, i = places[int(random() * len(places))]
            row = rows[index]
            x, mate, foe, rival = row[i], row[i ^ 1], row[i ^ 2], row[i ^ 3]
            mine, against = partners[x], opponents[x]
            quiet = mine[mate] == fresh and against[foe] == met == against[rival]
            if quiet and random() < _QUIET:
                continue
            j = int(random() * (len(row) + 4))
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
            if worse >= _WORST:
                self._pairs(index, i, j, chances)
            elif worse <= 0 or random() < chances[worse]:
                draw.swap(row, i, j, worse)
                self._compare()

    def _pairs(self, index: int, i: int, j: int, chances: list[float]) -> None:
        """Try to let two pairs change tables: new opponents, no new partners."""
        row, pins = self.draw.rows[index], self.draw.pins[index]
        if i >> 2 == j >> 2 or not pins.isdisjoint(
            (row[i], row[i ^ 1], row[j], row[j ^ 1])
        ):
            return
        worse = self.draw.ledger.crossing(row, i, j)
        if worse <= 0 or (worse < _WORST and self.random() < chances[worse]):
            self.draw.swap_pairs(row, i, j, worse)
            self._compare()

    def _rest(self, index: int, place: int, slot: int, chances: list[float]) -> None:
        """Try another to sit out; take it back where the chance is against it."""
        worse = self.draw.change_rest(index, place, slot)
        if worse is None:
            return
        if worse <= 0 or (worse < _WORST and self.random() < chances[worse]):
            self._compare()
        else:
            self.draw.change_rest(index, place, slot)
