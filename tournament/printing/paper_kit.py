"""The paper kit: all that an event needs should everything electric fail.

Knows nothing of models; binds what the other modules print.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.door_poster import door_poster_sheet
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.printing.player_chart import player_chart_sheets
from tournament.printing.score_sheets import score_sheet_sheets
from tournament.printing.start_posters import start_poster_sheets
from tournament.printing.table_cards import table_card_sheets
from tournament.printing.tally_cards import tally_card_sheets
from tournament.printing.wall_chart import wall_chart_sheets
from tournament.prints import Kind
from tournament.queries.session_sheet import SessionSheet


def paper_kit(sheet: SessionSheet, *, paper: Paper, spares: int = 2) -> Document:
    """Wall chart, table cards, score sheets, tally cards and some spares in one."""
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
    """Return the event as its papers are for these tables alone."""
    return replace(
        sheet, tables=tuple(table for table in sheet.tables if table.number in numbers)
    )
