"""The home of an event: what is next, what needs a look, and the tools of the phase."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import time_format
from django.views.decorators.http import require_GET

from scoring.evening.needs_look import MOST, needs_look
from scoring.evening.next_step import next_step
from scoring.evening.tiles import heading, line_of, tiles
from scoring.queries.evening import home_of
from tournament.access import session_shared_with
from tournament.actions.backups import second_place
from tournament.site_map import part_of, phase_of


@login_required
@require_GET
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the one next thing, and how the event stands."""
    session = session_shared_with(request.user, session_id)
    home = home_of(session, second_place=f"{second_place() or ''}")
    looks = needs_look(home.evening)
    ends_at = time_format(timezone.localtime(home.ends_at)) if home.ends_at else ""
    context = {
        "session": session,
        "now": timezone.localtime(),
        "step": next_step(home.evening),
        "suit": part_of(phase_of(home.evening.state)).suit,
        "looks": looks[:MOST],
        "more": max(0, len(looks) - MOST),
        "has_trouble": any(look.level == "trouble" for look in looks),
        "looks_count": len(looks),
        "figures": home.figures,
        "heading": heading(home.evening),
        "tiles": tiles(home.evening),
        "stops": line_of(home.evening, ends_at),
        "play": home.evening.play,
        "people": home.evening.people.numbers,
        "games": home.evening.people.games,
    }
    return render(request, "tonight/tonight.html", context)
