"""Draw a table's page once for all phones that are to see the same.

Phones show a page until its stamp is another one, so the stamp tells of all that is on it;
what the event's own row says is asked besides. Each phone gets a report id of its own.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import NamedTuple

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from scoring.forms.deals import new_report_id
from scoring.queries.scorepad_stamp import scorepad_stamp
from scoring.views.devices import choice_on, give_id
from tournament.lifecycle import SignOff
from tournament.models import Session, Table

KEPT_SECONDS = 60
_COUNTERS = {"version", "revision"}
"""What a session counts; whatever happens at another table raises its version."""
_COLUMNS = tuple(
    field.attname
    for field in Session._meta.concrete_fields  # noqa: SLF001 (public)
    if field.attname not in _COUNTERS
)


class _DrawnPage(NamedTuple):
    """A page as it was drawn, with a report id in it."""

    content: bytes
    report_id: str

    def renewed(self) -> HttpResponse:
        """Return the page with another report id."""
        old, new = self.report_id.encode(), new_report_id().encode()
        return HttpResponse(self.content.replace(old, new))


def draw_once(
    request: HttpRequest, table: Table, draw: Callable[[str, str], HttpResponse]
) -> HttpResponse:
    """Return what *draw* makes, or has made for a phone just like this.

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
