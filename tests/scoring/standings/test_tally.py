import pytest

from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome, PointsTable
from scoring.standings import GameTally, tally_game
from tournament.rotations import chart
from tournament.seats import Compass, Side

SEATS = chart(2).rounds[0].tables[0].seats
RULES = HouseRules()
FIVE_AND_FOUR = HouseRules(points=PointsTable(lone_maker_extra=1))

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
EUCHRE = DealReport(Outcome.EUCHRE, Side.SECOND)
THROWN_IN = DealReport(Outcome.THROWN_IN)
ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST)
SOUTH_ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.SOUTH)


def tally(*reports, rules=RULES, deals_per_game=4):
    return tally_game(SEATS, reports, rules, deals_per_game=deals_per_game)


def test_tally_writes_the_game_on_four_cards():
    cards = tally(MARCH, EUCHRE, THROWN_IN, ALONE)

    assert cards == (
        GameTally(1, 6, 2, 1, is_complete=True, dealt=2),
        GameTally(2, 2, 6, 0, is_complete=True, dealt=2),
        GameTally(6, 6, 2, 1, is_complete=True, dealt=0),
        GameTally(5, 2, 6, 0, is_complete=True, dealt=4),
    )


def test_tally_gives_the_march_and_the_extra_to_the_lone_player():
    cards = tally(SOUTH_ALONE, rules=FIVE_AND_FOUR)

    assert [(card.number, card.points, card.lone_marches) for card in cards] == [
        (1, 4, 0),
        (2, 0, 0),
        (6, 5, 1),
        (5, 0, 0),
    ]
    assert [card.against for card in cards] == [0, 4, 0, 4]
    assert [card.extra for card in cards] == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("deals", "expected"), [(0, False), (3, False), (4, True), (5, True)]
)
def test_tally_is_complete_with_its_last_deal(deals, expected):
    cards = tally(*[MARCH] * deals)

    assert {card.is_complete for card in cards} == {expected}


def test_tally_counts_deals_past_the_fourth_where_the_house_plays_more():
    cards = tally(*[MARCH] * 8, deals_per_game=8)

    assert [card.dealt for card in cards] == [4, 4, 4, 4]


def test_tally_of_an_impossible_deal_is_refused():
    jambon = DealReport(Outcome.JAMBON_MARCH, Side.FIRST)

    with pytest.raises(ImpossibleDeal, match="jambon"):
        tally(jambon)
