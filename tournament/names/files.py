"""Read text as records: lines of cells, with the line of the file where each begins."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice
from typing import NamedTuple

from tournament.names.letters import decode, repair
from tournament.names.one_name import (
    MAX_ADDRESS_BOOK,
    MAX_BYTES,
    MAX_ROWS,
    FileRefused,
    tidy,
)
from tournament.names.vcards import HEADING, is_vcard, read_vcards
from tournament.names.workbooks import read_workbook
from tournament.words.marked import gettext_lazy, ngettext_lazy
from tournament.words.money import unescape_formula

NOT_A_LIST = gettext_lazy(
    "This file is not a list of names. Choose a text, CSV, Excel, or vCard file, or copy "
    "the names and paste them."
)
_LONGEST_TEXT = 300_000
_LONGEST_RECORD = 20
"""A quotation mark that is not closed after so many lines was no beginning of a cell."""


class Record(NamedTuple):
    """The cells that begin on a *line* (from 1), and the *text* they were read from.

    *is_closed* unless a quotation mark was left open: then the line is its only cell.
    """

    line: int
    cells: tuple[str, ...]
    text: str
    is_closed: bool = True


class Sheet(NamedTuple):
    """*encodings* are two that are as likely, where they make two texts.

    A workbook has *others*, further sheets, each with its *name*; *passed* are the names
    of those without names of people.
    """

    records: tuple[Record, ...]
    delimiter: str
    text: str
    encodings: tuple[str, ...] = ()
    name: str = ""
    others: "tuple[Sheet, ...]" = ()
    passed: tuple[str, ...] = ()


def split_text(text: str) -> Sheet:
    """Blank lines are passed over. Raises FileRefused for more lines than may be."""
    text = repair(text.removeprefix("\ufeff"))
    lines = text.splitlines()
    delimiter = _delimiter_of(lines)
    return make_sheet(_read(lines, delimiter), delimiter, text)


def make_sheet(records: Iterable[Record], delimiter: str, text: str) -> Sheet:
    """Of records that have any content. Raises FileRefused for more than may be."""
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
    """With commas, each row on the line that it has."""
    out, line = StringIO(), 1
    writer = csv.writer(out, lineterminator="\n")
    for at, cells in rows:
        out.write("\n" * (at - line))
        writer.writerow(cells)
        line = at + 1
    return out.getvalue()


def _delimiter_of(lines: list[str]) -> str:
    """Tabs or semicolons where most lines have them."""
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
    tidied = tuple(
        cell and _tidy_lines(map(unescape_formula, cell.split("\n"))) for cell in cells
    )
    return Record(at + 1, tidied, text, is_closed), count


def _tidy_lines(lines: Iterable[str]) -> str:
    return "\n".join(filter(None, map(tidy, lines)))


_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


def read_file(data: bytes) -> Sheet:
    """Raises FileRefused where it is no list of names, or too long."""
    is_book = is_vcard(data[:200])
    if len(data) > (MAX_ADDRESS_BOOK if is_book else MAX_BYTES):
        raise FileRefused(
            gettext_lazy(
                "This file is too large for a list of names (%(size)s MB at most).",
                size=(MAX_ADDRESS_BOOK if is_book else MAX_BYTES) // 1_000_000,
            )
        )
    if is_book:
        rows = [(0, HEADING), *islice(read_vcards(data), MAX_ROWS + 1)]
        records = [Record(at, cells, ", ".join(filter(None, cells))) for at, cells in rows]
        return make_sheet(
            records, ",", write_text(enumerate((one.cells for one in records), 1))
        )
    try:
        if data.startswith(_WORKBOOKS):
            return _read_workbook(data)
        text, encodings = decode(data)
    except ValueError:
        raise FileRefused(NOT_A_LIST) from None
    return split_text(text)._replace(encodings=encodings)


def _read_workbook(data: bytes) -> Sheet:
    """The first sheet, and with it the others. Raises ValueError where there are none."""
    sheets = [_make_table(name, rows) for name, rows in read_workbook(data)]
    first, *others = sheets or [_make_table("", [])]
    return first._replace(others=tuple(others))


def _make_table(name: str, rows: Iterable[Iterable[str]]) -> Sheet:
    table = [tuple(_tidy_lines(repair(cell).splitlines()) for cell in row) for row in rows]
    return make_table(enumerate(table, start=1))._replace(name=name)


def make_table(rows: Iterable[tuple[int, tuple[str, ...]]]) -> Sheet:
    records = [
        Record(line, cells, write_text([(1, cells)]).strip()) for line, cells in rows
    ]
    flat = ((one.line, tuple(map(tidy, one.cells))) for one in records if any(one.cells))
    return make_sheet(records, "\t", write_text(flat))
