"""The reveal: the best places one by one, ties together, the winners last."""

from dataclasses import replace
from decimal import Decimal

import pytest

from scoring.models import Board
from scoring.results.reveal import RevealStep, Won, choose_lines, list_places, reveal
from tests.factories.boards import places

TOP_FIVE = [["P5"], ["P4"], ["P3"], ["P2"], ["P1"]]
HAM = (Won("Most loners", is_place=False, amount=Decimal(0), gift="a ham"),)


def announced(of, most=0, won=None):
    return list_places(choose_lines(of, won or {}, most=most))


def list_names(step):
    return [line.place.name for line in step.lines]


def steps(of):
    """What every press of the button adds, the first press first, until all are told."""
    added = []
    while following := reveal(of, revealed=sum(map(len, added))).following:
        added.append(list_names(following))
    return added


def test_one_by_one_to_the_winner_and_ties_together():
    assert steps(announced(places(1, 2, 3, 4))) == [["P4"], ["P3"], ["P2"], ["P1"]]
    assert steps(announced(places(1, 2, 2, 4, 4, 4))) == [
        ["P4", "P5", "P6"],
        ["P2", "P3"],
        ["P1"],
    ]
    assert steps(announced(places(1, 1, 3, 4))) == [["P4"], ["P3"], ["P1", "P2"]]


def test_top_five_of_46_takes_at_most_six_presses():
    assert steps(announced(places(*range(1, 47)), 5)) == TOP_FIVE
    tied_at_the_cut = places(1, 2, 3, 4, *[5] * 20, *range(25, 47))
    assert [len(step) for step in steps(announced(tied_at_the_cut, 5))] == [20, 1, 1, 1, 1]


def test_prizes_alone_are_announced_unless_no_place_has_one():
    of, prize = places(*range(1, 9)), HAM[0]._replace(is_place=True)

    assert steps(announced(of, Board.PRIZED, {1: [prize], 2: [prize]})) == TOP_FIVE[-2:]
    assert steps(announced(of, Board.PRIZED, {7: HAM})) == TOP_FIVE


def test_fill_ins_are_not_announced():
    assert steps(announced(places(1, 2, 3, house={1}))) == [["P3"], ["P2"]]
    assert steps(announced(places(1, 1, 3, 4, house={1}), 2)) == [["P3"], ["P2"]]


def test_who_went_home_is_announced_with_a_prize_alone():
    of = places(1, 2, 3, 4)
    of[2:] = [replace(place, has_left=True) for place in of[2:]]

    assert steps(announced(of)) == [["P2"], ["P1"]]
    assert steps(announced(of, won={3: HAM})) == [["P3"], ["P2"], ["P1"]]


def test_winner_who_went_home_is_announced():
    of = [replace(places(1)[0], has_left=True), *places(1, 2)[1:]]

    assert steps(announced(of)) == [["P2"], ["P1"]]


def test_step_of_now_stands_among_those_before_and_after_it():
    told = reveal(announced(places(1, 2, 2, 4, 5)), revealed=4)

    assert [(list_names(step), when) for step, when in told.nearby] == [
        (["P5"], "said"),
        (["P4"], "said"),
        (["P2", "P3"], "now"),
        (["P1"], "next"),
    ]
    assert (told.now.title, told.following.title) == ("2nd place", "1st place")
    assert (told.seen, told.is_done, list(told.pages)) == (4, False, [])


def test_seven_steps_at_most_stand_there():
    for told in range(1, 47):
        nearby = list(reveal(announced(places(*range(1, 47))), revealed=told).nearby)

        assert len(nearby) == 7
        assert [when for _, when in nearby].count("now") == 1


def test_all_told():
    told = reveal(announced(places(1, 1, 3)), revealed=3)

    assert (list_names(told.now), told.following, told.is_done) == (
        ["P1", "P2"],
        None,
        True,
    )
    (page,) = told.pages
    assert [step.title for step in page.rows] == ["1st place", "3rd place"]


def test_sum_raised_is_told_last_in_a_step_of_its_own():
    of = [*announced(places(1, 2)), RevealStep("Raised", (), raised=Decimal(404))]

    told = [reveal(of, revealed=seen) for seen in (2, 3)]

    assert [(step.now.title, step.is_done) for step in told] == [
        ("1st place", False),
        ("Raised", True),
    ]


def test_correction_that_makes_a_tie_shows_neither_of_it_yet():
    told = reveal(announced(places(1, 2, 2)), revealed=1)

    assert told.now is None
    assert list_names(told.following) == ["P2", "P3"]


@pytest.mark.parametrize(("revealed", "back"), [(6, 5), (5, 4), (4, 2), (2, 1), (0, 0)])
def test_back_takes_the_last_step_back(revealed, back):
    told = reveal(announced(places(1, 2, 3, 3, 5, 6)), revealed=revealed)

    assert told.count_seen(told.announced - 1) == back


def test_nobody_at_all():
    told = reveal((), revealed=0)

    assert (told.now, told.following, told.is_done) == (None, None, False)
