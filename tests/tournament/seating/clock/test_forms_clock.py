"""The clock and its buttons, on Tables."""

import pytest
from django.urls import reverse

from tests.factories import close_round, play_round, running_session
from tests.factories.clocks import hold_time, set_break, set_clock, shown
from tests.factories.visitors import helper_of, organizer_of
from tests.oracles import oracle
from tournament.models import Break, Clock
from tournament.play.clock import ClockKind

pytestmark = pytest.mark.django_db


def press(session, name, who=organizer_of, **fields):
    return who(session).post(reverse(name, args=[session.pk]), fields)


def test_organizer_sets_the_clock_and_comes_back_to_the_hall():
    session = running_session()

    answer = press(session, "clock", kind="down", minutes="12", ends_by="21:30")

    assert (answer.status_code, answer.url) == (302, reverse("hall", args=[session.pk]))
    clock = Clock.objects.get()
    assert (clock.kind, clock.minutes, f"{clock.ends_by}") == ("down", 12, "21:30:00")


def test_page_shows_how_the_clock_is_set():
    session = running_session()
    set_clock(session, ClockKind.DOWN, minutes=9)

    page = organizer_of(session).get(reverse("clock", args=[session.pk]), follow=True)

    assert 'value="9"' in page.text
    assert 'value="down" required id="id_kind_1" checked' in page.text


@pytest.mark.parametrize(("fields", "sentence"), oracle("play")["clock_refused"])
def test_what_cannot_be_is_said_beside_its_field(fields, sentence):
    typed = {"kind": "down", "minutes": "12", "ends_by": ""} | fields

    answer = press(running_session(), "clock", **typed)

    assert answer.status_code == 400
    assert sentence in answer.text
    assert not Clock.objects.exists()


def test_breaks_are_planned_changed_and_taken_back():
    session = running_session()
    for minutes in ("15", "20"):
        press(session, "set-break", after="3", minutes=minutes)
    assert Break.objects.get().minutes == 20
    page = organizer_of(session).get(reverse("clock", args=[session.pk]), follow=True)
    assert "After game 3</b> · 20 minutes" in page.text

    press(session, "drop-break", after="3", seen="20")

    assert not Break.objects.exists()


def test_break_that_cannot_be_is_refused_beside_its_field():
    session = running_session()
    close_round(session)

    answer = press(session, "set-break", after="1", minutes="15")

    assert answer.status_code == 400
    assert (
        "Game 1 is over. Choose a break after game 2 or later. Nothing was changed."
        in answer.text
    )


def test_helper_stops_the_clock_and_prolongs_game_and_break(monkeypatch):
    session = running_session()
    hold_time(monkeypatch)
    set_clock(session, minutes=10)
    press(session, "add-minute", helper_of, seen="600")
    press(session, "clock-stop", helper_of)
    assert (shown(session).seconds, shown(session).is_running) == (660, False)
    press(session, "clock-go-on", helper_of)
    assert shown(session).is_running

    play_round(session)
    set_break(session, minutes=15)
    press(session, "longer-break", helper_of, after="1", seen="15")
    assert Break.objects.get().minutes == 20
