"""What a printed code opens, scanned or typed by hand, who comes by it, and how often.

A typed code says itself what it would open, so one row is looked up by its key, however
many events and clubs there are.
"""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from math import ceil
from typing import NamedTuple, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest
from django.utils.crypto import constant_time_compare

from tournament.access import links
from tournament.access.checks import Actor
from tournament.access.links import LinkKind
from tournament.access.version import shared_seconds
from tournament.machine.log import club_id
from tournament.machine.network import Visitors, visitors
from tournament.models import Club, FormerCode, MovedCode, Session, Table, TallyCard
from tournament.models.compiled import LARGEST_KEY, CompiledQuery, ModelColumns, Row
from tournament.play.lifecycle import SessionState
from tournament.words.languages import speak_as_reader
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

DEVICE = f"{settings.COOKIE_PREFIX}device"
_DEVICE_ID = re.compile(r"[0-9a-f]{32}")
Opened = TypeVar("Opened", Table, TallyCard)
REQUESTS = 60
"""As many requests may come by one link at once; then one more every second."""
_COLUMNS = ModelColumns(Table)
_CLUB, _SESSION = ModelColumns(Club, "session__club__"), ModelColumns(Session, "session__")
_SPOKEN = ("session__club", "session__club__locale", "session__club__time_zone")
_TABLE = CompiledQuery(
    lambda pk: Table.objects.filter(pk=pk).values_list(*_SPOKEN, *_COLUMNS.names)
)
_TABLE_OF_PHONE = CompiledQuery(
    lambda pk: Table.objects.filter(pk=pk).values_list(
        *_SPOKEN, *_COLUMNS.names, *_SESSION.names, *_CLUB.names
    )
)
_CARD = ModelColumns(TallyCard)
_CARD_OF_PHONE = CompiledQuery(
    lambda pk: TallyCard.objects.filter(pk=pk).values_list(
        *_CARD.names, *_SESSION.names, *_CLUB.names
    )
)


class OldCode(Refusal):
    text = gettext_noop("This code no longer works.")
    status = 410
    heading = gettext_noop("Old code")
    is_replaced = True


class OldTableCode(OldCode):
    text = gettext_noop("This code no longer works. Scan the new code on table {table}.")


class OldCardCode(OldCode):
    text = gettext_noop(
        "This code no longer works. Card {card} has a new one. Ask the organizer for it."
    )


class CodeOfNothing(OldCode):
    code = "CODE_OF_NOTHING"
    text = gettext_noop("This code no longer works. Its event was deleted or set up again.")
    heading = gettext_noop("This code opens nothing")
    is_replaced = False


