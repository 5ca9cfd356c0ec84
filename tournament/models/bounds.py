"""What columns may hold: the database itself refuses all else, whoever writes to it."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import BaseConstraint, CheckConstraint, Q, UniqueConstraint

MOST_NUMBER = 999
"""Of tables and of players: more does not fit on any paper."""
MOST_PLAYED = 99
"""Games of an event and deals of a game: forms take 30 and 16 at most."""
MOST_CODES = 1_000_000
"""Generations of one code."""


def check(name: str, condition: Q | None = None, **bounds: Any) -> CheckConstraint:
    """By a *condition*, and by *bounds* as a filter has them."""
    return CheckConstraint(condition=(condition or Q()) & Q(**bounds), name=name)


def at_most(name: str, **bounds: int) -> CheckConstraint:
    return check(name, Q(**{f"{column}__lte": most for column, most in bounds.items()}))


def allow(name: str, **columns: Iterable[str]) -> CheckConstraint:
    """Each column holds one of these."""
    # plain words, as migrations have them: they know no enum of today
    listed = {f"{column}__in": [*map(str, values)] for column, values in columns.items()}
    return check(name, Q(**listed))


def within(name: str, **bounds: tuple[int, int]) -> CheckConstraint:
    """Each column is from its first bound to its last."""
    limits: dict[str, int] = {}
    for column, (least, most) in bounds.items():
        limits |= {f"{column}__gte": least, f"{column}__lte": most}
    return check(name, Q(**limits))


def once(name: str, *columns: str, **where: Any) -> UniqueConstraint:
    """No two rows have the same in these columns, of all rows or those *where* it holds."""
    return UniqueConstraint(fields=columns, condition=Q(**where) or None, name=name)


def numbered(prefix: str) -> list[BaseConstraint]:
    """What is printed with a number and a code (`Coded`), once for each of a session."""
    codes = dict.fromkeys(("generation", "issued"), MOST_CODES)
    return [
        once(f"{prefix}_number_once_per_session", "session", "number"),
        check(f"{prefix}_number_from_1", number__gte=1),
        at_most(f"{prefix}_numbers_in_bounds", number=MOST_NUMBER, **codes),
    ]


class Coded(models.Model):
    """Something with a printed code, by its *generation*: another one ends that code."""

    COUNTERS = ("issued",)
    """Columns that only go up: undo leaves them alone."""

    generation = models.PositiveIntegerField(default=1)
    issued = models.PositiveIntegerField(
        default=0, help_text="The highest generation ever given; 0 for the first alone."
    )

    class Meta:
        abstract = True


def one_of(
    kinds: Iterable[Any], *, titled: str = "label", **more: Any
) -> "models.CharField[Any, str]":
    """A column with the word of one of *kinds*, which are *titled* by that attribute."""
    choices = [(kind.value, getattr(kind, titled)) for kind in kinds]
    return models.CharField(max_length=20, choices=choices, **more)


def somebody(related_name: str = "+") -> "models.ForeignKey[Any, Any]":
    """Whoever was logged in: nobody, or deleted since, where it is empty."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        related_name=related_name,
        null=True,
        blank=True,
    )
