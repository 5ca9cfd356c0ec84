"""What a PDF says of the parts of its pages, for whoever has it read aloud.

WeasyPrint's tree of every box is cut down to what a reader needs: paragraphs, headings,
tables, lists and pictures. So it costs little. The trees of several documents become one.
Knows nothing of what is printed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pydyf

_HEADINGS = tuple(f"/H{level}" for level in range(1, 7))
_CELLS = ("/TH", "/TD")
_TEXTS = {*_CELLS, *_HEADINGS, "/P", "/LBody", "/Lbl", "/Caption", "/Figure"}
"""What holds pieces of a page; all others hold elements."""
_OWN = _TEXTS | {"/Table", "/THead", "/TBody", "/TFoot", "/TR", "/L", "/LI"}
_SPANS = ("ColSpan", "RowSpan")


@dataclass(slots=True)
class Element:
    """A part of a page: what it is, its details, the pieces and parts in it."""

    kind: str
    details: bytes
    kids: "list[int | Element]"


class Tags(NamedTuple):
    """The parts of a page, and how many pieces it is drawn in."""

    elements: Sequence[Element]
    pieces: int


class WrittenObject(pydyf.Object):  # type: ignore[misc]
    data = b""


def take_tags(pdf: Any) -> list[Tags]:
    """Take the parts of each page out of what WeasyPrint has drawn."""
    references = pdf.page_references
    if "StructTreeRoot" not in pdf.catalog:
        return [Tags((), 0) for _ in references]
    root = _object(pdf, pdf.catalog.pop("StructTreeRoot"))
    counts = map(len, _object(pdf, root["ParentTree"])["Nums"][1::2])
    parts: dict[bytes, list[bytes]] = {reference: [] for reference in references}
    for reference in _object(pdf, root["K"][0])["K"]:
        parts[_object(pdf, reference)["Pg"]].append(reference)
    return [
        _Page(pdf, _object(pdf, page)).tags(parts[page], count)
        for page, count in zip(references, counts, strict=False)
    ]


class _Page:
    def __init__(self, pdf: Any, page: Any) -> None:
        self._pdf, self._page = pdf, page
        self._read: set[int] = set()
        page.pop("StructParents")

    def tags(self, references: Iterable[bytes], pieces: int) -> Tags:
        """Return what is in the page, not what has no words or stands in its margin."""
        elements = [each for each in self._kids(references) if isinstance(each, Element)]
        if len(self._read) < pieces:
            self._leave_rest_untagged()
        return Tags(elements, pieces)

    def _kids(self, references: Iterable[Any], holder: str = "") -> Iterator[int | Element]:
        """Yield what is in an element, or would be if there were fewer of them."""
        in_text = holder in _TEXTS
        for reference in references:
            if isinstance(reference, int):
                self._read.add(reference)
                yield reference
                continue
            part = _object(self._pdf, reference)
            kind = part.get("S", "")
            if kind == "/Figure":
                yield from self._element(part, kind) if "Alt" in part else ()
            elif kind in _OWN and kind != holder and not in_text:
                yield from self._element(part, kind)
            elif not in_text and self._has_text(part):
                yield Element("/P", b"", list(self._kids(part["K"], "/P")))
            else:
                yield from self._kids(part.get("K", ()), holder)

    def _element(self, part: Any, kind: str) -> Iterator[Element]:
        kids = list(self._kids(part["K"], kind))
        if kids or kind in _CELLS:
            yield Element(kind, self._details(part, kind, kids), kids)

    def _has_text(self, part: Any) -> bool:
        for reference in part.get("K", ()):
            kid = None if isinstance(reference, int) else _object(self._pdf, reference)
            if kid is None or (kid.get("S") == "/Span" and isinstance(kid["K"][0], int)):
                return True
        return False

    def _details(self, part: Any, kind: str, kids: Sequence[int | Element]) -> bytes:
        if kind == "/Figure":
            left, top, right, bottom = (0.75 * side for side in part["A"]["BBox"])
            height = self._page["MediaBox"][3]
            box = f"{left:.1f} {height - bottom:.1f} {right:.1f} {height - top:.1f}"
            where = f"/A<</O/Layout/BBox[{box}]>>".encode()
            return b"/Alt%s%s" % (part["Alt"].data, where)
        if kind == "/TR":
            cells = [each for each in kids if isinstance(each, Element)]
            is_head = all(cell.kind == "/TH" for cell in cells)
            for cell in cells:
                if cell.kind == "/TH":
                    scope = b"/Scope/Column" if is_head else b"/Scope/Row"
                    cell.details = b"/A<</O/Table%s%s>>" % (scope, cell.details)
                elif cell.details:
                    cell.details = b"/A<</O/Table%s>>" % cell.details
        if kind in _CELLS:
            spans = [f"/{span} {part['A'][span]}" for span in _SPANS if span in part["A"]]
            return "".join(spans).encode()
        return b""

    def _leave_rest_untagged(self) -> None:
        drawn = _object(self._pdf, self._page["Contents"]).stream
        for place, step in enumerate(drawn):
            if step == b"BDC" and drawn[place - 1]["MCID"] not in self._read:
                drawn[place - 2 : place + 1] = ["/Artifact", b"", b"BMC"]


def write_tags(pdf: Any, pages: Sequence[tuple[int, Tags]]) -> None:
    """Have a PDF say what its pages consist of, each told with its object's number."""
    root, top, parents = (_add(pdf) for _ in range(3))
    writer = _Writer(pdf)
    sections = [
        writer.write(Element("/Sect", b"", list(tags.elements)), top, page, owners)
        for (page, tags) in pages
        for owners in [writer.new_page(tags.pieces)]
        if tags.elements
    ]
    root.data = b"<</Type/StructTreeRoot/K[%s]/ParentTree %s/ParentTreeNextKey %d>>" % (
        top.reference,
        parents.reference,
        len(pages),
    )
    top.data = b"<</S/Document/P %s/K[%s]>>" % (root.reference, b" ".join(sections))
    arrays = (b"%d[%s]" % (i, b" ".join(each)) for i, each in enumerate(writer.owners))
    parents.data = b"<</Nums[%s]>>" % b"".join(arrays)
    pdf.catalog["StructTreeRoot"] = root.reference
    pdf.catalog["MarkInfo"] = pydyf.Dictionary({"Marked": "true"})


