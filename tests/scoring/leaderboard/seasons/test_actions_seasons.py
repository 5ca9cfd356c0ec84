import pytest

from scoring.leaderboard.seasons.actions import change_season, delete_season
from scoring.models import Season
from scoring.standings.season import SeasonCount
from tests.factories import ClubFactory, finished_session
from tests.factories.seasons import season_of
from tournament.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_another_clubs_nights_are_left_out():
    club = ClubFactory()
    own = finished_session(club=club)

    season = season_of(club, own, finished_session())

    assert list(season.nights.all()) == [own]
    assert str(season) == "Winter"


def test_what_counts_is_changed():
    club = ClubFactory()
    season = season_of(club, finished_session(club=club))
    other = finished_session(club=club)
    rule = {"name": "Spring", "count": SeasonCount.AVERAGE, "best": 5, "needs": 3}

    changed = change_season(season=season, nights={other.pk}, **rule)

    assert (changed.name, changed.count, changed.best, changed.needs) == (
        *("Spring", "average", 5, 3),
    )
    assert list(changed.nights.all()) == [other]


def test_a_season_deleted_twice_is_gone_and_its_nights_stay():
    club = ClubFactory()
    season = season_of(club, finished_session(club=club))

    for _ in range(2):
        delete_season(season=season)

    assert not Season.objects.exists()
    assert Session.objects.count() == 1
