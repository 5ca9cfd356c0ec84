import pytest

from scoring.cards import Turn, turn_of, turns
from tournament.play.seats import Compass, dealer


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
