"""The board: the page for a projector, a TV and any phone, without login."""

from urllib.parse import urlsplit

from csp.constants import SELF
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.clickjacking import xframe_options_sameorigin

from scoring.access import can_set_board, get_linked_board
from scoring.models import Board
from scoring.queries.board import WANTED
from scoring.views.board_drawing import Drawing, describe, get_drawing, still_shows
from tournament.access import uncached_get
from tournament.links import LinkKind, link
from tournament.views.live import answer_unchanged


@uncached_get
def show_board(request: HttpRequest, session_id: int, secret: str) -> HttpResponseBase:
    """Show the board; `?view=…` looks at another part of it than what is shown now.

    `?since=<stamp>` asks only for what changed: an answer without a page if nothing did, or
    if what is at hand is older than the `version` that is shown.
    `?mini=1` may stand, small, in a page of the same site.
    """
    board = get_linked_board(session_id, secret)
    view = request.GET.get("view", "")
    wanted = view if view in WANTED else ""
    drawing = get_drawing(board, wanted)
    if "since" in request.GET:
        return _news(request, board, drawing)
    session = board.session
    context = {
        "session": session,
        "board": board,
        "drawing": drawing,
        "wanted": wanted,
        "host": urlsplit(settings.BASE_URL).netloc,
        "link": link(LinkKind.BOARD, session.pk, board.generation),
        "may_steer": can_set_board(request.user, session),
        "now": timezone.now(),
    }
    if "mini" in request.GET:
        return _in_a_frame(request, context)
    return render(request, "board/board.html", context)


def _news(request: HttpRequest, board: Board, drawing: Drawing) -> HttpResponse:
    """Return what has changed since what is shown."""
    stamp, shown = request.GET["since"], request.GET.get("version", "")
    version = int(shown) if shown.isdecimal() else 0
    if drawing.is_news_for(stamp, version, board.session.version):
        headers = describe(drawing, drawing.stamp, drawing.version)
        answer = HttpResponse(drawing.html, headers=dict(headers))
    else:
        answer = answer_unchanged(still_shows(board, drawing, stamp, version))
    if drawing.version != board.session.version:
        answer["X-Behind"] = "1"  # a board that is told of changes asks again
    return answer


def _in_a_frame(request: HttpRequest, context: dict[str, object]) -> HttpResponseBase:
    @xframe_options_sameorigin
    @csp_replace({"frame-ancestors": [SELF]})
    def board(request: HttpRequest) -> HttpResponse:
        return render(request, "board/board.html", context)

    return board(request)
