import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory, game_of
from tournament.models import Game, Seat

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def seat_at(game, position):
    return game.seats.get(position=position)


def test_game_and_seat_read_as_people_say_them():
    game = game_of(SessionFactory(), 3, 2)

    assert str(game) == "Game 3, Table 2"
    assert str(seat_at(game, "N")) == "Game 3, Table 2: N Card 2"


def test_table_plays_one_game_in_a_round():
    game = game_of(SessionFactory())

    with pytest.raises(IntegrityError):
        Game.objects.create(round=game.round, table=game.table)


def test_seat_of_a_game_is_taken_once():
    session = SessionFactory()
    game = game_of(session)
    other_round = game_of(session, 2).round  # where the card would not sit twice
    card = seat_at(game_of(session, 1, 2), "E").card

    with pytest.raises(IntegrityError):
        Seat.objects.create(game=game, round=other_round, card=card, position="N")


def test_card_does_not_sit_twice_in_a_round():
    session = SessionFactory()
    here, there = seat_at(game_of(session), "N"), seat_at(game_of(session, 1, 2), "N")

    with pytest.raises(IntegrityError):
        Seat.objects.filter(pk=there.pk).update(card=here.card)


def test_seat_is_one_of_the_compass():
    game = game_of(SessionFactory())

    with pytest.raises(IntegrityError, match="seat_position_known"):
        game.seats.filter(position="N").update(position="X")
