"""The bar over every page of an event under way."""

import re
from html import unescape

import pytest
from django.urls import reverse

from scoring.hall.actions import open_next_game
from tests.factories import (
    ORGANIZER,
    finished_session,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.calls import call
from tests.factories.deals import game_of
from tests.factories.reports import send
from tests.factories.visitors import helper_of, organizer_of

pytestmark = pytest.mark.django_db

OF_PLAY = (
    *("hall", "desk", "tally-entry", "standings", "board-desk", "redraw", "door"),
    *("substitute", "seats", "money", "print", "find", "history", "prizes"),
)


def page_of(session, name="desk", who=organizer_of):
    return who(session).get(reverse(name, args=[session.pk]), follow=True).text


def bar_on(page):
    bar = page.partition('id="live-bar"')[2].partition("</section>")[0]
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", f"<i{bar}<i>").split()))


def poll_on(page):
    return unescape(re.search(r'id="live-bar".*?hx-get="([^"]+)"', page)[1])


@pytest.mark.parametrize("name", OF_PLAY)
def test_every_page_of_play_says_who_calls_and_who_plays(name):
    session = running_session()
    call(session, 2)

    page = page_of(session, name)

    assert page.count('id="live-bar"') == 1
    assert "Table 2 needs help" in bar_on(page)
    assert "Open table 2" in bar_on(page)
    assert "Still playing: tables 1 and 2." in bar_on(page)


def test_all_in_starts_the_next_game_and_typing_goes_on_there():
    session = running_session()
    play_round(session)
    client, path = organizer_of(session), reverse("desk", args=[session.pk])
    assert "The 2 tables" not in bar_on(page_of(session))
    assert "All 2 tables are done" in bar_on(page_of(session))
    assert "Start game 2" in bar_on(page_of(session, "standings"))

    answer = client.post(
        reverse("next-game", args=[session.pk]), {"after": 1, "back": path}
    )

    assert answer.url == path
    assert "Game 2 of 7" in bar_on(client.get(path).text)


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "hall", ""])
def test_a_button_leads_nowhere_else(back):
    session = running_session()
    address = reverse("end-call", args=[session.pk, call(session).pk])

    answer = organizer_of(session).post(address, {"back": back})

    assert answer.url == reverse("hall", args=[session.pk])


def test_a_script_that_marks_a_call_done_gets_the_bar_alone():
    session = running_session()
    address = reverse("end-call", args=[session.pk, call(session).pk])
    path = reverse("desk", args=[session.pk])

    answer = organizer_of(session).post(
        address, {"back": path}, headers={"HX-Request": "true"}, follow=True
    )

    assert answer.text.lstrip().startswith('<section id="live-bar"')
    assert "needs help" not in answer.text


def test_a_helper_starts_no_game():
    session = running_session()
    play_round(session)

    bar = bar_on(page_of(session, who=helper_of))

    assert "All 2 tables are done" in bar
    assert "The organizer starts the next game." in bar
    assert "Start game" not in bar


def test_the_last_game_ends_the_event():
    session = running_session()
    for game in range(1, 7):
        play_round(session, game)
        open_next_game(session=session, after=game, by=ORGANIZER)
    play_round(session, 7)

    assert "End event" in bar_on(page_of(session))


def test_only_news_is_sent(django_assert_num_queries):
    session = running_session()
    client = organizer_of(session)
    poll = poll_on(client.get(reverse("desk", args=[session.pk])).text)
    headers = {"HX-Request": "true"}
    for _ in range(3):
        assert client.get(poll, headers=headers).status_code == 204
    with django_assert_num_queries(1):
        assert client.get(poll, headers=headers).status_code == 204

    record(game_of(session, table=2), 1)

    answer = client.get(poll, headers=headers)
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<section id="live-bar"')


def test_scores_to_review_are_counted():
    session = running_session()
    send(session, round=9)

    assert "Scores to review 1" in bar_on(page_of(session))


def test_at_the_doors_it_counts_who_is_here():
    session = session_in_check_in(names=["Ann", "Bob", "Cora", "Dan"], are_present=False)
    person = session.attendances.first()
    person.is_present = True
    person.save()

    assert bar_on(page_of(session, "print")) == "1 of 4 are here. Check-in"


def test_after_the_last_game_it_says_what_is_left():
    session = finished_session()

    assert bar_on(page_of(session, "money")) == "Announce the results Big screen"
    assert bar_on(page_of(session, "standings", helper_of)) == ""


@pytest.mark.parametrize("name", ["night", "after"])
def test_a_page_that_says_it_itself_has_none(name):
    assert bar_on(page_of(finished_session(), name)) == ""
