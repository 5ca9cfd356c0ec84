"""When something is wrong, for who sits at this computer: what a terminal did before.

A new password, damaged records, a file for who helps.
"""

from django.contrib import auth, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament import stopping
from tournament.actions.backups import database
from tournament.actions.installation import choose_password, organizers
from tournament.actions.restoring import check_records, find_backups, save_readable_part
from tournament.backups import BackupFailed
from tournament.forms.doors import NewPasswordForm
from tournament.queries.diagnostics import describe_installation
from tournament.views.computer import is_here


@require_http_methods(["GET", "POST"])
def new_password(request: HttpRequest) -> HttpResponse:
    """Choose another password without the old one, and log in with it."""
    _require_presence(request)
    names = [user.username for user in organizers()]
    if not names:
        return redirect("set-up")
    form = NewPasswordForm(request.POST or None, names=names)
    if form.is_valid():
        fields = form.cleaned_data
        user = choose_password(name=fields["username"], password=fields["password"])
        auth.login(request, user)
        messages.success(request, gettext("Saved the new password. You are logged in."))
        return redirect("home")
    status = 400 if form.is_bound else 200
    return render(request, "computer/new_password.html", {"form": form}, status=status)


@require_GET
def records(request: HttpRequest) -> HttpResponse:
    """Check what is saved, and show the ways out where it is damaged."""
    _require_presence(request)
    return _show_records(request)


@require_POST
def save_readable_copy(request: HttpRequest) -> HttpResponse:
    """Save what can be read of damaged records among the backups."""
    _require_presence(request)
    return _show_records(request, save_what_can_be_read())


@require_GET
def diagnostics(request: HttpRequest) -> HttpResponse:
    """Give out what a helper from afar needs to know, without names."""
    _require_presence(request)
    text = describe_installation(database())
    name = f"euchre-night-{timezone.localdate():%Y-%m-%d}.txt"
    disposition = f'attachment; filename="{name}"'
    return HttpResponse(
        text,
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": disposition},
    )


def save_what_can_be_read() -> str:
    """Save it, and return in a sentence what came of it."""
    try:
        made = save_readable_part()
    except BackupFailed:
        return gettext("Nothing could be read. Put a backup back.")
    if not made.lost:
        return gettext("Everything could be read. It is the newest backup now.")
    return ngettext(
        "Saved what could be read. %(count)s entry is missing.",
        "Saved what could be read. %(count)s entries are missing.",
        made.lost,
    ) % {"count": made.lost}


def _show_records(request: HttpRequest, outcome: str = "") -> HttpResponse:
    fault = outcome or check_records()
    context = {
        "fault": fault,
        "outcome": outcome,
        "backups": find_backups() if fault else [],
    }
    return render(request, "computer/records.html", context)


def _require_presence(request: HttpRequest) -> None:
    """Answer who sits at this computer while the program serves, and nobody else."""
    if not is_here(request) or not stopping.can_stop():
        raise Http404
