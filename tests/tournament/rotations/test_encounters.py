from hypothesis import given

from tests.tournament.rotations import counting
from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.encounters import Encounter, Relationship, encounters


def test_what_two_were_to_each_other():
    rounds = [RoundPlan((Foursome(1, 2, 3, 4),)), RoundPlan((Foursome(3, 1, 2, 5),))]

    found = encounters(Rotation(6, tuple(rounds)))

    assert found[1, 2] == Encounter(as_partners=1, as_opponents=1)
    assert found[1, 3] == Encounter(as_partners=1, as_opponents=1)
    assert found[3, 4] == Encounter(as_partners=1, as_opponents=0)
    assert [found[pair].times for pair in ((1, 2), (2, 3), (4, 3)[::-1])] == [2, 2, 1]
    assert [found[pair].company for pair in ((1, 2), (2, 3), (2, 5))] == [
        Relationship.BOTH,
        Relationship.OPPONENTS,
        Relationship.PARTNERS,
    ]
    assert (4, 5) not in found
    assert list(found) == sorted(found)


@given(rotations())
def test_encounters_equal_a_count_by_hand(rotation):
    found = encounters(rotation)

    partners = {pair: it.as_partners for pair, it in found.items() if it.as_partners}
    opponents = {pair: it.as_opponents for pair, it in found.items() if it.as_opponents}
    assert partners == counting.partners(rotation)
    assert opponents == counting.opponents(rotation)
    assert {pair: it.times for pair, it in found.items()} == counting.meetings(rotation)
