"""The table of a practice event that a phone in the room can be."""

from typing import NamedTuple

from django.conf import settings
from django.template import Library

from scoring.actions.rehearsal import OWN_TABLE
from tournament.links import LinkKind, link
from tournament.models import Session
from tournament.network import LOOPBACK
from tournament.printing.qr import qr_source

register = Library()


class OwnTable(NamedTuple):
    """The table sample players leave alone: *qr* is the picture of its code.

    It is not reachable while this computer is on no network.
    """

    number: int
    path: str
    qr: str
    is_reachable: bool


@register.simple_tag
def own_table(session: Session) -> OwnTable:
    """Return the table that waits for a phone, in one query."""
    table = session.tables.get(number=OWN_TABLE)
    way = link(LinkKind.TABLE, table.pk, table.generation)
    is_reachable = settings.HOST != LOOPBACK
    return OwnTable(OWN_TABLE, way.path, qr_source(way.url), is_reachable)
