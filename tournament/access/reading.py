"""The short code typed by hand, and which devices have come in by a code.

A code says itself what it would open, so that one row is looked up by its key, however
many events and clubs there are.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.conf import settings
from django.core.cache import cache
from django.utils.crypto import constant_time_compare

from tournament.access.links import (
    LinkKind,
    former_code,
    former_digest,
    link,
    target_of_code,
    typed_code,
)
from tournament.machine.network import Visitors, visitors
from tournament.models import FormerCode, Session, Table, TallyCard

GenerationOf = Callable[[int], int | None]
"""The generation of the thing with this key; None if its code may not be typed."""


def path_of_code(code: str) -> str | None:
    """None for a code that opens nothing in an event that is not over.

    One query for a code of now, up to two more for one an earlier version has printed. Two
    former codes that happen to be the same open nothing; the QR codes still do.
    """
    wanted = "".join(code.upper().replace("-", " ").split())
    target = target_of_code(wanted)
    generation = _generation(*target) if target else None
    if target and generation is not None:
        kind, pk = target
        if constant_time_compare(typed_code(kind, pk, generation), wanted):
            return link(kind, pk, generation).path
    return _path_of_former(wanted)


def also_open(kind: LinkKind, generation_of: GenerationOf) -> None:
    """Let codes of *kind* be typed too, of which this package knows nothing."""
    _KINDS[kind] = generation_of


def _path_of_former(wanted: str) -> str | None:
    rows = FormerCode.objects.filter(digest=former_digest(wanted))
    opened = set()
    for row in rows.values_list("kind", "target")[:2]:
        kind, pk = LinkKind(row[0]), row[1]
        generation = _generation(kind, pk)
        if generation and constant_time_compare(former_code(kind, pk, generation), wanted):
            opened.add(link(kind, pk, generation).path)
    return opened.pop() if len(opened) == 1 else None


def _generation(kind: LinkKind, pk: int) -> int | None:
    generation_of = _KINDS.get(kind)
    return generation_of(pk) if generation_of else None


def _generation_of_card(pk: int) -> int | None:
    cards = TallyCard.objects.filter(session__in=Session.objects.open_to_codes(), pk=pk)
    return cards.values_list("generation", flat=True).first()


def _generation_of_table(pk: int) -> int | None:
    tables = Table.objects.filter(session__in=Session.objects.open_to_codes(), pk=pk)
    return tables.values_list("generation", flat=True).first()


_KINDS: dict[LinkKind, GenerationOf] = {
    LinkKind.CARD: _generation_of_card,
    LinkKind.TABLE: _generation_of_table,
}


KEPT_SECONDS = 18 * 60 * 60
SOON = timedelta(seconds=30)
"""So soon the same device is no news."""


def visitors_of(club: int) -> Visitors:
    """*club* is the key of a club."""
    if not settings.IS_HOSTED:
        return visitors
    devices: Visitors = cache.get(_key(club)) or Visitors()
    return devices


def note_visitor(club: int, address: str, at: datetime) -> None:
    """For a hosted installation."""
    devices = visitors_of(club)
    if address in devices.addresses and devices.last and at - devices.last < SOON:
        return
    devices.note(address, at)
    cache.set(_key(club), devices, KEPT_SECONDS)


def _key(club: int) -> str:
    return f"visitors:{club}"
