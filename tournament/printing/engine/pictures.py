"""Pictures that WeasyPrint need not draw: grids of lines, and codes.

A grid is drawn once for all pages, and of a code a PDF takes the dots as they are. Handed
to WeasyPrint as its cache of images; other pictures than ours it reads and draws itself.
Knows nothing of what is printed.
"""

import re
import struct
from base64 import b64decode
from collections.abc import Iterator
from functools import lru_cache
from hashlib import md5
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pydyf

_GRID, _CODE = "data:image/svg+xml,", "data:image/png;base64,"
_SVG = "{http://www.w3.org/2000/svg}"
_LINE = re.compile(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)")
_COLOUR = re.compile(r"#([0-9a-f])([0-9a-f])([0-9a-f])")
_HEADER = struct.Struct(">2I5B")
_PIXELS = 96 / 25.4
"""In a millimeter."""
_HEAD = 16
_ONE_BIT = bytes((1, 0, 0, 0, 0))
"""Where the header of a PNG is, and how one in black and white ends."""


class Picture:
    """A picture as an object of the PDF, and its *size* in pixels."""

    def __init__(self, url: str, size: tuple[float, float], stream: pydyf.Stream) -> None:
        self.id = md5(url.encode(), usedforsecurity=False).hexdigest()
        self._size, self._stream = size, stream

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[float, ...]:
        width, height = self._size
        return width / resolution, height / resolution, width / height

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        name = stream.add_image(self, interpolate=False, ratio=1)
        stream.transform(*self._matrix(width, height))
        stream.draw_x_object(name)

    def get_x_object(self, *_: object) -> pydyf.Stream:
        """Return the object, of which a PDF has one."""
        stream = pydyf.Stream([*self._stream.stream], pydyf.Dictionary(self._stream.extra))
        stream.compress = self._stream.compress
        return stream

    def _matrix(self, width: float, height: float) -> tuple[float, ...]:
        return width, 0, 0, -height, 0, height


class _Grid(Picture):
    def _matrix(self, width: float, height: float) -> tuple[float, ...]:
        own_width, own_height = (side / _PIXELS for side in self._size)
        return width / own_width, 0, 0, height / own_height, 0, 0


class Pictures(dict[str, Any]):
    """The pictures of a document by their addresses; ours are made when asked for."""

    def __contains__(self, url: object) -> bool:
        is_known = super().__contains__(url)
        if not is_known and isinstance(url, str) and (made := _picture(url)):
            self[url] = made
        return super().__contains__(url)


@lru_cache(maxsize=64)
def _picture(url: str) -> Picture | None:
    """Return a picture that we have made, None if WeasyPrint has to draw it."""
    if url.startswith(_GRID):
        return _grid(url)
    return _code(url) if url.startswith(_CODE) else None


def _grid(url: str) -> Picture | None:
    try:
        svg = ET.fromstring(unquote(url.removeprefix(_GRID)))  # noqa: S314  # our own
    except ET.ParseError:
        return None
    *_, width, height = map(float, svg.get("viewBox", "0 0 0 0").split())
    steps = [*_steps(svg)]
    is_ours = svg.get("viewBox") == f"0 0 {svg.get('width')} {svg.get('height')}".replace(
        "mm", ""
    )
    if not is_ours or not all(steps):
        return None
    extra = {
        "Type": "/XObject",
        "Subtype": "/Form/Resources<<>>",  # in place: an object with none is shared
        "BBox": pydyf.Array([0, 0, width, height]),
    }
    size = (width * _PIXELS, height * _PIXELS)
    return _Grid(url, size, pydyf.Stream(steps, extra, compress=True))


def _steps(svg: ET.Element) -> Iterator[str]:
    """Yield how each shape is drawn, "" for one that is not ours."""
    for shape in svg:
        fill, stroke = shape.get("fill", ""), shape.get("stroke", "")
        if shape.tag == f"{_SVG}rect" and _COLOUR.fullmatch(fill):
            place = (shape.get(name, "0") for name in ("x", "y", "width", "height"))
            yield f"{_rgb(fill)} rg {' '.join(place)} re f"
        elif _is_lines(shape) and fill == "none" and _COLOUR.fullmatch(stroke):
            lines = _LINE.sub(r"\1 \2 m \3 \4 l ", shape.get("d", ""))
            yield f"{_rgb(stroke)} RG {shape.get('stroke-width')} w {lines}S"
        else:
            yield ""


def _is_lines(shape: ET.Element) -> bool:
    return shape.tag == f"{_SVG}path" and not _LINE.sub("", shape.get("d", ""))


def _rgb(colour: str) -> str:
    return " ".join(f"{int(digit, 16) / 15:.3f}" for digit in colour[1:])


def _code(url: str) -> Picture | None:
    png = b64decode(url.removeprefix(_CODE))
    head = png[_HEAD : _HEAD + _HEADER.size]
    if len(head) < _HEADER.size or not head.endswith(_ONE_BIT):
        return None
    width, height = _HEADER.unpack(head)[:2]
    rows = {"Predictor": 15, "Columns": width, "BitsPerComponent": 1}
    dots = b"".join(data for kind, data in _chunks(png) if kind == b"IDAT")
    extra = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": width,
        "Height": height,
        "ColorSpace": "/DeviceGray",
        "BitsPerComponent": 1,
        "Filter": "/FlateDecode",
        "DecodeParms": pydyf.Dictionary(rows),
    }
    return Picture(url, (width, height), pydyf.Stream([dots], extra))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(png):
        (length,) = struct.unpack_from(">I", png, place)
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += length + 12
