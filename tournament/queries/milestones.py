"""What has been reached on all events: when it changes, it is time for a backup."""

from typing import NamedTuple

from django.db.models import Count, Q

from tournament.lifecycle import RoundState, SessionState
from tournament.models import Session

_PLAYED = (SessionState.RUNNING, SessionState.FINISHED)
_UNDER_WAY = (SessionState.CHECK_IN, SessionState.RUNNING)


Reached = frozenset[tuple[int, str, int]]


class Milestones(NamedTuple):
    """Of every event: its key, its state and how many of its games are closed.

    *is_under_way* while people are let in or play on one of them.
    """

    reached: Reached
    is_under_way: bool


def milestones() -> Milestones:
    """Return what has been reached by now; in one query."""
    closed = Count("rounds", filter=Q(rounds__state=RoundState.CLOSED))
    sessions = Session.objects.filter(state__in={*_PLAYED, *_UNDER_WAY})
    rows = sessions.annotate(closed=closed).values_list("pk", "state", "closed")
    listed = list(rows)
    return Milestones(
        reached=frozenset(row for row in listed if row[1] in _PLAYED),
        is_under_way=any(state in _UNDER_WAY for _, state, _ in listed),
    )
