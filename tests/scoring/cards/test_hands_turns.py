import pytest

from scoring.cards.hands import Turn, turn_of
from tournament.play.seats import Compass


def test_the_turns_of_four_are_those_of_the_night():
    for seat in Compass:
        assert turn_of(seat, tuple(Compass)) == Turn(seat, seat.right, seat.left)


def test_with_five_the_first_bids_after_the_fifth_has_dealt():
    assert turn_of("E", "ABCDE") == Turn("E", cutter="D", first_bidder="A")


def test_with_two_the_other_one_cuts_and_bids():
    assert turn_of("B", "AB") == Turn("B", cutter="A", first_bidder="A")


@pytest.mark.parametrize("seats", ["", "A"])
def test_nobody_deals_to_himself(seats):
    with pytest.raises(ValueError, match="nobody deals to himself"):
        turn_of("A", seats)
