"""What WeasyPrint works out again and again, worked out once: lines, styles, fonts.

WeasyPrint has each line shaped four times, wherever it stands; here what comes of it is
kept by text and style. All of its parts that are put in place of others are here, and only
while it is the version they were written for: without them all, prints for 12 to 400
people took a third to a half longer. Knows nothing of what is printed.
"""

from collections.abc import Callable
from copy import copy
from functools import cache
from io import BytesIO
from typing import Any

MOST = 4000
"""So many lines are kept; one takes some 4 kB."""

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
    from weasyprint.css import StyleFor
    from weasyprint.layout import inline, preferred
    from weasyprint.pdf.fonts import Font

    lines = Lines(inline.split_first_line)
    inline.split_first_line = preferred.split_first_line = lines.split
    StyleFor.set_computed_styles = _share_styles(StyleFor.set_computed_styles)
    Font.clean = _share_fonts(Font.clean)


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
