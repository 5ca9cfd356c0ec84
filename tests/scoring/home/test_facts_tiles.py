"""The tools of the phase in hand, and the evening as a line."""

import pytest

from scoring.home.facts import People, Play, SessionFacts, heading, line_of, tiles
from tournament.play.lifecycle import SessionState
from tournament.words.translation import translate


@pytest.mark.parametrize("state", SessionState)
def test_a_phase_has_the_pages_of_the_rail_each_with_a_line(state):
    shown = tiles(SessionFacts(state))

    assert len(shown) == 5
    assert all(translate(tile.line) for tile in shown)


def test_a_helper_has_those_a_helper_may_use():
    shown = tiles(SessionFacts(SessionState.CHECK_IN, is_organizer=False))

    assert [tile.address for tile in shown] == ["door", "check-in", "board-desk", "print"]


def test_a_treasurer_has_the_money():
    facts = SessionFacts(SessionState.FINISHED, is_organizer=False, shows_money=True)

    assert "money" in [tile.address for tile in tiles(facts)]


def test_the_line_says_what_is_in_it_now():
    play = SessionFacts(SessionState.RUNNING, play=Play(game=4, games=8))

    lines = {tile.page.at: translate(tile.line) for tile in tiles(play)}

    assert lines["standings"] == "Points and places"


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
