"""The paper kit: all that an event needs should everything electric fail.

Knows nothing of models; binds what the other modules print.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.machine.prints import Kind
from tournament.printing.engine.paper import EDGE, Paper, heading
from tournament.printing.engine.pdf import Document, bind
from tournament.printing.sheets.charts import player_chart_sheets, wall_chart_sheets
from tournament.printing.sheets.posters import (
    door_poster_sheet,
    sign_up_page,
    start_poster_sheets,
)
from tournament.printing.sheets.scores import score_sheet_sheets
from tournament.printing.sheets.summary import Scores, summary_sheets
from tournament.printing.sheets.table_cards import table_card_sheets
from tournament.printing.tally_cards.cards import tally_card_sheets
from tournament.printing.tally_cards.faces import how_to_move, is_written
from tournament.seating.sheet import SessionSheet

TITLE_SIZES = (16, 14, 12)
SPARES = 4
"""Blank tally cards; of the other papers one blank is enough to copy."""


def paper_event(
    sheet: SessionSheet, *, paper: Paper, filled: Scores | None = None
) -> Document:
    """*filled* are the points so far, should the computer go in the middle of the event."""
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


def paper_kit(sheet: SessionSheet, *, paper: Paper, spares: int = 2) -> Document:
    return bind(
        wall_chart_sheets(sheet, paper=paper),
        table_card_sheets(sheet, paper=paper),
        score_sheet_sheets(sheet, paper=paper),
        tally_card_sheets(sheet, paper=paper, spares=spares),
        name="paper-kit",
        title=gettext("Complete print kit: %(event)s") % {"event": sheet.name},
        paper=paper,
    )


def changed_pages(
    sheet: SessionSheet,
    *,
    paper: Paper,
    wrong: Mapping[Kind, Collection[int]],
    changed_from: int | None,
) -> Document:
    """Bind what is *wrong* of the paper, by kind the numbers; see `tally_cards`."""
    parts = []
    if wrong[Kind.POSTER]:
        parts.append(door_poster_sheet(sheet, paper=paper))
    if wrong[Kind.START]:
        parts.append(start_poster_sheets(sheet, paper=paper))
    if wrong[Kind.CHART]:
        parts.append(wall_chart_sheets(sheet, paper=paper))
    if wrong[Kind.BY_PLAYER]:
        parts.append(player_chart_sheets(sheet, paper=paper))
    if signs := wrong[Kind.SIGN]:
        parts.append(table_card_sheets(with_tables(sheet, signs), paper=paper))
    if sheets := wrong[Kind.SHEET]:
        parts.append(score_sheet_sheets(with_tables(sheet, sheets), paper=paper))
    if numbers := wrong[Kind.CARD]:
        cards = tally_card_sheets(
            sheet, paper=paper, numbers=numbers, changed_from=changed_from
        )
        parts.append(cards)
    title = gettext("Changed pages: %(event)s") % {"event": sheet.name}
    return bind(*parts, name="changed", title=title, paper=paper)


def with_tables(sheet: SessionSheet, numbers: Collection[int]) -> SessionSheet:
    return replace(
        sheet, tables=tuple(table for table in sheet.tables if table.number in numbers)
    )
