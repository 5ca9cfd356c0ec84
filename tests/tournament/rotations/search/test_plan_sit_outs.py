from collections import Counter
from random import Random

import pytest

from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.search.plan import choose_sit_outs, levels
from tournament.rotations.search.wishes import WishRefused


def test_who_sat_out_least_sits_out():
    rested = Counter({1: 1, 2: 1, 4: 1, 5: 2})

    assert set(choose_sit_outs(range(1, 7), 2, rested, Random(1))) == {3, 6}


def test_chance_decides_among_equals():
    chosen = {choose_sit_outs(range(5), 1, Counter(), Random(seed)) for seed in range(60)}

    assert chosen == {(number,) for number in range(5)}


def test_who_is_needed_comes_last_among_equals():
    needed = {1, 2, 3, 4}

    assert choose_sit_outs(range(1, 6), 1, Counter(), Random(1), needed=needed) == (5,)


def test_fairness_goes_before_a_wish():
    with pytest.raises(WishRefused, match="Player 3 sits out first"):
        choose_sit_outs(range(3, 8), 1, Counter([4, 5, 6, 7]), Random(1), needed={3})


def played(tables, sit_out=()):
    return RoundPlan(tuple(Foursome(*four) for four in tables), sit_out)


def test_games_before_somebody_came_are_no_debt():
    everybody_rested = [
        played([(2, 3, 4, 5)], (1,)),
        *(played([(1, 3, 4, 5)], (2,)), played([(1, 2, 4, 5)], (3,))),
        *(played([(1, 2, 3, 5)], (4,)), played([(1, 2, 3, 4)], (5,))),
    ]

    assert levels(everybody_rested, range(1, 7)) == dict.fromkeys(range(1, 7), 1)
    assert levels(everybody_rested[:4], range(1, 7)) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0}


def test_whoever_comes_back_is_no_worse_off_than_the_others():
    away = [played([(1, 2, 3, 4)], (5,)), *[played([(1, 2, 3, 4)])] * 4]

    assert levels(away, range(1, 6))[5] == 1
