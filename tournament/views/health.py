"""Whether the program answers, and is fit for an event; no secrets, no login."""

from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from tournament.queries.server_status import unfit


@require_GET
def alive(request: HttpRequest) -> JsonResponse:
    """Say that all is well; an unreadable database fails before the answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})


@require_GET
def ready(request: HttpRequest) -> JsonResponse:
    """Say whether an event can be served, and with 503 what is wrong.

    Nothing is written to find out: strangers must not hold the database's lock.
    """
    alive(request)
    if why := unfit():
        return JsonResponse({"status": "not ready", "why": why}, status=503)
    return JsonResponse({"status": "ready"})
