import pytest

from scoring.deals.words import describe_deal, get_special_game_title, pair_names
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import game_of, running_session
from tournament.play.seats import Compass, Side
from tournament.seating.holders import holders

PAIRS = {Side.FIRST: "Ann & Fay", Side.SECOND: "Bob & Eve"}


@pytest.mark.django_db
def test_seats_and_pairs_are_named():
    session = running_session()
    game, held = game_of(session), holders(session)

    pairs = pair_names(game, held, 1)

    seats = dict(zip(Compass, ["Ann", "Bob", "Fay", "Eve"], strict=True))
    assert pairs == PAIRS | seats


@pytest.mark.parametrize(
    ("report", "text"),
    [
        (DealReport(Outcome.MADE, Side.FIRST), "Made it, 1 point for Ann & Fay"),
        (DealReport(Outcome.EUCHRE, Side.SECOND), "Euchred them, 2 points for Bob & Eve"),
        (DealReport(Outcome.POINTS_ONLY, Side.SECOND, points=4), "4 points for Bob & Eve"),
        (DealReport(Outcome.THROWN_IN), "No score (all passed)"),
    ],
)
def test_deal_is_told_in_words(report, text):
    assert describe_deal(report, HouseRules(), PAIRS) == text


@pytest.mark.parametrize(
    ("game", "report", "text"),
    [
        (
            "hasenpfeffer",
            DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="4", tricks=5),
            "Bid 4, took 5: 5 for Ann & Fay, 1 for Bob & Eve",
        ),
        (
            "hasenpfeffer",
            DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="forced", tricks=2),
            "Forced 3 (joker), took 2: −3 for Bob & Eve, 4 for Ann & Fay",
        ),
        (
            "pepper",
            DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="big", tricks=6),
            "Big Pepper, took 6: 12 for Bob & Eve, 0 for Ann & Fay",
        ),
        (
            "double_hasenpfeffer",
            DealReport(Outcome.BID_PLAYED, Side.FIRST, Compass.SOUTH, bid="8", tricks=7),
            "Bid 8 alone, took 7: −16 for Ann & Fay, 5 for Bob & Eve",
        ),
        ("pepper", DealReport(Outcome.THROWN_IN), "No score (all passed)"),
    ],
)
def test_bid_is_told_with_the_points_of_both_sides(game, report, text):
    rules = HouseRules(preset="house_of_cards", game=game)

    assert describe_deal(report, rules, PAIRS) == text


@pytest.mark.parametrize(
    ("game", "title"),
    [("standard", ""), ("bald", "Bald euchre"), ("hasenpfeffer", "Hasenpfeffer")],
)
def test_another_game_than_usual_is_named(game, title):
    assert get_special_game_title(HouseRules(game=game)) == title
