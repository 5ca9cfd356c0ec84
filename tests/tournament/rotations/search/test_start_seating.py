from random import Random

import pytest

from tournament.rotations.search.costs import Ledger, Weights
from tournament.rotations.search.start import seat_round
from tournament.rotations.search.wishes import WishRefused


def test_everybody_is_seated_once():
    row = seat_round(range(1, 41), Ledger(40, Weights()), Random(1))

    assert sorted(row) == list(range(1, 41))


def test_who_met_before_is_seated_apart():
    ledger = Ledger(16, Weights())
    first = seat_round(range(1, 17), ledger, Random(1))
    for start in range(0, 16, 4):
        ledger.seat(*first[start : start + 4])

    second = seat_round(range(1, 17), ledger, Random(2))

    cost = sum(ledger.seat(*second[start : start + 4]) for start in range(0, 16, 4))
    assert cost <= 6


def test_groups_share_a_table():
    groups = ((1, 2, 3), (4, 5), (6, 7), (8, 9))

    row = seat_round(range(1, 13), Ledger(12, Weights()), Random(1), groups=groups)

    tables = [set(row[start : start + 4]) for start in range(0, 12, 4)]
    assert all(any(table.issuperset(group) for table in tables) for group in groups)


def test_groups_that_do_not_fit_are_refused():
    groups = ((1, 2, 3), (4, 5, 6), (7, 8))

    with pytest.raises(WishRefused, match="do not fit at the tables"):
        seat_round(range(1, 9), Ledger(8, Weights()), Random(1), groups=groups)
