"""Every paper has one grid and one scale of type; a font whose figures are plain."""

import re

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

SHEETS = ("print.css", "lists.css", "table.css")
LARGE = {"18", "20", "24", "26", "30", "48", "160"}
"""Points of figures to be seen from afar, and of column headings on the wall."""


@pytest.mark.parametrize("name", SHEETS)
def test_papers_take_sizes_and_margins_from_one_scale(name):
    text = (settings.BASE_DIR / "static/css/print" / name).read_text()
    _, _, rules = text.rpartition(":root {")[2].partition("}")
    sheet = rules if name == "print.css" else text

    assert {*re.findall(r"font-size: ([\d.]+)pt", sheet)} <= LARGE | {"10", "11"}
    assert not re.findall(r"(?:left|right|top|bottom|padding): 7mm", sheet)
    assert not re.findall(r"border[a-z-]*: \.\d+mm", sheet)


@pytest.mark.parametrize("weight", [400, 700])
def test_zeros_have_no_slash(weight):
    font = TTFont(settings.BASE_DIR / f"static/fonts/hyperlegible-latin-{weight}.woff2")

    zero = font["glyf"][font.getBestCmap()[ord("0")]]
    assert zero.numberOfContours == 2  # a ring, and nothing across it
