"""What tonight's game has to do with cards and seats."""

import pytest

from scoring.cards.pack import Pack
from scoring.rules import GAMES, HouseRules
from scoring.rulings.judgement import hand_size, pack_of


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