class _Writer:
    """Writes elements; levels of headings go down one by one, whatever HTML says."""

    def __init__(self, pdf: Any) -> None:
        self.owners: list[list[bytes]] = []
        self._pdf, self._level = pdf, 0

    def new_page(self, pieces: int) -> list[bytes]:
        self.owners.append([b"null"] * pieces)
        return self.owners[-1]

    def write(self, element: Element, parent: Any, page: int, owners: list[bytes]) -> bytes:
        """Write an element of a page with all that is in it; return its reference."""
        written = _add(self._pdf)
        own: bytes = written.reference
        kids = []
        for kid in element.kids:
            if isinstance(kid, int):
                owners[kid] = own
                kids.append(b"%d" % kid)
            else:
                kids.append(self.write(kid, written, page, owners))
        written.data = b"<</S%s/P %s/Pg %d 0 R%s/K[%s]>>" % (
            self._kind(element.kind).encode(),
            parent.reference,
            page,
            element.details,
            b" ".join(kids),
        )
        return own

    def _kind(self, kind: str) -> str:
        if kind not in _HEADINGS:
            return kind
        self._level = min(_HEADINGS.index(kind), self._level)
        self._level += 1
        return _HEADINGS[self._level - 1]


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]


def _add(pdf: Any) -> Any:
    written = WrittenObject()
    pdf.add_object(written)
    return written
