"""A pasted or uploaded list of names: one a line, or a CSV with a heading.

Knows nothing of who is on tonight's list already, of Django or of files.
"""

import csv
import io
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from itertools import islice
from unicodedata import normalize

from tournament.csv_safety import unescape_formula

MAX_BYTES = 1_000_000
MAX_ROWS = 2_000
MAX_NAME = 60

_UNREAD = "\N{REPLACEMENT CHARACTER}"
_NOT_CLOSED = "A quotation mark is missing at the end."
_DELIMITERS = ",;\t"
_NAME_HEADINGS = ("name", "player", "full name")
_PART_HEADINGS = (("first", "last"), ("first name", "last name"))


@dataclass(frozen=True, slots=True)
class NamedRow:
    """A line of the list (1-based) and the name read from it."""

    row: int
    name: str


@dataclass(frozen=True, slots=True)
class RowError:
    """A line of the list (1-based) and what is wrong with it."""

    row: int
    sentence: str

    def __str__(self) -> str:
        return f"Line {self.row}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class NameList:
    """The rows read and every fault found; usable only when there is no fault.

    *has_unread_columns* where there was no heading and more than one column.
    """

    rows: tuple[NamedRow, ...]
    errors: tuple[RowError, ...]
    has_unread_columns: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names in the order of the list."""
        return tuple(row.name for row in self.rows)


def decode(data: bytes) -> str:
    """Return the text of an uploaded file.

    UTF-8 or UTF-16, or what old spreadsheets write.

    Raises:
        ValueError: the file is longer than *MAX_BYTES*, or is no text.
    """
    if len(data) > MAX_BYTES:
        raise ValueError("This file is too large for a list of names (1 MB at most).")
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data.decode("utf-16", errors="replace")
    if b"\x00" in data:
        raise ValueError("This file is not a text or CSV file.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_names(text: str) -> NameList:
    """Read a list of names and report every fault by its row.

    Blank lines are passed over; a heading ("Name", or "First" and "Last") says
    which columns count, otherwise the first column does.
    """
    lines = text.splitlines()
    header = _cells(lines[0]) if lines else []
    columns = _columns(header)
    rows: list[NamedRow] = []
    errors: list[RowError] = []
    seen: dict[str, int] = {}
    start = 2 if columns else 1
    for number, line in enumerate(islice(lines, start - 1, MAX_ROWS), start=start):
        name = _name(_cells(line), columns or (0,))
        fault = "" if _is_closed(line) else _NOT_CLOSED
        if name == "" and not line.strip(_DELIMITERS + " "):
            continue
        fault = fault or fault_of(name) or _fault_among(name, seen)
        if fault:
            errors.append(RowError(number, fault))
        else:
            rows.append(NamedRow(number, name))
        seen.setdefault(name.casefold(), number)
    if len(lines) > MAX_ROWS:
        errors.append(RowError(MAX_ROWS + 1, f"A list can have {MAX_ROWS} lines at most."))
    has_unread = not columns and any(len(_cells(line)) > 1 for line in lines[:MAX_ROWS])
    return NameList(tuple(rows), tuple(errors), has_unread)


def _delimiter(line: str) -> str:
    return max(_DELIMITERS, key=line.count)


def _cells(line: str) -> list[str]:
    try:
        cells = next(csv.reader(io.StringIO(line), delimiter=_delimiter(line)), [])
    except csv.Error:
        cells = [line]
    return [tidy(unescape_formula(cell)) for cell in cells]


def _is_closed(line: str) -> bool:
    """Return whether every cell that begins with a quotation mark ends with one."""
    try:
        list(csv.reader(io.StringIO(line), delimiter=_delimiter(line), strict=True))
    except csv.Error as fault:
        return "end of data" not in str(fault)
    return True


def tidy(name: str) -> str:
    """*name* with single spaces, and its accents as keyboards make them."""
    return " ".join(normalize("NFC", name).split())


def _columns(header: list[str]) -> tuple[int, ...]:
    headings = [cell.casefold() for cell in header]
    for heading in _NAME_HEADINGS:
        if heading in headings:
            return (headings.index(heading),)
    for first, last in _PART_HEADINGS:
        if first in headings and last in headings:
            return headings.index(first), headings.index(last)
    return ()


def _name(cells: list[str], columns: tuple[int, ...]) -> str:
    return " ".join(cells[at] for at in columns if at < len(cells)).strip()


def fault_of(name: str) -> str:
    """Return what is wrong with a name by itself; "" where nothing is."""
    if name == "":
        return "Type a name."
    if len(name) > MAX_NAME:
        return f"A name can have {MAX_NAME} characters at most."
    if _UNREAD in name:
        return "This name has characters that could not be read. Save the file as UTF-8."
    if not name.isprintable():
        return "This name has characters that cannot be printed."
    return ""


def _fault_among(name: str, seen: dict[str, int]) -> str:
    if name.casefold() in seen:
        return f"{name} is already on line {seen[name.casefold()]}. Add an initial."
    return ""
