"""Joins pages that were drawn in several PDFs into one.

Works on the objects that WeasyPrint's own library writes (pydyf), so no PDF is read back
and no other library is needed. Knows nothing of what is on the pages.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Any, NamedTuple, TypeVar

import pydyf

from tournament.printing.engine.tagging import Tags, WrittenObject, take_tags, write_tags

_OWN_OBJECTS = 3  # of pydyf: the zeroth, the pages and the catalog
_REFERENCE = re.compile(rb"\((?:\\.|[^\\()])*\)|\b(\d+) 0 R\b", re.DOTALL)


class _WrittenStream(pydyf.Stream):  # type: ignore[misc]
    data = b""


class PdfObject(NamedTuple):
    head: bytes
    stream: bytes = b""

    @property
    def references(self) -> set[int]:
        return {int(number[1]) for number in _REFERENCE.finditer(self.head) if number[1]}

    def renumbered(self, numbers: dict[int, int]) -> bytes:
        def change(match: re.Match[bytes]) -> bytes:
            return b"%d 0 R" % numbers[int(match[1])] if match[1] else match[0]

        return _REFERENCE.sub(change, self.head) + self.stream


class DrawnPage(NamedTuple):
    """A page: the number of its object, its height, bookmarks as drawn, and its parts."""

    number: int
    height: float
    bookmarks: Sequence[Any]
    tags: Tags


class DrawnRange(NamedTuple):
    """Pages and all objects they need; title and such in *info*."""

    objects: dict[int, PdfObject]
    pages: tuple[DrawnPage, ...]
    info: dict[str, Any]
    language: Any


def take_apart(document: Any, pdf: Any) -> DrawnRange:
    """Return what WeasyPrint has drawn, and leave nothing to be written of it."""
    tags = take_tags(pdf)  # first, for it changes the pages
    numbers = [int(number.split()[0]) for number in pdf.page_references]
    pages = tuple(
        DrawnPage(number, page.height, page.bookmarks, own)
        for number, page, own in zip(numbers, document.pages, tags, strict=True)
    )
    needed = _reached(pdf, numbers)
    drawn = DrawnRange(needed, pages, dict(pdf.info), pdf.catalog.get("Lang"))
    del pdf.objects[_OWN_OBJECTS:]
    return drawn


def join(ranges: Sequence[DrawnRange]) -> pydyf.PDF:
    """Return one PDF of all pages; objects that are the same are in it once."""
    pdf = pydyf.PDF()
    shared: dict[PdfObject, int] = {}
    tagged: list[tuple[int, Tags]] = []
    for drawn in ranges:
        numbers = {1: 1}
        fresh: list[PdfObject] = []
        for number, each in drawn.objects.items():
            if each in shared:
                numbers[number] = shared[each]
                continue
            numbers[number] = len(pdf.objects) + len(fresh)
            fresh.append(each)
            if not each.references:
                shared[each] = numbers[number]
        for each in fresh:
            written = _WrittenStream() if each.stream else WrittenObject()
            written.data = each.renumbered(numbers)
            pdf.add_object(written)
        for page in drawn.pages:
            _add_page(pdf, numbers[page.number])
            tagged.append((numbers[page.number], page.tags))
    write_tags(pdf, tagged)
    # a viewer that fits pages to its paper would shrink cards, codes and labels
    preferences = {"PrintScaling": "/None", "DisplayDocTitle": "true"}
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(preferences)
    pdf.info |= ranges[0].info
    if ranges[0].language:
        pdf.catalog["Lang"] = ranges[0].language
    return pdf


def _add_page(pdf: pydyf.PDF, number: int) -> None:
    """Make an object a page, which knows its place among the arrays of its parts."""
    page = pdf.objects[number]
    place = pdf.pages["Count"]
    page.data = page.data.removesuffix(b">>") + b"/StructParents %d>>" % place
    pdf.pages["Kids"].extend([number, 0, "R"])
    pdf.pages["Count"] += 1


def _object(each: Any) -> PdfObject:
    data: bytes = each.data
    if not isinstance(each, pydyf.Stream):
        return PdfObject(data)
    head, mark, stream = data.partition(b"\nstream\n")
    return PdfObject(head, mark + stream)


def _reached(pdf: Any, numbers: Sequence[int]) -> dict[int, PdfObject]:
    reached: dict[int, PdfObject] = {}
    ahead = set(numbers)
    while ahead:
        reached |= {number: _object(pdf.objects[number]) for number in ahead}
        named = {name for number in ahead for name in reached[number].references}
        ahead = {number for number in named if number >= _OWN_OBJECTS} - reached.keys()
    return dict(sorted(reached.items()))


Item = TypeVar("Item")


def evenly(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Part *items* into as few pages as hold *most* each, the first one item fuller."""
    pages = ceil(len(items) / most)
    start = 0
    for page in range(pages):
        end = start + ceil((len(items) - start) / (pages - page))
        yield items[start:end]
        start = end


SHEETS = 4
"""In a range, at most: few are drawn anew after a change."""
WORKERS = 2
"""Ranges are as many as these share evenly."""
_BEGIN, _END = '<div class="sheet', "</div>"


class PageRange(NamedTuple):
    """A document of its own, of so many sheets; 0 where it flows over its pages."""

    html: str
    sheets: int


def page_ranges(html: str) -> list[PageRange]:
    """What stands between the sheets, such as their styles, is in every range."""
    head, *pieces = re.split(f"(?={_BEGIN})", html)
    if not pieces:
        return [PageRange(html, 0)]
    parted = [piece.rpartition(_END) for piece in pieces]
    ranges: list[PageRange] = []
    for start, end in pairwise(_starts(len(pieces))):
        shown = (
            f"{sheet}{mark}" * (start <= place < end) + rest
            for place, (sheet, mark, rest) in enumerate(parted)
        )
        ranges.append(PageRange("".join([head, *shown]), end - start))
    return ranges


def _starts(sheets: int) -> list[int]:
    parts = min(sheets, WORKERS * ceil(sheets / (WORKERS * SHEETS)))
    return [round(sheets * part / parts) for part in range(parts + 1)]
