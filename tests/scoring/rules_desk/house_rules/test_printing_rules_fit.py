import pytest

from scoring.rules.house_rules import HouseRules
from scoring.rules_desk.house_rules.printing import SIZES, card_size, height
from scoring.rulings.summary import summary
from tests.factories.rules import SESSIONS, rules_of
from tournament.printing.engine.paper import Paper


@pytest.mark.parametrize("game", SESSIONS)
@pytest.mark.parametrize("paper", Paper)
def test_the_size_chosen_fits_and_the_next_would_not(game, paper):
    sheet = summary(rules_of(game))
    chosen, room = card_size(sheet, paper), paper.width - 18

    assert not chosen or height(sheet, paper, chosen) <= room
    larger = [size for size in SIZES if size > chosen]
    assert not larger or height(sheet, paper, larger[-1]) > room


def test_more_words_are_printed_smaller():
    without = summary(rules_of())
    with_jar = summary(rules_of(misdeal_jar="$1"))

    assert 11 <= card_size(with_jar, Paper.LETTER) < card_size(without, Paper.LETTER)
    assert height(with_jar, Paper.A4, 11) > height(without, Paper.A4, 11)


def test_what_else_is_on_the_card_leaves_less_room():
    sheet = summary(HouseRules())

    assert card_size(sheet, Paper.A4, taken=20) < card_size(sheet, Paper.A4)


def test_what_a_card_cannot_hold_has_no_size():
    sheet = summary(rules_of("double_hasenpfeffer"))

    assert card_size(sheet._replace(decisions=sheet.decisions * 9), Paper.LETTER) == 0
