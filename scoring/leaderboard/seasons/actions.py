"""Make seasons, and choose what counts in them."""

from collections.abc import Collection
from typing import Any

from django.db import transaction

from scoring.leaderboard.seasons.reading import sessions_to_count
from scoring.models import Season
from tournament.models import Club


@transaction.atomic
def create_season(*, club: Club, nights: Collection[int], **counted: Any) -> Season:
    """*nights* are primary keys of sessions, *counted* is what the columns say."""
    return _save(Season(club=club, **counted), nights)


@transaction.atomic
def change_season(*, season: Season, nights: Collection[int], **counted: Any) -> Season:
    changed = Season.objects.select_for_update().get(pk=season.pk)
    for name, value in counted.items():
        setattr(changed, name, value)
    return _save(changed, nights)


@transaction.atomic
def delete_season(*, season: Season) -> None:
    """Count these sessions together no longer; the sessions stay. Safe to repeat."""
    Season.objects.filter(pk=season.pk).delete()


def _save(season: Season, nights: Collection[int]) -> Season:
    season.save()
    of_club = sessions_to_count(season.club)
    season.nights.set([session.pk for session in of_club if session.pk in nights])
    return season
