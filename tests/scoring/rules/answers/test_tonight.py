"""What tonight's game has to do with cards and seats."""

from dataclasses import replace

import pytest

from scoring.cards import Pack, Suit
from scoring.rules import GAMES, HouseRules
from scoring.rules.answers import hand_size, pack_of, trump_of, trump_suits


def rules_of(game):
    return GAMES[game].house(HouseRules())


@pytest.mark.parametrize(
    ("game", "pack", "size"),
    [
        ("standard", Pack(32), 5),
        ("railroad", Pack(32, joker=True), 5),
        ("bald", Pack(32), 5),
        ("hasenpfeffer", Pack(24, joker=True), 6),
        ("pepper", Pack(24), 6),
        ("double_hasenpfeffer", Pack(48), 12),
    ],
)
def test_cards_of_every_game_of_four(game, pack, size):
    rules = rules_of(game)

    assert (pack_of(rules), hand_size(rules)) == (pack, size)


@pytest.mark.parametrize(
    "game", [key for key, entry in GAMES.items() if entry.is_progressive]
)
def test_only_pepper_is_played_without_trump(game):
    assert (None in trump_suits(rules_of(game))) == (game == "pepper")


@pytest.mark.parametrize("game", ["standard", "bald"])
def test_left_bower_follows_its_print_in_bald(game):
    trump = trump_of(Suit.HEARTS, replace(HouseRules(), game=game))

    assert trump.left_follows_print == (game == "bald")
