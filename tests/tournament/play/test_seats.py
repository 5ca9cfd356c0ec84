import pytest

from tests.oracles import oracle
from tournament.play.seats import (
    CHART_ORDER,
    Compass,
    Side,
    dealer,
    deals_dealt_by,
    seat_row,
)

NORTH, EAST, SOUTH, WEST = Compass
ORDERS = oracle("deal_order")["deal_order"]


def row_of(text):
    return [int(number) for number in text.replace(" vs ", "-").split("-")]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order["id"])
def test_seats_deal_bid_and_cut_as_the_oracle_says(order):
    seats = seat_row(row_of(order["row"]))

    dealers = [dealer(deal) for deal in range(1, 5)]

    assert seats == order["seats"]
    assert [seats[seat] for seat in dealers] == order["dealers"]
    assert [seats[seat.left] for seat in dealers] == order["first_bidder"]
    assert [seats[seat.right] for seat in dealers] == order["cutter"]


def test_seat_row_places_clockwise_from_north():
    assert list(seat_row([1, 6, 2, 5]).items()) == [
        (NORTH, 1),
        (EAST, 2),
        (SOUTH, 6),
        (WEST, 5),
    ]


@pytest.mark.parametrize("row", [[], [1, 2, 3], [1, 2, 3, 4, 5]])
def test_seat_row_takes_four_numbers(row):
    with pytest.raises(ValueError, match=r"zip\(\)"):
        seat_row(row)


def test_chart_order_is_first_pair_then_second():
    assert CHART_ORDER == (NORTH, SOUTH, EAST, WEST)


def test_seat_is_said_as_a_word():
    assert [seat.word for seat in Compass] == ["North", "East", "South", "West"]


def test_seat_knows_its_neighbours():
    assert (NORTH.left, NORTH.partner, NORTH.right) == (EAST, SOUTH, WEST)
    assert (WEST.left, WEST.partner, WEST.right) == (NORTH, EAST, SOUTH)


@pytest.mark.parametrize(
    ("steps", "expected"), [(0, EAST), (3, NORTH), (-1, NORTH), (8, EAST)]
)
def test_seat_clockwise_goes_round(steps, expected):
    assert EAST.clockwise(steps) is expected


@pytest.mark.parametrize("side", Side)
def test_side_has_two_partners_and_the_others_against(side):
    first, second = side.seats

    assert first.partner is second
    assert {seat.side for seat in side.seats} == {side}
    assert {seat.side for seat in side.other.seats} == {side.other}
    assert side.other is not side
    assert side.other.other is side


def test_deal_goes_round_after_the_fourth():
    assert [dealer(deal) for deal in range(1, 7)] == [NORTH, EAST, SOUTH, WEST, NORTH, EAST]


@pytest.mark.parametrize(
    ("seat", "deals", "expected"),
    [(EAST, 4, [2]), (EAST, 8, [2, 6]), (WEST, 3, []), (WEST, 4, [4]), (NORTH, 5, [1, 5])],
)
def test_deals_dealt_by_a_seat_are_every_fourth(seat, deals, expected):
    assert deals_dealt_by(seat, deals) == expected
