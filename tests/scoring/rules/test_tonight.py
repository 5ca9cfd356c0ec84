"""What house rules have to be for a progressive night."""

from dataclasses import replace

import pytest

from scoring.rules import GAMES, PRESETS, HouseRules, PointsTable
from scoring.rules.tonight import list_rule_faults, list_session_games, sheet
from tests.saying import said

HASEN = sheet("hasenpfeffer", "house_of_cards")


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


@pytest.mark.parametrize(
    ("rules", "faults"),
    [
        (HouseRules(game="bridge"), ["There is no game “bridge”."]),
        (
            HouseRules(game="three_handed"),
            ["Three-handed (cutthroat) cannot be played at a progressive event."],
        ),
        (HouseRules(preset="hoyle"), ["There is no rule set “hoyle”."]),
        (HouseRules(steal_deal=True), []),
        (
            HouseRules(points=PointsTable(march=21, false_claim=99)),
            [
                "All five: 20 points are the most.",
                "Renege claimed but not proved: 20 points are the most.",
            ],
        ),
        (HouseRules(points=PointsTable(march=20)), []),
        (HouseRules(target=1000), ["A game is played to 999 points at most."]),
        (HouseRules(target=999), []),
        (HouseRules(misdeal_jar="x" * 41), ["The misdeal jar takes 40 letters at most."]),
        (HouseRules(misdeal_jar="x" * 40), []),
        (
            HouseRules(options={"colour": "red"}),
            ["Standard euchre has no option “colour”."],
        ),
        (
            replace(HASEN, options={"hasen_lead": "dealer"}),
            ["“dealer” is not an answer to: Who leads to the first trick?"],
        ),
        (
            replace(HASEN, options={"hasen_defenders_score": 1}),
            ["“1” is not an answer to: Do the defenders score their tricks?"],
        ),
        (
            replace(HASEN, options={"hasenpfeffer_target": 0}),
            ["“0” is not an answer to: Points to win"],
        ),
        (replace(HASEN, options={"hasenpfeffer_target": 12}), []),
        (HouseRules(lone_lead="dealer"), ["These rules cannot be saved."]),
    ],
)
def test_faults_are_told_in_sentences(rules, faults):
    assert said(list(list_rule_faults(rules))) == faults
