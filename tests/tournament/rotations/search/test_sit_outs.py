from collections import Counter
from random import Random

import pytest

from tournament.rotations.search.sit_outs import choose_sit_outs
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
    with pytest.raises(WishRefused, match="Player 3 cannot begin together"):
        choose_sit_outs(range(3, 8), 1, Counter([4, 5, 6, 7]), Random(1), needed={3})
