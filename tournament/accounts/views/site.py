"""Figures for whoever watches a hosted site, as Prometheus reads them.

Written out here: what a library counts in one process is wrong where several serve. They
come from the database and the shared cache, and name nobody: clubs have numbers.
"""

from collections.abc import Iterator, Mapping
from secrets import compare_digest

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.access.checks import logged_in_get
from tournament.accounts import site as operations
from tournament.accounts.adapter import user_of
from tournament.accounts.site import checks, counted_answers, slow_requests
from tournament.laptop.reading import unfit
from tournament.models import Club, Session
from tournament.play.lifecycle import SessionState

TYPE = "text/plain; version=0.0.4; charset=utf-8"


@require_GET
def show_metrics(request: HttpRequest) -> HttpResponse:
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    wanted = settings.METRICS_TOKEN
    if not wanted or not compare_digest(token.encode(), wanted.encode()):
        raise Http404
    answer = HttpResponse("\n".join(_lines()) + "\n", content_type=TYPE)
    answer["Cache-Control"] = "no-store"
    return answer


def _lines() -> Iterator[str]:
    counts = dict(Session.objects.values_list("state").annotate(Count("pk")).order_by())
    events = {f'{{state="{state}"}}': counts.get(state, 0) for state in SessionState}
    running = Session.objects.filter(state=SessionState.RUNNING).order_by("club")
    by_club = running.values_list("club").annotate(Count("pk"))
    playing = {f'{{club="{club}"}}': count for club, count in by_club}
    answers = {f'{{status="{one}"}}': n for one, n in counted_answers().items()}
    users = User.objects.filter(is_active=True).count()
    failing = "Answers that something was not done, since Redis was empty."
    fit = "Whether an event can be served from here, as /readyz/ says."
    families: list[tuple[str, str, str, Mapping[str, int]]] = [
        ("euchre_clubs", "gauge", "Clubs.", {"": Club.objects.count()}),
        ("euchre_users", "gauge", "People who may log in.", {"": users}),
        ("euchre_events", "gauge", "Events, by their state.", events),
        (
            "euchre_playing",
            "gauge",
            "Events in play, by the number of their club.",
            playing,
        ),
        ("euchre_answers_total", "counter", failing, answers),
        ("euchre_ready", "gauge", fit, {"": int(not unfit())}),
    ]
    for name, kind, meaning, values in families:
        yield f"# HELP {name} {meaning}"
        yield f"# TYPE {name} {kind}"
        for labels, value in values.items():
            yield f"{name}{labels} {value}"


_LONGEST_NAME = 100


@logged_in_get
def show_operations(request: HttpRequest) -> HttpResponse:
    if not user_of(request).is_staff:
        raise Http404
    name = request.GET.get("club", "")[:_LONGEST_NAME].replace("\0", "").strip()
    context = {
        "checks": checks(),
        "playing": operations.events_in_play(),
        "playing_count": Session.objects.filter(state=SessionState.RUNNING).count(),
        "slow": slow_requests(),
        "statements": operations.statements_running(),
        "clubs": operations.clubs_by_use(name),
        "club_count": Club.objects.count(),
        "name": name,
    }
    return render(request, "account/operations.html", context)
