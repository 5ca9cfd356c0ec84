import pytest

from scoring.hall import actions as rounds
from scoring.hall.reading import earlier_games, games_at_table
from tests.factories import ORGANIZER, game_of, running_session
from tests.factories.redraws import crowd_session, play_games, take
from tournament.models import Session

pytestmark = pytest.mark.django_db


def test_earlier_games_of_the_first_are_none():
    assert earlier_games(running_session(), before=1) == {}


@pytest.mark.parametrize("rounds", [1, 3])
def test_earlier_games_come_latest_first(rounds):
    session = running_session()

    games = earlier_games(session, before=rounds + 1)

    assert list(games.items()) == [
        (number, {table: game_of(session, number, table).pk for table in (1, 2)})
        for number in range(rounds, 0, -1)
    ]


def test_game_withdrawn_and_drawn_for_fewer_tables_is_not_there():
    session = play_games(crowd_session(12, 4), 1)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = take(Session.objects.get(pk=session.pk), leave=(1, 2))

    games = earlier_games(play_games(session, 2), before=3)

    assert [list(tables) for tables in games.values()] == [[1, 2], [1, 2, 3]]


def test_games_at_a_table_are_those_begun():
    session = play_games(running_session(), 2)
    game = game_of(session, 1, 2)

    games = games_at_table(game)

    assert games == {number: game_of(session, number, 2).pk for number in (1, 2, 3)}
