"""The head of a printed sheet: which night this is.

Knows nothing of models or of what stands below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tournament.printing.fitting import Fitted, fitted

WHEN_SIZES = (14, 12)


@dataclass(frozen=True, slots=True)
class Heading:
    """The night's name, its day and place, and whether it is none."""

    title: Fitted
    when: Fitted
    is_rehearsal: bool


def heading(
    title: str,
    date_: date,
    venue: str,
    *,
    is_rehearsal: bool,
    room: float,
    sizes: Sequence[float],
    when_sizes: Sequence[float] = WHEN_SIZES,
) -> Heading:
    """The head of a sheet with *room* mm on a line, its title in one of *sizes*."""
    when = " · ".join(filter(None, (_day(date_), venue)))
    return Heading(fitted(title, room, sizes), fitted(when, room, when_sizes), is_rehearsal)


def _day(date_: date) -> str:
    """Friday 20 November 2026."""
    return f"{date_:%A} {date_.day} {date_:%B} {date_.year}"
