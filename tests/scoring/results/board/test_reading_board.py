"""What the board chooses to show, and what it costs."""

from datetime import timedelta
from random import Random

import pytest

from scoring.hall import actions as rounds
from scoring.hall.draws.actions import draw_cards
from scoring.results.board.reading import SEATS_SHOWN, tables_in_play
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import board_path, face, reveal_all, say, steer
from tournament.access.links import LinkKind, link
from tournament.access.opened import path_of_code
from tournament.planning import actions as session_states
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def opened(session):
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)


STEPS = [
    (SessionFactory, "doors"),
    (session_in_check_in, "doors"),
    (running_session, "names"),
    (finished_session, "reveal"),
    (lambda: session_states.archive(session=finished_session(), by=ORGANIZER), "standings"),
    (
        lambda: session_states.cancel(
            session=running_session(), by=ORGANIZER, reason="Snow"
        ),
        "over",
    ),
]


@pytest.mark.parametrize(("make", "view"), STEPS)
def test_board_shows_what_the_night_needs(make, view):
    assert face(make()).view == view


def test_seats_give_way_to_the_game_and_the_game_to_the_next_seats():
    session = running_session()
    views = [(face(session).view, face(session).seats.game)]
    record(game_of(session), 1)
    views.append((face(session).view, face(session).game))
    play(game_of(session, table=2), [MADE] * 4)
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    views.append((face(session).view, face(session).seats.game))
    opened(session)
    views.append((face(session).view, face(session).seats.game))

    assert views == [("names", 1), ("play", 1), ("names", 2), ("names", 2)]


def test_cards_drawn_stay_until_game_1_starts():
    session = session_in_check_in(names=NAMES[:8])
    draw_cards(session=session, rng=Random(1), by=ORGANIZER)
    waiting = face(session, after=timedelta(hours=1)).view

    session_states.start(session=session, by=ORGANIZER)

    assert (waiting, face(session).view) == ("draw", "names")


def test_nobody_looks_for_seats_all_game_long_where_the_scores_are_on_paper():
    session = running_session()

    assert face(session, after=SEATS_SHOWN - timedelta(seconds=5)).view == "names"
    assert face(session, after=SEATS_SHOWN).view == "play"


def test_seats_that_wait_for_results_leave_the_game_on_the_board():
    session = running_session(choice=PlanChoice(RotationType.LADDER, 8, 3))
    play_round(session)

    assert face(session).view == "play"
    opened(session)
    assert face(session).view == "names"


@pytest.mark.parametrize("view", ["names", "tables", "play", "standings", "message"])
def test_organizer_chooses_and_anybody_may_look_elsewhere(view):
    session = running_session()
    steer(session, shows=view)

    assert face(session).view == view
    assert face(session, "tables").view == "tables"
    assert face(session, "reveal").view == view


def test_tables_still_playing():
    session = running_session(tables=3)
    play(game_of(session, table=2), [MADE] * 4)

    play_ = tables_in_play(session, 1)

    assert (play_.tables, play_.playing) == (3, (1, 3))
    assert play_.is_listed


def test_standings_are_those_after_the_last_closed_game():
    session = running_session()
    close_round(session)
    play(game_of(session, 2), [MADE] * 4)

    results = face(session, "standings").standings

    points = [(place.standing.rank, place.standing.points) for place in results.places]
    assert results.games == 1
    assert points == [(1, 4)] * 4 + [(5, 0)] * 4


def test_standings_wait_for_the_reveal():
    session = finished_session()
    assert face(session, "standings").standings is None

    reveal_all(session)

    assert face(session, "standings").standings.games == 1
    assert face(session, "standings").public.is_final


@pytest.mark.parametrize("message", ["", "Lunch"])
def test_code_of_a_board_is_typed_whether_it_was_opened_or_not(message):
    session = running_session()
    if message:
        say(session, message)
    code = link(LinkKind.BOARD, session.pk, 1).code

    path = path_of_code(code)

    assert path == board_path(session)
