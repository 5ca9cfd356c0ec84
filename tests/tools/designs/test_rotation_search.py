from itertools import count

import pytest

from tools.designs.compiled import Loop, plain
from tools.designs.rotation_search import Begin, Walk, best_rotation, costs
from tournament.rotations.audit import audit
from tournament.rotations.catalogue import Construction
from tournament.rotations.catalogue.stored_rotations import read_rotation

FIRST = Walk(9, 5, seed=1, steps=300)


def after(walks):
    """Say stop when so many walks more have been taken."""
    counter = count()
    return lambda: next(counter) >= walks


def test_a_walk_is_told_as_the_command_that_takes_it():
    assert str(FIRST) == "find_designs night 9 --games 5 --seed 1 --steps 300 --seconds 0"
    assert str(Walk(9, 5, 2, 300, (4, 8, 1))) == (
        "find_designs night 9 --games 5 --seed 2 --steps 300 --weights 4,8,1 --seconds 0"
    )
    assert str(Walk(22, 9, 2, 300, begin=Begin(Construction.BYE, 5))) == (
        "find_designs night 22 --games 9 --seed 2 --steps 300 --begin bye:5 --seconds 0"
    )


def test_a_night_begins_with_games_of_a_design():
    begin = Begin(Construction.BYE, 5)

    rotation = Walk(22, 6, 1, 0, begin=begin).taken(plain())

    assert [game.tables for game in rotation.rounds[:5]] == [
        game.tables for game in begin.of(22)
    ]


@pytest.mark.parametrize("begin", ["whist:3", "bye:0", "bye:7"])
def test_there_is_no_such_design_to_begin_with(begin):
    construction, games = begin.split(":")

    with pytest.raises(ValueError, match=f"22 players have no design {begin}"):
        Begin(Construction(construction), int(games)).of(22)


def test_a_night_has_more_games_than_it_begins_with():
    walk = Walk(22, 5, 1, 300, begin=Begin(Construction.BYE, 5))

    with pytest.raises(ValueError, match="more than 5 games"):
        walk.taken(plain())


def test_one_walk_is_taken_in_any_case():
    walk, rotation = best_rotation(FIRST, stop=after(0))

    assert walk == FIRST
    assert rotation == FIRST.taken(plain())


def test_the_best_of_some_walks_is_kept():
    rotations = {seed: Walk(9, 5, seed, 300).taken(plain()) for seed in range(1, 7)}

    walk, rotation = best_rotation(FIRST, stop=after(5))

    assert costs(rotation) == min(costs(schedule) for schedule in rotations.values())
    assert rotation == rotations[walk.seed]
    assert costs(rotation) < costs(rotations[1])


def test_an_entry_has_the_night_in_good_order():
    rotation = FIRST.taken(plain())

    entry = FIRST.entry(rotation)

    stored = read_rotation(9, entry["night"])
    assert costs(stored) == costs(rotation)
    assert audit(stored).first_deal_spread <= 1 < audit(rotation).first_deal_spread
    assert (entry["players"], entry["games"]) == (9, 5)
    assert entry["found"] == str(FIRST)


@pytest.mark.parametrize("walk", [FIRST, Walk(21, 6, 1, 300, orbits=7, length=3)])
def test_a_walk_is_taken_by_the_loop_it_is_given(walk):
    loop = plain(walk.kernel)
    taken = []

    def counting(*arguments):
        taken.append("walk")
        return loop.walk(*arguments)

    def array(numbers):
        taken.append("array")
        return list(numbers)

    assert walk.taken(Loop(counting, array)) == walk.taken(loop)
    assert set(taken) == {"walk", "array"}


def test_a_night_of_developed_rounds_is_told_by_its_orbits():
    text = str(Walk(21, 14, 2, 300, orbits=3, length=7))

    assert "--steps 300 --orbits 3 --length 7 --seconds 0" in text
    assert "--orbits 3 --seconds 0" in str(Walk(46, 15, 2, 300, orbits=3))
