import pytest

from scoring.deals.recorded import deals_by_game, deals_in, deals_of, histories
from scoring.deals.submission import Kind
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    close_round,
    correct,
    game_of,
    play,
    play_round,
    running_session,
    take_back,
)
from tournament.play.lifecycle import DealState
from tournament.play.seats import Compass, Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

LONE = DealReport(Outcome.LONE_MARCH, Side.SECOND, Compass.WEST)
TWO = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=2)
NOBODY = DealReport(Outcome.THROWN_IN)


@pytest.fixture
def session():
    return running_session()


@pytest.mark.parametrize("deals", [0, 1, 3])
def test_deals_are_counted_alike_everywhere(session, deals):
    game = game_of(session)
    play(game, [MADE] * deals)

    of_game = deals_of(game.pk)
    by_game = deals_by_game(session)
    changes = histories(game.pk)
    count = deals_in(game.round)

    assert len(of_game) == len(by_game.get(game.pk, ())) == len(changes) == count == deals


def test_deal_counts_as_its_latest_revision_says(session):
    game = game_of(session)
    play(game, [MADE, LONE, TWO, NOBODY])
    correct(game, 2, TWO)
    take_back(game, 4)

    on_file = deals_of(game.pk)

    assert [(deal.number, deal.report, deal.revision, deal.state) for deal in on_file] == [
        (1, MADE, 1, DealState.ENTERED),
        (2, TWO, 2, DealState.CORRECTED),
        (3, TWO, 1, DealState.ENTERED),
    ]
    assert deals_in(game.round) == 3


def test_deal_reported_anew_is_not_a_correction(session):
    game = game_of(session)
    play(game, [MADE])
    correct(game, 1, LONE)
    take_back(game, 1, revision=2)
    play(game, [NOBODY])

    (deal,) = deals_of(game.pk)

    assert (deal.report, deal.revision, deal.state) == (NOBODY, 4, DealState.ENTERED)


def test_deals_are_of_this_night_and_of_one_round_if_asked(session):
    other = running_session(tables=3)
    play_round(other)
    close_round(session)
    play(game_of(session, 2, 2), [LONE])

    whole, second = deals_by_game(session), deals_by_game(session, round_=2)

    games = [game_of(session, *at).pk for at in [(1, 1), (1, 2), (2, 2)]]
    assert {game: len(deals) for game, deals in whole.items()} == dict(
        zip(games, [4, 4, 1], strict=True)
    )
    assert [deal.report for deal in second.pop(games[2])] == [LONE]
    assert second == {}


def test_history_tells_everything_said_about_a_deal(session):
    game = game_of(session)
    play(game, [MADE])
    correct(game, 1, LONE, reason="Misread")
    take_back(game, 1, revision=2)

    deals = histories(game.pk)

    assert [
        (change.number, change.kind, change.report, change.who, change.reason)
        for change in deals.pop(1)
    ] == [
        (1, Kind.REPORT, MADE, "table 1", ""),
        (2, Kind.CORRECTION, LONE, "Olga", "Misread"),
        (3, Kind.REMOVAL, None, "table 1", ""),
    ]
    assert deals == {}
