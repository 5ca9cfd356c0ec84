"""Remove the names of old events as their club chose, a week after it was told."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction

from scoring.actions.anonymise import anonymise
from tournament.access import PROGRAM
from tournament.models import Club
from tournament.queries.retention import find_due_names

NOTICE = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Outcome:
    """So many *people* of a club are *removed*, or will be on a *day*."""

    club: Club
    people: int
    day: date
    is_removed: bool


def forget_old_names(today: date) -> list[Outcome]:
    """Announce what is due, or remove it once it was announced; what became of it.

    What is due is found anew on the day: who has come since keeps the name.
    """
    clubs = Club.objects.exclude(keeps_names_for=None).order_by("pk")
    outcomes = [_forget(club.pk, today) for club in clubs]
    return [outcome for outcome in outcomes if outcome]


@transaction.atomic
def _forget(key: int, today: date) -> Outcome | None:
    club = Club.objects.get(pk=key)
    due = find_due_names(club, today)
    day = club.names_go_on if due.people else None
    if due.people and day is None:
        day = today + NOTICE
    is_removed = day is not None and day <= today
    if is_removed:
        anonymise(sessions=due.sessions, by=PROGRAM)
    club.names_go_on = None if is_removed else day
    club.save(update_fields=["names_go_on"])
    return Outcome(club, due.people, day, is_removed) if day else None
