from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import SEEDS, longest, random_plan
from tournament.rotations import Foursome, Rotation, RoundPlan, audit, bound, chart
from tournament.rotations.search import copied, paired


@given(st.integers(4, 24), st.integers(1, 8), SEEDS)
def test_who_meets_whom_stays(players, games, seed):
    rng, crowd = Random(seed), frozenset(range(1, players + 1))
    rotation = Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))

    again = paired(rotation, rng)

    for plan, before in zip(again.rounds, rotation.rounds, strict=True):
        now, was = (sorted(map(sorted, game.tables)) for game in (plan, before))
        assert now == was
        assert plan.sit_out == before.sit_out
    repeats = audit(again).partner_repeats, audit(again).opposition_cost
    assert repeats <= (audit(rotation).partner_repeats, 10**9)


@pytest.mark.parametrize(("players", "games"), [(28, 18), (44, 28), (52, 30), (64, 30)])
def test_nobody_partners_twice_in_copies(players, games):
    rotation = copied(longest(players), games, Random(1))
    assert audit(rotation).partner_repeats > 0

    report = audit(paired(rotation, Random(1)))

    assert report.partner_repeats == 0
    assert report.meeting_cost == bound(players, games).meeting_cost


def test_a_perfect_chart_is_found_again_when_its_pairs_were_mixed_up():
    mixed = Rotation(
        8,
        tuple(
            RoundPlan(tuple(Foursome(a, c, b, d) for a, b, c, d in plan.tables))
            for plan in chart(2).rounds
        ),
    )
    assert audit(mixed).partner_repeats > 0

    report = audit(paired(mixed, Random(1)))

    assert (report.partner_repeats, report.opposition_cost) == (0, 28)
