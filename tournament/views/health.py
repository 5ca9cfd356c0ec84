"""Whether the program answers and its database can be read; no secrets, no login."""

from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET


@require_GET
def alive(request: HttpRequest) -> JsonResponse:
    """Say that all is well; an unreadable database fails before the answer."""
    del request
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})
