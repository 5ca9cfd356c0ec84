import pytest

from tests.tournament.rotations import counting
from tournament.rotations import audit
from tournament.rotations.catalogue import orbit_kernel
from tournament.rotations.catalogue.cyclic import moved
from tournament.rotations.catalogue.orbit_finding import find_developed

CROWDS = [(16, 5, 3), (18, 5, 3), (22, 7, 3), (23, 7, 3), (24, 8, 3), (17, 4, 4)]


@pytest.mark.parametrize(("players", "games", "orbits"), CROWDS)
@pytest.mark.parametrize("weights", [(2, 4, 1), (3, 1, 2)])
def test_the_cost_told_on_the_way_is_that_of_the_night(players, games, orbits, weights):
    """The walk counts an orbit of pairs as two, the audit every pair of the night."""
    told = []

    def walk(*arguments):
        told.append(orbit_kernel.walk_kinds(*arguments))
        return told[0]

    rotation = find_developed(
        players, games, orbits=orbits, seed=2, steps=2000, weights=weights, walk=walk
    )

    found = audit(rotation)
    meet, partner, oppose = weights
    assert [told[0] * games / 2] == [
        meet * found.meeting_cost
        + partner * found.partner_repeats
        + oppose * found.opposition_cost
    ]
    assert counting.everybody_is_told(rotation)
    assert (found.faults, found.games) == ((), games)
    assert max(found.sit_outs) <= 1
    assert found.sit_outs_in_turn


@pytest.mark.parametrize(("players", "games", "orbits"), CROWDS)
def test_the_night_turns_by_orbits(players, games, orbits):
    rotation = find_developed(players, games, orbits=orbits, seed=1, steps=100)

    for before, after in zip(rotation.rounds, rotation.rounds[1:], strict=False):
        assert {frozenset(four) for four in after.tables} == {
            frozenset(moved(n - 1, 1, orbits=orbits, modulus=games) + 1 for n in four)
            for four in before.tables
        }


def test_a_starter_is_found():
    found = audit(find_developed(16, 5, orbits=3, seed=1, steps=40_000))

    assert (found.meeting_cost, found.opposition_cost) == (0, 0)


def test_the_same_seed_finds_the_same():
    first, again, other = (
        find_developed(19, 6, orbits=3, seed=it, steps=200) for it in (7, 7, 8)
    )

    assert first == again != other


@pytest.mark.parametrize(
    ("players", "games", "orbits"), [(16, 1, 3), (16, 6, 3), (16, 3, 3), (19, 8, 2)]
)
def test_so_many_orbits_do_not_fit(players, games, orbits):
    with pytest.raises(ValueError, match=f"are not {orbits} orbits of {games}"):
        find_developed(players, games, orbits=orbits, seed=1, steps=1)
