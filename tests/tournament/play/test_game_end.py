"""What ends a game: deals, points, the timer, the head table's bell."""

import pytest

from tests.oracles import cases
from tournament.play.game_end import EndsBy, GameEnd

FOUR = GameEnd()
TO_TEN = GameEnd(EndsBy.POINTS, 10, 16)
BELL = GameEnd(EndsBy.BELL, 10, 16)
FINAL = GameEnd(breaks_ties=True)
CLOCK = GameEnd(EndsBy.CLOCK, 10, 16)


@pytest.mark.parametrize(
    ("end", "deals_in", "score", "last_deal", "deals"),
    cases(tuple[GameEnd, int, int, int | None, int], "play", "deals_of_games"),
)
def test_game_has_so_many_deals(end, deals_in, score, last_deal, deals):
    assert end.count_deals(deals_in, (0, score), last_deal) == deals


@pytest.mark.parametrize(
    ("end", "deals", "last_deal", "is_open"),
    cases(tuple[GameEnd, int, int | None, bool], "play", "ends_known"),
)
def test_nobody_knows_how_many_deals_until_something_ends_it(
    end, deals, last_deal, is_open
):
    assert end.is_open_ended(deals, last_deal) is is_open


@pytest.mark.parametrize(
    ("deals_in", "is_on_paper", "last_deal"),
    [
        (5, False, 6),  # the deal being played counts
        (16, False, 16),
        (0, False, None),  # nobody knows what a silent table has played
        (5, True, None),
    ],
)
def test_bell_lets_every_table_finish_its_deal(deals_in, is_on_paper, last_deal):
    assert BELL.last_deal_at_bell(deals_in, is_on_paper=is_on_paper) == last_deal


def test_only_bell_and_timer_end_all_games_together():
    assert [end.has_bell for end in (FOUR, TO_TEN, BELL, CLOCK)] == [
        False,
        False,
        True,
        True,
    ]
