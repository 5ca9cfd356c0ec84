from dataclasses import replace

import pytest

from scoring.rules.house_rules import HouseRules, PointsTable
from scoring.rules.individual.bid_list import read_bid_list
from scoring.rulings.summary import side_summary
from scoring.rulings.summary.points import AuctionLine
from tests.factories.rules import rules_of
from tests.oracles import oracle
from tests.saying import said


def list_points(
    game, players, preset="cats_at_cards", **changed
) -> list[tuple[str, str, str]]:
    sheet = said(side_summary(rules_of(game, preset, **changed), players))
    return [(point.when, point.who, point.points) for point in sheet.points]


def auction(players, **changed) -> tuple[AuctionLine, ...]:
    return side_summary(rules_of("auction", **changed), players).auction


def test_three_play_one_against_two():
    assert list_points("three_handed", 3) == [
        ("Maker takes three or four tricks", "maker", "1"),
        ("Maker takes all five", "maker", "3"),
        ("Maker takes fewer than three", "each of the others", "2"),
    ]


def test_between_two_a_march_is_two():
    assert list_points("two_handed", 2) == [
        ("Maker takes three or four tricks", "maker", "1"),
        ("Maker takes all five", "maker", "2"),
        ("Maker takes fewer than three", "the other player", "2"),
    ]


def test_a_called_partner_scores_with_the_maker():
    assert list_points("call_ace", 5) == [
        ("Makers take three or four tricks", "each of the two", "1"),
        ("Makers take all five: a march", "each of the two", "2"),
        ("Makers take fewer than three: euchred", "each of the others", "2"),
        ("Lone maker takes three or four", "maker", "1"),
        ("Lone maker takes all five", "maker", "4"),
        ("Lone maker takes fewer than three", "each of the others", "2"),
    ]


@pytest.mark.parametrize(("players", "amounts"), oracle("rulings")["lone_shares"])
def test_a_lone_maker_may_settle_with_each(players, amounts):
    lines = list_points("call_ace", players, "house_of_cards")

    assert [points for *_, points in lines] == amounts
    assert {who for _, who, _ in lines[3:]} == {"maker / each of the others"}


def test_the_house_sets_the_points():
    dear = PointsTable(made=2, euchre=3)

    assert [row[2] for row in list_points("three_handed", 3, points=dear)] == [
        "2",
        "3",
        "3",
    ]


def test_five_bid_by_the_list_of_the_sheet():
    assert auction(5) == (
        AuctionLine("3", "3", "1", "yes", "3", "3"),
        AuctionLine("4", "4", "2", "yes", "4", "4"),
        AuctionLine("5", "5", "2", "yes", "5", "5"),
        AuctionLine("8", "5", "alone", "yes", "8", "8"),
        AuctionLine("15", "5", "alone", "no", "15", "15"),
    )


def test_seven_need_more_tricks():
    assert [(bid.bid, bid.tricks) for bid in auction(7)] == [
        ("4", "4"),
        ("5", "5"),
        ("6", "6"),
        ("7", "7"),
        ("10", "7"),
        ("20", "7"),
    ]


@pytest.mark.parametrize(("players", "lost"), [(5, False), (6, True), (7, True)])
def test_reconstructed_lists_say_so_until_the_house_writes_its_own(players, lost):
    rules = rules_of("auction")
    own = replace(rules, options={f"auction_bids_{players}": "3 3 1 widow"})

    assert side_summary(rules, players).is_list_reconstructed is lost
    assert not side_summary(own, players).is_list_reconstructed
    assert len(side_summary(own, players).auction) == 1


def test_no_list_is_told_where_nobody_bids():
    assert side_summary(HouseRules(), 4).auction == ()
    assert side_summary(rules_of("call_ace"), 4).auction == ()


def test_the_list_is_that_of_the_table():
    listed = read_bid_list("7 4 1 no widow; 3 3 1 widow", tricks=5, partners=3)
    rules = rules_of("auction", options={"auction_bids_5": "7 4 1 no widow; 3 3 1 widow"})

    lines = side_summary(rules, 5).auction

    assert [line.bid for line in lines] == [bid.key for bid in listed]
    assert [line.widow for line in lines] == ["yes", "no"]
