"""Plan who plays where: the movement of an event, for so many people and games."""

from dataclasses import replace

from tournament.access import Actor
from tournament.actions.command import run
from tournament.actions.layout import lay_out
from tournament.facts import Rotation as RotationFacts
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.queries.number_choice import seats_for_holders
from tournament.queries.plans import choice_of
from tournament.queries.wishes import SeatingRequests, seating_requests
from tournament.refusals import Conflict, Refusal
from tournament.rotations import Rotation
from tournament.rotations.chart_text import write_chart
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import rotation
from tournament.rotations.search.wishes import WishRefused
from tournament.verbs import Verb

_PLANNED = (
    *("movement", "odd_crowd", "seed", "table_count", "plan_version"),
    "own_chart",
)


class PlanFixed(Conflict):
    """Play has begun: the rotation cannot be chosen any more."""

    code = "PLAN_FIXED"
    text = gettext_noop(
        "The rotation can be changed until game 1 starts. After that, players and tables "
        "can change under “Change remaining games”."
    )


class MovementRefused(Refusal):
    """So many people, or games, cannot play this movement."""

    code = "MOVEMENT_REFUSED"
    text = "{why}"


def plan(*, session: Session, choice: PlanChoice, by: Actor) -> Session:
    """Lay the event out anew by *choice*; safe to repeat.

    Cards and tables that stay keep their codes and holders; whoever held a number that
    is gone is waiting for one.

    Raises:
        PlanFixed: play has begun.
        MovementRefused: so many people or games cannot play it; nothing has changed.
    """
    with run(Verb.ROTATION_CHOSEN, session, by=by) as change:
        session = change.session
        check_can_plan(session)
        apply_plan(session, choice)
        change.log_activity(_facts_of(choice))
        return session


def seat_anew(*, session: Session, by: Actor) -> Session:
    """Lay the event out once more as it is planned, so that wishes are kept.

    Numbers stay with their holders; where they sit changes.

    Raises:
        PlanFixed: play has begun.
    """
    with run(Verb.RESEATED, session, by=by) as change:
        session = change.session
        check_can_plan(session)
        apply_plan(session, choice_of(session))
        change.log_activity()
        return session


def _facts_of(choice: PlanChoice) -> RotationFacts:
    crowd = choice.crowd
    rotation_type = choice.movement.value
    return RotationFacts(rotation_type, crowd.numbers, crowd.tables, choice.games)


def apply_plan(session: Session, choice: PlanChoice) -> None:
    """Lay an event just locked out by *choice*.

    Raises:
        MovementRefused
    """
    check_plan(choice)
    crowd = choice.crowd
    session.movement = choice.movement
    session.odd_crowd = choice.odd_crowd
    session.seed = choice.seed
    session.table_count = crowd.tables
    session.plan_version += 1
    if choice.chart:
        session.own_chart = write_chart(choice.chart)
    session.save(update_fields=_PLANNED)
    planned = _rotation(choice, seating_requests(session))
    if choice.movement.keeps_requests:
        planned = seats_for_holders(session, planned)
    lay_out(session, planned, games=choice.games, tables=crowd.tables)


def _rotation(choice: PlanChoice, requests: SeatingRequests) -> Rotation:
    """Return the event as chosen, its wishes kept where that can be.

    Wishes that cannot be kept, all together, change nothing; the people's pages say so.
    """
    if not choice.movement.keeps_requests or not requests.is_any:
        return rotation(choice.movement, choice.plan)
    wishes = requests.by_number()
    tables = {
        n: table for n, table in wishes.fixed_tables.items() if table <= choice.crowd.tables
    }
    possible = replace(wishes, fixed_tables=tables).among(choice.plan.present)
    try:
        return rotation(choice.movement, replace(choice.plan, wishes=possible))
    except WishRefused:
        return rotation(choice.movement, choice.plan)


def check_can_plan(session: Session) -> None:
    """Refuse to choose a movement when play has begun.

    Raises:
        PlanFixed
    """
    if session.state not in (SessionState.DRAFT, SessionState.CHECK_IN):
        raise PlanFixed


def why_fixed(session: Session) -> str:
    """Return why nothing can be chosen any more, as a sentence; "" while it can."""
    try:
        check_can_plan(session)
    except PlanFixed as refusal:
        return str(refusal)
    return ""


def check_plan(choice: PlanChoice) -> None:
    """Refuse what so many people or games cannot play.

    Raises:
        MovementRefused: with the reason as a sentence.
    """
    if reason := choice.why_not:
        raise MovementRefused(why=reason)
