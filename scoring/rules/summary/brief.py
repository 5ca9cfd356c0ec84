"""A ruling in a line; the rules desk has it in full."""

from scoring.rules.disputes.game_prices import CHARGED
from scoring.rules.disputes.ruling import Ruling, Verdict, Whom
from tournament.marked import Message, as_message, gettext_lazy, paragraph

_SUIT = gettext_lazy("The opponent on the leader’s right may name that team’s next lead.")
_FACE_UP = gettext_lazy("It stays face up and is played at the first legal chance.")

_WORDS = {
    Verdict.PLAY_ON: gettext_lazy("Play on. That team cannot score."),
    Verdict.CALL_VOID: gettext_lazy("Not valid. That team may not call trump."),
    Verdict.STANDS: gettext_lazy("It stands."),
    Verdict.NO_PENALTY: gettext_lazy("No penalty."),
    Verdict.EXPOSED_CARD: paragraph(
        gettext_lazy("Others take theirs back."), _FACE_UP, _SUIT
    ),
    Verdict.CARD_STAYS_FACE_UP: _FACE_UP,
    Verdict.MAY_BE_RETRACTED: gettext_lazy("Taken back, if the opponents ask."),
    Verdict.OPPONENT_NAMES_SUIT: _SUIT,
    Verdict.NO_CHANGE: gettext_lazy("Nothing changes."),
    Verdict.PENALTY_USED_UP: gettext_lazy("Lead any card."),
    Verdict.SCORE_CORRECTED: gettext_lazy(
        "Corrected at the table. After the game the organizer corrects it."
    ),
}


def describe_ruling_briefly(ruling: Ruling) -> Message:
    """*ruling* in as few words as it can be told; all its points are among them."""
    if ruling.verdict is Verdict.REDEAL:
        if ("dealer", "same") in ruling.details:
            return gettext_lazy("The same player deals again.")
        return gettext_lazy("The deal passes left, 0–0.")
    points = {booking.whom: abs(booking.points) for booking in ruling.bookings}
    others, off = (points.get(whom, 0) for whom in (Whom.OTHERS, Whom.OFFENDERS))
    match ruling.verdict:
        case Verdict.HAND_OVER if not others:
            return as_message(ruling.sentence)
        case Verdict.HAND_OVER:
            return gettext_lazy(
                "The hand is over: %(points)s for the other team.", points=others
            )
        case Verdict.BID_LOST:
            return gettext_lazy(
                "The hand is over. That team loses as for a failed bid, at least the bid."
            )
        case Verdict.POINTS:
            return gettext_lazy("%(points)s off that team.", points=off)
        case Verdict.CHOICE if not others:
            return as_message(ruling.sentence)
        case Verdict.CHOICE if ruling.event in CHARGED:
            return gettext_lazy(
                "The organizer decides: %(points)s for the other team or %(off)s off that "
                "team.",
                points=others,
                off=off,
            )
        case Verdict.CHOICE:
            return gettext_lazy(
                "The deal counts. The other team chooses: %(points)s for itself or "
                "%(off)s off that team.",
                points=others,
                off=off,
            )
    return _WORDS.get(ruling.verdict) or as_message(ruling.sentence)
