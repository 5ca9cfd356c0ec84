"""What tonight's game has to do with cards and seats."""

import pytest

from scoring.cards.pack import Pack
from scoring.rules import GAMES, HouseRules
from scoring.rulings.judgement import hand_size, pack_of
from tests.oracles import cases


def rules_of(game):
    return GAMES[game].house(HouseRules())


@pytest.mark.parametrize(
    ("game", "pack", "size"), cases(tuple[str, Pack, int], "rulings", "packs_tonight")
)
def test_cards_of_every_game_of_four(game, pack, size):
    rules = rules_of(game)

    assert (pack_of(rules), hand_size(rules)) == (pack, size)
