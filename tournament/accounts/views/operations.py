"""How the site stands, for the host's own people."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.access import logged_in_get
from tournament.accounts import operations
from tournament.accounts.server_state import checks
from tournament.accounts.tracing import slow_requests
from tournament.accounts.visiting import user_of
from tournament.models import Club
from tournament.quotas import MOST_EVENTS, MOST_PEOPLE

_LONGEST_NAME = 100


@logged_in_get
def show_operations(request: HttpRequest) -> HttpResponse:
    """Show everything an operator looks at; to anybody else there is no such page."""
    if not user_of(request).is_staff:
        raise Http404
    waiting = operations.prints_waiting()
    name = request.GET.get("club", "")[:_LONGEST_NAME].replace("\0", "").strip()
    context = {
        "checks": checks(),
        "playing": operations.events_in_play(waiting),
        "playing_count": operations.count_playing(),
        "print_count": sum(waiting.values()),
        "slow": slow_requests(),
        "statements": operations.statements_running(),
        "clubs": operations.clubs_by_use(name),
        "club_count": Club.objects.count(),
        "name": name,
        "most_events": MOST_EVENTS,
        "most_people": MOST_PEOPLE,
        "most_rows": operations.MOST_ROWS,
    }
    return render(request, "account/operations.html", context)
