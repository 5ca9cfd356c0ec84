"""Tables for spreadsheets: CSV that no spreadsheet runs as a formula.

Knows nothing of what the table is about.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tournament.csv_safety import escape_formula

BOM = "\ufeff"

Cell = str | int | Decimal | None


def sheet(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The table as CSV (RFC 4180) in UTF-8 with a mark that spreadsheets look for.

    A text that a spreadsheet might take for a formula is guarded; numbers stay numbers.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return BOM + out.getvalue()


def _cell(value: Cell) -> Cell:
    return escape_formula(value) if isinstance(value, str) else value
