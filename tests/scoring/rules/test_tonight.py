"""What house rules have to be for a progressive night."""

from dataclasses import replace

import pytest

from scoring.rules import GAMES, PRESETS, HouseRules, PointsTable
from scoring.rules.tonight import list_rule_faults, list_session_games, sheet
from tests.oracles import oracle
from tests.saying import said

HASEN = sheet("hasenpfeffer", "house_of_cards")
PLAYED = {"standard": HouseRules(), "hasenpfeffer": HASEN}


def test_nights_games_are_those_of_four_in_two_pairs():
    games = list_session_games()

    assert games[0].key == "standard"
    assert [game for game in GAMES.values() if game not in games] == [
        game for game in GAMES.values() if not game.is_progressive
    ]
    assert all(len(game.sides(4)) == 2 and 4 in game.players for game in games)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("game", [game.key for game in list_session_games()])
def test_every_sheet_of_every_game_of_a_night_will_do(game, preset):
    assert list_rule_faults(sheet(game, preset)) == ()


@pytest.mark.parametrize(("game", "changed", "faults"), oracle("rules")["faults"])
def test_faults_are_told_in_sentences(game, changed, faults):
    points = {name: PointsTable(**of) for name, of in changed.items() if name == "points"}

    rules = replace(PLAYED[game], **changed | points)

    assert said(list(list_rule_faults(rules))) == faults


@pytest.mark.parametrize(
    ("letters", "faults"), [(40, []), (41, ["The misdeal jar takes 40 letters at most."])]
)
def test_a_misdeal_jar_is_said_in_few_letters(letters, faults):
    rules = HouseRules(misdeal_jar="x" * letters)

    assert said(list(list_rule_faults(rules))) == faults
