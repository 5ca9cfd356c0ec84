"""Tables for spreadsheets: CSV that no spreadsheet runs as a formula.

Knows nothing of what the table is about.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal

BOM = "\ufeff"
_ACTIVE = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")

Cell = str | int | Decimal | None


def sheet(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The table as CSV (RFC 4180) in UTF-8 with a mark that spreadsheets look for.

    A text that a spreadsheet might take for a formula gets an apostrophe in front, as
    does one that begins with an apostrophe before such a text, so that `plain` finds it
    again; numbers stay numbers.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return BOM + out.getvalue()


def guarded(text: str) -> str:
    """*text* as a cell that stays a text."""
    return f"'{text}" if _is_active(text.lstrip("'")) else text


def plain(cell: str) -> str:
    """The text that `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _is_active(cell.lstrip("'")) else cell


def _is_active(text: str) -> bool:
    return text.startswith(_ACTIVE) or text.lstrip(" ").startswith(_ACTIVE)


def _cell(value: Cell) -> Cell:
    return guarded(value) if isinstance(value, str) else value
