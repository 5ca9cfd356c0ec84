from random import Random

from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.rotation_types.play import made_up_points, winners_by

PLAYED = RoundPlan((Foursome(1, 2, 3, 4), Foursome(8, 7, 6, 5)), (9,))


def test_partners_have_the_same_points_and_opponents_others():
    for seed in range(50):
        points = made_up_points(PLAYED, Random(seed))

        assert sorted(points) == list(range(1, 9))
        for a, b, c, d in PLAYED.tables:
            assert points[a] == points[b] != points[c] == points[d]
            assert points[a] + points[c] >= 4


def test_either_side_wins():
    won = {winners_by(made_up_points(PLAYED, Random(seed)), PLAYED) for seed in range(50)}

    assert won == {
        frozenset((*one, *other)) for one in ((1, 2), (3, 4)) for other in ((5, 6), (7, 8))
    }


def test_the_winners_have_more_points():
    points = {1: 3, 2: 3, 3: 4, 4: 4, 8: 9, 7: 9, 6: 0, 5: 0}

    assert winners_by(points, PLAYED) == {3, 4, 7, 8}
