"""What decided a place, and the place, as they stand beside the name."""

from typing import NamedTuple

from django.conf import settings
from django.template import Library

from scoring.leaderboard.reading import describe_place, describe_score
from scoring.planning.actions import OWN_TABLE
from scoring.prizes.decisions.reading import decisions_of
from scoring.verbs.decisions import Question
from tournament.access.links import LinkKind, link
from tournament.machine.network import LOOPBACK
from tournament.models import Session
from tournament.pages.qr import qr_source

register = Library()


@register.simple_tag
def open_questions(session: Session) -> tuple[Question, ...]:
    return decisions_of(session).open


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
    table = session.tables.get(number=OWN_TABLE)
    way = link(LinkKind.TABLE, table.pk, table.generation)
    is_reachable = settings.HOST != LOOPBACK
    return OwnTable(OWN_TABLE, way.path, qr_source(way.url), is_reachable)


register.filter("score", describe_score)
register.filter("place", describe_place)
