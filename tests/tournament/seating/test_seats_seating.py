import pytest

from tests.factories import SessionFactory
from tournament.play.seats import Compass
from tournament.rotations import chart
from tournament.seating.seats import seating, seating_ahead

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tables", [2, 3])
def test_seating_is_that_of_the_chart(tables):
    session = SessionFactory(table_count=tables)

    games = seating(session)

    assert [(game.round, game.table, dict(game.seats)) for game in games] == [
        (round_, table, foursome.seats)
        for round_, plan in enumerate(chart(tables).rounds, start=1)
        for table, foursome in enumerate(plan.tables, start=1)
    ]


def test_seating_of_one_round_is_part_of_the_whole():
    session = SessionFactory()
    SessionFactory()

    one = seating(session, rounds=[3])

    assert one == tuple(game for game in seating(session) if game.round == 3)
    assert [game.table for game in one] == [1, 2]


def test_seat_of_a_number_is_found():
    first, second = seating(SessionFactory(), rounds=[1])

    assert (first.seat_of(1), first.seat_of(5)) == (Compass.NORTH, Compass.WEST)
    assert second.seat_of(1) is None


def test_seating_ahead_is_two_rounds_of_all_and_the_others_of_one_table_but_the_first():
    session = SessionFactory()

    games = seating_ahead(session, table=2, round_=3)

    assert games == tuple(
        game
        for game in seating(session)
        if game.round in (3, 4) or (game.round >= 2 and game.table == 2)
    )
