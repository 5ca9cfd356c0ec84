"""Workbooks as spreadsheets write them, with cells of text and numbers."""

import io
import zipfile
from xml.sax.saxutils import escape

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
LAST_CELL = {"A1": "Ann", "XFD1048576": "Bob"}
"""The first cell and the last one there can be: more cells between than memory."""


def xlsx(*sheets, hidden=()):
    """A workbook of *sheets* of cells ({"A1": "Ann"}); *hidden* are numbers from 1."""
    parts = {f"worksheets/sheet{at}.xml": cells for at, cells in enumerate(sheets, 1)}
    types = "".join(
        f'<Override PartName="/xl/{part}" ContentType="{_TYPE}.worksheet+xml"/>'
        for part in parts
    )
    states = dict.fromkeys(hidden, ' state="hidden"')
    listed = "".join(
        f'<sheet name="List {at}" sheetId="{at}" r:id="rId{at}"{states.get(at, "")}/>'
        for at in range(1, len(sheets) + 1)
    )
    return _zipped(
        {
            "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package'
            '.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
            f"{types}</Types>",
            "_rels/.rels": _relations("officeDocument", "xl/workbook.xml"),
            "xl/_rels/workbook.xml.rels": _relations("worksheet", *parts),
            "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
            f"{listed}</sheets></workbook>",
            **{f"xl/{part}": _xlsx_sheet(cells) for part, cells in parts.items()},
        }
    )


def _xlsx_sheet(cells):
    rows = {}
    for place, value in cells.items():
        row = place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        rows.setdefault(row, []).append(_xlsx_cell(place, value))
    lines = "".join(f'<row r="{at}">{"".join(row)}</row>' for at, row in rows.items())
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{lines}</sheetData></worksheet>'


def ods(rows):
    """A workbook with *rows* of text."""
    lines = "".join(f"<table:table-row>{_ods_cells(row)}</table:table-row>" for row in rows)
    return _zipped(
        {
            "mimetype": _ODS,
            "META-INF/manifest.xml": f'<m:manifest xmlns:m="{_OPEN}:manifest:1.0">'
            f'<m:file-entry m:full-path="/" m:media-type="{_ODS}"/></m:manifest>',
            "content.xml": f'<office:document-content xmlns:office="{_OPEN}:office:1.0" '
            f'xmlns:table="{_OPEN}:table:1.0" xmlns:text="{_OPEN}:text:1.0"><office:body>'
            f'<office:spreadsheet><table:table table:name="List">{lines}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        }
    )


def _xlsx_cell(place, value):
    if isinstance(value, (int, float)):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def _ods_cells(row):
    return "".join(
        f'<table:table-cell office:value-type="string"><text:p>{escape(value)}</text:p>'
        "</table:table-cell>"
        for value in row
    )


def _relations(kind, *targets):
    relations = "".join(
        f'<Relationship Id="rId{at}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for at, target in enumerate(targets, start=1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{relations}</Relationships>'


def _zipped(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()
