"""Who won a game, for the movements that ask."""

import pytest

from scoring.hall.actions import results_after
from scoring.rules import DealReport, HouseRules, Outcome, PointsTable
from tests.factories import game_of, play, play_round, running_session
from tournament.play.seats import Compass, Side
from tournament.seating.seats import seating

pytestmark = pytest.mark.django_db

NORTH_SOUTH = DealReport(Outcome.MADE, Side.FIRST)
EAST_WEST = DealReport(Outcome.MADE, Side.SECOND)
MARCH = DealReport(Outcome.MARCH, Side.SECOND)
MARCH_NORTH = DealReport(Outcome.MARCH, Side.FIRST)
ALONE = [
    DealReport(Outcome.LONE_MARCH, seat.side, seat)
    for seat in (Compass.NORTH, Compass.EAST)
]
EXTRA = HouseRules(points=PointsTable(lone_maker_extra=1))
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
        ([*ALONE, MARCH_NORTH, MARCH], Side.SECOND),
    ],
)
def test_more_points_win_and_the_last_deal_decides_a_tie(reports, side):
    session = running_session(house_rules=EXTRA.to_snapshot())
    play(game_of(session), reports)

    winners = results_after(session, 1).winners

    first, *_ = seating(session, rounds=[1])
    assert {first.seats[seat] for seat in side.seats} <= winners
    assert not {first.seats[seat] for seat in side.other.seats} & winners


def test_winners_and_points_of_all_tables():
    session = running_session()
    play_round(session, report=EAST_WEST)

    results = results_after(session, 1)

    games = seating(session, rounds=[1])
    winners = {game.seats[seat] for game in games for seat in Side.SECOND.seats}
    assert results.winners == winners
    assert results.totals == {n: 4 if n in winners else 0 for n in range(1, 9)}
