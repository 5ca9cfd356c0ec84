"""The hall while the session is played: tables, the next game, the end."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRefresh

from scoring.actions import rounds
from scoring.queries.earlier import earlier_games
from scoring.queries.hall import Hall, hall
from tournament.access import organizer, session_for, session_shared_with
from tournament.forms import NumberForm, ReasonForm
from tournament.monotonic_clock import current_moment
from tournament.queries.clock import clock_of
from tournament.queries.server_status import backups_stamp

VIEWS = ("tiles", "cards")
MANY = 25
"""From so many tables on the hall shows small tiles, if nobody chose otherwise."""
YEAR = 365 * 24 * 60 * 60


def _load_the_login_page(
    view: Callable[[HttpRequest, int], HttpResponse],
) -> Callable[[HttpRequest, int], HttpResponse]:
    """Let the poll of somebody logged out load the page anew, which leads to the login.

    Redirected, the poll would put the login page into the hall.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, session_id: int) -> HttpResponse:
        if "HX-Request" in request.headers and not request.user.is_authenticated:
            return HttpResponseClientRefresh()
        return view(request, session_id)

    return wrapped


@_load_the_login_page
@login_required
@require_GET
def hall_page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show every table; `?since=<version>&stage=<stage>` asks only for what changed.

    Within a game the tables alone are sent, so that nobody loses what they are typing
    beside them. When the session has moved on, the browser loads the whole page. `?view=`
    chooses small tiles or full cards, which is remembered; `?table=` opens a tile.
    """
    session = session_shared_with(request.user, session_id)
    clock = clock_of(session, current_moment())
    stamp = f"{session.version}-{clock.outlook}-{backups_stamp()}"
    is_poll = "since" in request.GET
    if is_poll and request.GET["since"] == stamp:
        return HttpResponse(status=204, headers={"X-Clock": clock.code})
    shown = hall(session)
    if is_poll and request.GET.get("stage") != f"{session.state}-{shown.round}":
        return HttpResponseClientRefresh()
    context = {"session": session, "hall": shown, "clock": clock, "stamp": stamp}
    context |= _read_view(request, shown)
    if is_poll:
        return render(request, "hall/_hall_poll.html", context)
    context["earlier"] = earlier_games(session, before=shown.round)
    answer = render(request, "hall/hall.html", context)
    if request.GET.get("view") in VIEWS:
        answer.set_cookie("hall", request.GET["view"], YEAR, httponly=True, samesite="Lax")
    return answer


def _read_view(request: HttpRequest, shown: Hall) -> dict[str, object]:
    """Return whether the tables are small tiles, and which of them is open."""
    view = request.GET.get("view") or request.COOKIES.get("hall")
    is_small = view == "tiles" if view in VIEWS else len(shown.tables) >= MANY
    number = request.GET.get("table", "")
    opened = [table for table in shown.tables if is_small and str(table.number) == number]
    return {"is_small": is_small, "opened": opened[0] if opened else None}


@login_required
@require_POST
def next_game(request: HttpRequest, session_id: int) -> HttpResponse:
    """Close the game the organizer sees and open the next one."""
    session = session_for(request.user, session_id)
    form = NumberForm({"number": request.POST.get("after")})
    if not form.is_valid():
        raise Http404
    seen = get_object_or_404(session.rounds, number=form.cleaned_data["number"])
    rounds.open_next_game(session=session, after=seen.number, by=organizer(request))
    return redirect("hall", session_id)


@login_required
@require_POST
def finish(request: HttpRequest, session_id: int) -> HttpResponse:
    """End the session."""
    rounds.finish(
        session=session_for(request.user, session_id),
        by=organizer(request),
        reason=ReasonForm(request.POST).get_reason(),
    )
    return redirect("standings", session_id)


@login_required
@require_POST
def reopen(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take the last game up again."""
    rounds.reopen(
        session=session_for(request.user, session_id),
        by=organizer(request),
        reason=ReasonForm(request.POST).get_reason(),
    )
    return redirect("hall", session_id)
