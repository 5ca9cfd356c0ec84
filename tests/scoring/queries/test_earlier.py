import pytest

from scoring.queries.earlier import earlier_games
from tests.factories import game_of, running_night

pytestmark = pytest.mark.django_db


def test_earlier_games_of_the_first_are_none():
    assert earlier_games(running_night(), before=1) == {}


@pytest.mark.parametrize("rounds", [1, 3])
def test_earlier_games_come_latest_first_in_one_query(rounds, django_assert_num_queries):
    session = running_night()

    with django_assert_num_queries(1):
        found = earlier_games(session, before=rounds + 1)

    assert list(found.items()) == [
        (number, {table: game_of(session, number, table).pk for table in (1, 2)})
        for number in range(rounds, 0, -1)
    ]
