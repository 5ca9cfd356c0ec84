"""Points under options that files of vectors have no word for."""

import pytest

from scoring.rules import GAMES, PRESETS
from tests.oracles import oracle
from tools.vectors.scores import check_score

CASES = oracle("tools")


@pytest.mark.parametrize(
    "scored",
    CASES["scores"],
    ids=["poker, equal", "own top", "joker", "bids of 7", "big pepper"],
)
def test_a_deal_is_worth_what_the_options_say(scored):
    check_score(scored)


@pytest.mark.parametrize(
    ("preset", "system", "players", "facts", "points"), CASES["preset_scores"]
)
def test_a_preset_brings_the_points_of_its_sheet(preset, system, players, facts, points):
    rules = GAMES[system].house(PRESETS[preset])

    scored = GAMES[system].score(facts, rules, players)

    assert [*scored[: len(points)]] == points
