import pytest

from scoring.deals.words import describe_deal, get_special_game_title, pair_names
from scoring.rules import DealReport, HouseRules
from tests.factories import game_of, running_session
from tests.oracles import cases
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
    ("report", "text"), cases(tuple[DealReport, str], "deals", "in_words")
)
def test_deal_is_told_in_words(report, text):
    assert describe_deal(report, HouseRules(), PAIRS) == text


@pytest.mark.parametrize(
    ("game", "report", "text"), cases(tuple[str, DealReport, str], "deals", "bids_in_words")
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
