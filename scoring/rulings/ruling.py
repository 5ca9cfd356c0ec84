"""Answers: what an irregularity leads to, and what of it can be booked.

Knows no irregularity and no house rules; `irregularities` fills these shapes.
"""

from enum import StrEnum
from typing import NamedTuple

from tournament.play.seats import Side
from tournament.words.marked import Sentence


class Verdict(StrEnum):
    """What happens to the deal, in one word for programs; `Ruling.sentence` for people."""

    REDEAL = "redeal"
    PLAY_ON = "play_on"
    CALL_VOID = "call_void"
    STANDS = "stands"
    NO_PENALTY = "no_penalty"
    EXPOSED_CARD = "exposed_card"
    CARD_STAYS_FACE_UP = "card_stays_face_up"
    MAY_BE_RETRACTED = "may_be_retracted"
    OPPONENT_NAMES_SUIT = "opponent_names_suit"
    CHOICE = "choice"
    HAND_OVER = "hand_over"
    HAND_EXCHANGED = "hand_exchanged"
    NO_CHANGE = "no_change"
    PENALTY_USED_UP = "penalty_used_up"
    SCORE_CORRECTED = "score_corrected"
    POINTS = "points"
    BID_LOST = "bid_lost"
    SETTLED = "settled"


class Whom(StrEnum):
    """Which side points are booked to, seen from the offence."""

    OFFENDERS = "offenders"
    OTHERS = "non_offenders"

    def side(self, offenders: Side) -> Side:
        """The partnership meant, where *offenders* are the side that did it."""
        return offenders if self is Whom.OFFENDERS else offenders.other


class Booking(NamedTuple):
    """Something to book: *points* (below zero if taken away) for one side.

    With *ends_deal* the deal is written down as a dead deal, in which nobody scores;
    then the points may be 0.
    """

    whom: Whom
    points: int
    ends_deal: bool = False


DEAD_DEAL = Booking(Whom.OFFENDERS, 0, ends_deal=True)
"""Nobody scores in the deal, and that is all."""

Fact = str | int | bool


class Ruling(NamedTuple):
    """The answer to an irregularity under tonight's rules.

    *sentence* is read aloud; *source* names the sheet and *quote* what it says;
    *details* are further facts by name; of *bookings* one is made, and where the
    verdict is a choice, the side not at fault picks it.
    """

    event: str
    verdict: Verdict
    sentence: Sentence
    source: str
    quote: str
    details: tuple[tuple[str, Fact], ...] = ()
    bookings: tuple[Booking, ...] = ()
