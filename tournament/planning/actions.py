"""Create an event, plan it, move it through its life, and delete it."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from random import Random
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from tournament.access.attempts import check_events
from tournament.access.checks import Actor
from tournament.access.version import lock_session
from tournament.backups.actions import back_up, can_back_up
from tournament.journal.actions import Change, log_activity, run
from tournament.machine.network import read_address
from tournament.machine.prints import forget_prints
from tournament.models import Club, Player, Round, Session
from tournament.people.actions.numbers import draw_for_those_here, hand_out
from tournament.people.reading import seats_for_holders
from tournament.play.lifecycle import (
    ROUND,
    SESSION,
    RoundEvent,
    RoundState,
    SessionEvent,
    SessionState,
    next_session_state,
)
from tournament.rotations import Rotation
from tournament.rotations.chart_text.reading import write_chart
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types import rotation
from tournament.rotations.search.wishes import WishRefused
from tournament.seating.actions import lay_out
from tournament.seating.clock.actions import game_opened
from tournament.seating.plan import choice_of, headcount
from tournament.seating.wishes import SeatingRequests, seating_requests, wish_report
from tournament.verbs import Verb
from tournament.verbs.facts import NoFacts
from tournament.verbs.facts import Rotation as RotationFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, ReasonRequired, Refusal

_PLANNED = (*("movement", "odd_crowd", "seed", "table_count", "plan_version"), "own_chart")


class PlanFixed(Conflict):
    text = gettext_noop(
        "The rotation cannot change after game 1 starts. Use “Change games”. Nothing "
        "was changed."
    )


class MovementRefused(Refusal):
    text = "{why}"


def plan(
    *, session: Session, choice: PlanChoice, by: Actor, rng: Random | None = None
) -> Session:
    """Lay the event out anew by *choice*; safe to repeat.

    Cards and tables that stay keep their codes and holders. Whoever held a number that
    is gone gets one by *rng*, and without it is waiting for one.

    Raises:
        PlanFixed: play has begun.
        MovementRefused: so many people or games cannot play it; nothing has changed.
    """
    with run(Verb.ROTATION_CHOSEN, session, by=by) as change:
        session = change.session
        check_can_plan(session)
        apply_plan(session, choice)
        if rng and headcount(session).numbered:
            hand_out(draw_for_those_here(session, rng))
            if wish_report(session).can_seat_anew:
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
    """Raises MovementRefused."""
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
    """Raises PlanFixed once play has begun."""
    if not session.stage.is_before_play:
        raise PlanFixed


def why_fixed(session: Session) -> str:
    """Return why nothing can be chosen any more, as a sentence; "" while it can."""
    return "" if session.stage.is_before_play else str(PlanFixed())


def check_plan(choice: PlanChoice) -> None:
    """Raises MovementRefused, with the reason as a sentence."""
    if reason := choice.why_not:
        raise MovementRefused(why=reason)


class NoAddress(Refusal):
    text = gettext_noop(
        "“{address}” is not an address. Type it like https://euchre.example.org or "
        "http://192.168.1.20:8000. Nothing was changed."
    )


def open_check_in(*, session: Session, by: Actor) -> Session:
    with run(Verb.CHECK_IN_OPENED, session, by=by) as change:
        return _move_once(change, SessionEvent.OPEN_CHECK_IN)


def back_to_draft(*, session: Session, by: Actor) -> Session:
    """Close check-in again to change the plan; names stay, numbers too."""
    with run(Verb.BACK_TO_DRAFT, session, by=by) as change:
        return _move_once(change, SessionEvent.BACK_TO_DRAFT)


def start(*, session: Session, by: Actor) -> Session:
    """Start play: game 1 opens at every table.

    Raises:
        BadTransition: the event is not in check-in.
        PlayerCount: a number is empty.
        PeopleWithoutNumber, TooManyPeople: somebody present would not be seated.
        NobodyPlays: the house holds every number.
    """
    with run(Verb.SESSION_STARTED, session, by=by) as change:
        session = change.session
        if is_done(session, SessionEvent.START):
            return session
        move(change, SessionEvent.START)
        refusal = headcount(session).refusal
        if refusal:
            raise refusal
        session.started_at = timezone.now()
        session.save(update_fields=["started_at"])
        open_round(session.rounds.get(number=1))
    return session


def cancel(*, session: Session, by: Actor, reason: str) -> Session:
    """Call the event off; everything entered is kept.

    Raises:
        BadTransition: the event is over.
        ReasonRequired: play has begun and *reason* is empty.
    """
    with run(Verb.SESSION_CANCELED, session, by=by) as change:
        if not is_done(change.session, SessionEvent.CANCEL):
            if change.session.state == SessionState.RUNNING:
                require_reason(reason)
            move(change, SessionEvent.CANCEL, reason=reason)
    return change.session


def move_away(*, session: Session, by: Actor, address: str) -> Session:
    """Call the event off here, since it goes on at another *address*: codes lead there.

    Raises:
        BadTransition: the event is over.
        NoAddress: it is no address of a computer.
    """
    try:
        moved_to = read_address(address)
    except ValueError as fault:
        raise NoAddress(address=address[:60]) from fault
    with run(Verb.SESSION_CANCELED, session, by=by) as change:
        if not is_done(change.session, SessionEvent.CANCEL):
            change.session.moved_to = moved_to
            change.session.save(update_fields=["moved_to"])
            move(change, SessionEvent.CANCEL, reason=change.session.moved_host)
    return change.session


def archive(*, session: Session, by: Actor) -> Session:
    """Put a finished event away: read only from now on."""
    with run(Verb.SESSION_ARCHIVED, session, by=by) as change:
        return _move_once(change, SessionEvent.ARCHIVE)


def require_reason(reason: str) -> None:
    """Raises ReasonRequired where *reason* is empty."""
    if not reason.strip():
        raise ReasonRequired


def is_done(session: Session, event: SessionEvent) -> bool:
    """Somebody may have pressed its button before."""
    return session.state in {to for (_, leading), to in SESSION.items() if leading is event}


def move(change: Change, event: SessionEvent, *, reason: str = "") -> None:
    """Change the state of the session being changed by *event*.

    Raises:
        BadTransition: its state does not allow it.
    """
    session = change.session
    session.state = next_session_state(SessionState(session.state), event)
    session.save(update_fields=["state"])
    change.log_activity(reason=reason)


def _move_once(change: Change, event: SessionEvent) -> Session:
    if not is_done(change.session, event):
        move(change, event)
    return change.session


def open_round(round_: Round) -> None:
    """Open a pending round, and let its clock begin."""
    round_.state = ROUND[RoundState(round_.state), RoundEvent.OPEN]
    round_.opened_at = timezone.now()
    round_.save(update_fields=["state", "opened_at"])
    game_opened(round_)


PRACTICE_DAYS = 7
"""A practice event is deleted by itself after so many days."""


class DetailsFixed(Conflict):
    text = gettext_noop(
        "Event details can change until game 1 starts. Nothing was changed."
    )


class NotARehearsal(Conflict):
    text = gettext_noop(
        "Only a practice event can be deleted this way. Archive a real event instead. "
        "Nothing was changed."
    )


class SessionDetails(NamedTuple):
    """What an organizer says about an event, with 1 to 16 deals a game."""

    name: str
    date: date
    venue: str
    deals_per_game: int


@transaction.atomic
def create(
    *,
    club: Club,
    details: SessionDetails,
    choice: PlanChoice,
    house_rules: Mapping[str, Any],
    by: Actor,
    is_rehearsal: bool = False,
    sit_out_credit: SitOutCredit = SitOutCredit.NONE,
) -> Session:
    """Plan an event: a draft with its tables, tally cards and games.

    Raises:
        MovementRefused: so many people or games cannot play the movement.
        TooManyEvents: the club has as many as it may have.
    """
    check_plan(choice)
    check_events(club)
    session = Session.objects.create(
        club=club,
        house_rules=dict(house_rules),
        is_rehearsal=is_rehearsal,
        sit_out_credit=sit_out_credit,
        table_count=choice.crowd.tables,
        **details._asdict(),
    )
    apply_plan(session, choice)
    log_activity(session, by, Verb.SESSION_PLANNED, NoFacts())
    return session


def edit(*, session: Session, details: SessionDetails, by: Actor) -> Session:
    """Change what is said about an event; its movement and its rules stay as they are.

    Raises:
        DetailsFixed: game 1 has started.
    """
    with run(Verb.PLAN_CHANGED, session, by=by) as change:
        session = change.session
        check_can_change_plan(session)
        for field, value in details._asdict().items():
            setattr(session, field, value)
        session.save(update_fields=SessionDetails._fields)
        change.log_activity()
        return session


def set_wifi(*, session: Session, name: str, password: str, by: Actor) -> Session:
    """Keep the network that phones join tonight; a *name* of "" keeps none."""
    with run(Verb.WIFI_SET, session, by=by) as change:
        session = change.session
        values = {"wifi_name": name, "wifi_password": password if name else ""}
        if values != {field: getattr(session, field) for field in values}:
            for field, value in values.items():
                setattr(session, field, value)
            session.save(update_fields=[*values])
            change.log_activity()
    return session


@transaction.atomic
def wipe(*, session: Session) -> None:
    """Delete a practice event and the people who exist only in it.

    Raises:
        NotARehearsal: *session* is a real event.
    """
    session = lock_session(session)
    if not session.is_rehearsal:
        raise NotARehearsal
    remove(session, with_people=True)


def delete_old_practice_sessions(today: date) -> None:
    """Delete the practice events of more than a week ago."""
    oldest = today - timedelta(days=PRACTICE_DAYS)
    for session in Session.objects.filter(is_rehearsal=True, date__lt=oldest):
        wipe(session=session)


def remove(session: Session, *, with_people: bool) -> None:
    """Delete an event just locked and all there is of it.

    People who were in no other event are deleted *with_people*, else they stay on the
    roster.
    """
    people = list(session.attendances.values_list("player_id", flat=True))
    # files do not come back with a rollback
    transaction.on_commit(partial(forget_prints, session.pk))
    session.delete()
    if with_people:
        Player.objects.filter(pk__in=people, attendances=None).delete()


def check_can_change_plan(session: Session) -> None:
    """Raises DetailsFixed for an event that is played, or was."""
    if not session.stage.can_change_plan:
        raise DetailsFixed


class SessionStillRunning(Conflict):
    code = "NIGHT_STILL_RUNNING"
    text = gettext_noop(
        "This event is in progress. End or cancel it first. Nothing was changed."
    )


class NameNotTyped(Refusal):
    text = gettext_noop("Type “{name}” to delete it. Nothing was deleted.")


class NoBackupBefore(Refusal):
    text = gettext_noop("No backup could be made: {why}. Nothing was deleted.")
    status = 503


def delete_session(*, session: Session, typed: str, with_people: bool) -> None:
    """Make a backup, then delete the event whose name was *typed*.

    Upper and lower case are alike.

    People who were in no other event go *with_people*, else they stay on the roster.
    Not atomic as a whole, for a backup knows nothing of what is not yet committed.

    Raises:
        SessionStillRunning, NameNotTyped, NoBackupBefore
        SessionGone: somebody was quicker.
    """
    check_can_be_deleted(session)
    _check_name(session, typed)
    if can_back_up() and (fault := back_up(why="before-deleting").fault):
        raise NoBackupBefore(why=fault)
    _delete(session, typed, with_people)


def check_can_be_deleted(session: Session) -> None:
    """Raises SessionStillRunning."""
    if session.state == SessionState.RUNNING:
        raise SessionStillRunning


@transaction.atomic
def _delete(session: Session, typed: str, with_people: bool) -> None:  # noqa: FBT001
    session = lock_session(session)  # it may have been started or renamed meanwhile
    check_can_be_deleted(session)
    _check_name(session, typed)
    remove(session, with_people=with_people)


def _check_name(session: Session, typed: str) -> None:
    if _plain(typed) != _plain(session.name):
        raise NameNotTyped(name=session.name)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
