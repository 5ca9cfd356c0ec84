"""The program itself: this computer with its address and *Stop*, and what it is made of."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournament import stopping
from tournament.access import visitor_of
from tournament.actions.installation import organizers
from tournament.actions.restoring import (
    ask_for,
    find_backups,
    keep_brought_backup,
    read_backup,
)
from tournament.attempts import address_of
from tournament.backups import NoBackup
from tournament.installation import VERSION
from tournament.network import LOOPBACKS
from tournament.printing.qr import qr_source
from tournament.queries.join_codes import open_login_code
from tournament.queries.sessions import name_in_play
from tournament.works import WORKS, installed_packages, license_text


@require_GET
def show_computer(request: HttpRequest) -> HttpResponse:
    """Show address, QR code, data folder and *Stop* at this computer, and to organizers."""
    at_computer = is_here(request)
    if not at_computer and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if not at_computer and not visitor_of(request.user).may_plan:
        raise Http404
    address = f"{settings.BASE_URL}/"
    code = open_login_code() if at_computer else None
    context: dict[str, Any] = {
        "address": address,
        "qr": qr_source(address),
        "is_reachable": settings.HOST not in LOOPBACKS,
        "data": "" if settings.IS_HOSTED else settings.DATA,
        "can_stop": at_computer and stopping.can_stop(),
        "in_play": name_in_play() if at_computer else "",
        "version": VERSION,
        "backups": find_backups() if at_computer and stopping.can_stop() else [],
        "can_care": at_computer and stopping.can_stop() and organizers().exists(),
        "login_code": code,
        "login_qr": qr_source(code.url) if code else "",
    }
    return render(request, "computer/computer.html", context)


@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    """Stop the program, for who sits at this computer."""
    if not is_here(request) or not stopping.can_stop():
        raise Http404
    stopping.stop_soon()
    return render(request, "computer/stopped.html")


@require_POST
def put_back(request: HttpRequest) -> HttpResponse:
    """Put a backup back and start again, for who sits at this computer."""
    if not is_here(request) or not stopping.can_stop():
        raise Http404
    file = _chosen_backup(request)
    if file is None:
        messages.error(request, gettext("Choose a backup first."))
        return redirect("computer")
    try:
        content = read_backup(file)
    except NoBackup as fault:
        messages.error(request, f"{fault}")
        return redirect("computer")
    ask_for(file)
    stopping.stop_soon(starts_again=True)
    return render(request, "computer/starts_again.html", {"content": content})


def _chosen_backup(request: HttpRequest) -> Path | None:
    """Return the file of a backup that was chosen from the list, or brought along."""
    if brought := request.FILES.get("file"):
        return keep_brought_backup(brought.chunks())
    chosen = request.POST.get("backup", "")
    return next((each.path for each in find_backups() if f"{each.path}" == chosen), None)


@require_GET
def about(request: HttpRequest) -> HttpResponse:
    """Say which version this is and whose works are in it, to anybody."""
    works = [(work, license_text(settings.BASE_DIR, work)) for work in WORKS]
    context = {"version": VERSION, "works": works, "packages": installed_packages()}
    return render(request, "computer/about.html", context)


def is_here(request: HttpRequest) -> bool:
    """Return whether the request comes from this very computer; hosted, none does."""
    return not settings.IS_HOSTED and address_of(request) in LOOPBACKS
