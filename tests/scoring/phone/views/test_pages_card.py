"""The page behind the QR code of a tally card."""

import re

import pytest

from tests.factories import (
    ORGANIZER,
    close_round,
    finished_session,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.sessions import game_of
from tests.factories.visitors import heading_of
from tournament.access.links import LinkKind, link
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


def card(session, number=1):
    """The path of a card's page."""
    card = session.cards.get(number=number)
    return link(LinkKind.CARD, card.pk, card.generation).path


def where(answer):
    """The lines of what the page says of now and then."""
    sections = re.findall('<section class="where">(.*?)</section>', answer.text, re.DOTALL)
    return [
        re.sub("<[^>]+>", "", line).strip()
        for section in sections
        for line in section.split("\n")
        if line.strip()
    ]


def test_page_says_where_to_go_now_and_then(client):
    session = running_session()

    answer = client.get(card(session))

    assert answer.status_code == 200
    assert heading_of(answer) == "1 Ann"
    assert where(answer) == [
        "Now: game 1",
        "Table 1, North",
        "with Fay",
        "against Bob and Eve",
        "You deal 1st",
        "Scorepad for table 1",
        "Then: game 2",
        "Table 2, North",
        "with Dan",
        "against Fay and Gus",
        "You deal 1st",
    ]


def test_page_counts_the_points_so_far(client):
    session = running_session()
    close_round(session)
    record(game_of(session, 2), 1)

    answer = client.get(card(session))

    (total,) = re.findall('<p class="total">(.*?)</p>', answer.text, re.DOTALL)
    assert total.strip() == (
        "<span>My score so far <b>4</b></span> <span>Their score <b>0</b></span>"
    )


def test_page_of_a_night_that_was_cancelled(client):
    session = running_session()
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    answer = client.get(card(session))

    assert re.findall('<p class="big">(.*?)</p>', answer.text) == [
        "This event was canceled."
    ]
    assert where(answer) == []


def test_page_of_a_night_that_is_over(client):
    answer = client.get(card(finished_session()))

    assert re.findall('<p class="big">(.*?)</p>', answer.text) == [
        "The event is over. Thank you for playing."
    ]
    assert where(answer) == []


def test_page_of_a_card_without_a_holder(client):
    assert heading_of(client.get(card(session_in_check_in()))) == "1 No name yet"


def test_page_sets_no_cookie_and_is_not_kept(client):
    answer = client.get(card(running_session()))

    assert dict(answer.cookies) == {}
    assert answer["Cache-Control"] == ("no-store, private")


@pytest.mark.parametrize("games", [1, 3])
def test_page_asks_the_database_the_same_for_any_number_of_games(
    client, games, django_assert_num_queries
):
    session = running_session()
    for number in range(1, games + 1):
        close_round(session, number)
    path = card(session)

    with django_assert_num_queries(17):
        client.get(path)


def test_poll_answers_only_when_something_changed(client, django_assert_num_queries):
    session = running_session()
    path = card(session)
    (stamp,) = re.findall('data-stamp="(.*?)"', client.get(path).text)

    with django_assert_num_queries(3):
        same = client.get(path, {"since": stamp})
    record(game_of(session), 1)
    changed = client.get(path, {"since": stamp})

    assert (same.status_code, same.content) == (204, b"")
    assert changed.status_code == 200
