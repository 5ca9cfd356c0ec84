"""Draw a table's page once for all phones that are to see the same.

Phones show a page until its stamp is another one, so the stamp tells of all that is on it;
what the event's own row says is asked besides. Each phone gets a report id of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple
from uuid import uuid4

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from scoring.deals.submission import new_report_id
from scoring.phone.stamp import list_scorepad_stamps, scorepad_stamp
from tournament.access.opened import DEVICE, device_of
from tournament.access.version import Mark
from tournament.models import Session, Table
from tournament.pages.live import UNCHANGED_SECONDS, Unchanged, put_among
from tournament.play.lifecycle import SignOff

PAIR = "pair"
HALF_A_DAY = 12 * 60 * 60


def choice_on(request: HttpRequest) -> str:
    return request.COOKIES.get(PAIR, "")


def give_id(request: HttpRequest, answer: HttpResponse) -> None:
    """Give a phone an id, the same by all codes, unless it has one."""
    if not device_of(request):
        _set(answer, DEVICE, uuid4().hex, "/")


def remember_choice(answer: HttpResponse, choice: str, path: str) -> None:
    """Let the phone remember at one table which pair keeps score on it; "" forgets it."""
    _set(answer, PAIR, choice, path)


def _set(answer: HttpResponse, name: str, value: str, path: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=HALF_A_DAY,
        path=path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=name == DEVICE,  # out of reach the page's script writes the other
        samesite="Lax",
    )


KEPT_SECONDS = 60
_COUNTERS = {"version", "revision"}
"""What a session counts; whatever happens at another table raises its version."""
_COLUMNS = tuple(
    field.attname
    for field in Session._meta.concrete_fields  # noqa: SLF001 (public)
    if field.attname not in _COUNTERS
)


class _DrawnPage(NamedTuple):
    content: bytes
    report_id: str

    def renewed(self) -> HttpResponse:
        # two phones that send one report id would count as one that sent twice
        old, new = self.report_id.encode(), new_report_id().encode()
        return HttpResponse(self.content.replace(old, new))


def draw_once(
    request: HttpRequest, table: Table, draw: Callable[[str, str], HttpResponse]
) -> HttpResponse:
    """What *draw* makes, or has made for a phone just like this.

    It takes a report id, and the stamp of the table.
    """
    if connection.in_atomic_block:  # what is read may come to nothing
        return draw(new_report_id(), "")
    stamp = scorepad_stamp(table, choice_on(request))
    key = _key(request, table, stamp)
    page: _DrawnPage | None = cache.get(key)
    if page is not None:
        answer = page.renewed()
        if table.session.sign_off != SignOff.OFF:
            give_id(request, answer)
        return answer
    report_id = new_report_id()
    answer = draw(report_id, stamp)
    if answer.status_code == 200:
        cache.set(key, _DrawnPage(answer.content, report_id), KEPT_SECONDS)
    return answer


def _key(request: HttpRequest, table: Table, stamp: str) -> str:
    session = table.session
    parts = (
        *(stamp, choice_on(request), table.pk, table.is_on_paper),
        *(request.scheme, request.get_host(), request.get_full_path()),
        *(get_language(), get_current_timezone_name()),
        *(getattr(session, column) for column in _COLUMNS),
    )
    digest = blake2b(repr(parts).encode(), digest_size=16).hexdigest()
    return f"pad:{session.club_id}:{session.pk}:{digest}"


Stamps = dict[int, tuple[int, str]]
_AT_HAND: dict[int, tuple[Mark, Stamps]] = {}
"""By event, what this process has read last; of marks that never come again."""
_MOST = 5_000


@dataclass(frozen=True, slots=True)
class UnchangedPad(Unchanged):
    """That a phone shows a *table* still, opened by the code of this *generation*."""

    table: int = 0
    generation: int = 0
    stamp: str = ""

    def is_so_at(self, mark: Mark, *, is_asked: bool) -> bool:
        stamps = _stamps_at(self.session_id, mark, is_asked=is_asked)
        return stamps.get(self.table) == (self.generation, self.stamp)


def still_shows_pad(table: Table, stamp: str) -> UnchangedPad:
    own = (table.pk, table.generation, stamp)
    return UnchangedPad(table.session_id, UNCHANGED_SECONDS, *own)


def _stamps_at(session_id: int, mark: Mark, *, is_asked: bool) -> Stamps:
    """The stamps of all tables, worked out once for a *mark* read before.

    None where they are not at hand and the database *is_asked* not.
    """
    at_hand = _AT_HAND.get(session_id)
    if at_hand and at_hand[0] == mark:
        return at_hand[1]
    key = f"pad-stamps:{session_id}"
    cached: tuple[Mark, Stamps] | None = cache.get(key)
    if cached and cached[0] == mark:
        if isinstance(mark, str):  # a version comes again after a restore
            put_among(_AT_HAND, session_id, cached, most=_MOST)
        return cached[1]
    if not is_asked:
        return {}
    stamps = list_scorepad_stamps(session_id)
    cache.set(key, (mark, stamps), UNCHANGED_SECONDS)
    return stamps
