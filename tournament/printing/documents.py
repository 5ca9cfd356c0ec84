"""The documents of an event by their names, which a table tells: titles and headings.

Knows nothing of what else is on them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext

from tournament.printing.engine.paper import TITLE_SIZES, WHEN_SIZES, Paper, heading
from tournament.printing.engine.pdf import Document, bind, compose
from tournament.seating.sheet import EventHead, SessionSheet
from tournament.words.tables import read_as


class _Sort(NamedTuple):
    title: str
    template: str = ""
    sizes: Sequence[float] = TITLE_SIZES
    when_sizes: Sequence[float] = WHEN_SIZES
    names_club: bool = True
    is_beside_logo: bool = False


_DOCUMENTS = read_as(dict[str, _Sort], __package__, "documents.toml")


def title_for(paper: str, event: str) -> str:
    return gettext("%(label)s: %(value)s") % {"label": paper, "value": event}


def print_sheet(
    name: str,
    sheet: SessionSheet | EventHead,
    context: Mapping[str, Any],
    *,
    paper: Paper,
    room: float = 0,
) -> Document:
    """Return a document of its template; a heading in that has *room* mm on a line."""
    sort = _DOCUMENTS[name]
    head = heading(
        sheet,
        room=room,
        sizes=sort.sizes,
        when_sizes=sort.when_sizes,
        brand=sheet.brand if sort.names_club else None,
        is_beside_logo=sort.is_beside_logo,
    )
    title = title_for(gettext(sort.title), sheet.name)
    template = f"print/_{sort.template}.html"
    return compose(template, {"heading": head, **context}, name, title, paper)


def bind_sheets(
    name: str, sheet: SessionSheet, *documents: Document, paper: Paper
) -> Document:
    title = title_for(gettext(_DOCUMENTS[name].title), sheet.name)
    return bind(*documents, name=name, title=title, paper=paper)
