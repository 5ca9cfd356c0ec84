"""How trump is made in a deal: from cards that are turned up, or by bids.

Knows no particular game.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournament.marked import Sentence


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A card is turned up; *again*: another one, where all have passed, before a suit.

    A joker turned up stands for hearts, or for what the dealer calls (*joker_called*).
    """

    again: bool = False
    joker_called: bool = False


class Forced(StrEnum):
    """Who has to bid when everybody has passed."""

    NOBODY = ""
    JOKER = "joker"
    DEALER = "dealer"


class MayBeAlone(StrEnum):
    """Whether somebody who makes trump goes alone."""

    ALWAYS = "always"
    MAY = "may"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class LadderBid:
    """A bid on the ladder: its key, its name, and with whom it is played.

    *partners* may be chosen by the bidder; *forced* is a bid nobody chose, and one *apart*
    has its place in the order, but no number of tricks to be found by.
    """

    key: str
    label: Sentence
    forced: bool = False
    apart: bool = False
    alone: MayBeAlone = MayBeAlone.NEVER
    partners: int = 0


@dataclass(frozen=True, slots=True)
class Bidding:
    """The bidding, from the dealer's left.

    *bids* are those that can be bid, lowest first. Everybody speaks *is_once*, or it goes
    around until all others pass; then who has passed may be out (*is_out*). The dealer's
    own minimum may be a bid by itself (*dealer_minimum*). *notes* say what the high bidder
    does next.
    """

    bids: tuple[LadderBid, ...]
    is_once: bool = True
    is_out: bool = False
    forced: Forced = Forced.NOBODY
    dealer_minimum: bool = False
    notes: tuple[Sentence, ...] = ()
