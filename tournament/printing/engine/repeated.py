"""What WeasyPrint works out again and again, worked out once: lines, styles, fonts.

WeasyPrint has each line shaped four times, wherever it stands; here what comes of it is
kept by text and style. Knows nothing of what is printed.
"""

import re
from collections.abc import Callable, Sequence
from copy import copy
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

MOST = 4000
"""So many lines are kept, and as many texts; a line and its text take some 4 kB."""

_STYLES = (
    *("direction", "lang", "hyphens", "hyphenate_character", "tab_size", "white_space"),
    *("letter_spacing", "word_spacing", "word_break", "overflow_wrap"),
    *("font_family", "font_size", "font_style", "font_weight", "font_stretch"),
    *("font_kerning", "font_feature_settings", "font_language_override"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian"),
    *("font_variant_ligatures", "font_variant_numeric", "font_variant_position"),
    *("font_variation_settings", "text_decoration_line"),
)
"""All that WeasyPrint asks of a style when it measures or writes a line."""


def _key(style: Any) -> Any:
    """Return what tells apart styles of lines; worked out once a style."""
    own = style.__dict__
    if "_of_lines" not in own:
        own["_of_lines"] = repr([style[name] for name in _STYLES])
    return own["_of_lines"]


class Lines:
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
    def __init__(self, fonts: dict[Any, Any]) -> None:
        from weasyprint.text.ffi import ffi

        self.ink_rect = ffi.new("PangoRectangle *")
        self.logical_rect = ffi.new("PangoRectangle *")
        self.steps: list[tuple[str, tuple[Any, ...]]] = []
        self.used: dict[Any, Any] = {}
        self._fonts = fonts

    def add_font(self, pango_font: Any) -> tuple[Any, float]:
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
        self.steps.append(("set_font_size", font))

    def set_text_rise(self, rise: float) -> None:
        self.steps.append(("set_text_rise", (rise,)))

    def show_text(self, text: str) -> None:
        self.steps.append(("show_text", (text,)))


class _Written:
    def __init__(
        self, steps: Sequence[tuple[str, tuple[Any, ...]]], fonts: dict[Any, Any]
    ) -> None:
        self.steps = steps
        self.is_complete = not any(
            font.missing or font.png or font.svg or font.colr for font in fonts.values()
        )
        self._fonts = [(key, font.widths, font.to_unicode) for key, font in fonts.items()]

    def write(self, stream: Any, fonts: dict[Any, Any]) -> None:
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
    fresh = copy(font)
    fresh.widths, fresh.to_unicode, fresh.missing = {}, {}, {}
    fresh.variations = {**font.variations}
    return fresh


if TYPE_CHECKING:
    from weasyprint import CSS

VERSION = "70.0"
_MOST_STYLES = 1000
"""Of elements; each takes some 15 kB."""
_MOST_FONTS = 64
_SMALL_FONT = 200_000
"""Bytes; one of all scripts is not read for its letters."""
_ASCII = range(32, 127)


def keep_work() -> None:
    """Have WeasyPrint keep what it works out."""
    import weasyprint

    if weasyprint.__version__ == VERSION:
        _keep()


@cache
def _keep() -> None:
    from weasyprint import draw
    from weasyprint.css import StyleFor
    from weasyprint.layout import inline, preferred
    from weasyprint.pdf.fonts import Font

    lines = Lines(inline.split_first_line)
    inline.split_first_line = preferred.split_first_line = lines.split
    inline.strut = _by_style(inline.strut)
    draw.draw_text = Texts(draw.draw_text).draw
    StyleFor.set_computed_styles = _share_styles(StyleFor.set_computed_styles)
    Font.clean = _share_fonts(Font.clean)


@cache
def own_rules() -> "CSS":
    """Without those of notes, which would make every element have five styles more."""
    from weasyprint import CSS
    from weasyprint.html import UA

    rules = re.sub(r"^::(foot)?note.*$", "", UA, flags=re.MULTILINE)
    return CSS(string=re.sub(r"^::marker", "li::marker", rules, flags=re.MULTILINE))


def _by_style(strut: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def strut_of(style: Any) -> Any:
        own = style.__dict__
        if "_strut" not in own:
            own["_strut"] = strut(style)
        return own["_strut"]

    return strut_of


def _share_styles(work_out: Callable[..., None]) -> Callable[..., None]:
    """Have equal elements of several documents share a style, as those of one do."""
    styles: dict[Any, tuple[Any, ...]] = {}

    def set_computed_styles(
        of: Any,
        element: Any,
        parent: Any,
        root: Any = None,
        pseudo_type: str | None = None,
        base_url: str | None = None,
        target_collector: Any = None,
    ) -> None:
        computed = of.get_computed_styles()
        held = computed.get((parent, None))
        rules = of.get_cascaded_styles().get((element, pseudo_type), {})
        values = [(name, _mark(value)) for name, value in rules.items()]
        key = (id(held), pseudo_type, base_url, tuple(values))
        if key not in styles:
            if len(styles) >= _MOST_STYLES:
                styles.clear()
            work_out(of, element, parent, root, pseudo_type, base_url, target_collector)
            # with what it is known by, lest another takes its place in memory
            styles[key] = (computed[element, pseudo_type], held, rules)
            return
        style = computed[element, pseudo_type] = styles[key][0]
        if target_collector and style["anchor"]:
            target_collector.collect_anchor(style["anchor"])

    return set_computed_styles


def _mark(value: tuple[Any, Any]) -> Any:
    """Return what tells a value and its weight from others: they, or where they are."""
    try:
        hash(value)
    except TypeError:
        return id(value[0]), repr(value[1])
    return value


def _share_fonts(clean: Callable[..., None]) -> Callable[..., None]:
    """Have documents of the same letters share their fonts; ASCII is in each of them."""
    files: dict[Any, bytes] = {}

    def clean_font(font: Any, characters: dict[int, str], hinting: Any) -> None:
        if font.missing or font.png or font.svg or font.colr or not characters:
            clean(font, characters, hinting)
            return
        whole = font.file_content
        if len(whole) < _SMALL_FONT:
            characters = {**_latin(whole), **characters}
        key = (font.hash, len(whole), frozenset(characters), hinting)
        if key not in files:
            if len(files) >= _MOST_FONTS:
                files.clear()
            clean(font, characters, hinting)
            files[key] = font.file_content
        font.file_content = files[key]

    return clean_font


@cache
def _latin(file: bytes) -> dict[int, str]:
    """Return the glyphs of ASCII in a font, so that most documents need the same ones."""
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(file), lazy=True)
    glyphs = {code: name for code, name in font.getBestCmap().items() if code in _ASCII}
    return {font.getGlyphID(name): chr(code) for code, name in glyphs.items()}
