"""The tools of the phase in hand, and the evening as a line."""

import pytest

from scoring.home.facts import People, Play, SessionFacts, heading, line_of, tiles
from tournament.play.lifecycle import SessionState
from tournament.words.translation import translate


@pytest.mark.parametrize("state", SessionState)
def test_a_phase_has_six_tools_each_with_a_line(state):
    shown = tiles(SessionFacts(state))

    assert len(shown) == 6
    assert all(translate(tile.line) for tile in shown)


def test_a_helper_has_those_a_helper_may_use():
    shown = tiles(SessionFacts(SessionState.CHECK_IN, is_organizer=False))

    assert [tile.page.at for tile in shown] == ["door", "check-in", "print", "board-desk"]


def test_the_line_says_what_is_in_it_now():
    play = SessionFacts(SessionState.RUNNING, play=Play(game=4, games=8))
    plan = SessionFacts(SessionState.DRAFT, to_check=2)

    lines = {tile.page.at: translate(tile.line) for tile in (*tiles(play), *tiles(plan))}

    assert lines["standings"] == "Points and places so far"
    assert lines["preflight"] == "2 things to check"


def test_the_evening_is_a_line():
    session = SessionFacts(
        SessionState.RUNNING, people=People(here=46), play=Play(game=4, games=8)
    )

    stops = line_of(session, "9:15 PM")

    assert [translate(stop.note) if stop.note else "" for stop in stops] == [
        "",
        "46 are here",
        "Game 4 of 8",
        "Results about 9:15 PM",
    ]
    assert [stop.is_past for stop in stops] == [True, True, False, False]
    assert [stop.is_now for stop in stops] == [False, False, True, False]
    assert heading(session) == "While they play"
