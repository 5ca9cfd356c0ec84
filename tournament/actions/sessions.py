"""Create, change and wipe a session."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from django.db import transaction

from tournament.access import Actor
from tournament.actions.command import log_activity, run
from tournament.actions.plans import apply_plan, check_plan
from tournament.facts import NoFacts
from tournament.marked import gettext_noop
from tournament.models import Club, Player, Session
from tournament.prints import forget_prints
from tournament.quotas import check_events
from tournament.refusals import Conflict
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import SitOutCredit
from tournament.session_version import lock_session
from tournament.verbs import Verb

PRACTICE_DAYS = 7
"""A practice event is deleted by itself after so many days."""


class DetailsFixed(Conflict):
    """Play has begun, or the event is closed."""

    code = "DETAILS_FIXED"
    text = gettext_noop(
        "Event details can change until game 1 starts. Nothing was changed."
    )


class NotARehearsal(Conflict):
    """Only a practice event may be wiped."""

    code = "NOT_A_REHEARSAL"
    text = gettext_noop(
        "Only a practice event can be deleted this way. Archive a real event instead."
    )


@dataclass(frozen=True, slots=True)
class SessionDetails:
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
        **asdict(details),
    )
    apply_plan(session, choice)
    log_activity(session, by, Verb.SESSION_PLANNED, NoFacts())
    return session


def edit(
    *,
    session: Session,
    details: SessionDetails,
    by: Actor,
) -> Session:
    """Change what is said about an event; its movement and its rules stay as they are.

    Raises:
        DetailsFixed: game 1 has started.
    """
    with run(Verb.PLAN_CHANGED, session, by=by) as change:
        session = change.session
        check_can_change_plan(session)
        for field, value in asdict(details).items():
            setattr(session, field, value)
        session.save(update_fields=[*asdict(details)])
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
    transaction.on_commit(partial(forget_prints, session.pk))
    session.delete()
    if with_people:
        Player.objects.filter(pk__in=people, attendances=None).delete()


def check_can_change_plan(session: Session) -> None:
    """Refuse to change the plan of an event that is played, or was.

    Raises:
        DetailsFixed
    """
    if not session.stage.can_change_plan:
        raise DetailsFixed
