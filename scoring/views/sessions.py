"""Plan a session with its rules, or rehearse one."""

from random import SystemRandom

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.views.decorators.http import require_http_methods, require_POST

from scoring.actions import rehearsal
from scoring.forms import SessionWithRulesForm
from scoring.queries.house_rules import sessions_to_copy
from tournament.access import club_of, organizer, session_for
from tournament.actions import sessions
from tournament.forms import SessionForm
from tournament.models import Club, Session


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Plan a session."""
    club = club_of(request.user)
    form = SessionWithRulesForm(request.POST or None, sessions=_same_rules(club))
    if form.is_valid():
        session = sessions.create(
            club=club,
            details=form.details(),
            choice=form.choice(seed=SystemRandom().getrandbits(31)),
            house_rules=form.house_rules(),
            by=organizer(request),
        )
        return redirect("night", session.pk)
    return _form_page(request, form, {})


@login_required
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, session_id: int) -> HttpResponse:
    """Change the plan of a session while it is a draft."""
    session = session_for(request.user, session_id)
    sessions.check_is_draft(session)
    form = SessionForm(request.POST or None, initial=SessionForm.values_of(session))
    if form.is_valid():
        sessions.edit(
            session=session,
            details=form.details(),
            by=organizer(request),
        )
        return redirect("night", session_id)
    return _form_page(request, form, {"session": session})


@login_required
@require_POST
def rehearse(request: HttpRequest) -> HttpResponse:
    """Make a sample session: twelve made-up people, checked in and numbered."""
    session = rehearsal.create_practice_session(
        club=club_of(request.user), rng=SystemRandom(), by=organizer(request)
    )
    messages.success(
        request, "Here is a rehearsal with twelve made-up people. Nothing in it counts."
    )
    return redirect("night", session.pk)


def _form_page(
    request: HttpRequest, form: SessionForm, context: dict[str, object]
) -> HttpResponse:
    status = 400 if form.is_bound else 200
    page = "session_form/night_form.html"
    return render(request, page, {"form": form, **context}, status=status)


def _same_rules(club: Club) -> dict[Session, str]:
    return {
        session: f"Same as {session.name}, {date_format(session.date, 'j F Y')}"
        for session in sessions_to_copy(club)
    }
