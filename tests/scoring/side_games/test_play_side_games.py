"""Which games a side table can play, and by which rules."""

import pytest
from django.http import Http404

from scoring.rules import GAMES, PRESETS
from scoring.side_games.play import game_offered, games_by_players, table_rules
from tests.factories import running_session


def test_every_game_is_offered_for_every_number_of_people_it_takes():
    offered = {
        (count, game.key) for count, games in games_by_players().items() for game in games
    }

    assert offered == {
        (count, key) for key, game in GAMES.items() for count in game.players
    }


def test_two_to_seven_people_find_a_game():
    assert list(games_by_players()) == [2, 3, 4, 5, 6, 7]


def test_a_game_is_found_by_its_key():
    assert game_offered("call_ace") is GAMES["call_ace"]


@pytest.mark.parametrize("key", ["", "whist", "standard\x00"])
def test_no_other_game_is_there(key):
    with pytest.raises(Http404):
        game_offered(key)


@pytest.mark.django_db
def test_a_table_begins_with_what_the_rules_of_tonight_mean_for_its_game():
    tonight = PRESETS["house_of_cards"]
    session = running_session(house_rules=tonight.to_snapshot())

    rules = table_rules(session, GAMES["railroad"])

    assert rules == GAMES["railroad"].house(tonight)
    assert (rules.game, rules.laps, tonight.laps) == ("railroad", True, False)
