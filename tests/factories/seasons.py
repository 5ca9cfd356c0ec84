"""Seasons as organizers make them."""

from scoring.leaderboard.seasons.actions import create_season
from scoring.standings.season import SeasonCount
from tests.factories.deals import finished_session
from tests.factories.people import ClubFactory
from tests.factories.sessions import SessionFactory
from tests.factories.snapshots import restored
from tournament.models import Session


def season_of(club, *sessions, name="Winter", count=SeasonCount.SUM, best=0, needs=1):
    """A season of a club with these nights."""
    counted = {"name": name, "count": count, "best": best, "needs": needs}
    return create_season(club=club, nights={each.pk for each in sessions}, **counted)


@restored
def season_of_sessions(number):
    """A season of a new club with so many nights, two of them played at most."""
    club = ClubFactory()
    for at in range(number):
        finished_session(club=club) if at < 2 else SessionFactory(club=club)
    Session.objects.filter(club=club).update(state="finished")
    return season_of(club, *Session.objects.filter(club=club))
