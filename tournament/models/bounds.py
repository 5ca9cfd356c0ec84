"""How large numbers get that loops count by, in the database and in files of events."""

from django.db.models import CheckConstraint, Q

MOST_NUMBER = 999
"""Of tables and of players: more does not fit on any paper."""
MOST_PLAYED = 99
"""Games of an event and deals of a game: forms take 30 and 16 at most."""
MOST_CODES = 1_000_000
"""Generations of one code."""


def at_most(name: str, **bounds: int) -> CheckConstraint:
    """An empty column is within its bounds."""
    limits = {f"{column}__lte": most for column, most in bounds.items()}
    return CheckConstraint(condition=Q(**limits), name=name)
