"""The one format of all that is stored: base rounds, the orbits they turn by, who stays.

An entry has base *rounds*, flat rows of numbers from 0: four a table, p1 and p2 against
o1 and o2; whoever is in none of them sits out. Numbers 0 to length-1 are the first orbit,
the next as many the second, and so on. A round is developed: in each next game
everybody is one further, round and round within their orbit; numbers beyond the orbits
keep their place. So each base round is good for as many games as an orbit is long:

* one round and few orbits are a cyclic design,
* several rounds and shorter orbits are one with less symmetry,
* orbits of length 1, the default, are an event written down game by game.

A round of fewer tables than there are is one game by itself: its tables are developed
to have them all. Class shifts are like that, four orbits of as many numbers as tables.
"""

import json
from collections.abc import Iterator, Sequence
from enum import StrEnum
from importlib.resources import files
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from tournament.rotations.model import RoundPlan, fours

Base: TypeAlias = tuple[int, ...]
"""A base round."""


class Construction(StrEnum):
    """What a design is; the better come first where two would do."""

    SHIFT = "shift"
    EXPLICIT = "explicit"
    STARTER = "starter"
    BYE = "bye"
    WHIST = "whist"
    CHART = "chart"
    # as files have it, and whoever types a command
    SESSION = "night"


class Design(NamedTuple):
    """A schedule that comes from base *rounds*, without a search.

    In a *whist* design everybody partners everybody once and opposes them twice over all
    games. A *session* is for exactly so many players and games, with as few repeats as
    long searches left. In any other nobody meets anybody twice, as partner or opponent.
    *source* says where the design is from.
    """

    players: int
    construction: Construction
    source: str
    rounds: tuple[Base, ...]
    orbits: int
    length: int

    @property
    def is_whist(self) -> bool:
        return self.construction is Construction.WHIST

    @property
    def games(self) -> int:
        return sum(1 if self._is_part(base) else self.length for base in self.rounds)

    def develop(self, games: int) -> tuple[RoundPlan, ...]:
        """The first so many games, all there are at most; numbers begin at 1."""
        return tuple(islice(self._developed(), games))

    def _developed(self) -> Iterator[RoundPlan]:
        for base in self.rounds:
            if self._is_part(base):
                turns = range(self.players // len(base))
                yield self._round([self.moved(n, turn) for turn in turns for n in base])
                continue
            for turn in range(self.length):
                yield self._round([self.moved(n, turn) for n in base])

    def moved(self, number: int, turn: int) -> int:
        """Both count from 0."""
        orbit, place = divmod(number, self.length)
        if orbit >= self.orbits:
            return number
        return orbit * self.length + (place + turn) % self.length

    def _is_part(self, base: Base) -> bool:
        return len(base) < self.players // 4 * 4

    def _round(self, seats: Sequence[int]) -> RoundPlan:
        row = [number + 1 for number in seats]
        resting = set(range(1, self.players + 1)).difference(row)
        return RoundPlan(fours(row), tuple(sorted(resting)))


def read(entry: dict[str, Any]) -> Design:
    return Design(
        entry["players"],
        Construction(entry["kind"]),
        entry["found"],
        tuple(map(tuple, entry["rounds"])),
        entry.get("orbits", entry["players"]),
        entry.get("length", 1),
    )


def stored() -> tuple[Design, ...]:
    text = files(__package__).joinpath("designs.json").read_text(encoding="utf-8")
    return tuple(map(read, json.loads(text)["entries"]))


def modulus(players: int) -> int:
    """How many numbers of a whist tournament move on, and so how many games there are.

    With a multiple of four the last number keeps its place; else all move on, and 0 of the
    base sits out first.
    """
    return players if players % 4 else players - 1
