"""What the hall and the page of tonight answer to those who ask again and again."""

import re

import pytest
from django.urls import reverse

from tests.factories import close_round, game_of, play_round, record, running_session
from tests.factories.calls import call
from tests.factories.clocks import hold_time, set_clock
from tests.factories.visitors import helper_of, look, organizer_of
from tournament.laptop.reading import backups_stamp

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("name", "more"), [("money", "#add"), ("desk", "?game=1")])
def test_takings_and_an_earlier_game_are_one_tap_away_for_who_may(name, more):
    session = running_session()
    close_round(session)
    way = f'href="{reverse(name, args=[session.pk])}{more}"'

    assert look(session).text.count(way) == 1
    assert way not in helper_of(session).get(reverse("hall", args=[session.pk])).text


def test_hall_answers_a_poll_only_when_something_changed():
    session = running_session()

    seen = f"{session.version}--{backups_stamp()}"
    same = look(session, since=seen, stage="running-1")
    record(game_of(session), 1)
    changed = look(session, since=seen, stage="running-1")

    assert (same.status_code, same.content) == (204, b"")
    assert changed.status_code == 200
    assert changed.text.lstrip().startswith('<div id="hall"')
    assert "End after this game" not in changed.text


@pytest.mark.parametrize("stage", ["running-1", "check_in-2", ""])
def test_poll_loads_the_whole_hall_when_the_night_moved_on(stage):
    session = running_session()
    close_round(session)

    answer = look(session, since=session.version, stage=stage)

    assert (answer.status_code, answer["HX-Refresh"]) == (200, "true")
    assert answer.content == b""


def test_tonight_answers_a_poll_only_when_something_changed():
    session = running_session()
    client = organizer_of(session)
    path = reverse("night", args=[session.pk])

    def poll():
        return re.search(r'hx-get="([^"]+)"', client.get(path).text)[1]

    same = {client.get(poll()).status_code for _ in range(2)}
    old = poll()
    call(session, 2)
    changed = client.get(old)
    close_round(session)
    moved_on = client.get(old)

    assert 204 in same  # a minute may begin between two of them
    assert changed.text.lstrip().startswith('<div id="tonight"')
    assert "<main" not in changed.text
    assert (moved_on["HX-Refresh"], moved_on.content) == ("true", b"")


def test_poll_of_somebody_logged_out_loads_the_whole_page(client):
    path = reverse("hall", args=[running_session().pk])

    poll = client.get(path, {"since": 1}, headers={"HX-Request": "true"})
    page = client.get(path)

    assert (poll.status_code, poll["HX-Refresh"], poll.content) == (200, "true", b"")
    assert (page.status_code, page.url) == (302, f"{reverse('login')}?next={path}")


@pytest.mark.parametrize("tables", [2, 3])
def test_hall_asks_the_database_the_same_for_any_number_of_tables(
    tables, django_assert_num_queries
):
    session = running_session(tables=tables)
    play_round(session)
    client = organizer_of(session)

    with django_assert_num_queries(28):
        client.get(reverse("hall", args=[session.pk]))


def test_poll_of_an_unchanged_hall_asks_little(django_assert_num_queries):
    session = running_session()
    client = organizer_of(session)

    with django_assert_num_queries(5):
        answer = client.get(
            reverse("hall", args=[session.pk]),
            {"since": f"{session.version}--{backups_stamp()}"},
        )

    assert answer.status_code == 204


def test_poll_of_an_unchanged_hall_sets_the_clock_right(monkeypatch):
    session = running_session()
    hold_time(monkeypatch)
    set_clock(session, minutes=12)
    session.refresh_from_db()
    since = re.search(r"since=([^&]*)&", look(session).text)[1]

    answer = look(session, since=since, stage="running-1")

    assert (answer.status_code, answer["X-Clock"]) == (204, "down 720.0 1")
