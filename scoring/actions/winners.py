"""Give a prize to the player the organizer names."""

from scoring.actions.prize_steps import find_line, list_facts, run_on_prizes, save_decision
from scoring.models import PrizeDecision
from tournament.access import Actor
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.refusals import Conflict, Refusal
from tournament.verbs import Verb


class WinnerTooEarly(Conflict):
    """A winner was to be chosen while players still play for the prize."""

    code = "WINNER_TOO_EARLY"
    page = "prizes"
    text = gettext_noop(
        "Players are still playing for this prize. End the event first. "
        "Nothing was changed."
    )


class NotAPlayer(Refusal):
    """Nobody held the number that is to win."""

    code = "NOT_A_PLAYER"
    page = "prizes"
    text = gettext_noop("No player has this number now. Choose again. Nothing was changed.")


def choose_winner(*, session: Session, prize: int, number: int, by: Actor) -> None:
    """Give *prize* to *number*, whatever points and draws say; safe to repeat.

    Other prizes stay with their winners.

    Raises:
        PrizesClosed, PrizeGone
        WinnerTooEarly: the event goes on, and it is no door prize.
        NotAPlayer: nobody plays with that number.
    """
    with run_on_prizes(Verb.WINNER_CHOSEN, session, by) as change:
        line = find_line(change.session, prize)
        if change.session.state != SessionState.FINISHED and not line.is_door:
            raise WinnerTooEarly
        if number not in line.names:
            raise NotAPlayer
        if line.numbers == (number,):
            return
        change.log_activity(list_facts(line, [number]))
        for key in line.prizes:
            save_decision(key, PrizeDecision.TieBreakMethod.CHOSEN, [number], by)
