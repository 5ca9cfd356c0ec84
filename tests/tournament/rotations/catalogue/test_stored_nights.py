"""Whole nights stored: each may be played, and is as good as it is said to be."""

from collections import Counter
from math import comb

import pytest

from tests.tournament.rotations import counting
from tests.tournament.rotations.reached import REACHED, reached
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.catalogue import SESSIONS, arranged

SHORT = {(7, 6): 1, (19, 14): 1, (19, 15): 1, (31, 12): 1}
"""So much above the longest searches, which did not let people sit out in turn."""


def cost(met):
    return sum(comb(times, 2) for times in met.values())


@pytest.mark.few(160)
@pytest.mark.parametrize("night", SESSIONS.values())
def test_a_night_is_fair_and_repeats_as_little_as_long_searches(night):
    rotation = Rotation(night.players, night.develop(night.games))
    least = bound(night.players, night.games)

    assert counting.everybody_is_told(rotation)
    assert {len(plan.tables) for plan in rotation.rounds} == {night.players // 4}
    assert cost(counting.partners(rotation)) == least.partner_repeats
    if (night.players, night.games) in REACHED:
        assert cost(counting.meetings(rotation)) <= most(night.players, night.games)
    rested = Counter(dict.fromkeys(range(1, night.players + 1), 0))
    for plan in rotation.rounds:
        rested.update(plan.sit_out)
        assert counting.spread(rested) <= 1


def most(players, games):
    """The meeting cost that may be had with sit-outs in turn."""
    return reached(players, games)[0] + SHORT.get((players, games), 0)


@pytest.mark.parametrize("night", list(SESSIONS.values())[::20])
def test_tables_and_first_deals_of_a_night_are_spread(night):
    report = audit(arranged(night, night.games))

    assert report.faults == ()
    assert report.first_deal_spread <= 1
    assert report.most_at_one_table <= -(-night.games // (night.players // 4)) + 1


def test_a_night_is_stored_where_nothing_else_is_as_good():
    assert all(players > 4 and games > 1 for players, games in SESSIONS)
    assert (46, 10) not in SESSIONS
