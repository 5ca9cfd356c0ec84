"""The numbers that sit at a game."""

import pytest

from tests.factories import game_of, running_session
from tournament.play.seats import Compass
from tournament.seating.seats import seats_of

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_seats_are_told_by_the_compass():
    game = game_of(running_session())
    there = {seat.position: seat.card.number for seat in game.seats.all()}

    seats = seats_of(game)

    assert {seat.value: number for seat, number in seats.items()} == there
    assert set(seats) == set(Compass)
