"""The situation a deal is written in."""

import pytest

from scoring.actions.situation import TableNotInRound, situation, words
from scoring.rules import HouseRules
from tests.factories import MADE, correct, game_of, play, running_night, take_back

pytestmark = pytest.mark.django_db


def test_situation_is_what_is_on_file_now():
    session = running_night()
    game = game_of(session)
    play(game, [MADE, MADE])
    correct(game, 1, MADE)
    take_back(game, 2)

    at = situation(session, game, 2)

    assert {number: deal.revision for number, deal in at.on_file.items()} == {1: 2}
    assert (at.night, at.game, at.deal, at.round.number) == (session, game, 2, 1)
    assert at.rules == HouseRules()


def test_situation_tells_what_is_on_file_in_words():
    session = running_night()
    game = game_of(session)
    play(game, [MADE])

    at = situation(session, game, 1)

    assert words(at, 1) == "Made it, 1 point for Ann & Fay"
    assert words(at, 2) == "taken back"


def test_table_that_does_not_play_is_refused_with_the_tables_of_tonight():
    refusal = TableNotInRound(table=3, round=1, tables=2)

    assert (refusal.code, str(refusal)) == (
        "TABLE_NOT_IN_ROUND",
        "Table 3 does not play in round 1. Tonight has tables 1 to 2.",
    )
