import pytest

from tournament.rotations import audit
from tournament.rotations.balanced import balanced
from tournament.rotations.changes import CrowdChange, both_ways


def test_who_comes_takes_the_number_of_who_left():
    change = CrowdChange(after=3, gone=(4, 9), come=1)

    assert (change.taken_over, change.left, change.new) == ((4,), (9,), 0)
    assert CrowdChange(after=3, gone=(4,), come=3).new == 2


def test_one_for_one_needs_no_new_card():
    before = balanced(46, 10)

    gentle, _ = both_ways(before, CrowdChange(after=5, gone=(17,), come=1))

    assert gentle.rotation == before
    assert gentle.changed == ()


@pytest.mark.long
def test_the_fairest_way_draws_all_that_is_left():
    before = balanced(46, 10)

    gentle, fairest = both_ways(before, CrowdChange(after=5, gone=(17,), come=0))

    assert len(gentle.changed) < 25 < len(fairest.changed)
    assert audit(fairest.rotation).meeting_cost <= audit(gentle.rotation).meeting_cost
    assert fairest.rotation.rounds[:5] == before.rounds[:5]
