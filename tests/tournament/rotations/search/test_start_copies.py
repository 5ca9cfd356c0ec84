from itertools import combinations
from random import Random

import pytest

from tests.tournament.rotations import counting
from tests.tournament.rotations.search.rotations import longest
from tournament.rotations import audit, bound
from tournament.rotations.search import copied


@pytest.mark.parametrize(("players", "games"), [(16, 10), (16, 15), (28, 18), (40, 26)])
def test_copies_of_a_design_where_all_meet_make_all_meet_equally_often(players, games):
    rotation = copied(longest(players), games, Random(1))

    assert len(rotation.rounds) == games
    times = counting.meetings(rotation)
    assert set(times) == set(combinations(range(1, players + 1), 2))
    assert len(set(times.values())) == 1


@pytest.mark.parametrize(
    ("players", "games"), [(44, 28), (43, 28), (48, 30), (52, 30), (64, 30), (42, 24)]
)
def test_the_next_copy_has_those_whom_the_first_leaves_out(players, games):
    report = audit(copied(longest(players), games, Random(1)))

    assert report.meeting_cost == bound(players, games).meeting_cost
    assert report.faults == ()


@pytest.mark.parametrize("players", [21, 22, 23, 30, 31, 42, 54, 67])
@pytest.mark.parametrize("more", [1, 4, 9])
def test_sit_outs_go_on_in_turn(players, more):
    design = longest(players)

    rotation = copied(design, len(design.rounds) + more, Random(2))

    report = audit(rotation)
    assert report.faults == ()
    assert report.sit_outs_in_turn
    assert report.sit_out_spread <= 1
    assert counting.everybody_is_told(rotation)
    assert rotation.rounds[: len(design.rounds)] == design.rounds


def test_the_same_chance_makes_the_same_copies():
    one, other = (copied(longest(46), 24, Random(3)) for _ in range(2))

    assert one == other != copied(longest(46), 24, Random(4))
