"""Certificates: a sheet to frame for every winner, in three designs.

Knows nothing of how prizes are won.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.queries.prizes import PrizeList
from tournament.marked import gettext_noop
from tournament.printing.binding import bind
from tournament.printing.fitting import Fitted, fitted, lines_needed
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.queries.event_head import EventHead

MARGIN = 38.0
"""Millimeters from the edge of the page to the text, at least."""

NAME_SIZES = (64, 56, 48, 42, 36, 30, 24, 20)
NAME_LINES = 2
WON_SIZES = (34, 30, 26, 22, 18)
EVENT_SIZES = (22, 20, 18, 16, 14)
SMALL_SIZES = (16, 14, 12)


class CertificateDesign(StrEnum):
    """How a certificate looks."""

    FRAME = "frame"
    CARD = "card"
    BAND = "band"

    @property
    def label(self) -> str:
        """Its name, marked."""
        return _LABELS[self]


_LABELS = {
    CertificateDesign.FRAME: gettext_noop("Double frame"),
    CertificateDesign.CARD: gettext_noop("Playing card"),
    CertificateDesign.BAND: gettext_noop("Black band"),
}


class Certificate(NamedTuple):
    """One winner's sheet."""

    name: Fitted
    title: Fitted


def certificates(
    event: EventHead,
    prizes: PrizeList,
    *,
    paper: Paper,
    design: CertificateDesign = CertificateDesign.FRAME,
) -> Document:
    """Return a sheet for every winner, in the order of the list."""
    room = paper.height - 2 * MARGIN
    when = " · ".join(filter(None, (date_format(event.date), event.venue)))
    context = {
        "design": design.value,
        "event": fitted(event.name, room, EVENT_SIZES),
        "when": fitted(when, room, SMALL_SIZES),
        "is_rehearsal": event.is_rehearsal,
        "brand": event.brand,
        "club": fitted(event.brand.name, room, EVENT_SIZES),
        "certificates": tuple(_certificates(prizes, room)),
    }
    sheets = render_to_string("print/_certificates.html", context)
    title = gettext("Award certificates: %(event)s") % {"event": event.name}
    return bind(sheets, name="certificates", title=title, paper=paper)


def _certificates(prizes: PrizeList, room: float) -> Iterator[Certificate]:
    for line in prizes.lines:
        for winner in line.winners:
            yield Certificate(
                name=_largest(winner.name, room),
                title=fitted(line.title, room, WON_SIZES),
            )


def _largest(name: str, room: float) -> Fitted:
    """Return a name as large as it fits two lines."""
    sizes = (size for size in NAME_SIZES if lines_needed(name, room, size) <= NAME_LINES)
    return fitted(name, room, [next(sizes, NAME_SIZES[-1])], lines=NAME_LINES)
