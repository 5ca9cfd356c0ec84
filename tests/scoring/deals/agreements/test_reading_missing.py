import pytest

from scoring.deals.agreements.reading import describe_missing_deals, list_missing_deals
from tests.factories import MADE, game_of, play, play_round, running_session
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tables", [2, 3])
def test_every_missing_deal_is_told(tables):
    session = running_session(tables=tables)
    first = session.rounds.get(number=1)

    missing = list_missing_deals(session, first)

    assert missing == [f"table {n}, deals 1 to 4" for n in range(1, tables + 1)]


def test_missing_deals_are_told_table_by_table():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    play(game_of(session, table=2), [MADE] * 3)

    missing = list_missing_deals(session, session.rounds.get(number=1))

    assert missing == ["table 2, deal 4", "table 3, deals 1 to 4"]


def test_nothing_is_missing_from_a_complete_round():
    session = running_session()
    play_round(session)

    assert list_missing_deals(session, session.rounds.get(number=1)) == []


@pytest.mark.parametrize(
    ("deals_in", "deals_per_game", "text"), oracle("deals")["missing_deals"]
)
def test_missing_deals_in_words(deals_in, deals_per_game, text):
    assert describe_missing_deals(deals_in, deals_per_game) == text
