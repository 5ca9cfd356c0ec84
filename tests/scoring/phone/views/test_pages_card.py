"""The page behind the QR code of a tally card."""

import re

import pytest
from django.utils import timezone

from scoring.leaderboard.reading import standings
from tests.factories import (
    ORGANIZER,
    close_round,
    finished_session,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import reveal_all, steer
from tests.factories.money import fee
from tests.factories.money import take as take_fee
from tests.factories.prizes import broken_tie_session, prize
from tests.factories.redraws import crowd_session, play_games, take
from tests.factories.sessions import game_of
from tests.factories.visitors import heading_of
from tournament.access.links import LinkKind, link
from tournament.machine.prints import Kind, note_printed
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.printing.reading import pieces_of
from tournament.seating.sheet import session_sheet

pytestmark = pytest.mark.django_db

SECTION = re.compile(r'<section class="(?:go|then)\b.*?</section>', re.DOTALL)


def card(session, number=1):
    """The path of a card's page."""
    card = session.cards.get(number=number)
    return link(LinkKind.CARD, card.pk, card.generation).path


def where(answer):
    """What the page says of now and then, a part for each."""
    parts = SECTION.findall(answer.text)
    plain = (re.sub("<text.*?</text>|<[^>]+>", " ", part) for part in parts)
    return [" ".join(part.split()) for part in plain]


def figures(answer):
    return dict(re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", answer.text))


def test_page_says_where_to_go_now_and_then(client):
    answer = client.get(card(running_session()))

    assert answer.status_code == 200
    assert heading_of(answer) == "Ann"
    assert where(answer) == [
        "Now: game 1 Table 1 North with Fay against Bob and Eve You deal 1st "
        "Scorepad for table 1",
        "Then: game 2 Table 2, North with Dan",
    ]


def test_page_counts_the_points_so_far(client):
    session = running_session()
    close_round(session)
    record(game_of(session, 2), 1)

    answer = client.get(card(session))

    assert figures(answer) == {"Points": "4", "Place of 8": "Tied 1st", "Loners": "0"}
    assert "after game 1" in answer.text


def test_page_names_a_game_without_a_seat_and_what_it_brings(client):
    session = crowd_session(9, 3)
    Session.objects.update(sit_out_credit="fixed", sit_out_points=2)
    number = session.rounds.get(number=1).sit_outs.get().card.number

    answer = client.get(card(session, number))

    assert where(answer)[0] == (
        "Now: game 1 You sit out You get 2 points for this game. "
        "You are free until game 2. This page shows your table then."
    )
    assert re.findall('class="rest".*?<b>(.*?)</b>', answer.text)[0] == "2"


def test_page_says_that_the_printed_card_is_out_of_date(client):
    session = crowd_session(16, 4)
    note_printed(session.pk, pieces_of(session_sheet(session), Kind.CARD), timezone.now())
    session = play_games(session, 1)
    text = "Your printed card is out of date."
    before = client.get(card(session)).text

    take(session, leave=(16,))

    numbers = session.redraws.get().numbers
    assert text not in before
    assert text in client.get(card(session, numbers[0])).text


def test_page_of_a_night_that_was_cancelled(client):
    session = running_session()
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    assert where(client.get(card(session))) == ["This event was canceled."]


def test_page_of_a_night_that_is_over_tells_the_place_once_it_is_announced(client):
    session = finished_session()
    take_fee(session.attendances.first(), fee(session, amount="10"))
    prize(session, place=1, amount="4")
    before = where(client.get(card(session)))
    steer(session, shows_raised=True)

    reveal_all(session)

    assert before == [
        "The event is over. Thank you for playing. "
        "Your final place shows here once the results are announced."
    ]
    raised = "Together we raised $6 Thank you for playing."
    first = "1st You share first place $1 Pick it up at the organizer’s table."
    assert where(client.get(card(session))) == [first, raised]
    assert where(client.get(card(session, 2))) == ["You are tied for 5th of 8", raised]


def test_page_of_a_card_without_a_holder(client):
    assert heading_of(client.get(card(session_in_check_in()))) == "No name yet"


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

    with django_assert_num_queries(19):
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


def test_the_page_of_who_won_a_broken_tie_says_by_what(client):
    session = broken_tie_session()
    reveal_all(session)
    first, second, *_ = [place.standing.number for place in standings(session).places]

    won, tied = (where(client.get(card(session, number))) for number in (first, second))

    assert "You won first place Tie broken · Loners: 1" in won[0]
    assert "You are tied for 2nd of 8" in tied[0]
    assert "Tie broken" not in tied[0]
