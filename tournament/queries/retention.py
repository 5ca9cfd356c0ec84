"""Whose names a club need not keep any more, by how long it chose to keep them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from tournament.lifecycle import SessionState
from tournament.models import Attendance, Club, Session

OVER = (SessionState.FINISHED, SessionState.ARCHIVED, SessionState.CANCELLED)


@dataclass(frozen=True, slots=True)
class DueNames:
    """The events whose time is up, and how many people of theirs came to none since."""

    sessions: Collection[Session]
    people: int


def find_due_names(club: Club, today: date) -> DueNames:
    """Return what is due by the choice of *club*; in three queries.

    Whoever came to a later event keeps the name in all of them.
    """
    if club.keeps_names_for is None:
        return DueNames((), 0)
    old = Session.objects.filter(
        club=club, state__in=OVER, date__lt=_years_before(today, club.keeps_names_for)
    )
    later = Attendance.objects.filter(session__club=club).exclude(session__in=old)
    people = Attendance.objects.filter(session__in=old).exclude(
        player__in=later.values("player")
    )
    named = people.exclude(player__name__regex=r"^Player [0-9]+$")
    sessions = old.filter(pk__in=named.values("session")).order_by("pk")
    return DueNames(tuple(sessions), named.values("player").distinct().count())


def _years_before(today: date, years: int) -> date:
    """Return the same day so many years ago; of a leap day the one before."""
    try:
        return today.replace(year=today.year - years)
    except ValueError:
        return today.replace(year=today.year - years, day=28)
