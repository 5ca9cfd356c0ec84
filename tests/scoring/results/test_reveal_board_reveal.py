"""The reveal: the best places one by one, ties together, the winners last."""

from dataclasses import replace
from decimal import Decimal

import pytest

from scoring.results.reveal import Won, choose_lines, count_after_back, reveal
from tests.factories.boards import places

HAM = (Won("Most loners", is_place=False, amount=Decimal(0), gift="a ham"),)


def announced(of, most=0, won=None):
    return choose_lines(of, won or {}, most=most)


def list_names(lines):
    return [line.place.name for line in lines]


def steps(lines):
    """What every press of the button adds, the first press first, until all are told."""
    added = []
    while following := reveal(lines, revealed=sum(map(len, added))).following:
        added.append(list_names(following))
    return added


def test_one_by_one_to_the_winner():
    assert steps(announced(places(1, 2, 3, 4))) == [["P4"], ["P3"], ["P2"], ["P1"]]


def test_ties_are_told_together():
    assert steps(announced(places(1, 2, 2, 4, 4, 4))) == [
        ["P4", "P5", "P6"],
        ["P2", "P3"],
        ["P1"],
    ]


def test_co_winners_are_told_together():
    assert steps(announced(places(1, 1, 3, 4))) == [["P4"], ["P3"], ["P1", "P2"]]


def test_top_five_of_46_takes_at_most_six_presses():
    assert steps(announced(places(*range(1, 47)), 5)) == [
        ["P5"],
        ["P4"],
        ["P3"],
        ["P2"],
        ["P1"],
    ]
    tied_at_the_cut = places(1, 2, 3, 4, *[5] * 20, *range(25, 47))
    assert [len(step) for step in steps(announced(tied_at_the_cut, 5))] == [20, 1, 1, 1, 1]


def test_fill_ins_are_not_announced():
    assert steps(announced(places(1, 2, 3, house={1}))) == [["P3"], ["P2"]]
    assert steps(announced(places(1, 1, 3, 4, house={1}), 2)) == [["P3"], ["P2"]]


def test_who_went_home_is_announced_with_a_prize_alone():
    of = places(1, 2, 3, 4)
    of[2:] = [replace(place, has_left=True) for place in of[2:]]

    assert steps(announced(of)) == [["P2"], ["P1"]]
    assert steps(announced(of, won={3: HAM})) == [["P3"], ["P2"], ["P1"]]
    assert announced(of, won={3: HAM})[-1].won == HAM


def test_winner_who_went_home_is_announced():
    of = [replace(places(1)[0], has_left=True), *places(1, 2)[1:]]

    assert steps(announced(of)) == [["P2"], ["P1"]]


def test_latest_stand_on_top_and_ties_in_their_order():
    step = reveal(announced(places(1, 2, 2, 4, 5)), revealed=4)

    assert list_names(step.shown) == ["P2", "P3", "P4", "P5"]
    assert (step.to_come, step.is_done, step.winners) == (1, False, ())


def test_all_told():
    step = reveal(announced(places(1, 1, 3)), revealed=3)

    assert (list_names(step.shown), step.following, step.is_done) == (
        ["P1", "P2", "P3"],
        (),
        True,
    )
    assert list_names(step.winners) == ["P1", "P2"]


def test_correction_that_makes_a_tie_shows_neither_of_it_yet():
    step = reveal(announced(places(1, 2, 2)), revealed=1)

    assert list_names(step.shown) == []
    assert list_names(step.following) == ["P2", "P3"]


@pytest.mark.parametrize(("revealed", "back"), [(6, 5), (5, 4), (4, 3), (3, 1), (0, 0)])
def test_back_takes_the_last_step_back(revealed, back):
    lines = announced(places(1, 2, 3, 4, 4, 6))

    assert count_after_back(lines, revealed=revealed) == back


def test_nobody_at_all():
    step = reveal((), revealed=0)

    assert (step.shown, step.following, step.is_done) == ((), (), False)
