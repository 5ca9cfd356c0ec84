import pytest

from scoring.leaderboard.reading import standings
from scoring.prizes.decisions.reading import credit_preview
from scoring.rules import DealReport, Outcome
from tests.factories import finished_session
from tests.factories.credit import give
from tests.factories.redraws import crowd_session, play_games
from tournament.play.seats import Side
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)


@pytest.mark.parametrize("way", SitOutCredit)
def test_the_preview_shows_what_the_choice_then_makes(way):
    session = play_games(crowd_session(7, 7), 3, MARCH)
    preview = credit_preview(session, fixed=5)
    column = [choice.credit for choice in preview.choices].index(way)

    after = {place.standing for place in standings(give(session, way, 5)).places}

    assert {line.standings[column] for line in preview.lines} <= after
    assert {line.number for line in preview.lines if line.missed} == {
        standing.number
        for standing in after
        if standing.credit or standing.games_played < 3
    } or way is SitOutCredit.NONE


def test_whoever_neither_sat_out_nor_comes_near_the_first_is_left_out():
    session = play_games(crowd_session(21, 5), 2, MARCH)

    preview = credit_preview(session, fixed=7)

    assert (preview.fewest, preview.most) == (0, 1)
    for line in preview.lines:
        assert line.missed or min(standing.rank for standing in line.standings) <= 5


def test_a_night_without_sit_outs_says_so():
    preview = credit_preview(finished_session(), fixed=7)

    assert (preview.fewest, preview.most) == (0, 0)
