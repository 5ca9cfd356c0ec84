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


def named(design):
    return f"{design.players}-{design.games}"


def reached(players, games):
    """The meeting cost that long searches reached; None where none were made."""
    is_known = (players, games) in REACHED
    return costs_reached(players, games)[0] if is_known else None


@for_each(ROTATIONS, named)
def test_a_stored_night_is_as_good_as_the_longest_search(stored):
    rotation = stored.rotation()
    report = audit(rotation)

    assert (report.players, report.games) == (stored.players, stored.games)
    assert {len(round_.tables) for round_ in rotation.rounds} == {stored.players // 4}
    assert counting.everybody_is_told(rotation)
    assert report.faults == ()
    assert (
        report.partner_repeats == bound(stored.players, stored.games).partner_repeats == 0
    )
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn
    if (most := reached(stored.players, stored.games)) is not None:
        assert report.meeting_cost <= most + SHORT.get((stored.players, stored.games), 0)


@for_each(ROTATIONS, named)
def test_tables_and_first_deals_of_a_stored_night_are_spread(stored):
    report = audit(stored.rotation())

    assert report.first_deal_spread <= 1
    assert report.most_at_one_table <= -(-stored.games // (stored.players // 4)) + 2


def test_there_are_nights_and_each_is_there_once_and_in_order():
    cells = [(rotation.players, rotation.games) for rotation in ROTATIONS]

    assert cells
    assert cells == sorted(set(cells))
    assert len(entries("nights.json")) == len(cells)


def test_a_night_says_how_it_was_found():
    for rotation in ROTATIONS:
        assert rotation.source in str(rotation)
        assert rotation.source.startswith(
            f"find_designs night {rotation.players} --games {rotation.games} --seed "
        )


def test_a_stored_night_is_told_for_its_cell_only():
    stored = ROTATIONS[0]

    assert stored_rotation(stored.players, stored.games) == stored.rotation()
    assert stored_rotation(stored.players, 31) is None
    assert stored_rotation(500, 1) is None


def test_a_stored_night_is_there_in_a_millisecond():
    stored_rotations()
    times = []
    for rotation in ROTATIONS:
        begun = perf_counter()
        stored_rotation(rotation.players, rotation.games)
        times.append(perf_counter() - begun)

    assert sorted(times)[len(times) // 2] < 0.001


def test_no_stored_night_is_one_that_a_design_or_a_short_search_finds_as_well():
    stored = ROTATIONS[len(ROTATIONS) // 2]
    quick = schedule(
        stored.players, stored.games, rng=Random(1), effort=Effort(steps=2_000)
    )

    assert figures(quick) > figures(stored.rotation())


def figures(rotation):
    report = audit(rotation)
    return report.partner_repeats, report.meeting_cost, report.opposition_cost


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
