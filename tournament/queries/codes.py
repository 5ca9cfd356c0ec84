"""The short code typed by hand: which card or table it belongs to."""

from collections.abc import Callable, Iterable
from hmac import compare_digest
from itertools import chain

from django.db.models import QuerySet

from tournament.links import Link, LinkKind, link
from tournament.models import Session, Table, TallyCard

LinksOf = Callable[[QuerySet[Session]], Iterable[Link]]
"""Every link of some kind in these events."""

_more: list[LinksOf] = []


def also_look_among(links: LinksOf) -> None:
    """Let typed codes open *links* too, which this package knows nothing of."""
    if links not in _more:
        _more.append(links)


def path_of_code(code: str) -> str | None:
    """Return the path of the page *code* opens among the events under way.

    One query a kind.

    Two codes that happen to be the same open nothing; the QR codes still do.
    """
    wanted = "".join(code.upper().replace("-", " ").split()).encode()
    paths = [link.path for link in _links() if compare_digest(link.code.encode(), wanted)]
    return paths[0] if len(paths) == 1 else None


def _links() -> chain[Link]:
    sessions = Session.objects.under_way()
    cards = TallyCard.objects.filter(session__in=sessions)
    tables = Table.objects.filter(session__in=sessions)
    return chain(
        (link(LinkKind.CARD, *row) for row in cards.values_list("pk", "generation")),
        (link(LinkKind.TABLE, *row) for row in tables.values_list("pk", "generation")),
        *(links(sessions) for links in _more),
    )
