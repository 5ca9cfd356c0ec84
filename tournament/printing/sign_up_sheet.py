"""The sheet that lies in the back of the church: lines for names and phone numbers."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.card_grid import BLACK, FINE, HAIR, path, picture
from tournament.printing.heading import LOGO_WIDTH, heading
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.queries.session_sheet import SessionSheet

LINES = 20
"""On a page, high enough for large handwriting."""

LIST_TOP, HEAD = 42.0, 8.0
NUMBER, NAME, PAID = 0.07, 0.45, 0.2
LIST_TITLE_SIZES = (24, 20, 18, 16, 14)


def sign_up_sheet(sheet: SessionSheet, *, paper: Paper) -> Document:
    """Return one page of empty lines, to be copied as often as needed."""
    page = sign_up_page(sheet, paper=paper)
    title = gettext("Sign-up sheet: %(event)s") % {"event": sheet.name}
    return bind(page, name="sign-up-sheet", title=title, paper=paper)


def sign_up_page(sheet: SessionSheet, *, paper: Paper) -> SafeString:
    """Return the page, to be bound with others."""
    width, bottom = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    row = round((bottom - LIST_TOP - HEAD) / LINES, 2)
    lefts = [EDGE + width * share for share in (0, NUMBER, NUMBER + NAME, 1 - PAID, 1)]
    rows = [LIST_TOP + HEAD + row * line for line in range(LINES + 1)]
    lines = path([(EDGE, y, EDGE + width, y) for y in rows], FINE, BLACK)
    parts = path([(x, LIST_TOP, x, rows[-1]) for x in lefts[1:-1]], HAIR, BLACK)
    context = {
        "heading": heading(
            sheet,
            room=width - LOGO_WIDTH * bool(sheet.brand.logo),
            sizes=LIST_TITLE_SIZES,
            club=sheet.brand.name,
        ),
        "brand": sheet.brand,
        "grid": picture(paper.width, paper.height, lines, parts),
        "numbers": "\n".join(str(line) for line in range(1, LINES + 1)),
        "lefts": [round(left + 1.5, 2) for left in lefts],
        "top": LIST_TOP,
        "rows_top": LIST_TOP + HEAD,
        "row": row,
    }
    return render_to_string("print/_sign_up_sheet.html", context)
