"""Read the cells of a workbook (xlsx, xls or ods), in a process of its own.

The library gives up memory by ending its process; so a workbook with one cell in the
last row and the last column would end the server. This very file is that process, which
sees nothing of ours: it imports nothing of the program, and stands alone.
"""

import json
import subprocess
import sys
from contextlib import suppress

MOST_ROWS = 5_000
_MOST_SHEETS = 20
_MOST_COLUMNS = 30
_LONGEST_CELL = 400
_LONGEST_LIST = 2_000_000
_MOST_MEMORY = 1_500_000_000
_MOST_SECONDS = 3
_PATIENCE = 20


class WorkbookRefused(ValueError):
    """A file that cannot be read as a workbook."""


def read_workbook(data: bytes) -> list[tuple[str, list[list[str]]]]:
    """The sheets that can be seen and have any rows: their names and rows.

    Raises WorkbookRefused where it is none, has a password or is too large to be read.
    """
    try:
        run = subprocess.run(
            [sys.executable, "-I", __file__],
            input=data,
            capture_output=True,
            timeout=_PATIENCE,
            check=True,
        )
        sheets = json.loads(run.stdout[:_LONGEST_LIST])  # a cut one is none
    except (subprocess.SubprocessError, ValueError) as fault:
        raise WorkbookRefused from fault
    return [(name, rows) for name, rows in sheets]


def _limit() -> None:
    """Where the system has such limits, this process leaves memory to all others."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (_MOST_SECONDS, _MOST_SECONDS))


def _sheets(data: bytes) -> list[tuple[str, list[list[str]]]]:
    from io import BytesIO

    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    workbook = CalamineWorkbook.from_filelike(BytesIO(data))
    sheets = []
    for about in workbook.sheets_metadata[:_MOST_SHEETS]:
        is_visible = about.visible is SheetVisibleEnum.Visible
        if not is_visible or about.typ is not SheetTypeEnum.WorkSheet:
            continue
        sheet = workbook.get_sheet_by_name(about.name)
        rows = sheet.to_python(skip_empty_area=False, nrows=MOST_ROWS)
        if rows:
            cells = [[_text(cell) for cell in row[:_MOST_COLUMNS]] for row in rows]
            sheets.append((about.name[:_LONGEST_CELL], cells))
    return sheets


def _text(cell: object) -> str:
    whole = int(cell) if isinstance(cell, float) and cell.is_integer() else cell
    return str(whole)[:_LONGEST_CELL]


if __name__ == "__main__":
    _limit()
    sys.stdout.write(json.dumps(_sheets(sys.stdin.buffer.read())))
