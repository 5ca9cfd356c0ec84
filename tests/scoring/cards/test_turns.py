import pytest

from scoring.cards import Turn, turn_of, turns
from tests.oracles import oracle
from tournament.seats import Compass, dealer, seat_row

ORDERS = oracle("deal_order")["deal_order"]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order["id"])
def test_turns_are_as_the_oracle_says(order):
    row = [int(number) for number in order["row"].replace(" vs ", "-").split("-")]

    game = turns(tuple(seat_row(row).values()), 4)

    assert [turn.dealer for turn in game] == order["dealers"]
    assert [turn.first_bidder for turn in game] == order["first_bidder"]
    assert [turn.cutter for turn in game] == order["cutter"]


def test_the_turns_of_four_are_those_of_the_night():
    game = turns(tuple(Compass), 9)

    dealers = [dealer(deal) for deal in range(1, 10)]
    assert game == tuple(Turn(seat, seat.right, seat.left) for seat in dealers)


def test_with_five_the_deal_comes_back_after_the_fifth():
    game = turns("ABCDE", 6)

    assert "".join(turn.dealer for turn in game) == "ABCDEA"
    assert game[4] == Turn("E", cutter="D", first_bidder="A")


def test_with_two_the_other_one_cuts_and_bids():
    assert turn_of("B", "AB") == Turn("B", cutter="A", first_bidder="A")


def test_no_deals_have_no_turns():
    assert turns("ABC", 0) == ()


@pytest.mark.parametrize("seats", ["", "A"])
def test_nobody_deals_to_himself(seats):
    with pytest.raises(ValueError, match="nobody deals to himself"):
        turn_of("A", seats)
