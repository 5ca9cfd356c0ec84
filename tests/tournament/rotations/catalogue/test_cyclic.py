from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.catalogue.cyclic import developed, moved


def test_numbers_move_within_their_orbit_and_the_last_stay():
    later = [moved(number, 2, orbits=2, modulus=3) for number in range(8)]

    assert later == [2, 0, 1, 5, 3, 4, 6, 7]


def test_a_base_round_is_developed_with_those_who_rest():
    rounds = developed([(0, 3, 6, 1)], [5, 2], orbits=2, modulus=3, games=2)

    assert rounds == (
        RoundPlan((Foursome(1, 4, 7, 2),), (3, 6)),
        RoundPlan((Foursome(2, 5, 7, 3),), (1, 4)),
    )
