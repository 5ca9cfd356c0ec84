"""Make seasons, and choose what counts in them."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction

from scoring.leaderboard.seasons.reading import sessions_to_count
from scoring.models import Season
from scoring.standings.season import SeasonRule
from tournament.models import Club


class SeasonWanted(NamedTuple):
    """A season as the organizer describes it; *sessions* are primary keys of sessions."""

    name: str
    rule: SeasonRule
    sessions: frozenset[int]


@transaction.atomic
def create_season(*, club: Club, wanted: SeasonWanted) -> Season:
    return _set(Season(club=club), wanted)


@transaction.atomic
def change_season(*, season: Season, wanted: SeasonWanted) -> Season:
    return _set(Season.objects.select_for_update().get(pk=season.pk), wanted)


@transaction.atomic
def delete_season(*, season: Season) -> None:
    """Count these sessions together no longer; the sessions stay. Safe to repeat."""
    Season.objects.filter(pk=season.pk).delete()


def _set(season: Season, wanted: SeasonWanted) -> Season:
    season.name = wanted.name
    season.count, season.best = wanted.rule.count, wanted.rule.best
    season.needs = wanted.rule.needs
    season.save()
    season.nights.set(_of_club(season.club, wanted.sessions))
    return season


def _of_club(club: Club, sessions: Iterable[int]) -> list[int]:
    return [session.pk for session in sessions_to_count(club) if session.pk in sessions]
