"""Crowds: how many numbers and tables a head count makes, and who is over.

Knows nothing of names or of who sits where.
"""

from typing import NamedTuple

from tournament.words.marked import LabeledEnum, gettext_noop, ngettext_lazy


class ExtraPlayerPolicy(LabeledEnum):
    """What those do who are too many for whole tables, or too few."""

    SIT_OUT = "sit_out", gettext_noop("Take turns sitting out")
    HOUSE = "house", gettext_noop("Add fill-ins")
    ODD_TABLE = "odd_table", gettext_noop("Extra table of 3 or 5")

    @property
    def resting(self) -> str:
        """What stands on a card in a game without a seat at a table of four."""
        if self is ExtraPlayerPolicy.ODD_TABLE:
            return gettext_noop("Extra table")
        return gettext_noop("Sits out")


class SitOutCredit(LabeledEnum):
    """What a game without a seat brings whoever has none."""

    NONE = "none", gettext_noop("No points")
    FIXED = "fixed", gettext_noop("Same points for everyone")
    OWN_AVERAGE = "own_average", gettext_noop("The player’s own average")
    FIELD_AVERAGE = "field_average", gettext_noop("Everyone’s average")


_TOO_FEW = ngettext_lazy(
    "%(count)s player is too few for a table of 4.",
    "%(count)s players are too few for a table of 4.",
)
_TOO_FEW_BESIDE = ngettext_lazy(
    "%(count)s player is too few for a table of 4 and an extra table for %(resting)s.",
    "%(count)s players are too few for a table of 4 and an extra table for %(resting)s.",
)
_ODD_TABLE = (0, 5, 6, 3)
"""Who plays at odd tables when one, two or three are over: five, twice three, three."""


class SeatingPlan(NamedTuple):
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
        return self.numbers - self.people


def crowd(
    people: int, odd_crowd: ExtraPlayerPolicy, tables: int | None = None
) -> SeatingPlan:
    """4 or more people, 1 or more with house players, at all the tables they fill.

    At so many *tables*, if said, and no more: all others rest, and no house player is
    needed. Raises ValueError, with a message to show, for too few people, or tables that
    they cannot fill.
    """
    if odd_crowd is ExtraPlayerPolicy.HOUSE:
        most = -(-max(people, 1) // 4)
        fullest = SeatingPlan(people, 4 * most, most)
    else:
        is_sit_out = odd_crowd is ExtraPlayerPolicy.SIT_OUT
        resting = people % 4 if is_sit_out else _ODD_TABLE[people % 4]
        most = (people - resting) // 4
        if most < 1:
            few = _TOO_FEW if resting <= 3 else _TOO_FEW_BESIDE
            raise ValueError(few.of(people, resting=resting))
        fullest = SeatingPlan(people, people, most)
    if tables in (None, most):
        return fullest
    if not 1 <= tables < most:
        fill = ngettext_lazy(
            "%(people)s players fill 1 table.",
            "%(people)s players fill 1 to %(count)s tables.",
            most,
            people=people,
        )
        raise ValueError(fill)
    return SeatingPlan(people, people, tables)
