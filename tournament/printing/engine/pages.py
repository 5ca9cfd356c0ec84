"""What the pages of a PDF are made of, read and told a browser: letters, pictures, colors.

Knows no page as a whole.
"""

import re
import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any, NamedTuple

from tournament.printing.engine.joining import PdfObject

_TOKEN = re.compile(
    rb"<<|>>|[\[\]]|\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>"
    rb"|/[^\s<>\[\]()/]*|[^\s<>\[\]()/]+",
    re.DOTALL,
)
_OPENING = {b"<<": b">>", b"[": b"]"}
_FLATE = "/FlateDecode"


class Operator(str):
    """What is done with the values before it."""

    __slots__ = ()


class Reference(NamedTuple):
    """The number of another object."""

    number: int


Value = float | str | bytes | Reference | list["Value"] | dict[str, "Value"]
"""A name begins with a slash; the bytes are those of a string in hexadecimal digits."""


def read_values(data: bytes) -> Iterator[Value]:
    yield from _values(match[0] for match in _TOKEN.finditer(data))


def read_dictionary(written: PdfObject) -> dict[str, Value]:
    head = written.head.partition(b"obj")[2] if b" obj" in written.head else written.head
    first = next(read_values(head), {})
    return first if isinstance(first, dict) else {}


def read_stream(written: PdfObject) -> bytes:
    """Return what an object's stream says, unpacked unless it is a photo."""
    stream = written.stream.partition(b"stream\n")[2].rpartition(b"endstream")[0]
    is_packed = read_dictionary(written).get("/Filter") in (_FLATE, [_FLATE])
    return zlib.decompressobj().decompress(stream) if is_packed else stream


def _values(tokens: Iterator[bytes], end: bytes = b"") -> Iterator[Value]:
    before: list[Value] = []  # numbers that may be the beginning of a reference
    for token in tokens:
        if token == end:
            break
        if token == b"R" and len(before) > 1:
            number = before[-2]
            before = []
            yield Reference(int(number)) if isinstance(number, float) else number
            continue
        value = _value(token, tokens)
        if isinstance(value, float) and end:
            before.append(value)
            continue
        yield from before
        before = []
        yield value
    yield from before


def _value(token: bytes, tokens: Iterator[bytes]) -> Value:
    if token in _OPENING:
        inside = list(_values(tokens, _OPENING[token]))
        return inside if token == b"[" else _dictionary(inside)
    if token[:1] == b"<":
        return bytes.fromhex(token[1:-1].decode())
    if token[:1] in b"/(":
        return token.decode("latin-1")
    try:
        return float(token)
    except ValueError:
        return Operator(token.decode("latin-1"))


def _dictionary(inside: list[Value]) -> dict[str, Value]:
    names, values = inside[::2], inside[1::2]
    return {
        name: value
        for name, value in zip(names, values, strict=False)
        if isinstance(name, str)
    }


Matrix = tuple[float, ...]
"""What leads from one place to another, in the six numbers of a PDF."""
BLACK = "#000"
SAME: Matrix = (1, 0, 0, 1, 0, 0)
_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_COLORS = {"/DeviceGray": (0, 1), "/DeviceRGB": (2, 3)}
"""By the name in a PDF the kind of a PNG, and its samples a dot."""


@dataclass
class Outlines:
    """The outlines of a font; each that is used is *drawn* once."""

    name: str
    file: bytes
    drawn: dict[int, float] = field(default_factory=dict)

    @cached_property
    def font(self) -> Any:
        from fontTools.ttLib import TTFont

        return TTFont(BytesIO(self.file), lazy=True)

    @cached_property
    def glyphs(self) -> Any:
        return self.font.getGlyphSet()

    @cached_property
    def scale(self) -> float:
        """Units of the outlines in an em."""
        return float(self.font["head"].unitsPerEm)

    def outline(self, glyph: int) -> str:
        """Return a glyph as a shape that has a name, "" once it was drawn."""
        from fontTools.pens.svgPathPen import SVGPathPen

        if glyph in self.drawn:
            return ""
        name = self.font.getGlyphName(glyph)
        pen = SVGPathPen(self.glyphs, ntos=lambda number: f"{number:.0f}")
        self.glyphs[name].draw(pen)
        self.drawn[glyph] = self.glyphs[name].width
        return element("path", id=f"{self.name}-{glyph}", d=pen.getCommands())


@dataclass(frozen=True, slots=True)
class DrawingState:
    """How shapes and letters are drawn; *ends* closes what was opened for it.

    Shapes are filled with a *pattern* where it has a name. The *matrix* leads to the page.
    """

    fill: str = BLACK
    stroke: str = BLACK
    width: float = 1
    dashes: str = ""
    opacity: float = 1
    font: Outlines | None = None
    size: float = 0
    pattern: str = ""
    matrix: Matrix = SAME
    ends: str = ""


def web_color(parts: tuple[Any, ...]) -> str:
    """Return a color of one, three or four parts; of a pattern a gray."""
    numbers = [part for part in parts if isinstance(part, float)]
    if len(numbers) == 4:
        *inks, black = numbers
        numbers = [(1 - ink) * (1 - black) for ink in inks]
    if len(numbers) == 1:
        numbers *= 3
    if len(numbers) != 3:
        return "#999"
    return "#" + "".join(f"{round(255 * min(max(part, 0), 1)):02x}" for part in numbers)


def image_source(facts: Mapping[str, Any], shown: PdfObject) -> str:
    """Return a picture as a `data:` address, "" where its colors are of another kind."""
    if "/DCTDecode" in f"{facts.get('/Filter')}":
        return f"data:image/jpeg;base64,{b64encode(read_stream(shown)).decode()}"
    kind, samples = _PNG_COLORS.get(f"{facts.get('/ColorSpace')}", (0, 0))
    if not samples:
        return ""
    width, height = int(facts["/Width"]), int(facts["/Height"])
    depth = int(facts["/BitsPerComponent"])
    rows = read_stream(shown)
    if "/Predictor" not in (facts.get("/DecodeParms") or {}):
        length = -(-width * samples * depth // 8)
        starts = range(0, height * length, length)
        rows = b"".join(b"\0" + rows[start : start + length] for start in starts)
    size = struct.pack(">2I5B", width, height, depth, kind, 0, 0, 0)
    parts = ((b"IHDR", size), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    png = _PNG + b"".join(
        struct.pack(">I", len(data))
        + name
        + data
        + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
    return f"data:image/png;base64,{b64encode(png).decode()}"


def after(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


def inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    whole = (a * d - b * c) or 1
    return (
        *(d / whole, -b / whole, -c / whole, a / whole),
        *((c * f - d * e) / whole, (b * e - a * f) / whole),
    )


def element(name: str, inside: str = "", **attributes: float | str) -> str:
    """Return a part of a picture, without the attributes that are ""."""
    own = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else f"{value:g}"}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{own}>{inside}</{name}>"


def place(matrix: Matrix) -> str:
    return f"matrix({join_numbers(matrix)})"


def join_numbers(numbers: Any) -> str:
    return " ".join(f"{round(number, 4):.7g}" for number in numbers)
