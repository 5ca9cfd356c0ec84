"""What a night is planned as."""

import pytest

from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.crowds import OddCrowd
from tournament.rotations.movements import Movement


@pytest.mark.parametrize(
    ("people", "games", "expected"),
    [
        (8, None, (Movement.CHART, 7, OddCrowd.HOUSE)),
        (12, None, (Movement.CHART, 11, OddCrowd.HOUSE)),
        (11, 4, (Movement.CHART, 4, OddCrowd.HOUSE)),
        (12, 12, (Movement.BALANCED, 12, OddCrowd.SIT_OUT)),
        (9, None, (Movement.BALANCED, 8, OddCrowd.SIT_OUT)),
        (46, None, (Movement.BALANCED, 10, OddCrowd.SIT_OUT)),
        (2, None, (Movement.BALANCED, 3, OddCrowd.HOUSE)),
    ],
)
def test_usual_choice(people, games, expected):
    chosen = usual_choice(people, games)

    assert (chosen.movement, chosen.games, chosen.odd_crowd) == expected


@pytest.mark.parametrize("people", [*range(1, 60), 100, 399, 400])
def test_usual_choice_can_be_played_by_any_crowd(people):
    assert usual_choice(people).why_not == ""


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (PlanChoice(Movement.BALANCED, 0, 5), "A night has 1 to 400 people"),
        (PlanChoice(Movement.BALANCED, 46, 0), "A night has 1 to 400 people"),
        (PlanChoice(Movement.BALANCED, 3, 5), "3 people are too few"),
        (PlanChoice(Movement.CHART, 46, 5), "chart"),
    ],
)
def test_what_cannot_be_played_says_why(choice, sentence):
    assert sentence in choice.why_not


def test_plan_has_the_numbers_of_the_crowd():
    plan = PlanChoice(Movement.BALANCED, 46, 9, OddCrowd.HOUSE, 7).plan

    assert (plan.players, plan.tables, plan.games, plan.seed) == (48, 12, 9, 7)
