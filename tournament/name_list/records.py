"""Read text as records: lines of cells, with the line of the file where each begins."""

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

from tournament.csv_safety import unescape_formula
from tournament.marked import gettext_lazy, ngettext_lazy
from tournament.name_list.rules import MAX_ROWS, FileRefused, tidy

NOT_A_LIST = gettext_lazy(
    "This file is not a list of names. Choose a text, CSV, Excel, or vCard file, or copy "
    "the names and paste them."
)
_LONGEST_TEXT = 300_000
_LONGEST_RECORD = 20
"""A quotation mark that is not closed after so many lines was no beginning of a cell."""
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Record:
    """The cells that begin on a *line* (from 1), and the *text* they were read from.

    *is_closed* unless a quotation mark was left open: then the line is its only cell.
    """

    line: int
    cells: tuple[str, ...]
    text: str
    is_closed: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """Records, what parts their cells, and the text to show for them."""

    records: tuple[Record, ...]
    delimiter: str
    text: str


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8, UTF-16 or what old spreadsheets write.

    Raises:
        FileRefused: the file is no text.
    """
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data.decode("utf-16", errors="replace")
    if b"\x00" in data or data.startswith(b"%PDF"):
        raise FileRefused(NOT_A_LIST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def split_text(text: str) -> Sheet:
    """Return the records of a text; blank lines are passed over.

    Raises:
        FileRefused: there are more lines than a list may have.
    """
    lines = _BREAK.split(text.removeprefix("\ufeff"))
    delimiter = _delimiter_of(lines)
    return make_sheet(_read(lines, delimiter), delimiter, text)


def make_sheet(records: Iterable[Record], delimiter: str, text: str) -> Sheet:
    """Return a sheet of the records that have any content.

    Raises:
        FileRefused: there are more than a list may have.
    """
    if len(text) > _LONGEST_TEXT:
        raise FileRefused(gettext_lazy("This list is too long (300 kB at most)."))
    filled = tuple(record for record in records if any(record.cells))
    if len(filled) > MAX_ROWS:
        raise FileRefused(
            ngettext_lazy(
                "A list can have %(count)s line at most.",
                "A list can have %(count)s lines at most.",
                MAX_ROWS,
            )
        )
    return Sheet(filled, delimiter, text)


def write_text(rows: Iterable[tuple[int, tuple[str, ...]]]) -> str:
    """Return rows as text with commas, each on the line that it has."""
    out, line = StringIO(), 1
    writer = csv.writer(out, lineterminator="\n")
    for at, cells in rows:
        out.write("\n" * (at - line))
        writer.writerow(cells)
        line = at + 1
    return out.getvalue()


def _delimiter_of(lines: list[str]) -> str:
    """Return what parts cells: tabs or semicolons where most lines have them."""
    filled = [line for line in lines if line.strip()]
    first = filled[0] if filled else ""
    for delimiter in "\t;|":
        if delimiter not in first and "," in first:
            continue  # a heading with commas says it
        if 2 * sum(delimiter in line for line in filled) >= max(len(filled), 1):
            return delimiter
    return ","


def _read(lines: list[str], delimiter: str) -> Iterator[Record]:
    at = 0
    while at < len(lines):
        record, count = _read_record(lines, at, delimiter)
        yield record
        at += count


def _read_record(lines: list[str], at: int, delimiter: str) -> tuple[Record, int]:
    """Return the record that begins at a line, and how many lines it has."""
    if not lines[at].strip():
        return Record(at + 1, (), ""), 1
    some = [f"{line}\n" for line in lines[at : at + _LONGEST_RECORD]]
    reader = csv.reader(some, delimiter=delimiter, strict=True, skipinitialspace=True)
    is_closed = True
    try:
        cells = next(reader)
        count = reader.line_num
    except csv.Error as fault:
        # a nickname in quotation marks, or a mark without its other half
        is_closed, count = "end of data" not in str(fault), 1
        cells = lines[at].split(delimiter)
        if not is_closed:
            cells = [cell.strip().removeprefix('"') for cell in cells]
    text = "\n".join(lines[at : at + count])
    tidied = tuple(cell and _tidy_cell(cell) for cell in cells)
    return Record(at + 1, tidied, text, is_closed), count


def _tidy_cell(cell: str) -> str:
    """Return a cell tidied; what has several lines in it keeps them."""
    lines = (tidy(unescape_formula(line)) for line in cell.split("\n"))
    return "\n".join(line for line in lines if line)
