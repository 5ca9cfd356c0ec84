from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.rotations.counting import everybody_is_told
from tournament.rotations import audit, bound
from tournament.rotations.balanced import balanced
from tournament.rotations.search import Effort

SHORT = Effort(steps=4000)


@settings(deadline=None, max_examples=30)
@given(st.integers(4, 60), st.integers(1, 20), st.integers(0, 5))
def test_everybody_plays_or_sits_out_in_turn(players, games, seed):
    rotation = balanced(players, games, seed=seed, effort=SHORT)

    found = audit(rotation)
    assert len(rotation.rounds) == games
    assert everybody_is_told(rotation)
    assert found.faults == ()
    assert found.sit_out_spread <= 1
    assert found.sit_outs_in_turn


@pytest.mark.parametrize(("players", "games"), [(46, 10), (48, 12), (400, 10), (5, 5)])
def test_the_figures_of_a_design_are_at_the_bound(players, games):
    found, least = audit(balanced(players, games)), bound(players, games)

    assert found.partner_repeats == least.partner_repeats
    assert found.meeting_cost == least.meeting_cost
    assert found.opposition_cost == least.opposition_cost


def test_another_seed_draws_another_night_just_as_good():
    one, other = balanced(46, 10, seed=1), balanced(46, 10, seed=2)

    assert one != other
    assert audit(one).meetings == audit(other).meetings
    assert Counter(len(it.sit_out) for it in other.rounds) == {2: 10}
