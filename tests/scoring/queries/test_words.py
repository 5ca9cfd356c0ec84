import pytest

from scoring.queries.words import pair_names, seat_names, summary
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import game_of, running_night
from tournament.queries.holders import holders
from tournament.seats import Compass, Side

PAIRS = {Side.FIRST: "Ann & Fay", Side.SECOND: "Bob & Eve"}


@pytest.mark.django_db
def test_seats_and_pairs_are_named(django_assert_num_queries):
    session = running_night()
    game, held = game_of(session), holders(session)

    with django_assert_num_queries(1):
        seats = seat_names(game, held, 1)
    with django_assert_num_queries(1):
        pairs = pair_names(game, held, 1)

    assert seats == dict(zip(Compass, ["Ann", "Bob", "Fay", "Eve"], strict=True))
    assert pairs == PAIRS


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (DealReport(Outcome.MADE, Side.FIRST), "Made it, 1 point for Ann & Fay"),
        (DealReport(Outcome.EUCHRE, Side.SECOND), "Euchred them, 2 points for Bob & Eve"),
        (
            DealReport(Outcome.POINTS_ONLY, Side.SECOND, points=4),
            "4 points for Bob & Eve",
        ),
        (DealReport(Outcome.THROWN_IN), "Nobody – thrown in"),
    ],
)
def test_deal_is_told_in_words(report, words):
    assert summary(report, HouseRules(), PAIRS) == words
