"""Seasons as organizers make them."""

from scoring.actions.seasons import SeasonWanted, make_season
from scoring.standings.season import SeasonCount, SeasonRule


def season_of(club, *nights, name="Winter", count=SeasonCount.SUM, best=0, needs=1):
    """A season of a club with these nights."""
    rule = SeasonRule(count, best, needs)
    wanted = SeasonWanted(name, rule, frozenset(night.pk for night in nights))
    return make_season(club=club, wanted=wanted)
