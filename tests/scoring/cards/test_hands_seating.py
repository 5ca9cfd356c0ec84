import pytest

from scoring.cards.hands import clockwise_after
from tournament.play.seats import Compass


def test_the_round_begins_on_the_left_and_ends_at_the_seat():
    assert clockwise_after(3, (1, 2, 3, 4, 5)) == (4, 5, 1, 2, 3)
    assert clockwise_after("W", "NESW") == ("N", "E", "S", "W")


@pytest.mark.parametrize("seat", Compass)
def test_four_seats_are_those_of_the_compass(seat):
    left, partner, right, itself = clockwise_after(seat, tuple(Compass))

    assert (left, partner, right, itself) == (seat.left, seat.partner, seat.right, seat)


def test_a_seat_must_be_at_the_table():
    with pytest.raises(ValueError, match="6 is not a seat of this table"):
        clockwise_after(6, (1, 2, 3))


def test_a_seat_is_there_once():
    with pytest.raises(ValueError, match="a seat is listed twice"):
        clockwise_after(1, (1, 2, 1))
