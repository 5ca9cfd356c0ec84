import pytest

from tests.tournament.rotations import counting
from tools.designs import orbit_kernel
from tools.designs.orbit_finding import find_developed
from tournament.rotations import audit
from tournament.rotations.catalogue.cyclic import moved

ONE_ROUND = [(16, 5, 3, 5), (18, 5, 3, 5), (23, 7, 3, 7), (24, 8, 3, 8), (17, 4, 4, 4)]
MORE_ROUNDS = [(16, 6, 5, 3), (21, 14, 3, 7), (9, 12, 3, 3), (10, 4, 5, 2), (22, 9, 7, 3)]
CROWDS = [*ONE_ROUND, *MORE_ROUNDS, (12, 6, 4, 3)]


@pytest.mark.parametrize(("players", "games", "orbits", "length"), CROWDS)
@pytest.mark.parametrize("weights", [(2, 4, 1), (3, 1, 2)])
def test_the_cost_told_on_the_way_is_that_of_the_night(
    players, games, orbits, length, weights
):
    """The walk counts an orbit of pairs as two, the audit every pair of the night."""
    kinds = []

    def walk(*arguments):
        kinds.append(orbit_kernel.walk_kinds(*arguments))
        return kinds[0]

    rotation = find_developed(
        players,
        games,
        orbits=orbits,
        length=length,
        seed=2,
        steps=2000,
        weights=weights,
        walk=walk,
    )

    report = audit(rotation)
    meet, partner, oppose = weights
    assert [kinds[0] * length / 2] == [
        meet * report.meeting_cost
        + partner * report.partner_repeats
        + oppose * report.opposition_cost
    ]
    assert counting.everybody_is_told(rotation)
    assert (report.faults, report.games) == ((), games)
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn


@pytest.mark.parametrize(("players", "games", "orbits", "length"), CROWDS)
def test_the_night_turns_by_orbits(players, games, orbits, length):
    rotation = find_developed(
        players, games, orbits=orbits, length=length, seed=1, steps=100
    )

    for game, (before, after) in enumerate(
        zip(rotation.rounds, rotation.rounds[1:], strict=False), start=1
    ):
        if game % length:
            assert {frozenset(four) for four in after.tables} == {
                frozenset(moved(n - 1, 1, orbits=orbits, modulus=length) + 1 for n in four)
                for four in before.tables
            }


def test_a_starter_is_found():
    report = audit(find_developed(16, 5, orbits=3, length=5, seed=1, steps=40_000))

    assert (report.meeting_cost, report.opposition_cost) == (0, 0)


def test_the_same_seed_finds_the_same():
    first, again, other = (
        find_developed(19, 6, orbits=3, length=6, seed=number, steps=200)
        for number in (7, 7, 8)
    )

    assert first == again != other


@pytest.mark.parametrize(
    ("players", "games", "orbits", "length"),
    [(16, 1, 3, 1), (16, 6, 3, 6), (16, 3, 3, 3), (16, 7, 3, 5), (16, 4, 2, 4)],
)
def test_so_many_orbits_do_not_fit(players, games, orbits, length):
    with pytest.raises(ValueError, match=f"made of {orbits} orbits of {length}"):
        find_developed(players, games, orbits=orbits, length=length, seed=1, steps=1)


@pytest.mark.parametrize(
    ("players", "games", "orbits", "length"), [(10, 6, 5, 2), (22, 12, 7, 3), (19, 8, 2, 8)]
)
def test_who_would_not_sit_out_in_turn(players, games, orbits, length):
    with pytest.raises(ValueError, match="cannot sit out in turn"):
        find_developed(players, games, orbits=orbits, length=length, seed=1, steps=1)
