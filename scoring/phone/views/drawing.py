"""Draw a table's page once for all phones that are to see the same.

Phones show a page until its stamp is another one, so the stamp tells of all that is on it;
what the event's own row says is asked besides. Each phone gets a report id of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from scoring.deals.submission import new_report_id
from scoring.phone.stamp import list_scorepad_stamps, scorepad_stamp
from tournament.access.opened import DEVICE, device_of
from tournament.access.version import Mark, draw_once, share_at
from tournament.models import Session, Table
from tournament.pages.live import UNCHANGED_SECONDS, Unchanged
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


_COUNTERS = {"version", "revision"}
"""What a session counts; whatever happens at another table raises its version."""
_COLUMNS = tuple(
    field.attname
    for field in Session._meta.concrete_fields  # noqa: SLF001 (public)
    if field.attname not in _COUNTERS
)


def draw_pad_once(
    request: HttpRequest, table: Table, draw: Callable[[str, str], HttpResponse]
) -> HttpResponse:
    """What *draw* makes, or has made for a phone just like this.

    It takes a report id, and the stamp of the table.
    """
    session, stamp = table.session, scorepad_stamp(table, choice_on(request))
    parts = (
        *("pad", stamp, choice_on(request), table.pk, table.is_on_paper),
        *(request.scheme, request.get_host(), request.get_full_path()),
        *(getattr(session, column) for column in _COLUMNS),
    )

    def make() -> tuple[bytes, str]:
        report_id = new_report_id()
        return draw(report_id, stamp).content, report_id

    content, drawn_id = draw_once(parts, make)
    # two phones that send one report id would count as one that sent twice
    content = content.replace(drawn_id.encode(), new_report_id().encode())
    answer = HttpResponse(content)
    if session.sign_off != SignOff.OFF:
        give_id(request, answer)
    return answer


Stamps = dict[int, tuple[int, str]]


@dataclass(frozen=True, slots=True)
class UnchangedPad(Unchanged):
    """That a phone shows a *table* still, opened by the code of this *generation*."""

    table: int = 0
    generation: int = 0
    stamp: str = ""

    def is_so_at(self, mark: Mark, *, is_asked: bool) -> bool:
        make = partial(list_scorepad_stamps, self.session_id) if is_asked else None
        stamps: Stamps = share_at(mark, f"pad-stamps:{self.session_id}", make) or {}
        return stamps.get(self.table) == (self.generation, self.stamp)


def still_shows_pad(table: Table, stamp: str) -> UnchangedPad:
    own = (table.pk, table.generation, stamp)
    return UnchangedPad(table.session_id, UNCHANGED_SECONDS, *own)
