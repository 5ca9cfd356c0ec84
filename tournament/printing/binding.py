"""Binds printed parts (tally cards, a wall chart …) into one document.

Knows nothing of what the parts say or of PDF.
"""

from typing import Protocol

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.printing.ink import saves_ink
from tournament.printing.pdf import Document


class Page(Protocol):
    """What is printed on, in millimeters: upright, unless a card is wider than high."""

    @property
    def width(self) -> float:
        """Its width."""

    @property
    def height(self) -> float:
        """Its height."""


def bind(*parts: SafeString, name: str, title: str, paper: Page) -> Document:
    """One document of *parts*, each the rendered template of some sheets."""
    html = render_to_string(
        "base_print.html",
        {"title": title, "paper": paper, "parts": parts, "saves_ink": saves_ink()},
    )
    return Document(name=name, title=title, html=html)
