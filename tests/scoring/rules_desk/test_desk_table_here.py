"""The table a desk was opened at."""

import pytest

from scoring.rules_desk.desk import describe_game_here, find_table_here
from tests.factories import MADE, game_of, play, running_session, session_in_check_in
from tournament.play.seats import Compass

pytestmark = pytest.mark.django_db


def here(deals):
    session = running_session()
    play(game_of(session, table=2), [MADE] * deals)
    return find_table_here(session.tables.get(number=2))


@pytest.mark.parametrize(
    ("deals", "deal", "dealer"), [(0, 1, "Cora"), (1, 2, "Dan"), (3, 4, "Gus")]
)
def test_dealer_is_that_of_the_deal_being_played(deals, deal, dealer):
    table = here(deals)

    assert (table.number, table.round, table.deal) == (2, 1, deal)
    assert table.dealer_name == dealer
    assert list(table.names) == list(Compass)


def test_no_one_deals_once_all_deals_are_in():
    table = here(4)

    assert (table.deal, table.dealer, table.dealer_name) == (4, None, "")


def test_before_play_no_table_is_known():
    session = session_in_check_in()

    assert find_table_here(session.tables.get(number=1)) is None
    assert find_table_here(None) is None
    assert describe_game_here(session, game_of(session)) is None


def test_a_game_that_lost_its_seats_is_not_known():
    session = running_session()
    game_of(session, table=2).seats.all().delete()

    assert find_table_here(session.tables.get(number=2)) is None
