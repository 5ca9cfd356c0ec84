"""Finding base rounds: random swaps that let differences repeat less and less.

Begins anew whenever it has cooled down without an answer. Any base round it returns
solves its problem; that it returns none says nothing.
"""

from collections.abc import Callable, Mapping
from math import exp
from random import Random

from tools.designs.problems import Problem

MATES = ((1, 2, 3), (0, 2, 3), (3, 0, 1), (2, 0, 1))
"""By place at a table: the place of the partner, then those of the opponents."""

HOT, COLD = 1.0, 0.15
"""Temperatures an attempt begins and ends with, in repeated differences."""

MOVES = 400
"""Swaps tried in an attempt, times the players to be seated."""


def find(
    problem: Problem, *, rng: Random, stop: Callable[[], bool]
) -> tuple[tuple[int, ...], ...] | None:
    """Return a base round that solves *problem*.

    Its tables, p1 and p2 against o1 and o2.

    Starts anew until one is found; the same *rng* takes the same way.

    Returns:
        Nothing when *stop* said so first; it is asked every now and then.
    """
    while not stop():
        attempt = _Attempt(problem, rng)
        if attempt.succeeds(stop):
            return attempt.tables()
    return None


class _Attempt:
    """Everybody seated at random, then swapped between tables while it cools."""

    def __init__(self, problem: Problem, rng: Random) -> None:
        self.problem = problem
        self.rng = rng
        self.seats = rng.sample(problem.seated, len(problem.seated))
        self.room = list(problem.most)
        self.excess = 0
        for place in range(len(self.seats)):
            for kind in self._kinds(place, earlier_only=True):
                self._enter(kind)

    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Return the foursomes as they sit, with their images and the tables given."""
        seats, image = self.seats, self.problem.image
        rows = [tuple(seats[start : start + 4]) for start in range(0, len(seats), 4)]
        for row in tuple(rows) if image else ():
            once = tuple(image[number] for number in row)
            rows += [once, tuple(image[number] for number in once)]
        return (*rows, *self.problem.whole)

    def succeeds(self, stop: Callable[[], bool]) -> bool:
        """Swap until no difference is too frequent, or it has cooled down."""
        moves = MOVES * len(self.seats)
        for move in range(moves):
            if not self.excess or (move % 256 == 0 and stop()):
                break
            self._change(HOT * (COLD / HOT) ** (move / moves))
        return not self.excess

    def _change(self, temperature: float) -> None:
        """Swap two places, or let an image in; back again if that is too much worse."""
        seats, image = self.seats, self.problem.image
        one, other = (self.rng.randrange(len(seats)) for _ in range(2))
        if one // 4 != other // 4:
            news = {one: seats[other], other: seats[one]}
        elif image:
            news = {one: image[seats[one]]}
        else:
            return
        before, olds = self.excess, {place: seats[place] for place in news}
        self._seat(news)
        worse = self.excess - before
        if worse > 0 and self.rng.random() >= exp(-worse / temperature):
            self._seat(olds)

    def _seat(self, numbers: Mapping[int, int]) -> None:
        """Put *numbers* on places, one a table."""
        for place in numbers:
            for kind in self._kinds(place):
                self._leave(kind)
        for place, number in numbers.items():
            self.seats[place] = number
        for place in numbers:
            for kind in self._kinds(place):
                self._enter(kind)

    def _kinds(self, place: int, *, earlier_only: bool = False) -> list[int]:
        """Return the differences from who sits at *place* to the others of the table."""
        start, number = place // 4 * 4, self.seats[place]
        return [
            (self.problem.opponents if turn else self.problem.partners)[number][
                self.seats[start + mate]
            ]
            for turn, mate in enumerate(MATES[place % 4])
            if not earlier_only or start + mate < place
        ]

    def _enter(self, kind: int) -> None:
        self.room[kind] -= 1
        self.excess += self.room[kind] < 0

    def _leave(self, kind: int) -> None:
        self.excess -= self.room[kind] < 0
        self.room[kind] += 1
