import pytest

from scoring.leaderboard.reading import list_scores_by_card
from scoring.rules import DealReport, Outcome
from tests.factories import MADE, close_round, game_of, play, play_round, running_session
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tables", [2, 3])
def test_every_card_has_a_written_score(tables):
    session = running_session(tables=tables)
    play_round(session)

    written = list_scores_by_card(session)

    assert sorted(written) == list(range(1, 4 * tables + 1))


def test_written_scores_are_of_every_complete_game_in_order():
    session = running_session()
    close_round(session)
    play(game_of(session, 2, 1), [DealReport(Outcome.EUCHRE, Side.SECOND)] * 4)
    play(game_of(session, 2, 2), [MADE] * 3)

    assert list_scores_by_card(session) == {
        1: [(4, 0)],
        2: [(0, 4), (0, 8)],
        3: [(4, 0), (0, 8)],
        4: [(0, 4)],
        5: [(0, 4), (8, 0)],
        6: [(4, 0)],
        7: [(0, 4)],
        8: [(4, 0), (8, 0)],
    }


def test_written_scores_of_a_night_not_begun_are_none():
    assert list_scores_by_card(running_session()) == {}
