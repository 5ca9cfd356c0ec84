import pytest

from scoring.desk.reading import desk_game
from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    finished_session,
    game_of,
    play,
    play_round,
    running_session,
    take_back,
)
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def test_desk_shows_the_deals_and_all_that_was_said_about_them():
    session = running_session()
    game = game_of(session)
    first, second = play(game, [MADE, MADE])
    corrected = correct(game, 1, MARCH, reason="Misread")
    removed = take_back(game, 2)

    desk = desk_game(game_of(session))

    made, march = "Made it, 1 point for Ann & Fay", "All five, 2 points for Bob & Eve"
    shown = ("number", "dealer", "text", "revision", "chosen")
    assert [tuple(deal[name] for name in shown) for deal in desk["deals"]] == [
        (1, "Ann", march, 2, frozenset()),
        (2, "Bob", "", 2, frozenset()),
        (3, "Fay", "", 0, frozenset()),
        (4, "Eve", "", 0, frozenset()),
    ]
    assert [
        [tuple(line.values()) for line in deal["history"]] for deal in desk["deals"]
    ] == [
        [
            ("Entered", made, "table 1", first.at, ""),
            ("Corrected", march, "Olga", corrected.at, "Misread"),
        ],
        [
            ("Entered", made, "table 1", second.at, ""),
            ("Undone", "", "table 1", removed.at, ""),
        ],
        [],
        [],
    ]
    place = ("pk", "round", "table", "deals_in")
    assert [desk[name] for name in place] == [game.pk, 1, 1, 1]
    assert [pair.points for pair in desk["pairs"]] == [0, 2]
    assert desk["nobody"].label == "No score (all passed)"


def test_desk_shows_as_many_deals_as_a_game_has():
    desk = desk_game(game_of(running_session(deals_per_game=6)))

    dealers = [deal["dealer"] for deal in desk["deals"]]
    assert dealers == ["Ann", "Bob", "Fay", "Eve", "Ann", "Bob"]


def may(session, round_=1):
    desk = desk_game(game_of(session, round_))
    return desk["can_enter"], desk["can_correct"], desk["needs_reason"]


def test_desk_says_what_can_be_done():
    session = running_session()
    open_game, pending = may(session), may(session, 2)
    play_round(session)
    complete = may(session)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    closed = may(session)

    assert open_game == (True, True, False)
    assert pending == (False, True, False)
    assert complete == (False, True, False)
    assert closed == (False, True, True)


def test_desk_of_a_finished_night_corrects_and_of_an_archived_one_does_nothing():
    session = finished_session()
    finished = may(session)
    session_states.archive(session=session, by=ORGANIZER)

    assert finished == (False, True, True)
    assert may(session) == (False, False, True)
