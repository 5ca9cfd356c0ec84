"""The board: the page for a projector, a TV and any phone, without login."""

from urllib.parse import urlsplit

from csp.constants import SELF
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_GET

from scoring.access import can_set_board, get_linked_board
from scoring.queries.board import WANTED
from scoring.views.board_drawing import get_drawing
from tournament.links import LinkKind, link


@never_cache
@require_GET
def page(request: HttpRequest, session_id: int, secret: str) -> HttpResponseBase:
    """Show the board; `?view=…` looks at another part of it than what is shown now.

    `?since=<stamp>` asks only for what changed: an answer without a page if nothing did, or
    if what is at hand is older than the `version` that is shown.
    `?mini=1` may stand, small, in a page of the same site.
    """
    board = get_linked_board(session_id, secret)
    view = request.GET.get("view", "")
    wanted = view if view in WANTED else ""
    drawing = get_drawing(board, wanted)
    host = urlsplit(settings.BASE_URL).netloc
    if "since" in request.GET:
        since, shown = request.GET["since"], request.GET.get("version", "")
        version = int(shown) if shown.isdecimal() else 0
        is_news = drawing.is_news_for(since, version, board.session.version)
        answer = HttpResponse(drawing.html) if is_news else HttpResponse(status=204)
        answer["X-Stamp"] = drawing.stamp if is_news else since
        answer["X-Version"] = f"{drawing.version if is_news else version}"
        answer["X-Clock"] = drawing.clock_now
        answer["X-Host"] = host  # it may change while the board is on the wall
        return answer
    session = board.session
    context = {
        "session": session,
        "board": board,
        "drawing": drawing,
        "wanted": wanted,
        "host": host,
        "link": link(LinkKind.BOARD, session.pk, board.generation),
        "may_steer": can_set_board(request.user, session),
        "now": timezone.now(),
    }
    if "mini" in request.GET:
        return _in_a_frame(request, context)
    return render(request, "board/board.html", context)


def _in_a_frame(request: HttpRequest, context: dict[str, object]) -> HttpResponseBase:
    @xframe_options_sameorigin
    @csp_replace({"frame-ancestors": [SELF]})
    def board(request: HttpRequest) -> HttpResponse:
        return render(request, "board/board.html", context)

    return board(request)
