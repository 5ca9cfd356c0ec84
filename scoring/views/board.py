"""The board: the page for a projector, a TV and any phone, without login."""

from hashlib import sha256
from urllib.parse import urlsplit

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scoring.access import board_behind, may_steer
from scoring.models import Board
from scoring.queries.board import WANTED, board_face
from tournament.links import LinkKind, link

KEPT_SECONDS = 10
"""So long what was drawn for one viewer is shown to all, while the night stays the same."""
DRAWINGS = 2
"""So often a second it is drawn anew where report follows report; one drawing costs as
much as twenty reports."""


@never_cache
@require_GET
def page(request: HttpRequest, night: int, secret: str) -> HttpResponse:
    """Show the board; `?view=…` looks at another part of it than what is shown now.

    `?since=<stamp>` asks only for what changed: an answer without a page if nothing did.
    """
    board = board_behind(night, secret)
    asked = request.GET.get("view", "")
    wanted = asked if asked in WANTED else ""
    stamp, drawn = _drawn(board, wanted)
    if "since" in request.GET:
        is_same = request.GET["since"] == stamp
        answer = HttpResponse(status=204) if is_same else HttpResponse(drawn)
        answer["X-Stamp"] = stamp
        return answer
    session = board.session
    context = {
        "night": session,
        "board": board,
        "drawn": drawn,
        "stamp": stamp,
        "wanted": wanted,
        "host": urlsplit(settings.BASE_URL).netloc,
        "link": link(LinkKind.BOARD, session.pk, board.generation),
        "may_steer": may_steer(request.user, session),
        "now": timezone.now(),
    }
    return render(request, "scoring/board.html", context)


def _drawn(board: Board, wanted: str) -> tuple[str, str]:
    """The board and what changes whenever it would; drawn once for all who look at it.

    A hundred viewers cost as much as one: each poll is one query for the night, and only
    the first after a change, or after *KEPT_SECONDS*, draws the board anew. When the whole
    hall reports at once the rest see what was drawn up to a second ago.
    """
    session = board.session
    key = f"board:{session.pk}:{wanted}"
    version = (session.version, session.started_at, session.date, session.name)
    kept = cache.get(key)
    if kept and (kept[0] == version or _is_drawn_often(key)):
        return kept[1], kept[2]
    face = board_face(session, board, timezone.now(), wanted)
    context = {"night": session, "board": board, "face": face}
    drawn = render_to_string("scoring/_board.html", context)
    stamp = sha256(drawn.encode()).hexdigest()[:16]
    cache.set(key, (version, stamp, drawn), KEPT_SECONDS)
    return stamp, drawn


def _is_drawn_often(key: str) -> bool:
    """Whether it was drawn *DRAWINGS* times within a second; counts this time."""
    key = f"{key}:drawings"
    cache.add(key, 0, 1)
    try:
        return cache.incr(key) > DRAWINGS
    except ValueError:  # the second is over
        return False
