"""Text that repeats, measured and written once: most words on an event's papers do.

WeasyPrint has each line shaped four times, wherever it stands; here what comes of it is
kept by text and style. Knows nothing of what is printed.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

MOST = 4000
"""So many lines are kept, and as many texts; a line and its text take some 4 kB."""

_STYLES = (
    "direction",
    "font_family",
    "font_feature_settings",
    "font_kerning",
    "font_language_override",
    "font_size",
    "font_stretch",
    "font_style",
    "font_variant_alternates",
    "font_variant_caps",
    "font_variant_east_asian",
    "font_variant_ligatures",
    "font_variant_numeric",
    "font_variant_position",
    "font_variation_settings",
    "font_weight",
    "hyphenate_character",
    "hyphens",
    "lang",
    "letter_spacing",
    "overflow_wrap",
    "tab_size",
    "text_decoration_line",
    "white_space",
    "word_break",
    "word_spacing",
)
"""All that WeasyPrint asks of a style when it measures or writes a line."""


def _key(style: Any) -> Any:
    """Return what tells apart styles of lines; worked out once a style."""
    own = style.__dict__
    if "_of_lines" not in own:
        own["_of_lines"] = repr([style[name] for name in _STYLES])
    return own["_of_lines"]


class Lines:
    """The first lines of texts."""

    def __init__(self, split: Callable[..., tuple[Any, ...]]) -> None:
        self._split = split
        self._lines: dict[Any, tuple[Any, ...]] = {}

    def split(
        self,
        text: str,
        style: Any,
        context: Any,
        max_width: float | None,
        justification_spacing: float,
        **how: Any,
    ) -> tuple[Any, ...]:
        """Return the first line of a text: how it lies, its lengths and heights."""
        wanted = (text, style, context, max_width, justification_spacing)
        if justification_spacing or style["hyphens"] == "auto":
            return self._split(*wanted, **how)
        key: Any
        if style["white_space"] == "pre":
            line, _, rest = text.partition("\n")
            key = (line, "\n" in text, rest == "", _key(style))
        else:
            key = (text, max_width, *how.items(), _key(style))
        if key not in self._lines:
            if len(self._lines) >= MOST:
                self._lines.clear()
            self._lines[key] = self._split(*wanted, **how)
        layout, *measures = self._lines[key]
        layout = copy(layout)
        layout.max_width = max_width
        return (layout, *measures)


class Texts:
    """What is written of texts into pages."""

    def __init__(self, draw: Callable[..., None]) -> None:
        self._draw = draw
        self._texts: dict[Any, _Written] = {}
        self._fonts: dict[Any, Any] = {}

    def draw(
        self, stream: Any, textbox: Any, offset_x: float, overflow: str, ellipsis: str
    ) -> None:
        """Write a line, as WeasyPrint would or as it did."""
        style, layout = textbox.style, textbox.pango_layout
        if (
            overflow != "clip"
            or ellipsis != "none"
            or textbox.justification_spacing
            or style["visibility"] != "visible"
            or style["text_decoration_line"] != "none"
        ):
            self._draw(stream, textbox, offset_x, overflow, ellipsis)
            return
        key = (layout.text, _key(style))
        if key not in self._texts:
            if len(self._texts) >= MOST:
                self._texts.clear()
            self._texts[key] = self._record(textbox)
        written = self._texts[key]
        if not written.is_complete:
            self._draw(stream, textbox, offset_x, overflow, ellipsis)
            return
        stream.set_color(style["color"])
        stream.begin_text()
        if written.steps:
            x, y = textbox.position_x, textbox.position_y + textbox.baseline
            stream.set_text_matrix(1, 0, 0, -1, x, y)
            written.write(stream, self._fonts)
        stream.end_text()

    def _record(self, textbox: Any) -> "_Written":
        from weasyprint.draw.text import draw_first_line
        from weasyprint.matrix import Matrix

        recorder = _Recorder(self._fonts)
        textbox.pango_layout.reactivate(textbox.style)
        draw_first_line(recorder, textbox, "clip", "none", Matrix())
        textbox.pango_layout.deactivate()
        return _Written(recorder.steps, recorder.used)


class _Recorder:
    """A stream of a page that notes what is written."""

    def __init__(self, fonts: dict[Any, Any]) -> None:
        from weasyprint.text.ffi import ffi

        self.ink_rect = ffi.new("PangoRectangle *")
        self.logical_rect = ffi.new("PangoRectangle *")
        self.steps: list[tuple[str, tuple[Any, ...]]] = []
        self.used: dict[Any, Any] = {}
        self._fonts = fonts

    def add_font(self, pango_font: Any) -> tuple[Any, float]:
        """Return a font that nothing has been written with."""
        from weasyprint.pdf.fonts import Font
        from weasyprint.text.fonts import get_pango_font_key

        key, description, size = get_pango_font_key(pango_font)
        if key not in self._fonts:
            self._fonts[key] = Font(pango_font, description, size)
        if key not in self.used:
            self.used[key] = _unused(self._fonts[key])
        return self.used[key], size

    def set_text_matrix(self, *place: float) -> None:
        """Leave out where it stands."""

    def set_font_size(self, *font: Any) -> None:
        """Note it."""
        self.steps.append(("set_font_size", font))

    def set_text_rise(self, rise: float) -> None:
        """Note it."""
        self.steps.append(("set_text_rise", (rise,)))

    def show_text(self, text: str) -> None:
        """Note it."""
        self.steps.append(("show_text", (text,)))


class _Written:
    """A line as it is written, and what it needs of its fonts."""

    def __init__(
        self, steps: Sequence[tuple[str, tuple[Any, ...]]], fonts: dict[Any, Any]
    ) -> None:
        self.steps = steps
        self.is_complete = not any(
            font.missing or font.png or font.svg or font.colr for font in fonts.values()
        )
        self._fonts = [(key, font.widths, font.to_unicode) for key, font in fonts.items()]

    def write(self, stream: Any, fonts: dict[Any, Any]) -> None:
        """Write it into a page, its glyphs into the fonts of the document."""
        of_document = stream._fonts  # noqa: SLF001  # where it puts them itself
        for key, widths, characters in self._fonts:
            if (font := of_document.get(key)) is None:
                font = of_document[key] = _unused(fonts[key])
            font.widths |= widths
            for glyph, character in characters.items():
                font.to_unicode.setdefault(glyph, character)
        for name, values in self.steps:
            getattr(stream, name)(*values)


def _unused(font: Any) -> Any:
    """Return a font that nothing has been written with yet."""
    fresh = copy(font)
    fresh.widths, fresh.to_unicode, fresh.missing = {}, {}, {}
    fresh.variations = {**font.variations}
    return fresh
