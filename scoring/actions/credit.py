"""Choose what games without a seat bring."""

from scoring.actions.decisions import note_decided
from scoring.actions.results import revise_results
from scoring.evening.decisions import Question
from scoring.queries.credit import CreditChoice, get_credit_choice
from tournament.access import Actor
from tournament.actions.command import run
from tournament.facts import SitOutPoints
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.refusals import Conflict, ReasonRequired
from tournament.verbs import Verb


class CreditTooLate(Conflict):
    """The session is put away."""

    code = "CREDIT_TOO_LATE"
    text = gettext_noop(
        "This event is closed, so its sit-out points cannot change. Nothing was changed."
    )


class CreditReasonRequired(ReasonRequired):
    """Final results were to be changed without a word."""

    text = gettext_noop(
        "The results are final. Enter a reason for the change. Nothing was changed."
    )


def choose_credit(
    *, session: Session, choice: CreditChoice, by: Actor, reason: str = ""
) -> Session:
    """Let games without a seat bring what *choice* says; safe to repeat.

    After the finish it takes a *reason*, and the results go up one revision.

    Raises:
        CreditTooLate: the session is archived or cancelled.
        CreditReasonRequired
    """
    with run(Verb.SIT_OUT_POINTS_CHOSEN, session, by=by) as change:
        session = change.session
        if session.state in (SessionState.ARCHIVED, SessionState.CANCELLED):
            raise CreditTooLate
        note_decided(session, Question.SIT_OUT)
        if get_credit_choice(session) == choice:
            return session
        if session.state == SessionState.FINISHED and not reason.strip():
            raise CreditReasonRequired
        session.sit_out_credit, session.sit_out_points = choice.credit, choice.fixed
        session.plan_version += 1  # phones show everybody's points
        session.save(update_fields=["sit_out_credit", "sit_out_points", "plan_version"])
        revise_results(session)
        facts = SitOutPoints(choice.credit.value, choice.fixed)
        change.log_activity(facts, reason=reason)
    return session
