"""Where the organizer steers the board."""

import re

import pytest
from django.urls import reverse

from scoring.models import Board
from scoring.standings.prizes import Ties
from tests.factories import ORGANIZER, finished_session, running_session
from tests.factories.boards import board_now, board_path, steer
from tests.factories.prizes import prize, prize_rules
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db

CHOICE = {
    "shows": "standings",
    "theme": "dark",
    "page_seconds": "15",
    "hidden_games": "3",
    "reveal_places": "10",
}


def address(session, name="board-desk"):
    return reverse(name, args=[session.pk])


def next_of(answer):
    """Who the button would show."""
    part = answer.text.partition('<ul class="following"')[2].partition("</ul>")[0]
    return re.findall("<bdi>(.*?)</bdi>", part)


@pytest.mark.parametrize("visitor", [organizer_of, helper_of])
def test_board_is_steered(visitor):
    session = running_session()
    client = visitor(session)

    answer = client.post(address(session), CHOICE)

    assert (answer.status_code, answer.url) == (302, address(session))
    board = Board.objects.get()
    assert (board.shows, board.theme, board.hidden_games) == ("standings", "dark", 3)
    assert (board.page_seconds, board.reveal_places) == (15, 10)
    page = client.get(address(session))
    assert heading_of(page) == "Big screen"
    assert values_of(page, "page_seconds") == ["15"]
    assert "3 games hidden" in page.text


def test_message_is_written_and_wiped():
    session = running_session()
    client = organizer_of(session)

    client.post(address(session, "board-words"), {"message": " Lunch ", "desk": "Ann"})
    assert (board_now(session).message, board_now(session).desk) == ("Lunch", "Ann")
    assert values_of(client.get(address(session)), "message") == ["Lunch"]

    client.post(address(session, "board-words"), {"message": "", "desk": ""})
    assert (board_now(session).message, board_now(session).desk) == ("", "")


@pytest.mark.parametrize(("field", "value", "sentence"), oracle("results")["board_refused"])
def test_what_cannot_be_is_told_and_stays(field, value, sentence):
    session = running_session()

    answer = organizer_of(session).post(address(session), {**CHOICE, field: value})

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert values_of(answer, field) == [value]
    assert not Board.objects.exists()


def test_page_says_what_turns_the_screen_off_on_plain_http():
    session = running_session()
    client = organizer_of(session)

    plain = client.get(address(session)).text
    safe = client.get(address(session), secure=True).text

    assert "set the screen to never turn off while plugged in." in plain
    assert "This computer may turn its screen off." not in safe


def test_person_to_announce_stands_with_points_and_prize():
    session = finished_session()
    prize_rules(session)
    prize(session, amount="40")
    steer(session, reveal_places=5)
    client = organizer_of(session)
    client.post(address(session, "board-reveal"), {"seen": "0", "way": "next"})

    page = client.get(address(session)).text

    line = page.partition('<ul class="following"')[2].partition("</li>")[0]
    line = re.sub(r"<[^>]+>", "", line.partition(">")[2])
    assert re.sub(r"\s+", " ", line).strip() == "1st place Ann 4 points · $10"


def test_a_tie_for_a_prize_is_broken_before_anything_is_announced():
    session = finished_session()
    prize_rules(session, ties=Ties.DECIDE)
    prize(session, amount="40")
    client, press = organizer_of(session), address(session, "board-reveal")

    page = client.get(address(session)).text
    refused = client.post(press, {"seen": "0", "way": "next"})
    before = board_now(session).revealed
    client.post(press, {"seen": "0", "way": "anyway"})

    assert "A tie decides a prize." in page
    assert "Ann, Cora, Fay, and Hal" in page
    assert "Announce next" not in page
    assert (refused.status_code, before, board_now(session).revealed) == (409, 0, 4)


def test_reveal_with_one_button():
    session = finished_session()
    client = organizer_of(session)
    page = client.get(address(session))
    assert "0 of 2 announced" in page.text
    assert next_of(page) == ["Bob", "Dan", "Eve", "Gus"]

    press = address(session, "board-reveal")
    client.post(press, {"seen": "0", "way": "next"})
    page = client.get(address(session))
    assert next_of(page) == ["Ann", "Cora", "Fay", "Hal"]
    assert values_of(page, "seen") == ["4"]
    client.post(press, {"seen": "4", "way": "next"})
    assert "All results are announced" in client.get(address(session)).text
    client.post(press, {"seen": "8", "way": "back"})

    board = board_now(session)
    assert (board.revealed, board.is_revealed) == (4, False)


def test_new_code_is_for_organizers():
    session = running_session()
    client, helper = organizer_of(session), helper_of(session)
    assert "New code" in client.get(address(session)).text
    assert "New code" not in helper.get(address(session)).text

    client.post(address(session, "board-code"))

    page = client.get(address(session)).text
    assert f'href="{board_path(session, 2)}"' in page


def test_board_of_an_archived_night_is_only_looked_at():
    session = session_states.archive(session=finished_session(), by=ORGANIZER)

    page = organizer_of(session).get(address(session)).text

    assert "This event is over. The big screen can no longer change." in page
    assert "Save screen settings" not in page


def test_only_the_small_board_may_stand_in_a_page_of_this_site():
    session = running_session()
    steer(session)
    client = organizer_of(session)

    page, small, board = (
        client.get(path)
        for path in (address(session), f"{board_path(session)}?mini=1", board_path(session))
    )

    assert f'src="{board_path(session)}?mini=1"' in page.text
    assert "frame-src 'self'" in page["Content-Security-Policy"]
    assert [
        (answer["X-Frame-Options"], "frame-ancestors 'self'" in policy)
        for answer in (page, small, board)
        for policy in [answer["Content-Security-Policy"]]
    ] == [("DENY", False), ("SAMEORIGIN", True), ("DENY", False)]
