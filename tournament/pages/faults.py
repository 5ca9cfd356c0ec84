"""The page of a fault; asks no database, for that may be what is wrong."""

import sys

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext
from django.views.decorators.http import require_GET
from django.views.defaults import bad_request

from tournament.access.attempts import TooLarge
from tournament.backups.actions import can_back_up
from tournament.backups.faults import meet
from tournament.machine.network import LARGEST_FILE

AWAY_SECONDS = 3  # until a phone sends again what the database could not take
OF_MONITORS = ("/healthz/", "/readyz/")


def server_error(request: HttpRequest) -> HttpResponse:
    if problem := meet(sys.exception() or RuntimeError()):
        return away(request, problem)
    return render(None, "500.html", {"can_back_up": can_back_up()}, status=500)


def away(request: HttpRequest, problem: str) -> HttpResponse:
    """Try again: what was saved before is safe, and all actions may be repeated.

    Whoever looks at a page is shown it again by itself once all is well.
    """
    kind = "txt" if request.path_info in OF_MONITORS else "html"
    context = {"is_post": request.method == "POST", "problem": problem}
    answer = render(None, f"503.{kind}", context, status=503)
    if kind == "txt":
        answer["Content-Type"] = "text/plain"
    answer["Retry-After"] = str(AWAY_SECONDS)
    if request.method == "GET":
        answer["Refresh"] = str(AWAY_SECONDS)
    add_never_cache_headers(answer)
    return answer


@require_GET
def page(request: HttpRequest) -> HttpResponse:
    """Refuse what the server has not let in; it leads here itself."""
    return _refused(request, LARGEST_FILE // 10**6)


def bad(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that cannot be read, a form with too much text among them."""
    if isinstance(exception, RequestDataTooBig):
        return _refused(request, 2)  # Django's own bound
    return bad_request(request, exception)


def _refused(request: HttpRequest, most: int) -> HttpResponse:
    context = {"refusal": TooLarge(most=most), "title": gettext("Euchre Night")}
    return render(request, "refusal.html", context, status=TooLarge.status)
