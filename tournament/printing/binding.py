"""Binds printed parts (tally cards, a wall chart …) into one document.

Knows nothing of what the parts say or of PDF.
"""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.printing.paper import Paper
from tournament.printing.pdf import Document


def bind(*parts: SafeString, name: str, title: str, paper: Paper) -> Document:
    """One document of *parts*, each the rendered template of some sheets."""
    html = render_to_string(
        "base_print.html", {"title": title, "paper": paper, "parts": parts}
    )
    return Document(name=name, title=title, html=html)
