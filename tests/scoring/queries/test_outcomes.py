"""Who won a game, for the movements that ask."""

import pytest

from scoring.queries.outcomes import find_winning_side, results_after
from scoring.queries.recorded import deals_of
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import game_of, play, play_round, running_session
from tournament.queries.seating import seating
from tournament.seats import Side

pytestmark = pytest.mark.django_db

NORTH_SOUTH = DealReport(Outcome.MADE, Side.FIRST)
EAST_WEST = DealReport(Outcome.MADE, Side.SECOND)
MARCH = DealReport(Outcome.MARCH, Side.SECOND)
NOBODY = DealReport(Outcome.THROWN_IN)


@pytest.mark.parametrize(
    ("reports", "side"),
    [
        ([NORTH_SOUTH] * 4, Side.FIRST),
        ([NORTH_SOUTH, EAST_WEST, EAST_WEST, EAST_WEST], Side.SECOND),
        ([NORTH_SOUTH, NORTH_SOUTH, MARCH, EAST_WEST], Side.SECOND),
        ([NORTH_SOUTH, NORTH_SOUTH, EAST_WEST, EAST_WEST], Side.SECOND),
        ([MARCH, NOBODY, NORTH_SOUTH, NORTH_SOUTH], Side.FIRST),
        ([NORTH_SOUTH, EAST_WEST, NOBODY, NOBODY], Side.SECOND),
        ([NOBODY] * 4, Side.FIRST),
    ],
)
def test_more_points_win_and_the_last_deal_decides_a_tie(reports, side):
    session = running_session()
    game = game_of(session)
    play(game, reports)

    assert find_winning_side(deals_of(game.pk), HouseRules()) is side


def test_winners_and_points_of_all_tables():
    session = running_session()
    play_round(session, report=EAST_WEST)

    results = results_after(session, 1)

    games = seating(session, rounds=[1])
    winners = {game.seats[seat] for game in games for seat in Side.SECOND.seats}
    assert results.winners == winners
    assert results.totals == {n: 4 if n in winners else 0 for n in range(1, 9)}
