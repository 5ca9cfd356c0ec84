from random import Random
from statistics import pvariance, variance

import pytest

from tournament.rotations import Rotation, chart
from tournament.rotations.balanced import balanced
from tournament.rotations.luck import luck_of


def margins(rotation, number, strengths):
    """What one player's pairs have more of strength than the others, all games together."""
    total = 0.0
    for plan in rotation.rounds:
        for a, b, c, d in plan.tables:
            for ours, theirs in (((a, b), (c, d)), ((c, d), (a, b))):
                if number in ours:
                    total += sum(strengths[n] for n in ours)
                    total -= sum(strengths[n] for n in theirs)
    return total


def drawn_variance(rotation, number, times):
    """The variance of a player's margins, where all others draw their numbers anew."""
    rng = Random(7)
    strengths = [rng.gauss(0, 1) for _ in range(rotation.players - 1)]
    drawn = []
    for _ in range(times):
        rng.shuffle(strengths)
        by_number = [0.0, *strengths[: number - 1], 0.0, *strengths[number - 1 :]]
        drawn.append(margins(rotation, number, by_number))
    return pvariance(drawn) / variance(strengths)


def test_a_whist_tournament_has_none():
    assert luck_of(chart(2)).overall == 0


def test_nobody_meets_twice_is_not_the_least_luck():
    assert luck_of(balanced(48, 10)).overall == pytest.approx(5.28, abs=0.005)


def test_no_game_is_no_luck():
    assert luck_of(Rotation(8, ())).by_player == (0.0,) * 8


@pytest.mark.parametrize("number", [1, 5])
def test_the_closed_form_is_what_draws_of_numbers_come_to(number):
    rotation = balanced(12, 6)

    closed = luck_of(rotation).by_player[number - 1] ** 2

    assert drawn_variance(rotation, number, 3000) == pytest.approx(closed, rel=0.1)
