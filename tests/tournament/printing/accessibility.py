"""What of PDF/UA-1 a program can check in the PDFs that we write, from their bytes alone.

The conditions are those of the Matterhorn protocol that concern what our documents have:
tags, title, language, headings, tables, pictures, fonts. No link, form or video is in one.
"""

import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

from fontTools.ttLib import TTFont

_TOKEN = re.compile(
    rb"<<|>>|\[|\]|\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|/[^\s/<>\[\]()]*|[^\s/<>\[\]()]+",
    re.DOTALL,
)
_SHOWN = {b"Tj", b"TJ", b"'", b'"', b"f", b"f*", b"F", b"S", b"s", b"B", b"b", b"Do", b"sh"}
_PARTS_OF = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TFoot": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI", "Caption"},
    "LI": {"Lbl", "LBody"},
}
_TEXTS = {"P", "Figure", "TH", "TD", "Lbl", "LBody", "Caption"}
_KNOWN = {"Document", "Sect", *_PARTS_OF, *_TEXTS}
_HEADINGS = [f"H{level}" for level in range(1, 7)]


class Reference(int):
    pass


class Pdf:
    """The objects of a PDF: dictionaries, lists, names and such as `str`."""

    def __init__(self, content: bytes) -> None:
        self.objects, self.streams = {}, {}
        for number, body in re.findall(
            rb"^(\d+) 0 obj\n(.*?)\nendobj$", content, re.DOTALL | re.MULTILINE
        ):
            head, _, rest = body.partition(b"\nstream\n")
            self.objects[int(number)] = value = _value(head)
            if rest:
                data = rest.removesuffix(b"\nendstream")
                packed = value.get("Filter") == "FlateDecode"
                self.streams[int(number)] = zlib.decompress(data) if packed else data
        for number, value in list(self.objects.items()):
            if value.get("Type") == "ObjStm":
                self._unpack(self.streams[number], value)
        self.catalog = next(
            each
            for each in self.objects.values()
            if isinstance(each, dict) and each.get("Type") == "Catalog"
        )

    def _unpack(self, data: bytes, value: dict) -> None:
        first = int(value["First"])
        numbers = [int(number) for number in data[:first].split()]
        starts = [first + start for start in numbers[1::2]] + [len(data)]
        for number, (start, end) in zip(numbers[::2], pairwise(starts), strict=True):
            self.objects[number] = _value(data[start:end])

    def at(self, value: object) -> object:
        return self.objects[value] if isinstance(value, Reference) else value

    @property
    def pages(self) -> list[Reference]:
        return self.at(self.catalog["Pages"])["Kids"]


def _value(data: bytes) -> object:
    tokens = _TOKEN.findall(data)
    value, _ = _read(tokens, 0)
    return value


def _read(tokens: list[bytes], i: int) -> tuple[object, int]:
    token = tokens[i]
    if token in (b"<<", b"["):
        end, items, i = b">>" if token == b"<<" else b"]", [], i + 1
        while tokens[i] != end:
            item, i = _read(tokens, i)
            items.append(item)
        if end == b"]":
            return items, i + 1
        return dict(zip(items[::2], items[1::2], strict=True)), i + 1
    if tokens[i + 2 : i + 3] == [b"R"]:
        return Reference(token), i + 3
    if token.startswith(b"/"):
        return token[1:].decode(), i + 1
    return token.decode("latin-1"), i + 1


def faults(content: bytes) -> list[str]:
    """Return what of PDF/UA-1 a PDF does not keep, as far as that can be checked."""
    pdf = Pdf(content)
    return [*_of_whole(pdf), *_of_pages(pdf), *_of_structure(pdf), *_of_fonts(pdf)]


def _of_whole(pdf: Pdf) -> Iterator[str]:
    catalog = pdf.catalog
    if pdf.at(catalog.get("MarkInfo", {})).get("Marked") != "true":
        yield "not marked as tagged"
    if not re.fullmatch(r"\([a-z]{2}(-[A-Z]{2})?\)", catalog.get("Lang", "")):
        yield f"language: {catalog.get('Lang')}"
    if pdf.at(catalog.get("ViewerPreferences", {})).get("DisplayDocTitle") != "true":
        yield "title is not displayed"
    about = pdf.streams[catalog["Metadata"]].decode()
    if not re.search(r"<dc:title><rdf:Alt><rdf:li [^>]*>[^<]+</rdf:li>", about):
        yield "no title in the metadata"
    if 'pdfuaid:part="1"' not in about:
        yield "does not say that it is PDF/UA-1"


