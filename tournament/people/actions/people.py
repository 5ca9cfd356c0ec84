"""Keep what is known of a person: phone, name on cards, fixed table, seating requests."""

from collections.abc import Callable, Collection
from functools import partial
from importlib import import_module
from typing import NamedTuple

from django.conf import settings
from django.contrib.sessions.models import Session as Login
from django.utils import timezone

from tournament.access.checks import Actor
from tournament.models import Attendance, SeatingRequest, Session
from tournament.models.player import PlayerDetails
from tournament.names.one_name import MAX_CARD_NAME
from tournament.people.actions.check_in import ListClosed
from tournament.seating.actions import raise_plan_version
from tournament.seating.clock import actions as clock
from tournament.seating.holders import still_listed
from tournament.verbs import Verb
from tournament.verbs.facts import CardName, Described, Requested
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

LEFT = "names-left"
"""Where a login keeps them, by the key of the event."""


def forget_left_lines(keys: Collection[int], names_them: Callable[[str], object]) -> None:
    """Drop the lines of the events with these *keys* that name somebody, in every login."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    events = {f"{key}" for key in keys}
    logins = Login.objects.filter(expire_date__gt=timezone.now())
    for login in logins.only("session_key", "session_data").iterator(chunk_size=500):
        left = login.get_decoded().get(LEFT, {})
        stays = {
            key: "\n".join(line for line in text.splitlines() if not names_them(line))
            if key in events
            else text
            for key, text in left.items()
        }
        if stays != left:
            of_login = store(session_key=login.session_key)
            of_login[LEFT] = stays
            of_login.save()


_run = partial(clock.run_until_over, refusal=ListClosed)


class WishOfOne(Refusal):
    text = gettext_noop("Choose two players on the sign-up list. Nothing was saved.")


class Details(NamedTuple):
    player: PlayerDetails
    card_name: str
    division: str
    fixed_table: int | None
    note: str = ""


def describe(*, attendance: Attendance, details: Details, by: Actor) -> Attendance:
    """Keep what is known of somebody. Raises ListClosed, NotOnTheList."""
    with _run(Verb.PERSON_DESCRIBED, attendance.session, by) as change:
        attendance = still_listed(attendance)
        player = attendance.player
        details.player.put_on(player)
        player.save(update_fields=[*PlayerDetails._fields, "agreed_on"])
        columns = details._asdict() | {"player": player}
        for column, value in columns.items():
            setattr(attendance, column, value)
        attendance.save(update_fields=columns)
        raise_plan_version(change.session)
        change.log_activity(Described(player.name, details.fixed_table))
    return attendance


def call_on_cards(*, attendance: Attendance, card_name: str, by: Actor) -> Attendance:
    """Let cards, boards and phones call somebody *card_name*; "" is the name itself.

    Raises:
        ListClosed, NotOnTheList.
    """
    with _run(Verb.CARD_NAME_SET, attendance.session, by) as change:
        attendance = still_listed(attendance)
        attendance.card_name = " ".join(card_name.split())[:MAX_CARD_NAME]
        attendance.save(update_fields=["card_name"])
        raise_plan_version(change.session)
        name = attendance.player.name
        change.log_activity(CardName(name, attendance.card_name or name))
    return attendance


def wish(
    *, session: Session, kind: SeatingRequest.Kind, one: int, other: int, by: Actor
) -> SeatingRequest:
    """Keep two people (primary keys of their attendances) apart, or let them begin
    together; of two wishes the last counts.

    Raises:
        WishOfOne: they are one, or one is not on this list.
        ListClosed
    """
    with _run(Verb.SEATING_REQUESTED, session, by) as change:
        pair = change.session.attendances.filter(pk__in=[one, other]).order_by("pk")
        people = list(pair.select_related("player"))
        if len(people) != 2:
            raise WishOfOne
        first, second = people
        request, _ = SeatingRequest.objects.update_or_create(
            session=change.session, first=first, second=second, defaults={"kind": kind}
        )
        change.log_activity(_requested(request))
    return request


def forget_wish(*, session: Session, wish: int, by: Actor) -> None:
    """Safe to repeat. Raises ListClosed."""
    with _run(Verb.SEATING_REQUEST_REMOVED, session, by) as change:
        requests = change.session.wishes.filter(pk=wish)
        for request in requests.select_related("first__player", "second__player"):
            change.log_activity(_requested(request))
        requests.delete()


def _requested(request: SeatingRequest) -> Requested:
    names = [request.first.player.name, request.second.player.name]
    return Requested(names, SeatingRequest.Kind(request.kind).value)
