"""Seasons as organizers make them."""

from scoring.actions.seasons import SeasonWanted, make_season
from scoring.standings.season import SeasonCount, SeasonRule
from tests.factories.deals import finished_night
from tests.factories.people import ClubFactory
from tests.factories.sessions import SessionFactory
from tests.factories.snapshots import restored
from tournament.models import Session


def season_of(club, *nights, name="Winter", count=SeasonCount.SUM, best=0, needs=1):
    """A season of a club with these nights."""
    rule = SeasonRule(count, best, needs)
    wanted = SeasonWanted(name, rule, frozenset(night.pk for night in nights))
    return make_season(club=club, wanted=wanted)


@restored
def season_of_nights(number):
    """A season of a new club with so many nights, two of them played at most."""
    club = ClubFactory()
    for at in range(number):
        finished_night(club=club) if at < 2 else SessionFactory(club=club)
    Session.objects.filter(club=club).update(state="finished")
    return season_of(club, *Session.objects.filter(club=club))