def _of_pages(pdf: Pdf) -> Iterator[str]:
    nums = pdf.at(pdf.at(pdf.catalog["StructTreeRoot"])["ParentTree"])["Nums"]
    owners = {int(key): value for key, value in zip(nums[::2], nums[1::2], strict=True)}
    for place, page in enumerate(pdf.pages):
        said = pdf.at(page)
        if said.get("Tabs") != "S" or int(said["StructParents"]) not in owners:
            yield f"page {place}: {said}"
            continue
        pieces = []
        for tag, piece in _marked(pdf.streams[said["Contents"]]):
            if piece is not None:
                pieces.append(piece)
            elif tag != "Artifact":
                yield f"page {place}: neither tagged nor an artifact: {tag}"
        own = pdf.at(owners[int(said["StructParents"])])
        if len(set(pieces)) != len(pieces):
            yield f"page {place}: a piece is there twice"
        for piece in pieces:
            owner = pdf.at(own[piece])
            if owner == "null" or f"{piece}" not in owner["K"] or owner["Pg"] != page:
                yield f"page {place}: piece {piece} belongs to nothing"


def _marked(stream: bytes) -> Iterator[tuple[str, int | None]]:
    """Yield of all that is seen how it is marked; of what is tagged the number, once."""
    tokens, inside = _TOKEN.findall(stream), []
    for i, token in enumerate(tokens):
        if token == b"BDC":
            start = max(j for j in range(i - 8, i) if tokens[j] == b"<<")
            marks, _ = _read(tokens[start:i], 0)
            inside.append(("tagged", int(marks["MCID"])))
            yield inside[-1]
        elif token == b"BMC":
            inside.append((tokens[i - 1][1:].decode(), None))
        elif token == b"EMC":
            inside.pop()
        elif token in _SHOWN and (not inside or inside[-1][1] is None):
            yield inside[-1] if inside else (token.decode(), None)
    assert inside == []


def _of_structure(pdf: Pdf) -> Iterator[str]:
    root = pdf.at(pdf.catalog["StructTreeRoot"])
    level = 0
    for kind, element, parent, within in _elements(pdf, root["K"], None, ()):
        if kind not in _KNOWN and kind not in _HEADINGS:
            yield f"unknown kind {kind}"
        if element["P"] != parent:
            yield f"{kind} names another parent"
        if within and within[-1] in _PARTS_OF and kind not in _PARTS_OF[within[-1]]:
            yield f"{kind} in {within[-1]}"
        if not element["K"] and kind not in ("TD", "TH"):
            yield f"empty {kind}"
        if kind == "Figure" and len(element.get("Alt", "")) < 3:
            yield "a picture without description"
        if kind == "TH" and element.get("A", {}).get("Scope") not in ("Row", "Column"):
            yield "a heading of a table without its scope"
        if kind in _HEADINGS:
            if _HEADINGS.index(kind) > level:
                yield f"{kind} after level {level}"
            level = _HEADINGS.index(kind) + 1


def _elements(
    pdf: Pdf, kids: list[object], parent: Reference | None, within: tuple[str, ...]
) -> Iterator[tuple[str, dict, Reference | None, tuple[str, ...]]]:
    for kid in kids:
        if isinstance(kid, Reference):
            element = pdf.at(kid)
            kind = element["S"]
            root = pdf.catalog["StructTreeRoot"]
            yield kind, element, parent or root, within
            yield from _elements(pdf, element["K"], kid, (*within, kind))


def _of_fonts(pdf: Pdf) -> Iterator[str]:
    for font in pdf.objects.values():
        if not isinstance(font, dict) or font.get("Type") != "Font":
            continue
        if font["Subtype"] == "Type0" and "ToUnicode" not in font:
            yield f"a font without its characters: {font}"
        if "FontDescriptor" in font and not any(
            key.startswith("FontFile") for key in pdf.at(font["FontDescriptor"])
        ):
            yield f"a font that is not embedded: {font}"
    for place, page in enumerate(pdf.pages):
        if _missing(pdf, pdf.at(page)):
            yield f"page {place}: a character that no font has"


def _missing(pdf: Pdf, page: dict) -> bool:
    """Return whether a page draws a glyph that its font has not, or the sign for that."""
    fonts = pdf.at(pdf.at(page["Resources"])["Font"])
    most = {name: _glyphs(pdf, pdf.at(font)) for name, font in fonts.items()}
    tokens, font = _TOKEN.findall(pdf.streams[page["Contents"]]), ""
    for i, token in enumerate(tokens):
        if token == b"Tf":
            font = tokens[i - 2][1:].decode()
        elif token[:1] == b"<" and token != b"<<":
            drawn = bytes.fromhex(token[1:-1].decode())
            glyphs = [drawn[j] << 8 | drawn[j + 1] for j in range(0, len(drawn), 2)]
            if not all(0 < glyph < most[font] for glyph in glyphs):
                return True
    return False


def _glyphs(pdf: Pdf, font: dict) -> int:
    descendant = pdf.at(pdf.at(font["DescendantFonts"])[0])
    said = pdf.at(descendant["FontDescriptor"])
    file = next(value for key, value in said.items() if key.startswith("FontFile"))
    return TTFont(BytesIO(pdf.streams[file]))["maxp"].numGlyphs
