"""Read text as records: lines of cells, with the line of the file where each begins."""

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from io import StringIO
from quopri import decodestring
from typing import NamedTuple

from tournament.names.one_name import MAX_BYTES, MAX_ROWS, FileRefused, tidy
from tournament.names.workbooks import WorkbookRefused, read_workbook
from tournament.words.marked import gettext_lazy, ngettext_lazy
from tournament.words.money import unescape_formula

NOT_A_LIST = gettext_lazy(
    "This file is not a list of names. Choose a text, CSV, Excel, or vCard file, or copy "
    "the names and paste them."
)
_LONGEST_TEXT = 300_000
_LONGEST_RECORD = 20
"""A quotation mark that is not closed after so many lines was no beginning of a cell."""
_BREAK = re.compile(r"\r\n|\r|\n")


class Record(NamedTuple):
    """The cells that begin on a *line* (from 1), and the *text* they were read from.

    *is_closed* unless a quotation mark was left open: then the line is its only cell.
    """

    line: int
    cells: tuple[str, ...]
    text: str
    is_closed: bool = True


class Sheet(NamedTuple):
    records: tuple[Record, ...]
    delimiter: str
    text: str


def decode(data: bytes) -> str:
    """UTF-8, UTF-16 or what old spreadsheets write. Raises FileRefused where it is none."""
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data.decode("utf-16", errors="replace")
    if b"\x00" in data or data.startswith(b"%PDF"):
        raise FileRefused(NOT_A_LIST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def split_text(text: str) -> Sheet:
    """Blank lines are passed over. Raises FileRefused for more lines than may be."""
    lines = _BREAK.split(text.removeprefix("\ufeff"))
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


HEADING = ("First name", "Last name", "Phone")
_ESCAPED = re.compile(r"\\(.)")


def is_vcard(text: str) -> bool:
    return text.lstrip().upper().startswith("BEGIN:VCARD")


def read_vcards(text: str) -> Sheet:
    """A heading and a record for every card, at the line where it begins."""
    cards = list(_cards(text.splitlines()))
    records = [Record(0, HEADING, "")]
    records += [
        Record(line, cells, ", ".join(filter(None, cells))) for line, cells in cards
    ]
    rows = [HEADING, *(cells for _, cells in cards)]
    return make_sheet(records, ",", write_text(enumerate(rows, start=1)))


def _cards(lines: list[str]) -> Iterator[tuple[int, tuple[str, str, str]]]:
    card: dict[str, str] = {}
    begun = 0
    for number, line in enumerate(lines, start=1):
        name, value = _property_at(lines, number - 1, line)
        if name == "BEGIN":
            card, begun = {}, number
        elif name == "END" and begun:
            yield begun, _person(card)
            begun = 0
        elif name in ("N", "FN", "TEL"):
            card.setdefault(name, value)


def _property_at(lines: list[str], at: int, line: str) -> tuple[str, str]:
    head, _, value = line.partition(":")
    name, *options = head.upper().split(";")
    is_quoted = any("QUOTED-PRINTABLE" in option for option in options)
    for following in lines[at + 1 : at + 10]:
        if is_quoted and value.endswith("="):
            value = value[:-1] + following
        elif following[:1] in (" ", "\t"):
            value += following[1:]
        else:
            break
    if is_quoted:
        value = decodestring(value.encode("ascii", "replace")).decode("utf-8", "replace")
    return name.rpartition(".")[2], value


def _person(card: dict[str, str]) -> tuple[str, str, str]:
    parts = [_plain(part) for part in re.split(r"(?<!\\);", card.get("N", ""))]
    family, called, middle, prefix, suffix = (parts + [""] * 5)[:5]
    first, last = tidy(f"{prefix} {called} {middle}"), tidy(f"{family} {suffix}")
    if not called:
        first, last = _plain(card.get("FN", "")) or first, "" if "FN" in card else last
    return first, last, tidy(card.get("TEL", "").removeprefix("tel:"))


def _plain(value: str) -> str:
    return tidy(_ESCAPED.sub(lambda match: match[1].replace("n", " "), value))


_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


def read_file(data: bytes) -> Sheet:
    """Raises FileRefused where it is no list of names, or too long."""
    if len(data) > MAX_BYTES:
        raise FileRefused(
            gettext_lazy("This file is too large for a list of names (1 MB at most).")
        )
    if data.startswith(_WORKBOOKS):
        return _read_workbook(data)
    text = decode(data)
    return read_vcards(text) if is_vcard(text) else split_text(text)


def _read_workbook(data: bytes) -> Sheet:
    try:
        rows = read_workbook(data)
    except WorkbookRefused:
        raise FileRefused(NOT_A_LIST) from None
    records = [
        Record(line, cells, write_text([(1, cells)]).strip())
        for line, row in enumerate(rows, start=1)
        for cells in [tuple(_tidy_lines(cell.splitlines()) for cell in row)]
    ]
    filled = [(one.line, one.cells) for one in records if any(one.cells)]
    flat = ((line, tuple(tidy(cell) for cell in cells)) for line, cells in filled)
    return make_sheet(records, "\t", write_text(flat))
