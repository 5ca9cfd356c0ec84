from random import Random
from time import perf_counter

from tests.each import for_each
from tests.tournament.rotations import counting
from tests.tournament.rotations.reached import REACHED
from tests.tournament.rotations.reached import reached as costs_reached
from tournament.rotations import Foursome, Rotation, RoundPlan, audit, bound
from tournament.rotations.catalogue import stored_rotation, stored_rotations
from tournament.rotations.catalogue.stored import entries
from tournament.rotations.catalogue.stored_rotations import (
    LETTERS,
    read_rotation,
    written_rotation,
)
from tournament.rotations.search import Effort, schedule

ROTATIONS = stored_rotations()
SHORT = {
    (15, 11): 1,
    (15, 12): 1,
    (18, 13): 2,
    (18, 17): 1,
    (19, 8): 1,
    (19, 13): 1,
    (19, 14): 4,
    (19, 15): 3,
    (22, 7): 2,
    (22, 14): 1,
    (22, 15): 3,
    (22, 16): 3,
    (23, 16): 1,
    (25, 8): 3,
    (33, 12): 1,
}
"""Stored all the same: so much above the longest searches, but below what a blink finds."""


def named(it):
    return f"{it.players}-{it.games}"


def reached(players, games):
    """The meeting cost that long searches reached; None where none were made."""
    known = (players, games) in REACHED
    return costs_reached(players, games)[0] if known else None


@for_each(ROTATIONS, named)
def test_a_stored_night_is_as_good_as_the_longest_search(it):
    rotation = it.rotation()
    found = audit(rotation)

    assert (found.players, found.games) == (it.players, it.games)
    assert {len(round_.tables) for round_ in rotation.rounds} == {it.players // 4}
    assert counting.everybody_is_told(rotation)
    assert found.faults == ()
    assert found.partner_repeats == bound(it.players, it.games).partner_repeats == 0
    assert found.sit_out_spread <= 1
    assert found.sit_outs_in_turn
    if (most := reached(it.players, it.games)) is not None:
        assert found.meeting_cost <= most + SHORT.get((it.players, it.games), 0)


@for_each(ROTATIONS, named)
def test_tables_and_first_deals_of_a_stored_night_are_spread(it):
    found = audit(it.rotation())

    assert found.first_deal_spread <= 1
    assert found.most_at_one_table <= -(-it.games // (it.players // 4)) + 2


def test_there_are_nights_and_each_is_there_once_and_in_order():
    cells = [(it.players, it.games) for it in ROTATIONS]

    assert cells
    assert cells == sorted(set(cells))
    assert len(entries("nights.json")) == len(cells)


def test_a_night_says_how_it_was_found():
    for it in ROTATIONS:
        assert it.source in str(it)
        assert it.source.startswith(
            f"find_designs night {it.players} --games {it.games} --seed "
        )


def test_a_stored_night_is_told_for_its_cell_only():
    it = ROTATIONS[0]

    assert stored_rotation(it.players, it.games) == it.rotation()
    assert stored_rotation(it.players, 31) is None
    assert stored_rotation(500, 1) is None


def test_a_stored_night_is_there_in_a_millisecond():
    stored_rotations()
    times = []
    for it in ROTATIONS:
        begun = perf_counter()
        stored_rotation(it.players, it.games)
        times.append(perf_counter() - begun)

    assert sorted(times)[len(times) // 2] < 0.001


def test_no_stored_night_is_one_that_a_design_or_a_short_search_finds_as_well():
    it = ROTATIONS[len(ROTATIONS) // 2]
    quick = schedule(it.players, it.games, rng=Random(1), effort=Effort(steps=2_000))

    assert figures(quick) > figures(it.rotation())


def figures(rotation):
    found = audit(rotation)
    return found.partner_repeats, found.meeting_cost, found.opposition_cost


def test_a_night_is_read_as_it_is_written():
    rotation = Rotation(
        9,
        (
            RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9,)),
            RoundPlan((Foursome(9, 1, 2, 3), Foursome(4, 5, 6, 8)), (7,)),
        ),
    )

    assert written_rotation(rotation) == "ABCDEFGHI IABCDEFHG"
    assert read_rotation(9, "ABCDEFGHI IABCDEFHG") == rotation


def test_there_is_a_letter_for_each_of_52_players():
    everybody = Rotation(
        52, (RoundPlan(tuple(Foursome(*range(at, at + 4)) for at in range(1, 53, 4))),)
    )

    assert written_rotation(everybody) == LETTERS
    assert len(set(LETTERS)) == 52
    assert read_rotation(52, LETTERS) == everybody
