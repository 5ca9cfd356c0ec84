"""A design several times over: each time others have its numbers.

Where a design lets everybody meet everybody once, twice over is everybody twice: as even
as can be. Where it leaves some pairs out, the next copy is given to the players so that
it has those.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.search.relabel import renumbered

_CHANGES = 6_000
_HOT, _COLD = 1.5, 0.2


def copied(design: Rotation, games: int, rng: Random) -> Rotation:
    """Return an event of *games* from copies of a shorter *design*, the last one cut.

    Partners repeat: who pairs up at each table is left to others. Sit-outs go on in turn.

    Args:
        design: everybody present, nobody meets twice, nobody sits out twice.
        games: more than the design has.
        rng: the only source of chance.
    """
    rotation = design
    while len(rotation.rounds) < games:
        part = design.rounds[: games - len(rotation.rounds)]
        copy = _Copy(rotation, part, rng)
        copy.settle()
        ours = renumbered(Rotation(design.players, part), copy.holder)
        rotation = Rotation(design.players, rotation.rounds + ours.rounds)
    return rotation


class _Copy:
    """Who has which number of a copy, and what that costs beside the games before."""

    def __init__(self, rotation: Rotation, part: Sequence[RoundPlan], rng: Random) -> None:
        self.rng = rng
        self.met = _times(Rotation(rotation.players, rotation.rounds))
        self.others: list[list[int]] = [
            [other for other, times in enumerate(row) if times]
            for row in _times(Rotation(rotation.players, tuple(part)))
        ]
        resting = [number for round_ in rotation.rounds for number in round_.sit_out]
        often = [resting.count(number) for number in range(rotation.players + 1)]
        due = [n for n in range(1, rotation.players + 1) if often[n] == min(often[1:])]
        roles = [number for round_ in part for number in round_.sit_out][: len(due)]
        self.first, self.due = frozenset(roles), frozenset(due)
        waiting = rng.sample(due, len(due))
        self.holder = {role: waiting.pop() for role in roles}
        rest = sorted(set(range(1, rotation.players + 1)).difference(self.holder.values()))
        rng.shuffle(rest)
        for role in range(1, rotation.players + 1):
            if role not in self.holder:
                self.holder[role] = rest.pop()

    def settle(self) -> None:
        """Let players change numbers, while it cools, so that fewer meet again."""
        numbers, cost, least = list(self.holder), 0, 0
        best = dict(self.holder)
        for step in range(0 if self._is_complete else _CHANGES):
            one, other = self.rng.sample(numbers, 2)
            if not self._may_swap(one, other):
                continue
            worse = self._worse(one, other)
            heat = _HOT * (_COLD / _HOT) ** (step / _CHANGES)
            if worse <= 0 or self.rng.random() < exp(-worse / heat):
                self._swap(one, other)
                cost += worse
            if cost < least:
                best, least = dict(self.holder), cost
        self.holder = best

    def _swap(self, one: int, other: int) -> None:
        holder = self.holder
        holder[one], holder[other] = holder[other], holder[one]

    @property
    def _is_complete(self) -> bool:
        """Whether all have met all equally often, so that it does not matter."""
        numbers = range(1, len(self.met))
        return len({self.met[one][other] for one, other in combinations(numbers, 2)}) == 1

    def _may_swap(self, one: int, other: int) -> bool:
        """Return whether those who are due to sit out still do so first."""
        return all(
            role not in self.first or self.holder[to] in self.due
            for role, to in ((one, other), (other, one))
        )

    def _worse(self, one: int, other: int) -> int:
        """Return how many more meet again once the holders of two numbers have swapped."""
        holder = self.holder
        mine, theirs = self.met[holder[one]], self.met[holder[other]]
        worse = 0
        for role in self.others[one]:
            if role != other:
                worse += theirs[holder[role]] - mine[holder[role]]
        for role in self.others[other]:
            if role != one:
                worse += mine[holder[role]] - theirs[holder[role]]
        return worse


def _times(rotation: Rotation) -> list[list[int]]:
    """Return how often each two meet, by numbers from 1."""
    times = [[0] * (rotation.players + 1) for _ in range(rotation.players + 1)]
    for round_ in rotation.rounds:
        for four in round_.tables:
            for one, other in combinations(four, 2):
                times[one][other] += 1
                times[other][one] += 1
    return times
