"""Choose what games without a seat bring."""

from django.db import transaction

from scoring.actions.results import revise_results
from scoring.queries.credit import CreditChoice, chosen_credit
from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import SessionState
from tournament.models import Session
from tournament.refusals import Refusal
from tournament.rotations.headcounts import SitOutCredit


class CreditTooLate(Refusal):
    """The night is put away."""

    code = "CREDIT_TOO_LATE"
    text = "This night is {state}: what sitting out brings cannot be changed any more."
    status = 409


class CreditReasonRequired(Refusal):
    """Final results were to be changed without a word."""

    code = "REASON_REQUIRED"
    text = "The results are final. Please say why they change; it is kept with the night."


@undoable(Session)
@transaction.atomic
def choose_credit(
    *, session: Session, choice: CreditChoice, by: Actor, reason: str = ""
) -> Session:
    """Let games without a seat bring what *choice* says; safe to repeat.

    After the finish it takes a *reason*, and the results go up one revision.

    Raises:
        CreditTooLate: the night is archived or cancelled.
        CreditReasonRequired
    """
    night = lock_night(session)
    if night.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
        raise CreditTooLate(state=SessionState(night.state).word)
    if chosen_credit(night) == choice:
        return night
    if night.state == SessionState.FINISHED and not reason.strip():
        raise CreditReasonRequired
    night.sit_out_credit, night.sit_out_points = choice.credit, choice.fixed
    night.plan_version += 1  # phones show everybody's points
    night.save(update_fields=["sit_out_credit", "sit_out_points", "plan_version"])
    revise_results(night)
    note(
        session=night, by=by, what=f"Sitting out brings: {in_words(choice)}", reason=reason
    )
    return night


def in_words(choice: CreditChoice) -> str:
    """The choice as the journal has it: "8 points a game", "the player's own average"."""
    if choice.credit is SitOutCredit.FIXED:
        return f"{choice.fixed} point{'' if choice.fixed == 1 else 's'} a game"
    return choice.credit.words
