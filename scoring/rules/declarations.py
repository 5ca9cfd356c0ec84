"""What a game declares of itself besides its points; knows no particular game."""

from dataclasses import dataclass
from enum import StrEnum

from tournament.marked import gettext_noop as _


class DealForm(StrEnum):
    """How a table tells what became of a deal."""

    OUTCOME = "outcome"
    """Which side scored, and by what: one tap."""
    BID = "bid"
    """Which side bid, what, and the tricks it took."""
    TRICKS = "tricks"
    """Which side took more tricks, and how many."""
    ANSWERS = "answers"
    """The answers to the questions of a game everybody plays alone."""


@dataclass(frozen=True, slots=True)
class NoTrump:
    """A way to play without trump: its key, its name, and whether low cards win."""

    key: str
    label: str
    is_low: bool = False


NO_TRUMP = NoTrump("none", _("No trump"))
NO_TRUMP_HIGH = NoTrump("none", _("No trump, high"))
NO_TRUMP_LOW = NoTrump("low", _("No trump, low"), is_low=True)


@dataclass(frozen=True, slots=True)
class RenegePrice:
    """What a proved renege costs in a game that has a price of its own.

    *points* go off the side that did it, or *to_others*, each of them; 0 while the bid is
    not known. Unless that *ends* the deal, it is played out, and the other side may take
    them for itself instead.
    """

    points: int
    ends_deal: bool = True
    to_others: bool = False
