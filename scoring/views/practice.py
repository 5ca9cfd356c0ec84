"""A practice event: made in one click, with tables that report by themselves."""

from random import SystemRandom

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from scoring.actions import rehearsal
from scoring.forms.practice import PracticeForm
from tournament.access import (
    club_of,
    logged_in_form,
    logged_in_post,
    member,
    organizer,
    session_shared_with,
)
from tournament.actions.sessions import delete_old_practice_sessions
from tournament.models import Session
from tournament.queries.sessions import events_for_practice

SECONDS_BETWEEN = 4
"""Sample tables report no faster, however many pages of the event are open."""


@logged_in_form
def rehearse(request: HttpRequest) -> HttpResponse:
    """Make a practice event: sample players, checked in and numbered."""
    club = club_of(request.user)
    like = request.POST.get("like") or request.GET.get("like", "")
    events = events_for_practice(club, like)
    form = PracticeForm(
        request.POST if request.method == "POST" else None,
        events=events,
        like=request.GET.get("like", ""),
    )
    if form.is_valid():
        delete_old_practice_sessions(timezone.localdate())
        names = rehearsal.sample_names(form.count())
        session = rehearsal.create_practice_session(
            club=club,
            rng=SystemRandom(),
            by=organizer(request),
            names=names,
            like=form.event(),
        )
        messages.success(request, _made(session, len(names), form.event()))
        return redirect("night", session.pk)
    status = 400 if form.is_bound else 200
    return render(request, "events/practice.html", {"form": form}, status=status)


@logged_in_post
def play_on(request: HttpRequest, session_id: int) -> HttpResponse:
    """Let some of the sample tables report; open pages of a practice event ask for it."""
    session = session_shared_with(request.user, session_id)
    rehearsal.check_is_practice(session)
    if cache.add(f"practice:{session.pk}", True, SECONDS_BETWEEN):  # noqa: FBT003
        rehearsal.play_sample_deals(session=session, by=member(request, session))
    return HttpResponse(status=204)


def _made(session: Session, people: int, like: Session | None) -> str:
    if like and session.movement != like.movement:
        text = gettext(
            "Created a practice event. The rotation of %(event)s does not fit this many "
            "players, so it has the usual one."
        )
        return text % {"event": like.name}
    text = ngettext(
        "Created a practice event with %(count)s sample player",
        "Created a practice event with %(count)s sample players",
        people,
    )
    return text % {"count": people}
