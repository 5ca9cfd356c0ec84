import re
from functools import cache

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tests.tournament.printing.sessions import LONG_NAMES, NAMES, session
from tournament.printing.engine.paper import (
    MM_PER_POINT,
    REGULAR,
    Fitted,
    fitted,
    fitting_size,
    lines_needed,
    shortened,
    text_width,
)
from tournament.printing.tally_cards.faces import how_to_move
from tournament.rotations.rotation_types import RotationType

FONTS = settings.BASE_DIR / "static" / "fonts"


@cache
def face_of(weight: int) -> TTFont:
    return TTFont(FONTS / f"hyperlegible-latin-{weight}.woff2")


def printed_width(text: str, size: float, weight: int = 700) -> float:
    """With the bold face, the widest in use, or another."""
    face = face_of(weight)
    glyphs, advances = face.getBestCmap(), face["hmtx"]
    ems = sum(advances[glyphs[ord(character)]][0] for character in text)
    return ems / face["head"].unitsPerEm * size * MM_PER_POINT


@pytest.mark.parametrize(
    "text",
    [*LONG_NAMES, "Bob Miller", "MAGNUS", "1-10 vs 8-11", "Christopher Montgomery", "@&%"],
)
def test_text_is_never_wider_than_reckoned(text):
    assert printed_width(text, 14) <= text_width(text, 14)


def test_short_text_takes_the_largest_size():
    assert fitting_size("Jim", 100, (24, 18, 12)) == 24


def test_long_text_takes_the_largest_size_that_fits():
    assert fitting_size("Anne-Sophie van der Meulen", 100, (24, 18, 12)) == 18


def test_too_long_text_takes_the_smallest_size():
    assert fitting_size("W" * 60, 100, (24, 18, 12)) == 12


def test_text_with_room_stays_whole():
    assert shortened("Bob Miller", 100, 12) == "Bob Miller"


def test_text_without_room_ends_in_dots():
    assert shortened("Bob Miller the Second", 25, 12) == "Bob Miller…"


def test_text_on_two_lines_keeps_more():
    assert fitted("W" * 25, 40, (20, 12)) == Fitted("W" * 9 + "…", 12)
    assert fitted("W" * 25, 40, (20, 12), lines=2) == Fitted("W" * 19 + "…", 12)


@pytest.mark.parametrize(("text", "printed"), oracle("printing")["two_lines"])
def test_text_on_two_lines_is_parted_where_words_are(text, printed):
    assert fitted(text, 46, (14, 12), lines=2).text == printed


def printed_lines(text: str, room: float, size: float) -> int:
    """As a layout breaks regular type: as many words a line as fit."""
    lines, line = 1, ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if printed_width(longer, size, 400) > room:
            lines, longer = lines + 1, word
        line = longer
    return lines


@pytest.mark.few(90)
@pytest.mark.parametrize("movement", RotationType)
@pytest.mark.parametrize("room", [196, 202, 265, 283])
@pytest.mark.parametrize("size", [9, 12, 16, 32])
def test_words_take_no_more_lines_than_reckoned(movement, room, size):
    text = how_to_move(session(2, movement=movement)) or movement.about

    reckoned = lines_needed(text, room * REGULAR, size)

    assert printed_lines(text, room, size) <= reckoned
    assert reckoned <= printed_lines(text, room, size) + 1


def test_no_text_takes_no_line():
    assert lines_needed("", 100, 12) == 0


@given(st.text(min_size=1, max_size=80), st.floats(10, 200))
def test_shortened_text_fits(text, room):
    assert text_width(shortened(text, room, 12), 12) <= room


def test_every_letter_of_the_names_is_in_a_bundled_font():
    letters = {letter for name in (*NAMES, *LONG_NAMES) for letter in name + "♠♥♦♣"}
    faces = [TTFont(path) for path in FONTS.iterdir() if path.suffix != ".txt"]
    drawn = {chr(code) for face in faces for code in face.getBestCmap()}

    assert letters - drawn == set()


PAPER_STYLES = ("print.css", "lists.css", "table.css")
LARGE_SIZES = {"14.5", "18", "19", "20", "24", "26", "30", "32", "48", "54", "160"}
"""Points of what is seen from afar, of figures, and of headings on the wall."""


@pytest.mark.parametrize("name", PAPER_STYLES)
def test_papers_take_sizes_and_margins_from_one_scale(name):
    text = (settings.BASE_DIR / "static/css/print" / name).read_text()
    _, _, rules = text.rpartition(":root {")[2].partition("}")
    sheet = rules if name == "print.css" else text

    assert {*re.findall(r"font-size: ([\d.]+)pt", sheet)} <= LARGE_SIZES | {"10", "11"}
    assert not re.findall(r"(?:left|right|top|bottom|padding): 7mm", sheet)
    assert not re.findall(r"border[a-z-]*: \.\d+mm", sheet)


@pytest.mark.parametrize("weight", [400, 700])
def test_zeros_have_no_slash(weight):
    font = TTFont(settings.BASE_DIR / f"static/fonts/hyperlegible-latin-{weight}.woff2")

    zero = font["glyf"][font.getBestCmap()[ord("0")]]
    assert zero.numberOfContours == 2  # a ring, and nothing across it
