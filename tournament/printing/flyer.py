"""A poster to hang up weeks before, and the same as flyers to hand out, four to a page.

Knows nothing of models.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.fitting import Fitted, fitted, lines_needed
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.qr import SIDE, qr_source
from tournament.queries.session_sheet import SessionSheet

FLYERS = 4
"""On a page, cut in the middle both ways."""

TITLE_LINES = 3
FLYER_TITLE_SIZES = (72, 64, 56, 48, 42, 36, 32, 28)
DATE_SIZES = (34, 30, 26, 22, 18)
LINE_SIZES = (28, 24, 20, 18, 16, 14)
CODES = {1: 52.0, 0.5: SIDE}
"""Millimeters of a code, by the scale of what it is on: read across a hall, or in hand."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a flyer says besides the event: when it starts, what it costs, a line more.

    The *address* is where people sign up, "" where nobody can.
    """

    time: str = ""
    prices: Sequence[str] = ()
    more: str = ""
    address: str = ""


def poster(sheet: SessionSheet, *, paper: Paper, invitation: Invitation) -> Document:
    """Return one page to hang up."""
    face = _face(sheet, invitation, paper.width - 4 * EDGE, scale=1)
    title = gettext("Poster: %(event)s") % {"event": sheet.name}
    return _on_page(face, 1, name="poster", title=title, paper=paper)


def flyers(sheet: SessionSheet, *, paper: Paper, invitation: Invitation) -> Document:
    """Return a page of four, to be copied and cut."""
    face = _face(sheet, invitation, paper.width / 2 - 4 * EDGE, scale=0.5)
    title = gettext("Flyers: %(event)s") % {"event": sheet.name}
    return _on_page(face, FLYERS, name="flyers", title=title, paper=paper)


def _on_page(
    face: Mapping[str, Any], count: int, *, name: str, title: str, paper: Paper
) -> Document:
    across = 1 if count == 1 else 2
    width, height = paper.width / across, paper.height / across
    places = [
        (width * (place % across), height * (place // across)) for place in range(count)
    ]
    context = {**face, "places": places, "width": width, "height": height}
    page = render_to_string("print/_flyer.html", context)
    return bind(page, name=name, title=title, paper=paper)


def _face(
    sheet: SessionSheet, invitation: Invitation, room: float, *, scale: float
) -> dict[str, Any]:
    def line(text: str, sizes: Sequence[float]) -> Fitted:
        return fitted(text, room, [size * scale for size in sizes])

    when = " · ".join(filter(None, (date_format(sheet.date), invitation.time)))
    lines = (sheet.venue, " · ".join(invitation.prices), invitation.more)
    return {
        "title": _title(sheet.name, room, scale, TITLE_LINES - bool(invitation.address)),
        "when": line(when, DATE_SIZES),
        "lines": [line(text, LINE_SIZES) for text in lines if text],
        "brand": sheet.brand,
        "club": line(sheet.brand.name, LINE_SIZES),
        "sponsor": line(sheet.brand.sponsor, LINE_SIZES[3:]),
        "edge": 2 * EDGE,
        "qr": qr_source(invitation.address) if invitation.address else "",
        "side": CODES[scale],
        "host": fitted(
            urlsplit(invitation.address).netloc,
            room - CODES[scale] - 2 * EDGE,
            [size * scale for size in LINE_SIZES[1:]],
        ),
        "scale": scale,
        "is_rehearsal": sheet.is_rehearsal,
    }


def _title(name: str, room: float, scale: float, lines: int) -> Fitted:
    """Return the name as large as it fits its lines, fewer above a code."""
    sizes = [size * scale for size in FLYER_TITLE_SIZES]
    few = (size for size in sizes if lines_needed(name, room, size) <= lines)
    return fitted(name, room, [next(few, sizes[-1])], lines=lines)
