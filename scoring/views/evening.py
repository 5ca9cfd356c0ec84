"""The home of an event: what is next, what needs a look, and the tools of the phase."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import time_format
from django_htmx.http import HttpResponseClientRefresh

from scoring.evening.needs_look import MOST, needs_look
from scoring.evening.next_step import next_step
from scoring.evening.tiles import heading, line_of, tiles
from scoring.queries.evening import home_of
from tournament.access import logged_in_get, session_shared_with
from tournament.actions.backups import second_place
from tournament.queries.server_status import backups_stamp
from tournament.site_map import part_of, phase_of
from tournament.views.live import (
    BY_THE_TIME_SECONDS,
    Unchanged,
    answer_unchanged,
    load_the_login_page,
)


@load_the_login_page
@logged_in_get
def show_tonight(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the one next thing, and how the event stands.

    `?since=<stamp>` asks only for what changed, each minute at least. When the event has
    moved on, the browser loads the whole page, with its rail.
    """
    session = session_shared_with(request.user, session_id)
    stage = f"{session.state}-{getattr(session, 'game_now', None)}"
    now = timezone.now()
    stamp = f"{stage} {session.version}-{backups_stamp()}-{now:%H:%M}"
    since = request.GET.get("since")
    if since == stamp:
        seconds = min(BY_THE_TIME_SECONDS, 60 - now.second)
        return answer_unchanged(Unchanged(session.pk, seconds))
    if since is not None and since.partition(" ")[0] != stage:
        return HttpResponseClientRefresh()
    home = home_of(session, second_place=f"{second_place() or ''}")
    looks = needs_look(home.evening)
    ends_at = time_format(timezone.localtime(home.ends_at)) if home.ends_at else ""
    context = {
        "session": session,
        "stamp": stamp,
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
    template = "tonight.html" if since is None else "_tonight.html"
    return render(request, f"tonight/{template}", context)
