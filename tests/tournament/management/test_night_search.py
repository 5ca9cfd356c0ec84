from itertools import count

from tournament.management.compiled import PLAIN
from tournament.management.night_search import Walk, best_night, costs
from tournament.rotations.audit import audit
from tournament.rotations.catalogue.nights import read_night

FIRST = Walk(9, 5, seed=1, steps=300)


def after(walks):
    """Say stop when so many walks more have been taken."""
    asked = count()
    return lambda: next(asked) >= walks


def test_a_walk_is_told_as_the_command_that_takes_it():
    assert str(FIRST) == "find_designs night 9 --games 5 --seed 1 --steps 300 --seconds 0"
    assert str(Walk(9, 5, 2, 300, (4, 8, 1))) == (
        "find_designs night 9 --games 5 --seed 2 --steps 300 --weights 4,8,1 --seconds 0"
    )


def test_one_walk_is_taken_in_any_case():
    walk, rotation = best_night(FIRST, stop=after(0))

    assert walk == FIRST
    assert rotation == FIRST.taken(PLAIN)


def test_the_best_of_some_walks_is_kept():
    nights = {seed: Walk(9, 5, seed, 300).taken(PLAIN) for seed in range(1, 7)}

    walk, rotation = best_night(FIRST, stop=after(5))

    assert costs(rotation) == min(costs(night) for night in nights.values())
    assert rotation == nights[walk.seed]
    assert costs(rotation) < costs(nights[1])


def test_an_entry_has_the_night_in_good_order():
    rotation = FIRST.taken(PLAIN)

    entry = FIRST.entry(rotation)

    stored = read_night(9, entry["night"])
    assert costs(stored) == costs(rotation)
    assert audit(stored).first_deal_spread <= 1 < audit(rotation).first_deal_spread
    assert (entry["players"], entry["games"]) == (9, 5)
    assert entry["found"] == str(FIRST)
