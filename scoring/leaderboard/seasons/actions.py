"""Make seasons, and choose what counts in them."""

from collections.abc import Collection
from typing import Any

from django.db import transaction

from scoring.leaderboard.seasons.reading import sessions_to_count
from scoring.models import Season
from tournament.models import Club


@transaction.atomic
def create_season(*, club: Club, **wanted: Any) -> Season:
    """*wanted* is a name, which *nights* count (primary keys of sessions), and how."""
    return _save(Season(club=club), **wanted)


@transaction.atomic
def change_season(*, season: Season, **wanted: Any) -> Season:
    return _save(Season.objects.select_for_update().get(pk=season.pk), **wanted)


@transaction.atomic
def delete_season(*, season: Season) -> None:
    """Count these sessions together no longer; the sessions stay. Safe to repeat."""
    Season.objects.filter(pk=season.pk).delete()


def _save(
    season: Season, *, name: str, nights: Collection[int], count: str, best: int, needs: int
) -> Season:
    season.name, season.count, season.best, season.needs = name, count, best, needs
    season.save()
    of_club = sessions_to_count(season.club)
    season.nights.set([session.pk for session in of_club if session.pk in nights])
    return season
