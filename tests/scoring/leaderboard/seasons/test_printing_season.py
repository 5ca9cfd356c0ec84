"""What the season's table says on paper, read back from the PDF."""

from datetime import UTC, datetime

import pytest

from scoring.leaderboard.seasons.printing import season_document
from scoring.leaderboard.seasons.reading import season_table
from tests.factories import ClubFactory, finished_session
from tests.factories.redraws import crowd_session, play_games
from tests.factories.seasons import season_of
from tests.tournament.printing.reading import images, inked_margin, page_count, read_text
from tests.tournament.printing.sessions import ON_PAPERS
from tournament.models import Player, Session
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 21, 3, 47, tzinfo=UTC)


def printed(season, paper=Paper.LETTER):
    return make_pdf(season_document(season_table(season), paper=paper, at=AT))


@ON_PAPERS
def test_everybody_stands_in_the_table(paper):
    session = finished_session()

    pdf = printed(season_of(session.club, session, best=3), paper)

    text = read_text(pdf)
    assert page_count(pdf) == 1
    assert "Total points from the best 3 events count. 1 event so far." in text
    for player in session.club.players.all():
        assert player.name in text
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


@pytest.mark.long
def test_a_crowd_goes_on_over_pages():
    session = play_games(crowd_session(60, 3), 1)
    Session.objects.update(state="finished")
    Player.objects.filter(name="Person 7").update(name="Wilhelmina " * 5)
    season = season_of(session.club, Session.objects.get())

    pdf = printed(season)

    assert page_count(pdf) == 3
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


def test_a_season_without_nights_is_one_page():
    assert page_count(printed(season_of(ClubFactory()))) == 1
