"""Whether a schedule keeps a wish, counted from its seats.

Part of the proof: shares no code with whatever makes schedules.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from tournament.rotations.model import Rotation


@dataclass(frozen=True)
class SeatingRequestChecker:
    """Whom and which tables every number of a *rotation* sees; quick to ask again."""

    rotation: Rotation

    @cached_property
    def met(self) -> dict[int, set[int]]:
        """By number: everybody at its tables, itself among them."""
        met: dict[int, set[int]] = defaultdict(set)
        for round_ in self.rotation.rounds:
            for four in round_.tables:
                for number in four:
                    met[number].update(four)
        return met

    @cached_property
    def tables(self) -> dict[int, set[int]]:
        """By number: its tables (1-based) of the whole event."""
        seen: dict[int, set[int]] = defaultdict(set)
        for round_ in self.rotation.rounds:
            for table, four in round_.numbered:
                for number in four:
                    seen[number].add(table)
        return seen

    @cached_property
    def first(self) -> dict[int, int]:
        """By number: its table (1-based) in the first game, if it has one there."""
        begun = self.rotation.rounds[:1]
        return {
            number: table
            for round_ in begun
            for table, four in round_.numbered
            for number in four
        }


def games_at_one_table(rotation: Rotation, one: int, other: int) -> tuple[int, ...]:
    """The games (1-based) in which two numbers sit at one table, as partners or not."""
    return tuple(
        game
        for game, round_ in enumerate(rotation.rounds, start=1)
        if any(one in four and other in four for four in round_.tables)
    )


def tables_of(rotation: Rotation, number: int) -> dict[int, int]:
    """Return the tables (1-based) of a number by game (1-based).

    Games sat out are left out.
    """
    return {
        game: table
        for game, round_ in enumerate(rotation.rounds, start=1)
        for table, four in round_.numbered
        if number in four
    }
