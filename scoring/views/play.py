"""The hall while the night is played: tables, the next game, the end."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST

from scoring.actions import rounds
from scoring.queries.earlier import earlier_games
from scoring.queries.hall import hall
from tournament.access import organizer, session_for
from tournament.forms import NumberForm, ReasonForm


@login_required
@require_GET
def hall_page(request: HttpRequest, night: int) -> HttpResponse:
    """Show every table; `?since=<version>` asks only for what changed."""
    session = session_for(request.user, night)
    if request.GET.get("since") == str(session.version):
        return HttpResponse(status=204)
    shown = hall(session)
    earlier = earlier_games(session, before=shown.round)
    context = {"night": session, "hall": shown, "earlier": earlier}
    part = "scoring/_hall.html" if "since" in request.GET else "scoring/hall.html"
    return render(request, part, context)


@login_required
@require_POST
def next_game(request: HttpRequest, night: int) -> HttpResponse:
    """Close the game the organizer sees and open the next one."""
    session = session_for(request.user, night)
    form = NumberForm({"number": request.POST.get("after")})
    if not form.is_valid():
        raise Http404
    seen = get_object_or_404(session.rounds, number=form.cleaned_data["number"])
    rounds.open_next_game(session=session, after=seen.number, by=organizer(request.user))
    return redirect("hall", night)


@login_required
@require_POST
def finish(request: HttpRequest, night: int) -> HttpResponse:
    """End the night."""
    rounds.finish(
        session=session_for(request.user, night),
        by=organizer(request.user),
        reason=ReasonForm(request.POST).said(),
    )
    return redirect("standings", night)


@login_required
@require_POST
def reopen(request: HttpRequest, night: int) -> HttpResponse:
    """Take the last game up again."""
    rounds.reopen(
        session=session_for(request.user, night),
        by=organizer(request.user),
        reason=ReasonForm(request.POST).said(),
    )
    return redirect("hall", night)
