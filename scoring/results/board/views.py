"""The big screen itself, and the page on which the organizer steers it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from csp.constants import SELF
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_sameorigin

from scoring.deals.access import can_set_board, get_linked_board
from scoring.models import Board
from scoring.results.board import actions
from scoring.results.board.drawing import Drawing, describe, get_drawing, still_shows
from scoring.results.board.forms import BoardForm, BoardWordsForm, RevealForm
from scoring.results.board.reading import WANTED, board_desk
from tournament.access import checks
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.pages.live import answer_unchanged, button, tell
from tournament.pages.qr import qr_source


@checks.uncached_get
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
        "link": link(LinkKind.BOARD, session.pk, board.generation),
        "may_steer": can_set_board(request.user, session),
        "now": timezone.now(),
    }
    if "mini" in request.GET:
        return _in_a_frame(request, context)
    return render(request, "results/board/board.html", context)


def _news(request: HttpRequest, board: Board, drawing: Drawing) -> HttpResponse:
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
        return render(request, "results/board/board.html", context)

    return board(request)


@checks.members_form
def show_board_desk(request: HttpRequest, session: Session) -> HttpResponseBase:
    desk = board_desk(session)
    form = _form(session, desk, request.POST or None)
    if form.is_valid():
        actions.set_board(
            session=session, by=checks.member(request, session), **form.cleaned_data
        )
        return tell(request, gettext("Saved screen settings"), "board-desk", session.pk)
    return _answer(request, session, desk, form, BoardWordsForm(initial=desk["values"]))


@checks.members_post
def write_message(request: HttpRequest, session: Session) -> HttpResponseBase:
    form = BoardWordsForm(request.POST)
    if form.is_valid():
        actions.set_board_message(
            session=session, **form.cleaned_data, by=checks.member(request, session)
        )
        return tell(request, gettext("Posted message"), "board-desk", session.pk)
    desk = board_desk(session)
    return _answer(request, session, desk, _form(session, desk), form)


def _form(session: Session, desk: Mapping[str, Any], typed: Any = None) -> BoardForm:
    has_final = bool(session.stages.final)
    return BoardForm(typed, initial=desk["values"], has_final=has_final)


@checks.members_post
def reveal(request: HttpRequest, session: Session) -> HttpResponse:
    form = RevealForm(request.POST)
    if form.is_valid():
        actions.step_reveal(
            session=session, by=checks.member(request, session), **form.cleaned_data
        )
    return redirect("board-desk", session.pk)


new_code = button(actions.reissue_board, then="board-desk")


def _may_stay_awake(request: HttpRequest) -> bool:
    """Whether browsers let the board keep the screen on: never on plain http.

    A page of this computer itself counts as safe, though phones cannot open it.
    """
    own = urlsplit(f"//{request.get_host()}").hostname in ("localhost", "127.0.0.1")
    return request.is_secure() or own


def _answer(
    request: HttpRequest,
    session: Session,
    desk: Mapping[str, Any],
    form: BoardForm,
    message: BoardWordsForm,
) -> HttpResponseBase:
    context = {
        "session": session,
        "desk": desk,
        "form": form,
        "words": message,
        "qr": qr_source(desk["link"].url),
        "stays_awake": _may_stay_awake(request),
        "host": urlsplit(settings.BASE_URL).netloc,
    }
    status = 400 if form.errors or message.errors else 200

    @csp_replace({"frame-src": [SELF]})
    def page_with_a_frame(request: HttpRequest) -> HttpResponse:
        return render(request, "results/board_desk/board_desk.html", context, status=status)

    return page_with_a_frame(request)
