"""The one page of a program that cannot serve its records; asks no database.

It stands at every address, so that whatever was open shows it. Phones and boards are told
to wait.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, re_path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tournament.actions.restoring import find_backups
from tournament.views.care import save_what_can_be_read
from tournament.views.computer import is_here, put_back, stop
from tournament.views.faults import OF_MONITORS, away


def show_rescue(request: HttpRequest, outcome: str = "") -> HttpResponse:
    """Say what is wrong, and show the ways out to who sits at this computer."""
    if not is_here(request) or request.path_info in OF_MONITORS:
        return away(request, settings.PROBLEM)
    context = {
        "problem": settings.PROBLEM,
        "outcome": outcome,
        "backups": find_backups(),
    }
    return render(request, "computer/rescue.html", context, status=503)


@require_POST
def save_readable_rescue(request: HttpRequest) -> HttpResponse:
    """Save what can be read of damaged records among the backups."""
    return show_rescue(request, save_what_can_be_read() if is_here(request) else "")


urlpatterns = [
    path("", show_rescue, name="home"),
    path("put-back/", put_back, name="put-back"),
    path("save-readable/", save_readable_rescue, name="save-readable"),
    path("stop/", stop, name="stop-program"),
    re_path("", csrf_exempt(show_rescue), name="computer"),  # phones have reports to send
]
