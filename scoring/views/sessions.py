"""Create an event with its rules, and change its details."""

from random import SystemRandom

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.actions.copy_session import copy_prices
from scoring.actions.game_ends import choose_classic, choose_game_end
from scoring.forms.game_ends import GameEndForm
from scoring.forms.sessions import SessionWithRulesForm
from scoring.queries.game_end import describe_game_end
from scoring.queries.house_rules import sessions_to_copy
from tournament.access import (
    club_of,
    logged_in_form,
    logged_in_post,
    organizer,
    session_for,
)
from tournament.actions import sessions
from tournament.forms.sessions import SessionForm, WifiForm
from tournament.models import Club, Session
from tournament.queries.paper import changed_since_print
from tournament.rotations.headcounts import SitOutCredit
from tournament.rotations.rotation_types import RotationType


@logged_in_form
def new(request: HttpRequest) -> HttpResponse:
    """Create an event."""
    club = club_of(request.user)
    form = SessionWithRulesForm(
        request.POST or None,
        sessions=_same_rules(club),
        starts_like=club.starts_like_id,
    )
    if form.is_valid():
        session = sessions.create(
            club=club,
            details=form.details(),
            choice=form.choice(seed=SystemRandom().getrandbits(31)),
            house_rules=form.house_rules(),
            by=organizer(request),
            # otherwise who sits out once more than others cannot win
            sit_out_credit=SitOutCredit.OWN_AVERAGE,
        )
        if club.starts_like:
            copy_prices(club.starts_like, session)
        if form.is_classic:
            choose_classic(session=session, by=organizer(request))
        return redirect("night", session.pk)
    status = 400 if form.is_bound else 200
    return render(request, "session_form/new.html", {"form": form}, status=status)


@logged_in_form
def edit(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the details of an event, and change them until game 1 starts."""
    session = session_for(request.user, session_id)
    if not session.stage.can_change_plan:
        if request.method == "POST":
            sessions.check_can_change_plan(session)
        return _show_details(request, session)
    form = SessionForm(request.POST or None, initial=SessionForm.values_of(session))
    form.say_what_ends_games(session)
    if form.is_valid():
        sessions.edit(
            session=session,
            details=form.details(),
            by=organizer(request),
        )
        messages.success(request, gettext("Saved the details"))
        return redirect("edit-night", session_id)
    return _show_details(request, session, form=form)


@logged_in_post
def game_end(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose what ends a game and what decides the places."""
    session, by = session_for(request.user, session_id), organizer(request)
    if "classic" in request.POST:
        choose_classic(session=session, by=by)
    else:
        form = GameEndForm(request.POST)
        if not form.is_valid():
            raise Http404
        choose_game_end(session=session, choice=form.choice(session), by=by)
    messages.success(request, gettext("Saved how games end"))
    return redirect("edit-night", session_id)


@logged_in_post
def wifi(request: HttpRequest, session_id: int) -> HttpResponse:
    """Keep the network that phones join."""
    session = session_for(request.user, session_id)
    form = WifiForm(request.POST)
    if not form.is_valid():
        about = SessionForm(initial=SessionForm.values_of(session))
        details = about if session.stage.can_change_plan else None
        return _show_details(request, session, form=details, wifi_form=form)
    sessions.set_wifi(
        session=session,
        name=form.cleaned_data["wifi_name"],
        password=form.cleaned_data["wifi_password"],
        by=organizer(request),
    )
    messages.success(request, gettext("Saved the Wi-Fi"))
    return redirect("edit-night", session_id)


def _show_details(
    request: HttpRequest,
    session: Session,
    *,
    form: SessionForm | None = None,
    wifi_form: WifiForm | None = None,
) -> HttpResponse:
    names = ("wifi_name", "wifi_password")
    initial = {name: getattr(session, name) for name in names}
    context = {
        "session": session,
        "form": form,
        "wifi_form": wifi_form or WifiForm(initial=initial),
        "games": session.rounds.count(),
        "players": session.cards.count(),
        "rotation": RotationType(session.movement).title,
        "changed": changed_since_print(session)[1],
        "ends": describe_game_end(session),
    }
    is_refused = any(shown is not None and shown.is_bound for shown in (form, wifi_form))
    status = 400 if is_refused else 200
    return render(request, "session_form/details.html", context, status=status)


def _same_rules(club: Club) -> dict[Session, str]:
    return {
        session: gettext("Same as %(name)s, %(date)s")
        % {"name": session.name, "date": date_format(session.date, "SHORT_DATE_FORMAT")}
        for session in sessions_to_copy(club)
    }
