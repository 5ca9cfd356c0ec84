"""Whose rules a desk answers by."""

import pytest

from scoring.rules import GAMES, HouseRules
from scoring.rules_desk.desk import Desk, public_desk, sheet_choosers
from tests.oracles import oracle


@pytest.mark.parametrize(
    ("query", "sheet", "game", "settings"), oracle("rules_desk")["by_a_sheet"]
)
def test_public_desk_answers_by_a_sheet(query, sheet, game, settings):
    desk = public_desk("/rules-desk/", query)

    assert (desk.sheet, desk.game, desk.query) == (sheet, game, settings)
    assert (desk.is_of_session, desk.can_save) == (False, False)


def test_games_offered_are_those_of_a_table_of_four():
    _, games = sheet_choosers(public_desk("/d/", {}), "who-won")

    assert [choice.label for choice in games.choices] == [
        game.title for game in GAMES.values() if game.is_progressive
    ]


def test_a_desk_names_the_sheet_of_its_rules():
    desk = Desk("/n/", HouseRules(preset="brad_wilson"), is_of_session=True)

    assert desk.sheet == "Tournament 24-card"
