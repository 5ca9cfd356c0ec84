"""The Wi-Fi of an event: typed on its details, shown to phones, nobody else's business."""

import re

import pytest

from scoring.journal.event_file import session_file
from scoring.planning.actions import copy_session
from tests.factories import ORGANIZER, finished_session, journal_of, running_session
from tests.factories.boards import board_path
from tests.factories.sessions import SessionFactory
from tests.factories.visitors import helper_of, organizer_of, save_details, told_on
from tournament.planning.actions import set_wifi

pytestmark = pytest.mark.django_db

JOIN = re.compile(r'<p class="scan wifi"><img src="data:image/png;base64,')


def save(session, name, password):
    return save_details(session, wifi_name=name, wifi_password=password)


@pytest.mark.parametrize("make", [SessionFactory, running_session])
def test_it_is_saved_at_any_time_and_shown_again(make):
    session = make()

    answer = save(session, " Parish Hall ", " four aces ")

    assert (session.wifi_name, session.wifi_password) == ("Parish Hall", " four aces ")
    page = organizer_of(session).get(answer.url).text
    assert 'value="Parish Hall"' in page
    assert 'value=" four aces "' in page
    assert journal_of(session)[-1][0] == "Saved the Wi-Fi"
    assert "four" not in str(session.journal.last().facts)


@pytest.mark.parametrize(
    ("name", "password", "told"),
    [
        ("Hall", "short", "A Wi-Fi password has 8 or more characters."),
        ("", "four aces", "Type the name of the network, too."),
        ("H" * 33, "", "Use 32 characters at most."),
    ],
)
def test_what_no_router_takes_is_refused(name, password, told):
    session = running_session()

    answer = save(session, name, password)

    assert answer.status_code == 400
    assert told_on(answer) == [told]
    session.refresh_from_db()
    assert session.wifi_name == ""


def test_a_helper_cannot_change_it():
    session = running_session()

    answer = helper_of(session).post(f"/nights/{session.pk}/edit/", {"wifi_name": "x"})

    assert answer.status_code == 403


def test_the_big_screen_lets_phones_join_until_the_event_ends(client):
    session = running_session()
    path = board_path(session)
    assert not JOIN.search(client.get(path).text)

    set_wifi(session=session, name="<Hall>", password="four aces", by=ORGANIZER)
    page = client.get(path).text

    assert JOIN.search(page)
    assert "Wi-Fi <b>&lt;Hall&gt;</b>" in page
    assert 'Password <b class="code">four aces</b>' in page


def test_a_finished_event_asks_nobody_to_join(client):
    session = finished_session()
    set_wifi(session=session, name="Hall", password="four aces", by=ORGANIZER)

    assert not JOIN.search(client.get(board_path(session)).text)


def test_it_stays_out_of_the_file_of_the_event():
    session = running_session()
    set_wifi(session=session, name="Parish Hall", password="four aces", by=ORGANIZER)
    session.refresh_from_db()

    exported = session_file(session)

    assert "four aces" not in exported
    assert "wifi_name" not in exported


def test_the_same_event_again_has_the_same_network():
    session = finished_session()
    set_wifi(session=session, name="Parish Hall", password="four aces", by=ORGANIZER)
    session.refresh_from_db()

    planned = copy_session(
        session=session,
        name="Again",
        day=session.date,
        with_people=False,
        seed=1,
        by=ORGANIZER,
    )

    assert (planned.wifi_name, planned.wifi_password) == ("Parish Hall", "four aces")
