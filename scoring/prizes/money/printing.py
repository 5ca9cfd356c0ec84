"""The treasurer's report on paper and as a table: what came in, went out and is left.

Knows nothing of where it comes from.
"""

from datetime import datetime
from decimal import Decimal
from itertools import accumulate

from django.utils.timezone import localtime
from django.utils.translation import gettext

from scoring.prizes.money.reading import Raised, TreasurersPage
from tournament.access.checks import name_actor
from tournament.models import CashEntry
from tournament.money.reading import CashBook, CashLine
from tournament.printing.documents import title_for
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, Cell, Paper, fitted, heading, sheet
from tournament.printing.engine.pdf import Document, compose
from tournament.seating.sheet import EventHead
from tournament.words.money import NOTHING

LINES_ON_A_PAGE, WORDS_LINES = 16, 3
"""As many as stand above the foot of US Letter, each with words on so many lines."""
WORDS_SIZE = 11
WORDS_SHARE = 0.3
"""Of the width of the page, for what a line says, and for the event beside the title."""


def cash_book_document(
    event: EventHead, money: TreasurersPage, *, paper: Paper, at: datetime, log: str = ""
) -> Document:
    """*log* names the seal of the session's log, as its verification code."""
    room = paper.width - 2 * EDGE
    book = money.book.lines
    texts = [_describe(line, room * WORDS_SHARE) for line in book]
    lines = [*zip(book, texts, accumulate(map(_cash, book)), strict=True)]
    context = {
        "heading": heading(event, room=room, brand=event.brand),
        "money": money,
        "at": at,
        "log": log,
        "sheets": tuple(evenly(lines, LINES_ON_A_PAGE)),
    }
    title = title_for(gettext("Treasurer’s report"), event.name)
    return compose("print/_cash_book.html", context, "cash-book", title, paper)


def cash_book_csv(book: CashBook) -> str:
    """Those that do not count say who voided them, and why."""
    header = ["Time", "Type", "Amount", "Note", "Player", "Entered by"]
    return sheet(
        [*header, "Voided by", "Reason", "Paid by"],
        (
            [
                f"{localtime(line.at):%Y-%m-%d %H:%M:%S}",
                CashEntry.Kind(line.kind).label,
                line.amount,
                line.note,
                line.person,
                line.who,
                line.voided_by,
                line.voided,
                line.method,
            ]
            for line in book.lines
        ),
    )


def sums_csv(money: Raised) -> str:
    book = money.book
    rows: list[list[Cell]] = [
        ["type", each.kind, each.amount, each.lines] for each in book.sums
    ]
    rows += [["paid by", each.kind, each.amount, each.lines] for each in book.methods]
    rows += [["paid out by", each.kind, each.amount, each.lines] for each in book.payouts]
    if book.owed:
        rows.append(["total", "50/50 winner", -book.owed, ""])
    rows += [
        ["total", "prizes still to pay", -money.due, ""],
        ["total", "raised", money.net, ""],
        ["total", "starting cash in the box", book.float, ""],
        ["total", "cash in the box", book.in_the_box, ""],
    ]
    return sheet(["Sum of", "What", "Amount", "Entries"], rows)


def _cash(line: CashLine) -> Decimal:
    """Return what *line* puts into the box, or takes out of it."""
    return line.amount if line.counts and line.is_cash else NOTHING


def _describe(line: CashLine, room: float) -> str:
    method = "" if line.is_cash else gettext(str(CashEntry.Method(line.method).label))
    text = ", ".join(filter(None, (line.person, line.note, method)))
    if line.voided_by:
        voided = gettext("Voided by %(name)s: %(reason)s")
        facts = {"name": name_actor(line.voided_by), "reason": line.voided}
        text = f"{text} – {voided % facts}"
    return fitted(text, room, [WORDS_SIZE], lines=WORDS_LINES).text
