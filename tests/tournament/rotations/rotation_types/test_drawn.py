from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.rotation_types.strategies import plans
from tournament.rotations import (
    Foursome,
    Plan,
    Rotation,
    RotationType,
    RoundPlan,
    audit,
    chart,
)
from tournament.rotations.rotation_types import next_round, sample

DRAWS = (RotationType.DRAW, RotationType.DRAW_NEW_PARTNERS)


@given(plans(), st.sampled_from(DRAWS))
def test_a_draw_can_be_drawn_again(plan, movement):
    rotation = sample(movement, plan)

    for game, drawn in enumerate(rotation.rounds):
        assert next_round(movement, plan, rotation.rounds[:game]) == drawn


@pytest.mark.parametrize("movement", DRAWS)
def test_another_seed_draws_another_night(movement):
    plan = Plan(46, 4, 11)

    rotations = {sample(movement, replace(plan, seed=seed)) for seed in range(20)}

    assert len(rotations) == 20


@pytest.mark.parametrize("movement", DRAWS)
def test_everybody_sits_anywhere_and_with_anybody(movement):
    """Six players, one table, 1000 draws: each rests about 333 times of them."""
    firsts = [next_round(movement, Plan(6, 1, 1, seed=seed), ()) for seed in range(1000)]

    places = [(n, place) for game in firsts for place, n in enumerate(game.tables[0])]
    assert all(
        100 < places.count((n, place)) < 240 for n in range(1, 7) for place in range(4)
    )
    rested = [number for game in firsts for number in game.sit_out]
    assert all(270 < rested.count(number) < 400 for number in range(1, 7))


@given(st.integers(1, 6), st.integers(0, 50))
def test_nobody_partners_twice_in_the_first_half_of_all_games(tables, seed):
    """Dirac: who has half of all others left finds a partner, whatever was drawn."""
    players = 4 * tables
    plan = Plan(players, players // 2, tables, seed=seed)

    rotation = sample(RotationType.DRAW_NEW_PARTNERS, plan)

    assert set(counting.partners(rotation).values()) == {1}


def test_those_who_must_repeat_take_whom_they_had_least():
    """Four who have all been partners, 1 and 4 twice, 2 and 3 as well."""
    four = [Foursome(1, 2, 3, 4), Foursome(1, 3, 2, 4), *[Foursome(1, 4, 2, 3)] * 2]
    history = [RoundPlan((table,)) for table in four]

    for seed in range(20):
        drawn = next_round(
            RotationType.DRAW_NEW_PARTNERS, Plan(4, 9, 1, seed=seed), history
        )
        assert not {(1, 4), (2, 3)} & counting.partners(Rotation(4, (drawn,))).keys()


@pytest.mark.parametrize("seed", range(10))
def test_the_last_partners_left_are_found(seed):
    """After 6 of the 7 games of a perfect chart everybody has one partner left."""
    plan, played = Plan(8, 7, 2, seed=seed), chart(2).rounds[:6]

    last = next_round(RotationType.DRAW_NEW_PARTNERS, plan, played)

    assert audit(Rotation(8, (*played, last))).partner_repeats == 0
