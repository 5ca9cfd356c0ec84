"""The game at a table in a round, and the numbers there."""

import pytest

from tests.factories import game_of, running_night
from tournament.models import Game
from tournament.queries.games import game_at, seats_of
from tournament.seats import Compass

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_game_comes_with_its_round_its_table_and_this_night(django_assert_num_queries):
    session = running_night(tables=3)
    there = game_of(session, 2, 3)

    with django_assert_num_queries(1):
        game = game_at(session, table=3, round_=2)
        found = (game, game.round, game.round.number, game.table, game.table.number)

    assert found == (there, there.round, 2, there.table, 3)
    assert game.round.session is session
    assert game.table.session_id == session.pk


def test_table_or_round_of_no_game_has_none():
    session, other = running_night(), running_night()

    assert game_at(session, table=9, round_=1) is None
    assert game_at(session, table=1, round_=99) is None
    assert game_at(session, table=1, round_=0) is None
    assert game_at(other, table=1, round_=1) == game_of(other)


def test_game_nobody_sits_at_is_none():
    session = running_night()
    game = game_of(session)

    game.seats.all().delete()

    assert Game.objects.filter(pk=game.pk).exists()
    assert game_at(session, table=1, round_=1) is None


def test_seats_are_told_by_the_compass(django_assert_num_queries):
    game = game_of(running_night())
    there = {seat.position: seat.card.number for seat in game.seats.all()}

    with django_assert_num_queries(1):
        seats = seats_of(game)

    assert {seat.value: number for seat, number in seats.items()} == there
    assert set(seats) == set(Compass)
