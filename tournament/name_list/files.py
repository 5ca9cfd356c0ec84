"""Read a file as a sheet, whatever it is: text, CSV, a workbook, vCards."""

from tournament.marked import gettext_lazy
from tournament.name_list.records import (
    NOT_A_LIST,
    Record,
    Sheet,
    decode,
    make_sheet,
    split_text,
    write_text,
)
from tournament.name_list.rules import MAX_BYTES, FileRefused, tidy
from tournament.name_list.vcards import is_vcard, read_vcards
from tournament.workbooks import WorkbookRefused, read_workbook

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


def read_file(data: bytes) -> Sheet:
    """Return what a file has.

    Raises:
        FileRefused: it is no list of names, or too long.
    """
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
        for cells in [tuple(_tidy_lines(cell) for cell in row)]
    ]
    filled = [(one.line, one.cells) for one in records if any(one.cells)]
    flat = ((line, tuple(tidy(cell) for cell in cells)) for line, cells in filled)
    return make_sheet(records, "\t", write_text(flat))


def _tidy_lines(cell: str) -> str:
    return "\n".join(line for line in map(tidy, cell.splitlines()) if line)
