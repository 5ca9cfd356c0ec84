"""The poster for the door: how a phone joins the Wi-Fi, then opens its table or card."""

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.fitting import fitted
from tournament.printing.heading import LOGO_WIDTH, heading
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.qr import qr_source, wifi_text
from tournament.queries.session_sheet import SessionSheet

DOOR_TITLE_SIZES = (24, 20, 18, 16, 14)
NETWORK_SIZES = (24, 20, 16, 14, 12)
CODE = 60.0
"""Millimetres of a code that is scanned from two steps away."""


def door_poster(sheet: SessionSheet, *, paper: Paper) -> Document:
    """Return one page to hang up."""
    page = door_poster_sheet(sheet, paper=paper)
    return bind(
        page,
        name="door-poster",
        title=gettext("Door poster: %(event)s") % {"event": sheet.name},
        paper=paper,
    )


def door_poster_sheet(sheet: SessionSheet, *, paper: Paper) -> SafeString:
    """Return the page, to be bound with others."""
    join = wifi_text(sheet.wifi_name, sheet.wifi_password)
    room = paper.width - 4 * EDGE
    context = {
        "heading": heading(
            sheet,
            room=room - LOGO_WIDTH * bool(sheet.brand.logo),
            sizes=DOOR_TITLE_SIZES,
            club=sheet.brand.name,
        ),
        "brand": sheet.brand,
        "games": sheet.games,
        "edge": 2 * EDGE,
        "side": CODE,
        "join": qr_source(join) if join else "",
        "network": fitted(sheet.wifi_name, room - CODE, NETWORK_SIZES),
        "password": fitted(sheet.wifi_password, room - CODE, NETWORK_SIZES),
        "qr": qr_source(f"{settings.BASE_URL}/"),
        "url": settings.BASE_URL,
    }
    return render_to_string("print/_door_poster.html", context)
