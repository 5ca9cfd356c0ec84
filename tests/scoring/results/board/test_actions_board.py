"""Steering the board, and revealing the results."""

import pytest

from scoring.models import Board
from scoring.results.board.actions import NothingToReveal, reissue_board
from scoring.results.reveal import board_reveal
from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import PrizeKind
from tests.factories import (
    ORGANIZER,
    close_round,
    correct,
    finished_session,
    game_of,
    journal_of,
    read_refusal,
    running_session,
)
from tests.factories.boards import (
    board_now,
    board_path,
    reveal_all,
    reveal_more,
    say,
    steer,
)
from tests.factories.money import fee, take
from tests.factories.prizes import prize
from tournament.journal.actions import SessionPutAway
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST)


def test_board_is_made_when_it_hears_the_first_word():
    session = running_session()
    assert not Board.objects.exists()

    steer(session, shows="tables", theme="dark", page_seconds=15)
    say(session, "Lunch until 8:25", "Ann")

    board = Board.objects.get()
    assert (board.shows, board.theme, board.page_seconds) == ("tables", "dark", 15)
    assert (board.message, board.desk) == ("Lunch until 8:25", "Ann")


def test_what_was_written_goes_when_the_next_game_starts():
    session = running_session()
    say(session, "Coffee after this game", "Ann")

    close_round(session)

    board = Board.objects.get()
    assert (board.message, board.desk) == ("", "")


def test_prizes_for_no_place_come_first_and_the_sum_raised_last():
    session = finished_session()
    prize(session, amount="20")
    prize(session, PrizeKind.LONE_MARCHES, amount="4")
    prize(session, PrizeKind.LOW, amount="8")
    for person in session.attendances.all():
        take(person, fee(session, person.player.name, "10"))
    told = []
    board = board_now(session)
    while not board.is_revealed:
        board = reveal_more(session, board.revealed)
        board.session = session
        now = board_reveal(board_now(session).session, board).now
        told.append((now.title, now.people, now.raised))

    assert told == [("Low score", 4, 0), ("1st place", 4, 0), ("Raised", 1, 52)]


def test_every_word_raises_the_version_live_pages_ask_for():
    session = running_session()
    before = Session.objects.get(pk=session.pk).version

    say(session, "Lunch")

    assert Session.objects.get(pk=session.pk).version == before + 1


def test_hiding_games_goes_into_the_journal_and_nothing_else_does():
    session = running_session()
    before = len(journal_of(session))

    for hidden in (0, 1, 3, 3, 0):
        steer(session, hidden_games=hidden)

    assert [what for what, _, _ in journal_of(session)[before:]] == [
        "Hid the scores of the last game",
        "Hid the scores of the last 3 games",
        "Showed all scores",
    ]


def test_button_pressed_twice_shows_one_step():
    session = finished_session()

    reveal_more(session, 0)
    again = reveal_more(session, 0)

    assert again.revealed == 4


def test_more_than_everybody_is_everybody():
    session = finished_session()
    reveal_all(session)

    assert reveal_more(session, 8).revealed == 8


def test_nothing_is_revealed_before_the_end():
    with pytest.raises(NothingToReveal) as refused:
        reveal_more(running_session(), 0)

    assert read_refusal(refused) == (
        "NOTHING_TO_REVEAL",
        (
            "Players are still playing. End the event, then announce the results. Nothing "
            "was announced."
        ),
    )


def test_correction_amid_the_reveal_shows_nobody_new():
    session = finished_session()
    reveal_more(session, 0)
    correct(game_of(session), 1, ALONE, reason="Misheard")

    board = reveal_more(session, 4)

    assert board.revealed == 6
    assert not board.is_revealed


@pytest.mark.parametrize(
    "do",
    [
        lambda session: steer(session, shows="tables"),
        lambda session: say(session, "Lunch"),
        lambda session: reveal_more(session, 0),
        lambda session: reissue_board(session=session, by=ORGANIZER),
    ],
)
def test_board_of_an_archived_night_stays(do):
    session = session_states.archive(session=finished_session(), by=ORGANIZER)

    with pytest.raises(SessionPutAway):
        do(session)

    assert not Board.objects.exists()


def test_new_code_is_a_generation_up():
    session = running_session()

    board = reissue_board(session=session, by=ORGANIZER)

    assert board.generation == 2
    assert board_path(session, 2) != board_path(session, 1)
    assert journal_of(session)[-1][:2] == ("Made a new code for the big screen", "Olga")
    assert board_now(session).generation == 2
