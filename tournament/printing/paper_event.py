"""An event without a computer: everything to run it from paper, and a page that says how.

Knows nothing of models; binds what the other modules print.
"""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.heading import heading
from tournament.printing.moving import how_to_move, is_written
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.player_chart import player_chart_sheets
from tournament.printing.score_sheets import score_sheet_sheets
from tournament.printing.sign_up_sheet import sign_up_page
from tournament.printing.start_posters import start_poster_sheets
from tournament.printing.summary_sheet import Scores, summary_sheets
from tournament.printing.table_cards import table_card_sheets
from tournament.printing.tally_cards import tally_card_sheets
from tournament.printing.wall_chart import wall_chart_sheets
from tournament.queries.session_sheet import SessionSheet

TITLE_SIZES = (16, 14, 12)
SPARES = 4
"""Blank tally cards; of the other papers one blank is enough to copy."""


def paper_event(
    sheet: SessionSheet, *, paper: Paper, filled: Scores | None = None
) -> Document:
    """Return everything, filled in as far as it is known, then blank.

    *filled* are the points so far, should the computer go in the middle of the event.
    """
    return bind(
        _instructions(sheet, paper),
        start_poster_sheets(sheet, paper=paper),
        wall_chart_sheets(sheet, paper=paper),
        player_chart_sheets(sheet, paper=paper),
        table_card_sheets(sheet, paper=paper),
        score_sheet_sheets(sheet, paper=paper, spares=1),
        tally_card_sheets(sheet, paper=paper, spares=SPARES, filled=filled),
        summary_sheets(sheet, paper=paper, filled=filled),
        sign_up_page(sheet, paper=paper),
        name="paper-event",
        title=gettext("Event on paper: %(event)s") % {"event": sheet.name},
        paper=paper,
    )


def _instructions(sheet: SessionSheet, paper: Paper) -> SafeString:
    context = {
        "heading": heading(
            sheet, room=paper.width - 4 * EDGE, sizes=TITLE_SIZES, club=sheet.brand.name
        ),
        "edge": 2 * EDGE,
        "how_to_move": how_to_move(sheet),
        "is_written": is_written(sheet),
    }
    return render_to_string("print/_paper_event.html", context)
