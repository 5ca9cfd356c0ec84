"""The paper kit: all that an event needs should everything electric fail.

Knows nothing of models; binds what the other modules print.
"""

from tournament.printing.binding import bind
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.printing.score_sheets import score_sheet_sheets
from tournament.printing.table_cards import table_card_sheets
from tournament.printing.tally_cards import tally_card_sheets
from tournament.printing.wall_chart import wall_chart_sheets
from tournament.queries.session_sheet import SessionSheet


def paper_kit(sheet: SessionSheet, *, paper: Paper, spares: int = 2) -> Document:
    """Wall chart, table cards, score sheets, tally cards and some spares in one."""
    return bind(
        wall_chart_sheets(sheet, paper=paper),
        table_card_sheets(sheet, paper=paper),
        score_sheet_sheets(sheet, paper=paper),
        tally_card_sheets(sheet, paper=paper, spares=spares),
        name="paper-kit",
        title=f"Paper kit: {sheet.name}",
        paper=paper,
    )
