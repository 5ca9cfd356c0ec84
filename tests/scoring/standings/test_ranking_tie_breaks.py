"""Equal points told apart by an order of tie-breaks, and shared as ever without it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings.ranking import NO_GAME, TieBreak, rank
from scoring.standings.tally import GameTally
from tournament.play.game_end import RanksBy
from tournament.words.translation import translate

BOTH = {1, 2}


def card(number, points, against=0, lone_marches=0, *, euchred=0, is_complete=True):
    return GameTally(
        number, points, against, lone_marches, is_complete=is_complete, euchred=euchred
    )


WON = [card(1, 4, 5), card(1, 6, 5), card(2, 5, 1), card(2, 5, 1)]
LONERS = [card(1, 10), card(2, 10, lone_marches=1)]
EUCHRED = [card(1, 10, euchred=2), card(2, 10, euchred=1)]
BEST = [card(1, 5), card(1, 5), card(2, 4), card(2, 6)]
LAST = [card(1, 6), card(1, 4), card(1, 5), card(2, 4), card(2, 5), card(2, 6)]
BROKEN = {
    "games won": (WON, TieBreak.GAMES_WON, "Games won: 2", "Games won: 1"),
    "most loners": (LONERS, TieBreak.LONERS, "Loners: 1", "Loners: 0"),
    "fewest euchres": (EUCHRED, TieBreak.EUCHRED, "Times euchred: 1", "Times euchred: 2"),
    "best game": (BEST, TieBreak.BEST_GAME, "Best game: 6", "Best game: 5"),
    "last game": (LAST, TieBreak.LAST_GAME, "Last game: 6", "Last game: 5"),
}


@pytest.mark.parametrize(
    ("tallies", "way", "first", "second"), BROKEN.values(), ids=BROKEN.keys()
)
def test_each_measure_breaks_a_tie_that_those_before_it_leave(tallies, way, first, second):
    lines = rank(tallies, BOTH, broken=BOTH)

    assert [(line.rank, line.number, line.is_tied) for line in lines] == [
        (1, 2, False),
        (2, 1, False),
    ]
    assert [line.decided_by for line in lines] == [way, way]
    assert [translate(line.tie_break) for line in lines] == [first, second]


@pytest.mark.parametrize("tallies", [row[0] for row in BROKEN.values()], ids=BROKEN.keys())
def test_without_an_order_equal_points_share_the_rank(tallies):
    lines = rank(tallies, BOTH)

    assert [(line.rank, line.number, line.is_tied) for line in lines] == [
        (1, 1, True),
        (1, 2, True),
    ]
    assert [(line.breaks, line.decided_by, line.tie_break) for line in lines] == [
        ((), None, None)
    ] * 2


@pytest.mark.parametrize("tallies", [LONERS, EUCHRED])
def test_loners_and_euchres_part_nobody_once_a_game_is_known_by_its_totals(tallies):
    lines = rank([*tallies, card(3, 2)._replace(is_totals=True)], BOTH, broken=BOTH)

    assert [(line.rank, line.is_tied) for line in lines] == [(1, True)] * 2


def test_points_come_before_all_of_it():
    lines = rank([card(1, 11, 20), card(2, 10, 1, 4)], BOTH, broken=BOTH)

    assert [(line.number, line.decided_by) for line in lines] == [(1, None), (2, None)]


def test_who_is_equal_in_all_shares_the_rank_and_says_nothing_of_it():
    tallies = [card(1, 8, lone_marches=1), card(2, 8), card(3, 8)]

    lines = rank(tallies, [1, 2, 3], broken={1, 2, 3})

    assert [(line.rank, line.is_tied) for line in lines] == [
        (1, False),
        (2, True),
        (2, True),
    ]
    assert [line.decided_by for line in lines] == [TieBreak.LONERS] * 3
    assert [line.tie_break is None for line in lines] == [False, True, True]


def test_of_three_each_names_what_put_it_before_the_next():
    tallies = [card(1, 8, 1, 1), card(2, 8, 9, 2), card(3, 8, 9, 1)]

    lines = rank(tallies, [1, 2, 3], broken={1, 2, 3})

    assert [(line.number, translate(line.tie_break)) for line in lines] == [
        (1, "Games won: 1"),
        (2, "Loners: 2"),
        (3, "Loners: 1"),
    ]


def test_where_games_won_rank_the_loners_come_first():
    lines = rank(LONERS, BOTH, by=RanksBy.GAMES_WON, broken=BOTH)

    assert [(line.number, line.decided_by) for line in lines] == [
        (2, TieBreak.LONERS),
        (1, TieBreak.LONERS),
    ]


def test_a_number_that_breaks_nothing_comes_behind_its_equals_and_parts_none():
    tallies = [card(1, 8, lone_marches=2), card(2, 8), card(3, 8), card(4, 8)]

    lines = rank(tallies, [1, 2, 3, 4], broken={2, 3})

    assert [(line.rank, line.number, line.is_tied) for line in lines] == [
        (1, 2, True),
        (1, 3, True),
        (3, 1, True),
        (3, 4, True),
    ]
    assert {line.decided_by for line in lines} == {None}


def test_who_has_played_no_game_has_neither_a_best_nor_a_last_one():
    minus, away = card(1, -3), GameTally(2, -3, 0, 0, is_complete=False)

    lines = rank([minus, away], BOTH, broken=BOTH)

    assert [(line.number, line.breaks[-2:]) for line in lines] == [
        (1, (-3, -3)),
        (2, (NO_GAME, NO_GAME)),
    ]
    assert [translate(line.tie_break) for line in lines] == [
        "Best game: -3",
        "Best game: –",
    ]


games = st.lists(
    st.builds(
        GameTally,
        number=st.integers(1, 6),
        points=st.integers(0, 3),
        against=st.integers(0, 3),
        lone_marches=st.integers(0, 1),
        is_complete=st.booleans(),
        euchred=st.integers(0, 1),
    ),
    max_size=24,
)
ways = st.sampled_from(RanksBy)
NUMBERS = range(1, 7)


@given(games, ways, st.sets(st.integers(1, 6)))
def test_ranks_are_shared_by_those_alone_who_are_equal_in_everything(tallies, by, broken):
    plain, lines = (
        rank(tallies, NUMBERS, by=by),
        rank(tallies, NUMBERS, by=by, broken=broken),
    )
    counted = {line.number: line.counted for line in plain}
    rank_before = {line.number: line.rank for line in plain}

    for one, other in pairwise(lines):
        assert one.merit >= other.merit
        assert (one.rank == other.rank) == (one.merit == other.merit)
        assert counted[one.number] >= counted[other.number]
        if one.decided_by and not one.is_tied and one.counted == other.counted:
            at = [*TieBreak].index(one.decided_by)
            assert not other.breaks or one.breaks[:at] == other.breaks[:at]
    for line in lines:
        better = sum(other.merit > line.merit for other in lines)
        assert line.rank == 1 + better >= rank_before[line.number]
        assert line.is_tied == (sum(line.merit == each.merit for each in lines) > 1)
        parted = {each.breaks for each in lines if each.counted == line.counted} - {()}
        assert bool(line.decided_by) == (line.number in broken and len(parted) > 1)
        assert line._replace(breaks=(), decided_by=None, rank=0, is_tied=False) in [
            each._replace(rank=0, is_tied=False) for each in plain
        ]
