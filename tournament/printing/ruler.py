"""The test page: a line to measure, a code to scan, letters to read, an edge to look for.

A printer that fits pages to its paper prints cards that do not fit together.
"""

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.heading import heading
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.qr import SIDE, qr_source
from tournament.queries.session_sheet import SessionSheet

LENGTH = 100
"""Millimetres of the line."""
SIZES = (12, 14, 18)
RULER_TITLE_SIZES = (18, 16, 14, 12)


def test_page(sheet: SessionSheet, *, paper: Paper) -> Document:
    """One page that shows whether the printer prints what it is told."""
    ticks = "".join(f"M{at} 0V{_height(at)}" for at in range(LENGTH + 1))
    context = {
        "heading": heading(sheet, room=paper.width - 4 * EDGE, sizes=RULER_TITLE_SIZES),
        "line": f"M0 0H{LENGTH}{ticks}",
        "length": LENGTH,
        "sizes": SIZES,
        "edge": EDGE,
        "side": SIDE,
        "url": settings.BASE_URL,
        "qr": qr_source(f"{settings.BASE_URL}/"),
    }
    page = render_to_string("print/_test_page.html", context)
    return bind(
        page,
        name="test-page",
        title=gettext("Test page: %(event)s") % {"event": sheet.name},
        paper=paper,
    )


def _height(millimetre: int) -> int:
    """Long ticks every centimetre, middle ones every half."""
    return 8 if millimetre % 10 == 0 else 6 if millimetre % 5 == 0 else 4
