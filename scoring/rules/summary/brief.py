"""A ruling in a line; the rules desk has it in full."""

from scoring.rules.disputes.incidents import NO_SHEET
from scoring.rules.disputes.ruling import Ruling, Verdict, Whom

_SUIT = "The opponent on the leader’s right may name that side’s next lead."
_FACE_UP = "It stays face up and is played at the first legal chance."

_WORDS = {
    Verdict.PLAY_ON: "Play on; that side cannot score.",
    Verdict.CALL_VOID: "Not valid, and that side may not make trump.",
    Verdict.STANDS: "It stands.",
    Verdict.NO_PENALTY: "No penalty.",
    Verdict.EXPOSED_CARD: f"Others take theirs back. {_FACE_UP} {_SUIT}",
    Verdict.CARD_STAYS_FACE_UP: _FACE_UP,
    Verdict.MAY_BE_RETRACTED: "Taken back, if the opponents ask.",
    Verdict.OPPONENT_NAMES_SUIT: _SUIT,
    Verdict.NO_CHANGE: "Nothing changes.",
    Verdict.PENALTY_USED_UP: "Lead any card.",
    Verdict.SCORE_CORRECTED: "Put right at the table, later at the organizer’s desk.",
}


def describe_ruling_briefly(ruling: Ruling) -> str:
    """*ruling* in as few words as it can be told; all its points are among them."""
    if ruling.verdict is Verdict.REDEAL:
        is_same = ("dealer", "same") in ruling.details
        return "The same player deals again." if is_same else "The deal passes left, 0–0."
    points = {booking.whom: abs(booking.points) for booking in ruling.bookings}
    others, off = (points.get(whom, 0) for whom in (Whom.OTHERS, Whom.OFFENDERS))
    match ruling.verdict:
        case Verdict.HAND_OVER:
            return f"The hand is over: {others} for the other side."
        case Verdict.POINTS:
            return f"{off} off that side."
        case Verdict.CHOICE if ruling.source == NO_SHEET:
            return f"The organizer decides: {others} for the others or {off} off that side."
        case Verdict.CHOICE:
            choice = f"{others} for themselves or {off} off that side"
            return f"The deal counts, and the others choose: {choice}."
    return _WORDS.get(ruling.verdict, ruling.sentence)
