"""The head of a printed sheet: which event this is.

Knows nothing of models or of what stands below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from django.utils.formats import date_format

from tournament.printing.fitting import Fitted, fitted

WHEN_SIZES = (14, 12)


class Occasion(Protocol):
    """An event, or what is told of one."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def date(self) -> date:
        """Its day."""

    @property
    def venue(self) -> str:
        """Its place, "" where none was named."""

    @property
    def is_rehearsal(self) -> bool:
        """Whether nobody plays for anything."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The event's name, its day and place, and whether it is none."""

    title: Fitted
    when: Fitted
    is_rehearsal: bool


def heading(
    session: Occasion,
    *,
    room: float,
    sizes: Sequence[float],
    when_sizes: Sequence[float] = WHEN_SIZES,
) -> Heading:
    """The head of a sheet with *room* mm on a line, its title in one of *sizes*."""
    when = " · ".join(filter(None, (date_format(session.date), session.venue)))
    return Heading(
        fitted(session.name, room, sizes),
        fitted(when, room, when_sizes),
        session.is_rehearsal,
    )
