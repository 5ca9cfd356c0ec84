"""The reveal: from the last to the first, ties together, the winners last."""

import pytest

from scoring.queries.board_reveal import count_after_back, count_after_next, reveal
from scoring.queries.standings import Place
from scoring.standings import Standing


def places(*ranks, house=()):
    """A leaderboard of these ranks, numbers 1, 2, 3 …; those of *house* cannot win."""
    best = min((rank for at, rank in enumerate(ranks, 1) if at not in house), default=0)
    return [
        Place(
            Standing(rank, number, 10 - rank, 0, 0, 0, 0),
            name=f"P{number}",
            note="",
            is_winner=rank == best and number not in house,
            is_house=number in house,
        )
        for number, rank in enumerate(ranks, 1)
    ]


def list_names(stage):
    return [place.name for place in stage.shown]


def steps(of, step):
    """What every press of the button adds, the latest first, until all are told."""
    seen, added = 0, []
    while seen < len(of):
        following = reveal(of, revealed=seen, step=step).following
        added.append([place.name for place in following])
        seen = count_after_next(of, revealed=seen, step=step)
    return added


def test_one_by_one_from_the_last():
    assert steps(places(1, 2, 3, 4), 1) == [["P4"], ["P3"], ["P2"], ["P1"]]


def test_ties_are_told_together():
    assert steps(places(1, 2, 2, 4, 4, 4), 1) == [
        ["P4", "P5", "P6"],
        ["P2", "P3"],
        ["P1"],
    ]


def test_co_winners_are_told_together_and_alone():
    assert steps(places(1, 1, 3, 4), 3) == [["P4", "P3"], ["P1", "P2"]]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (2, [["P6", "P4", "P5"], ["P3", "P2"], ["P1"]]),
        (4, [["P6", "P4", "P5", "P3"], ["P2"], ["P1"]]),
        (16, [["P6", "P4", "P5", "P3", "P2"], ["P1"]]),
    ],
)
def test_steps_of_several_tear_no_tie_and_leave_the_winner(step, expected):
    assert steps(places(1, 2, 3, 4, 4, 6), step) == expected


def test_house_player_ahead_of_the_winner_is_told_before():
    assert steps(places(1, 2, 3, house={1}), 1) == [["P3"], ["P1"], ["P2"]]


def test_house_player_level_with_the_winner_is_told_with_them():
    assert steps(places(1, 1, 3, house={1}), 1) == [["P3"], ["P1", "P2"]]


def test_latest_stand_on_top_and_ties_in_their_order():
    step = reveal(places(1, 2, 2, 4, 5), revealed=4, step=1)

    assert list_names(step) == ["P2", "P3", "P4", "P5"]
    assert (step.to_come, step.is_done, step.winners) == (1, False, ())


def test_all_told():
    of = places(1, 1, 3)

    step = reveal(of, revealed=3, step=1)

    assert (list_names(step), step.following, step.is_done) == (
        ["P1", "P2", "P3"],
        (),
        True,
    )
    assert [place.name for place in step.winners] == ["P1", "P2"]


def test_correction_that_makes_a_tie_shows_neither_of_it_yet():
    step = reveal(places(1, 2, 2), revealed=1, step=1)

    assert list_names(step) == []
    assert [place.name for place in step.following] == ["P2", "P3"]


@pytest.mark.parametrize(("revealed", "back"), [(6, 5), (5, 3), (3, 0), (0, 0)])
def test_back_takes_the_last_step_back(revealed, back):
    assert count_after_back(places(1, 2, 3, 4, 4, 6), revealed=revealed, step=2) == back


def test_nobody_at_all():
    step = reveal([], revealed=0, step=1)

    assert (step.shown, step.following, step.is_done) == ((), (), False)
