"""Small pictures of printed pages, as SVG: the steps of the PDF in a browser's words.

So nothing is needed that draws PDFs, on any system, and a picture is sharp at every size.
What needs more (color gradients, letters that are pictures) is left out. Knows nothing of
what is on the pages.
"""

import struct
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from tournament.printing.engine.joining import DrawnRange, PdfObject
from tournament.printing.engine.pages import (
    BLACK,
    DrawingState,
    Operator,
    Outlines,
    Reference,
    Value,
    after,
    element,
    image_source,
    inverse,
    join_numbers,
    place,
    read_dictionary,
    read_stream,
    read_values,
    web_color,
)


def page_picture(drawn: DrawnRange, number: int) -> str:
    return _Page(drawn.objects, number).picture()


class _Page:
    """A page that is drawn step by step; methods are called by what a step is named."""

    def __init__(self, objects: Mapping[int, PdfObject], number: int) -> None:
        self.objects = objects
        self.page = read_dictionary(objects[number])
        self.out: list[str] = []
        self.outlines: list[str] = []
        self.fonts: dict[int, Outlines] = {}
        self.state = DrawingState()
        self.stack: list[DrawingState] = []
        self.path: list[str] = []
        self.clip = ""
        self.clips = 0
        self.matrix: list[float] = []
        self.resources = self._dictionary(self.page.get("/Resources", {}))
        self.steps: Mapping[str, Callable[..., None]] = {
            "q": self._save,
            "Q": self._restore,
            "cm": self._transform,
            "gs": self._look,
            **dict.fromkeys(("g", "rg", "k", "sc", "scn"), self._fill_color),
            **dict.fromkeys(("G", "RG", "K", "SC", "SCN"), self._stroke_color),
            "w": self._line_width,
            "d": self._dash,
            **{letter: partial(self._go, letter.upper()) for letter in "mlc"},
            "h": partial(self._go, "Z"),
            "re": self._rectangle,
            "W": partial(self._clip_by, "nonzero"),
            "W*": partial(self._clip_by, "evenodd"),
            "n": self._paint,
            "f": partial(self._paint, fill="nonzero"),
            "f*": partial(self._paint, fill="evenodd"),
            "S": partial(self._paint, is_stroked=True),
            "B": partial(self._paint, fill="nonzero", is_stroked=True),
            "B*": partial(self._paint, fill="evenodd", is_stroked=True),
            "Tf": self._choose_font,
            "Tm": self._place,
            "Tj": self._show,
            "TJ": self._show,
            "Do": self._draw,
        }

    def picture(self) -> str:
        box: Any = self.page["/MediaBox"]
        width, height = box[2] - box[0], box[3] - box[1]
        content = self.page["/Contents"]
        for each in content if isinstance(content, list) else [content]:
            self._run(read_stream(self._object(each)))
        while self.stack:
            self._restore()
        upright = place((1, 0, 0, -1, 0, height))
        return element(
            "svg",
            element("rect", width="100%", height="100%", fill="#fff")
            + element("defs", "".join(self.outlines))
            + element("g", "".join(self.out) + self.state.ends, transform=upright),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=join_numbers((0, 0, width, height)),
            width=width,
            height=height,
        )

    def _object(self, value: Any) -> PdfObject:
        return self.objects[value.number]

    def _dictionary(self, value: Value) -> dict[str, Any]:
        if isinstance(value, Reference):
            return read_dictionary(self.objects[value.number])
        return value if isinstance(value, dict) else {}

    def _resource(self, kind: str, name: str) -> Any:
        return self._dictionary(self.resources.get(kind, {})).get(name)

    def _run(self, steps: bytes) -> None:
        values: list[Any] = []
        for value in read_values(steps):
            if not isinstance(value, Operator):
                values.append(value)
                continue
            if step := self.steps.get(value):
                step(*values)
            values = []

    # states

    def _save(self) -> None:
        self.stack.append(self.state)
        self.state = replace(self.state, ends="")

    def _restore(self) -> None:
        self.out.append(self.state.ends)
        self.state = self.stack.pop()

    def _open(self, **attributes: str) -> None:
        self.out.append(element("g", **attributes).removesuffix("</g>"))
        self.state = replace(self.state, ends=f"{self.state.ends}</g>")

    def _transform(self, *matrix: float) -> None:
        self._open(transform=place(matrix))
        self.state = replace(self.state, matrix=after(matrix, self.state.matrix))

    def _look(self, name: str) -> None:
        look = self._dictionary(self._resource("/ExtGState", name))
        self.state = replace(self.state, opacity=look.get("/ca", self.state.opacity))

    def _fill_color(self, *parts: Any) -> None:
        named = parts[-1] if parts and isinstance(parts[-1], str) else ""
        self.state = replace(self.state, fill=web_color(parts), pattern=named)

    def _stroke_color(self, *parts: Any) -> None:
        self.state = replace(self.state, stroke=web_color(parts))

    def _line_width(self, width: float) -> None:
        self.state = replace(self.state, width=width)

    def _dash(self, dashes: list[float], _phase: float = 0) -> None:
        self.state = replace(self.state, dashes=join_numbers(dashes))

    # shapes

    def _go(self, letter: str, *numbers: float) -> None:
        self.path.append(f"{letter}{join_numbers(numbers)}")

    def _clip_by(self, rule: str) -> None:
        self.clip = rule

    def _rectangle(self, x: float, y: float, width: float, height: float) -> None:
        self.path.append(f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z")

    def _paint(self, *, fill: str = "", is_stroked: bool = False) -> None:
        shape, state = "".join(self.path), self.state
        if fill and state.pattern:
            self._fill_with_pattern(shape)
        elif shape and (fill or is_stroked):
            drawn = element(
                "path",
                d=shape,
                fill=state.fill if fill else "none",
                fill_rule=fill,
                stroke=state.stroke if is_stroked else "",
                stroke_width=state.width if is_stroked else "",
                stroke_dasharray=state.dashes if is_stroked else "",
                opacity=state.opacity if state.opacity < 1 else "",
            )
            self.out.append(drawn)
        if self.clip:
            self._clip_to(shape)
            self.clip = ""
        self.path = []

    def _clip_to(self, shape: str) -> None:
        self.clips += 1
        inside = element("path", d=shape, clip_rule=self.clip)
        self.outlines.append(element("clipPath", inside, id=f"c{self.clips}"))
        self._open(clip_path=f"url(#c{self.clips})")

    def _fill_with_pattern(self, shape: str) -> None:
        """Draw the picture a pattern repeats, once: ours are as large as what they fill."""
        reference = self._resource("/Pattern", self.state.pattern)
        if not isinstance(reference, Reference):
            return
        drawn = self._object(reference)
        self._save()
        self._clip_to(shape)
        self._transform(*inverse(self.state.matrix))
        self.path = []
        self._draw_inside(drawn, read_dictionary(drawn))
        self._restore()

    # letters

    def _choose_font(self, name: str, size: float) -> None:
        reference = self._resource("/Font", name)
        font = None
        if isinstance(reference, Reference):
            if reference.number not in self.fonts and (file := self._font_file(reference)):
                self.fonts[reference.number] = Outlines(f"f{reference.number}", file)
            font = self.fonts.get(reference.number)
        self.state = replace(self.state, font=font, size=size)

    def _font_file(self, reference: Reference) -> bytes:
        """Return the file of a font, nothing where its letters are pictures."""
        below: Any = self._dictionary(reference).get("/DescendantFonts")
        if not below:
            return b""
        parts = self._dictionary(below[0] if isinstance(below, list) else below)
        descriptor = self._dictionary(parts.get("/FontDescriptor", {}))
        files = [
            descriptor[name] for name in ("/FontFile2", "/FontFile3") if name in descriptor
        ]
        return read_stream(self._object(files[0])) if files else b""

    def _place(self, *matrix: float) -> None:
        self.matrix = list(matrix)

    def _show(self, pieces: Any) -> None:
        font, size = self.state.font, self.state.size
        if font is None or not self.matrix:
            return
        x, letters = 0.0, []
        for piece in pieces if isinstance(pieces, list) else [pieces]:
            if isinstance(piece, float):
                x -= piece / 1000 * font.scale
            elif isinstance(piece, bytes):
                for (glyph,) in struct.iter_unpack(">H", piece):
                    self.outlines.append(font.outline(glyph))
                    letters.append(element("use", href=f"#{font.name}-{glyph}", x=round(x)))
                    x += font.drawn[glyph]
        a, b, c, d, e, f = self.matrix
        scale = size / font.scale
        matrix = (a * scale, b * scale, c * scale, d * scale, e, f)
        advance = x * scale
        self.matrix[4:] = e + a * advance, f + b * advance
        written = "".join(letters)
        self.out.append(
            element("g", written, transform=place(matrix), fill=self.state.fill)
        )

    # pictures, and what is drawn once for many places

    def _draw(self, name: str) -> None:
        reference = self._resource("/XObject", name)
        if not isinstance(reference, Reference):
            return
        shown = self._object(reference)
        facts: Any = read_dictionary(shown)
        if facts.get("/Subtype") == "/Image":
            if source := image_source(facts, shown):
                shown_here = element(
                    "image",
                    width=1,
                    height=1,
                    transform=place((1, 0, 0, -1, 0, 1)),
                    preserveAspectRatio="none",
                    image_rendering="pixelated",
                    href=source,
                )
                self.out.append(shown_here)
            return
        self._draw_inside(shown, facts)

    def _draw_inside(self, shown: PdfObject, facts: Any) -> None:
        outer = self.resources
        self.resources = self._dictionary(facts.get("/Resources", {}))
        self._save()
        self.state = replace(self.state, fill=BLACK, stroke=BLACK, pattern="")
        if matrix := facts.get("/Matrix"):
            self._transform(*matrix)
        self._run(read_stream(shown))
        self._restore()
        self.resources = outer
