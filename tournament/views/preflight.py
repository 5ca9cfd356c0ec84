"""The page that is looked at before the doors open."""

from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import logged_in_get, logged_in_post, organizer, session_for
from tournament.actions import preflight as checks
from tournament.actions.backups import can_back_up, choose_second_place, second_place
from tournament.actions.new_codes import reissue_all
from tournament.forms.preflight import HostForm, PlaceForm
from tournament.models import Session
from tournament.network import lan_address
from tournament.own_address import choose_host
from tournament.preflight.check_result import Severity
from tournament.printing.qr import qr_source
from tournament.printing.workers import can_print
from tournament.queries.preflight import name_key, preflight
from tournament.refusals import Refusal


@logged_in_get
def show_preflight(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show how everything stands, and what to do about it."""
    session = session_for(request.user, session_id)
    return _shown(request, session=session, form=PlaceForm(chosen=_chosen()))


@logged_in_post
def check(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask the network and make a backup, then show the page."""
    session = session_for(request.user, session_id)
    checks.check_everything(club=session.club_id)
    return redirect("preflight", session_id)


@logged_in_post
def printed(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take the organizer's word that the test page came out right."""
    session = session_for(request.user, session_id)
    checks.note_printed(club=session.club_id)
    return redirect("preflight", session_id)


@logged_in_post
def place(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose the second place for backups, and put one there."""
    session = session_for(request.user, session_id)
    form = PlaceForm(request.POST, chosen=_chosen())
    try:
        if form.is_valid():
            choose_second_place(place=form.cleaned_data["place"])
            checks.check_everything(club=session.club_id)
            return redirect("preflight", session_id)
    except Refusal as refusal:
        form.add_error("place", str(refusal))
    return _shown(request, session=session, form=form, status=400)


@logged_in_post
def host(request: HttpRequest, session_id: int) -> HttpResponse:
    """Choose where printed codes lead."""
    session = session_for(request.user, session_id)
    form = _host_form(session.club_id, request.POST)
    if form and form.is_valid():
        choose_host(form.cleaned_data["host"])
        messages.success(request, gettext("Saved the address"))
    return redirect("preflight", session_id)


def _host_form(club: int, data: QueryDict | None = None) -> HostForm | None:
    """Return the choice, None where the environment has made it or there is none."""
    if settings.IS_HOSTED or settings.GIVEN_HOST:
        return None
    name, number = cache.get(name_key(club), ""), lan_address()
    form = HostForm(data, chosen=settings.CHOSEN_HOST, name=name, number=number)
    return form if form.has_names else None


@logged_in_post
def new_codes(request: HttpRequest, session_id: int) -> HttpResponse:
    """Give all cards and tables of the event new codes."""
    session = session_for(request.user, session_id)
    reissue_all(session=session, by=organizer(request))
    messages.success(request, gettext("Replaced the codes of all cards and tables"))
    return redirect("print", session_id)


def _shown(
    request: HttpRequest, *, session: Session, status: int = 200, **context: object
) -> HttpResponse:
    checks = preflight(session, can_make_pdf=can_print(), second=_chosen())
    to_check = [each for each in checks.findings if each.light is not Severity.GOOD]
    context |= {
        "session": session,
        "to_check": sorted(to_check, key=lambda each: each.light),  # bad before look
        "fine": [each for each in checks.findings if each.light is Severity.GOOD],
        "has_trouble": checks.light is Severity.BAD,
        "url": checks.url,
        "qr": qr_source(checks.url),
        "host_form": _host_form(session.club_id),
        "has_backups": can_back_up(),
    }
    return render(request, "preflight/preflight.html", context, status=status)


def _chosen() -> str:
    return f"{second_place() or ''}"
