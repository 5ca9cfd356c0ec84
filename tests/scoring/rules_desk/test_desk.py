"""Whose rules a desk answers by."""

import pytest

from scoring.rules import GAMES, HouseRules
from scoring.rules_desk import search
from scoring.rules_desk.desk import Desk, public_desk, sheet_choosers
from scoring.rules_desk.questions import list_rows
from tests.oracles import oracle


@pytest.mark.parametrize(
    ("query", "sheet", "game", "settings"), oracle("rules_desk")["by_a_sheet"]
)
def test_public_desk_answers_by_a_sheet(query, sheet, game, settings):
    desk = public_desk("/rules-desk/", query)

    assert (desk.sheet, desk.game, desk.query) == (sheet, game, settings)
    assert (desk.is_of_session, desk.can_save) == (False, False)


def test_all_games_are_offered_and_for_how_many_players():
    _, games = sheet_choosers(public_desk("/d/", {}), "who-won")
    _, _, counts = sheet_choosers(public_desk("/d/", {"game": "auction"}), "who-won")

    assert [choice.label for choice in games.choices] == [
        game.title for game in GAMES.values()
    ]
    assert [choice.label for choice in counts.choices] == ["5", "6", "7"]


def test_other_games_are_found_at_the_public_desk_alone():
    rows = list_rows(public_desk("/d/", {"whose": "brad_wilson"}))
    own = list_rows(Desk("/n/", HouseRules(), is_of_session=True))
    answers = [row.answer for row in rows]

    found = {
        typed: [rows[place].link for place in search.find(answers, typed)][:1]
        for typed in ("three-handed", "two players", "call ace", "auction")
    }

    assert found == {
        "three-handed": ["/d/?whose=brad_wilson&game=three_handed#part-points"],
        "two players": ["/d/?whose=brad_wilson&game=two_handed#part-points"],
        "call ace": ["/d/?whose=brad_wilson&game=call_ace#part-points"],
        "auction": ["/d/?whose=brad_wilson&game=auction#part-points"],
    }
    assert not {row.answer.key for row in own} & GAMES.keys()


def test_a_desk_names_the_sheet_of_its_rules():
    desk = Desk("/n/", HouseRules(preset="brad_wilson"), is_of_session=True)

    assert desk.sheet == "Tournament 24-card"
