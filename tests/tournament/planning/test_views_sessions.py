"""The settings of an event, and its life from draft to archive."""

import re

import pytest
from django.urls import reverse

from tests.factories import (
    NAMES,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, leads_to, organizer_of, press, told_on
from tests.oracles import oracle
from tournament.models import Player, Session

pytestmark = pytest.mark.django_db


def state_of(session):
    return Session.objects.get(pk=session.pk).state


def ready_session():
    session = session_in_check_in(names=NAMES[:8])
    number_everybody(session)
    return session


@pytest.mark.parametrize(
    ("make", "moves"),
    [  # an event is canceled where it moves away, too
        (SessionFactory, ["codes/new", "cancel", "cancel"]),
        (session_in_check_in, ["codes/new", "back-to-draft", "cancel", "cancel"]),
        (running_session, ["codes/new", "cancel", "cancel"]),
        (finished_session, ["codes/new", "reopen", "archive"]),
    ],
)
def test_settings_offer_what_the_state_allows(make, moves):
    session = make()

    client = organizer_of(session)
    moved = client.get(reverse("settings", args=[session.pk]))
    answer = client.get(moved.url)

    assert heading_of(answer) == "Event details"
    main = answer.text.partition('id="main"')[2]
    assert re.findall(rf'action="/nights/{session.pk}/([a-z/-]+)/"', main) == moves
    may_delete = reverse("delete-night", args=[session.pk]) in answer.text
    assert may_delete == bool(session.stage.can_delete)


@pytest.mark.parametrize(
    ("make", "page", "shown", "state"),
    [
        (SessionFactory, "open-check-in", "door", "check_in"),
        (session_in_check_in, "back-to-draft", "night", "draft"),
        (ready_session, "start", "hall", "running"),
        (finished_session, "archive", "night", "archived"),
    ],
)
def test_a_button_moves_the_night_on(make, page, shown, state):
    session = make()

    answer = press(session, page)

    assert leads_to(answer, shown, session)
    assert state_of(session) == state


MADE_IN = {
    "draft": SessionFactory,
    "check_in": session_in_check_in,
    "running": running_session,
    "finished": finished_session,
}


@pytest.mark.parametrize(
    ("state", "page", "status", "sentence"), oracle("planning")["not_allowed"]
)
def test_a_button_the_state_does_not_allow_is_refused(state, page, status, sentence):
    session = MADE_IN[state]()
    before = state_of(session)

    answer = press(session, page)

    assert answer.status_code == status
    assert told_on(answer) == [sentence]
    assert f'href="{reverse("night", args=[session.pk])}"' in answer.text
    assert state_of(session) == before


@pytest.mark.parametrize(
    ("make", "reason"), [(SessionFactory, ""), (running_session, "Snow")]
)
def test_cancel_keeps_the_reason(make, reason):
    session = make()

    answer = press(session, "cancel", reason=reason)

    assert leads_to(answer, "night", session)
    assert state_of(session) == "cancelled"
    assert journal_of(session)[-1][2] == reason


def test_cancel_keeps_a_reason_without_what_cannot_be_kept():
    session = running_session()

    press(session, "cancel", reason="Snow\0")

    assert journal_of(session)[-1][2] == "Snow"


def test_wipe_leaves_nothing_of_a_rehearsal():
    session = session_in_check_in(names=NAMES[:3], is_rehearsal=True)
    client = organizer_of(session)

    answer = client.post(reverse("wipe", args=[session.pk]))
    home = client.get(answer.url)

    assert (answer.status_code, answer.url) == (302, "/")
    assert "Deleted the practice event" in home.text
    assert (Session.objects.count(), Player.objects.count()) == (0, 0)


@pytest.mark.parametrize("page", ["night", "check-in", "print", "hall", "standings"])
def test_a_rehearsal_is_marked_on_every_page(page):
    session = running_session(is_rehearsal=True)

    answer = organizer_of(session).get(reverse(page, args=[session.pk]))

    assert answer.text.count("<b>Practice event</b>") == 1


@pytest.mark.parametrize("page", ["cancel", "wipe", "start", "open-check-in", "archive"])
def test_reading_moves_nothing(page):
    session = SessionFactory()

    answer = organizer_of(session).get(reverse(page, args=[session.pk]))

    assert answer.status_code == 405
