"""The baseline of `burst`: a bare Django view that inserts one row a report.

These are its settings, its addresses and its server, all in one: the server, its threads
and connections, the database and how durable a commit is are those of the `night`
command; there is no middleware, no form, no model and no template. By hand:

    EUCHRE_PORT=8001 DJANGO_SETTINGS_MODULE=tests.bench.burst_bare \
        .venv/bin/python -m tests.bench.burst_bare
"""

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path

from tournament.settings import *  # noqa: F403
from tournament.settings import PORT

ROOT_URLCONF = "tests.bench.burst_bare"
ALLOWED_HOSTS = ["127.0.0.1"]
MIDDLEWARE: list[str] = []

CREATE = "CREATE TABLE report (report_id varchar(64) PRIMARY KEY, content text NOT NULL)"
INSERT = "INSERT INTO report (report_id, content) VALUES (%s, %s)"


def report(request: HttpRequest) -> HttpResponse:
    """Put one report on file."""
    report_id = request.POST["report_id"]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(INSERT, [report_id, request.body.decode()])
    return JsonResponse({"report_id": report_id, "counts": True})


def look(_request: HttpRequest) -> HttpResponse:
    """Nothing new, after one look into the database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT report_id FROM report LIMIT 1")
        cursor.fetchone()
    return HttpResponse(status=204)


urlpatterns = [path("reports/", report), path("look/", look), path("healthz/", look)]


def serve() -> None:
    """Serve on the port of the settings until killed."""
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()
    # the server knows models by way of the records, so it comes once apps are ready
    from tournament.laptop.server import create_server

    with connection.cursor() as cursor:
        cursor.execute(CREATE)
    create_server(application, listen=f"127.0.0.1:{PORT}").run()


if __name__ == "__main__":
    serve()
