"""The paper kit: all that an event needs should everything electric fail.

Knows nothing of models; binds what the other modules print.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from tournament.machine.prints import Kind
from tournament.printing.documents import bind_sheets, print_sheet
from tournament.printing.engine.paper import EDGE, Paper
from tournament.printing.engine.pdf import Document
from tournament.printing.sheets.charts import player_chart, wall_chart
from tournament.printing.sheets.posters import door_poster, sign_up_sheet, start_posters
from tournament.printing.sheets.scores import score_sheets
from tournament.printing.sheets.summary import Scores, summary_sheet
from tournament.printing.sheets.table_cards import table_cards
from tournament.printing.tally_cards.cards import tally_cards
from tournament.printing.tally_cards.faces import how_to_move, is_written
from tournament.seating.sheet import SessionSheet

SPARES = 4
"""Blank tally cards; of the other papers one blank is enough to copy."""


def paper_event(
    sheet: SessionSheet,
    *,
    paper: Paper,
    filled: Scores | None = None,
    more: Iterable[Callable[..., Document]] = (),
) -> Document:
    """*filled* are the points so far, should the computer go in the middle of the event.

    *more* is composed behind the page that says how.
    """
    context = {
        "edge": 2 * EDGE,
        "how_to_move": how_to_move(sheet),
        "is_written": is_written(sheet),
    }
    name, room = "paper-event", paper.width - 4 * EDGE
    return bind_sheets(
        name,
        sheet,
        print_sheet(name, sheet, context, paper=paper, room=room),
        *(make(paper=paper) for make in more),
        start_posters(sheet, paper=paper),
        wall_chart(sheet, paper=paper),
        player_chart(sheet, paper=paper),
        table_cards(sheet, paper=paper),
        score_sheets(sheet, paper=paper, spares=1),
        tally_cards(sheet, paper=paper, spares=SPARES, filled=filled),
        summary_sheet(sheet, paper=paper, filled=filled),
        sign_up_sheet(sheet, paper=paper),
        paper=paper,
    )


def paper_kit(sheet: SessionSheet, *, paper: Paper, spares: int = 2) -> Document:
    return bind_sheets(
        "paper-kit",
        sheet,
        wall_chart(sheet, paper=paper),
        table_cards(sheet, paper=paper),
        score_sheets(sheet, paper=paper),
        tally_cards(sheet, paper=paper, spares=spares),
        paper=paper,
    )


_SHEETS: Mapping[Kind, Callable[..., Document]] = {
    Kind.POSTER: door_poster,
    Kind.START: start_posters,
    Kind.CHART: wall_chart,
    Kind.BY_PLAYER: player_chart,
}
"""What is printed again as a whole."""


def changed_pages(
    sheet: SessionSheet,
    *,
    paper: Paper,
    wrong: Mapping[Kind, Collection[int]],
    changed_from: int | None,
) -> Document:
    """Bind what is *wrong* of the paper, by kind the numbers; see `tally_cards`."""
    parts = [make(sheet, paper=paper) for kind, make in _SHEETS.items() if wrong[kind]]
    if signs := wrong[Kind.SIGN]:
        parts.append(table_cards(with_tables(sheet, signs), paper=paper))
    if sheets := wrong[Kind.SHEET]:
        parts.append(score_sheets(with_tables(sheet, sheets), paper=paper))
    if numbers := wrong[Kind.CARD]:
        parts.append(
            tally_cards(sheet, paper=paper, numbers=numbers, changed_from=changed_from)
        )
    return bind_sheets("changed", sheet, *parts, paper=paper)


def with_tables(sheet: SessionSheet, numbers: Collection[int]) -> SessionSheet:
    tables = tuple(table for table in sheet.tables if table.number in numbers)
    later = tuple(with_tables(each, numbers) for each in sheet.later)
    return replace(sheet, tables=tables, later=later)
