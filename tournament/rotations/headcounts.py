"""Crowds: how many numbers and tables a head count makes, and who is over.

Knows nothing of names or of who sits where.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournament.marked import gettext_noop


class ExtraPlayerPolicy(StrEnum):
    """What those do who are too many for whole tables, or too few."""

    SIT_OUT = "sit_out"
    HOUSE = "house"
    ODD_TABLE = "odd_table"

    @property
    def label(self) -> str:
        """The way as organizers choose it."""
        return _WORDS[self]

    @property
    def resting(self) -> str:
        """What stands on a card in a game without a seat at a table of four."""
        return "Odd table" if self is ExtraPlayerPolicy.ODD_TABLE else "Sits out"


class SitOutCredit(StrEnum):
    """What a game without a seat brings whoever has none."""

    NONE = "none"
    FIXED = "fixed"
    OWN_AVERAGE = "own_average"
    FIELD_AVERAGE = "field_average"

    @property
    def label(self) -> str:
        """The choice as organizers read it."""
        return _CREDIT_WORDS[self]


_CREDIT_WORDS = {
    SitOutCredit.NONE: gettext_noop("No points"),
    SitOutCredit.FIXED: gettext_noop("Same points for everyone"),
    SitOutCredit.OWN_AVERAGE: gettext_noop("The player’s own average"),
    SitOutCredit.FIELD_AVERAGE: gettext_noop("Everyone’s average"),
}
_WORDS = {
    ExtraPlayerPolicy.SIT_OUT: "Take turns sitting out",
    ExtraPlayerPolicy.HOUSE: "Add fill-ins",
    ExtraPlayerPolicy.ODD_TABLE: "Extra table of 3 or 5",
}
_ODD_TABLE = (0, 5, 6, 3)
"""Who plays at odd tables when one, two or three are over: five, twice three, three."""


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """A head count made playable: its numbers, and the tables of four in each game."""

    people: int
    numbers: int
    tables: int

    @property
    def resting(self) -> int:
        """Numbers without a seat at a table of four in each game."""
        return self.numbers - 4 * self.tables

    @property
    def house(self) -> int:
        """Numbers that house players hold."""
        return self.numbers - self.people


def crowd(people: int, odd_crowd: ExtraPlayerPolicy) -> SeatingPlan:
    """Seat *people*, 4 or more of them (1 or more with house players).

    Raises:
        ValueError: too few people; its text is a sentence to show.
    """
    if odd_crowd is ExtraPlayerPolicy.HOUSE:
        tables = -(-max(people, 1) // 4)
        return SeatingPlan(people, 4 * tables, tables)
    resting = (
        people % 4 if odd_crowd is ExtraPlayerPolicy.SIT_OUT else _ODD_TABLE[people % 4]
    )
    tables = (people - resting) // 4
    if tables < 1:
        raise ValueError(
            f"{people} people are too few: a table of four cannot be filled"
            f"{f' beside an odd table for {resting}' if resting > 3 else ''}."
        )
    return SeatingPlan(people, people, tables)


def crowd_at(
    people: int, odd_crowd: ExtraPlayerPolicy, tables: int | None = None
) -> SeatingPlan:
    """Seat *people* at so many *tables* and no more.

    All they fill where none are said.

    At fewer tables all others rest, and no house player is needed.

    Raises:
        ValueError: too few people, or tables that they cannot fill; a sentence to show.
    """
    most = crowd(people, odd_crowd)
    if tables is None or tables == most.tables:
        return most
    if not 1 <= tables < most.tables:
        most_tables = "one table" if most.tables == 1 else f"{most.tables} tables"
        raise ValueError(f"{people} people fill {most_tables} at most, and one at least.")
    return SeatingPlan(people, people, tables)
