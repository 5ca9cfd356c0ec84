"""What WeasyPrint works out again for each document, kept from one to the next.

Page ranges of an event's papers are documents of the same styles, letters and, mostly,
words. WeasyPrint has no door for keeping them, so this is done with the version it was
tried with; with any other nothing is kept. Knows nothing of what is printed.
"""

import re
from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from tournament.printing.repeated_text import Lines, Texts

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
    StyleFor.set_computed_styles = _kept_styles(StyleFor.set_computed_styles)
    Font.clean = _kept_fonts(Font.clean)


@cache
def own_rules() -> "CSS":
    """Return WeasyPrint's rules of HTML without those of notes, which ours has none of.

    They would make every element have five styles more.
    """
    from weasyprint import CSS
    from weasyprint.html import UA

    rules = re.sub(r"^::(foot)?note.*$", "", UA, flags=re.MULTILINE)
    return CSS(string=re.sub(r"^::marker", "li::marker", rules, flags=re.MULTILINE))


def _by_style(strut: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return the height of a style's lines, worked out once a style."""

    def strut_of(style: Any) -> Any:
        own = style.__dict__
        if "_strut" not in own:
            own["_strut"] = strut(style)
        return own["_strut"]

    return strut_of


def _kept_styles(work_out: Callable[..., None]) -> Callable[..., None]:
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


def _kept_fonts(clean: Callable[..., None]) -> Callable[..., None]:
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
