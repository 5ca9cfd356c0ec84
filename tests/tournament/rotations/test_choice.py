"""What a night is planned as."""

import pytest

from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


@pytest.mark.parametrize(
    ("people", "games", "expected"),
    [
        (8, None, (RotationType.CHART, 7, ExtraPlayerPolicy.HOUSE)),
        (12, None, (RotationType.CHART, 11, ExtraPlayerPolicy.HOUSE)),
        (11, 4, (RotationType.CHART, 4, ExtraPlayerPolicy.HOUSE)),
        (12, 12, (RotationType.BALANCED, 12, ExtraPlayerPolicy.SIT_OUT)),
        (9, None, (RotationType.BALANCED, 8, ExtraPlayerPolicy.SIT_OUT)),
        (46, None, (RotationType.BALANCED, 10, ExtraPlayerPolicy.SIT_OUT)),
        (2, None, (RotationType.BALANCED, 3, ExtraPlayerPolicy.HOUSE)),
    ],
)
def test_usual_choice(people, games, expected):
    chosen = usual_choice(people, games)

    assert (chosen.movement, chosen.games, chosen.odd_crowd) == expected


@pytest.mark.parametrize("people", [*range(1, 60), 100, 399, 400])
def test_usual_choice_can_be_played_by_any_crowd(people):
    assert usual_choice(people).why_not is None


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (PlanChoice(RotationType.BALANCED, 0, 5), "An event has 1 to 400 players"),
        (PlanChoice(RotationType.BALANCED, 46, 0), "An event has 1 to 400 players"),
        (PlanChoice(RotationType.BALANCED, 3, 5), "3 players are too few"),
        (PlanChoice(RotationType.CHART, 46, 5), "chart"),
    ],
)
def test_what_cannot_be_played_says_why(choice, sentence):
    assert sentence in str(choice.why_not)


def test_plan_has_the_numbers_of_the_crowd():
    plan = PlanChoice(RotationType.BALANCED, 46, 9, ExtraPlayerPolicy.HOUSE, 7).plan

    assert (plan.players, plan.tables, plan.games, plan.seed) == (48, 12, 9, 7)
