"""The head of a printed sheet: which event this is.

Knows nothing of models or of what stands below.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple, Protocol

from django.utils.formats import date_format

from tournament.printing.fitting import Fitted, fitted, text_width

WHEN_SIZES = (14, 12)
LOGO_WIDTH = 36.0
"""Millimetres that a line leaves to the logo at its end."""


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


class Heading(NamedTuple):
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
    club: str = "",
) -> Heading:
    """The head of a sheet with *room* mm on a line, its title in one of *sizes*.

    The name of the *club* stands before day and place where there is room for all.
    """
    when = " · ".join(filter(None, (date_format(session.date), session.venue)))
    if club and text_width(f"{club} · {when}", when_sizes[-1]) <= room:
        when = f"{club} · {when}"
    return Heading(
        fitted(session.name, room, sizes),
        fitted(when, room, when_sizes),
        session.is_rehearsal,
    )