class CodeMoved(Exception):
    """A code that another computer printed opens what has the *path* here."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(path)


class HeldTable(NamedTuple):
    """A table and whether the link that opened it is still the one to use."""

    table: Table
    is_current: bool


def held_table(pk: int, secret: str, *, with_session: bool = False) -> HeldTable:
    """By a link in use or an old one; the same 404 for any other, CodeOfNothing for a table
    gone.

    Whoever writes locks its event and reads it anew, and needs none *with_session*.
    """
    kind, query = LinkKind.TABLE, _TABLE_OF_PHONE if with_session else _TABLE
    # SQLite raises where it is asked for more than it can hold
    rows = query(pk) if pk <= LARGEST_KEY else []
    if not rows:
        refuse_if_gone(secret, kind, pk)
        raise wrong_link(secret, kind, pk)
    club, locale, zone, *columns = rows[0]
    speak_as_reader(locale, zone=zone)
    club_id.set(club)
    table = (
        _loaded_with_club(_COLUMNS, columns) if with_session else _COLUMNS.loaded(columns)
    )
    is_current = check_link(secret, kind, pk, table.generation, table.issued)
    return HeldTable(table, is_current)


def table_of(pk: int, secret: str) -> Table:
    """The same 404 whatever was wrong with the link; raises OldTableCode where the table
    has been given a new code since, CodeOfNothing where there is no such table any more.
    """
    held = held_table(pk, secret, with_session=True)
    if not held.is_current:
        raise OldTableCode(table=held.table.number)
    return held.table


def _loaded_with_club(columns: ModelColumns[Opened], row: Row) -> Opened:
    at, end = len(columns.names), len(columns.names) + len(_SESSION.names)
    opened, session = columns.loaded(row[:at]), _SESSION.loaded(row[at:end])
    opened.session, session.club = session, _CLUB.loaded(row[end:])
    return opened


def card_of(pk: int, secret: str) -> TallyCard:
    """The same 404 whatever was wrong with the link; raises OldCardCode where the card has
    been given a new code since, CodeOfNothing where there is no such card any more.
    """
    rows = _CARD_OF_PHONE(pk) if pk <= LARGEST_KEY else []
    if not rows:
        refuse_if_gone(secret, LinkKind.CARD, pk)
        raise wrong_link(secret, LinkKind.CARD, pk)
    card = _loaded_with_club(_CARD, rows[0])
    club = card.session.club
    speak_as_reader(club.locale, zone=club.time_zone)
    club_id.set(club.pk)
    if not check_link(secret, LinkKind.CARD, pk, card.generation, card.issued):
        raise OldCardCode(card=card.number)
    return card


def refuse_if_gone(secret: str, kind: LinkKind, pk: int) -> None:
    """Raises `CodeMoved` or `CodeOfNothing` for a code this installation once gave out."""
    if links.was_given_out(secret, kind, pk):
        raise _moved(secret, kind, pk) or CodeOfNothing


def wrong_link(secret: str, kind: LinkKind, pk: int) -> Exception:
    """Why it opens nothing here, or `CodeMoved` where it leads on."""
    return _moved(secret, kind, pk) or Http404()


def check_link(secret: str, kind: LinkKind, pk: int, generation: int, issued: int) -> bool:
    """Whether a link is still the one to use; raises as `wrong_link` says for any other."""
    is_current = links.is_current_secret(secret, kind, pk, generation, issued)
    if is_current is None:
        raise wrong_link(secret, kind, pk)
    return is_current


def _moved(secret: str, kind: LinkKind, pk: int) -> CodeMoved | None:
    """Return where a code leads whose event was imported from another computer.

    Whoever writes a file says what its digests open, so a code that events of two clubs
    lay claim to opens neither; of one club's events it opens the latest.
    """
    rows = MovedCode.objects.filter(digest=links.digest_of(kind, pk, secret), kind=kind)
    rows = rows.exclude(session__state=SessionState.CANCELLED)
    clubs = {*rows.values_list("session__club", flat=True).distinct()[:2]}
    row = rows.order_by("-session", "-pk").first() if len(clubs) == 1 else None
    return CodeMoved(links.link(kind, row.target, row.generation).path) if row else None


def device_of(request: HttpRequest) -> str:
    """Empty where the phone keeps none."""
    device_id = request.COOKIES.get(DEVICE, "")
    return device_id if _DEVICE_ID.fullmatch(device_id) else ""


def scorer(table: Table) -> Actor:
    return Actor(role="table", who=f"table {table.number}")


def seconds_to_wait(held: HeldTable) -> int:
    """0 if the phones with this link may send now.

    *REQUESTS* at once, then one a second: a queue of a whole session passes, a phone gone
    wild does not. Old links and the one in use are counted apart.
    """
    used = f"{held.table.pk}:{held.table.generation}:{held.is_current}"
    key, now = f"requests:table:{used}", shared_seconds()
    # two at once may count as one: this only has to stop a phone gone wild
    next_free: float = max(cache.get(key, now), now)  # if nothing may come at once
    wait = ceil(next_free - now - REQUESTS + 1)
    if wait > 0:
        return wait
    cache.set(key, next_free + 1, 2 * REQUESTS)
    return 0


GenerationOf = Callable[[int], int | None]
"""The generation of the thing with this key; None if its code may not be typed."""


def path_of_code(code: str) -> str | None:
    """None for a code that opens nothing in an event that is not over.

    One query for a code of now, up to two more for one an earlier version has printed. Two
    former codes that happen to be the same open nothing; the QR codes still do.
    """
    wanted = "".join(code.upper().replace("-", " ").split())
    target = links.target_of_code(wanted)
    generation = _generation(*target) if target else None
    if target and generation is not None:
        kind, pk = target
        if constant_time_compare(links.typed_code(kind, pk, generation), wanted):
            return links.link(kind, pk, generation).path
    return _path_of_former(wanted)


def also_open(kind: LinkKind, generation_of: GenerationOf) -> None:
    """Let codes of *kind* be typed too, of which this package knows nothing."""
    _KINDS[kind] = generation_of


def _path_of_former(wanted: str) -> str | None:
    rows = FormerCode.objects.filter(digest=links.former_digest(wanted))
    opened = set()
    for row in rows.values_list("kind", "target")[:2]:
        kind, pk = LinkKind(row[0]), row[1]
        generation = _generation(kind, pk)
        if generation and constant_time_compare(
            links.former_code(kind, pk, generation), wanted
        ):
            opened.add(links.link(kind, pk, generation).path)
    return opened.pop() if len(opened) == 1 else None


def _generation(kind: LinkKind, pk: int) -> int | None:
    generation_of = _KINDS.get(kind)
    return generation_of(pk) if generation_of else None


def _of_open_event(things: type[Table] | type[TallyCard], pk: int) -> int | None:
    rows = things.objects.filter(session__in=Session.objects.open_to_codes(), pk=pk)
    return rows.values_list("generation", flat=True).first()


_KINDS: dict[LinkKind, GenerationOf] = {
    LinkKind.CARD: partial(_of_open_event, TallyCard),
    LinkKind.TABLE: partial(_of_open_event, Table),
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
    devices = visitors_of(club)
    if address in devices.addresses and devices.last and at - devices.last < SOON:
        return
    devices.note(address, at)
    cache.set(_key(club), devices, KEPT_SECONDS)


def _key(club: int) -> str:
    return f"visitors:{club}"
