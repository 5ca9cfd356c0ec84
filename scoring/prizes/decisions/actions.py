"""Decide before game 1 what decides the money or the winner, and start game 1 then."""

from collections.abc import Collection

from django.db import transaction

from scoring.deals.actions.sealing import revise_results
from scoring.leaderboard.reading import CreditChoice, get_credit_choice
from scoring.prizes.decisions.reading import decisions_of
from scoring.prizes.pot import saved_rules
from scoring.verbs.decisions import RECOMMENDED, Answers, Question
from tournament.access.checks import Actor
from tournament.access.version import lock_session
from tournament.journal.actions import Change, run, run_while_open
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.lifecycle import SessionEvent, SessionState
from tournament.rotations.headcounts import SitOutCredit
from tournament.seating.plan import headcount
from tournament.verbs import Verb
from tournament.verbs.facts import Decisions, SitOutPoints
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, ReasonRequired


class DecidedTooLate(Conflict):
    text = gettext_noop(
        "Game 1 has started. How ties are broken cannot change now. Change missed games "
        "under Standings, and everything else under Prizes. Nothing was changed."
    )


class OpenQuestions(Conflict):
    text = gettext_noop(
        "Decide what counts for money and winners, then start game 1. Nothing was changed."
    )
    page = "headcount"


def decide(
    *, session: Session, answers: Answers, questions: Collection[Question], by: Actor
) -> None:
    """Settle the *questions* by these *answers*; safe to repeat.

    Raises:
        DecidedTooLate: play has begun.
    """
    with run(Verb.DECISIONS_MADE, session, by=by) as change:
        if not change.session.stage.can_decide:
            raise DecidedTooLate
        if questions:
            _settle(change, answers, questions)


def take_recommended(*, session: Session, by: Actor) -> None:
    """Settle what is open by the recommended answers, as in a practice event."""
    questions = [
        each for each in decisions_of(session).questions if each not in session.decided
    ]
    decide(session=session, answers=RECOMMENDED, questions=questions, by=by)


def start(*, session: Session, by: Actor) -> Session:
    """Start play once everyone has a number and nothing that matters is open.

    Raises:
        OpenQuestions: something is to be decided first.
        Refusal: as for `session_states.start`.
    """
    with transaction.atomic():
        locked = lock_session(session)
        is_begun = session_states.is_done(locked, SessionEvent.START)
        is_ready = not is_begun and headcount(locked).refusal is None
        if is_ready and decisions_of(locked).open:
            raise OpenQuestions
        return session_states.start(session=session, by=by)


def note_decided(session: Session, *questions: Question) -> None:
    if not {*questions} <= {*session.decided}:
        session.decided = sorted({*session.decided, *questions})
        session.save(update_fields=["decided"])


def _settle(change: Change, answers: Answers, questions: Collection[Question]) -> None:
    session = change.session
    facts = Decisions()
    if Question.SIT_OUT in questions:
        facts = facts._replace(sit_out=answers.credit.value, points=answers.points)
        _save_credit(session, answers.credit, answers.points)
    if Question.SHARE in questions:
        facts = facts._replace(pot_percent=answers.pot_percent)
    if Question.WHO in questions:
        who = (answers.needs_paid, answers.needs_present)
        facts = facts._replace(needs_paid=who[0], needs_present=who[1])
    if Question.TIES in questions:
        facts = facts._replace(ties=answers.ties.value)
    if Question.TIE_BREAKS in questions:
        facts = facts._replace(breaks_ties=answers.breaks_ties)
        session.breaks_ties = answers.breaks_ties
        session.save(update_fields=["breaks_ties"])
    if {*questions} - {Question.SIT_OUT, Question.TIE_BREAKS}:
        _save_rules(session, facts)
    note_decided(session, *questions)
    change.log_activity(facts)


def _save_credit(session: Session, credit: SitOutCredit, points: int) -> None:
    session.sit_out_credit, session.sit_out_points = credit, points
    session.plan_version += 1  # phones show everybody's points
    session.save(update_fields=["sit_out_credit", "sit_out_points", "plan_version"])


def _save_rules(session: Session, facts: Decisions) -> None:
    row = saved_rules(session)
    for name in ("pot_percent", "needs_paid", "needs_present", "ties"):
        if (value := getattr(facts, name)) is not None:
            setattr(row, name, value)
    row.save()


def choose_credit(
    *, session: Session, choice: CreditChoice, by: Actor, reason: str = ""
) -> Session:
    """Let games without a seat bring what *choice* says; safe to repeat.

    After the finish it takes a *reason*, and the results go up one revision.

    Raises:
        SessionPutAway: the session is archived or canceled.
        ReasonRequired
    """
    with run_while_open(Verb.SIT_OUT_POINTS_CHOSEN, session, by) as change:
        session = change.session
        note_decided(session, Question.SIT_OUT)
        if get_credit_choice(session) == choice:
            return session
        if session.state == SessionState.FINISHED and not reason.strip():
            raise ReasonRequired
        _save_credit(session, choice.credit, choice.fixed)
        revise_results(session)
        facts = SitOutPoints(choice.credit.value, choice.fixed)
        change.log_activity(facts, reason=reason)
    return session
