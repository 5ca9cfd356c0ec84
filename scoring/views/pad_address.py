"""Where a request for a scorepad came: to a table's own address, or below a card's."""

import re

from django.http import HttpRequest

from tournament.links import LinkKind

_ADDRESS = re.compile(
    rf"(?P<code>/(?:{LinkKind.TABLE}|{LinkKind.CARD})/[^/]+/)(?:table/\d+/)?"
)


def pad_address(request: HttpRequest) -> str:
    """Return the address of the scorepad that was asked, without what follows it.

    Whoever came by a card's code never learns that of the table.
    """
    return _parts(request)[0]


def code_address(request: HttpRequest) -> str:
    """Return the address that the code opens: of the table, or of the card."""
    return _parts(request)["code"]


def _parts(request: HttpRequest) -> re.Match[str]:
    match = _ADDRESS.match(request.path)
    if match is None:
        raise ValueError(request.path)
    return match
