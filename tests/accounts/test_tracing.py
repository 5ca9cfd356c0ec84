"""One id through nginx, log and database; what took long is known by kind of address."""

import json
import logging
import os
import subprocess
import sys

import pytest
from django.conf import settings as site
from django.db import connection
from django.http import HttpResponse

from tests.factories import running_session
from tournament.access.links import LinkKind, RedactLinks, link
from tournament.accounts import site as tracing
from tournament.machine.log import JsonLines, NameWhoAsked, begin_request, club_id

ID = "0123456789abcdef" * 2
STUCK = """
import signal, threading, django
django.setup()
from django.test import RequestFactory
from tournament.accounts import site as tracing
tracing.MOST_SECONDS = tracing.PARTING_SECONDS = 0.1
signal.signal(signal.SIGTERM, lambda *_: print("no more are taken", flush=True))
threading.Thread(target=tracing.end_with_stuck_request, daemon=True).start()
answer = tracing.trace_request(lambda _: [None for _ in iter(int, 1)])
answer(RequestFactory().get("/t/12-secret/", headers={"X-Request-ID": "%s"}))
"""


@pytest.fixture(autouse=True)
def no_request():
    """Leave nothing for the next test."""
    yield
    begin_request("")


def line_of(message="Slow", **more):
    """What the two filters and the line of JSON make of a record."""
    record = logging.makeLogRecord({"msg": message, "levelname": "WARNING", **more})
    NameWhoAsked().filter(record)
    RedactLinks().filter(record)
    return json.loads(JsonLines().format(record))


@pytest.mark.django_db
def test_statements_and_lines_have_the_id_that_nginx_gave(visitor, settings):
    settings.BEHIND_PROXY = True
    settings.MIDDLEWARE = ["tournament.accounts.site.trace_request", *settings.MIDDLEWARE]
    session = running_session()
    pad = link(LinkKind.TABLE, session.tables.first().pk, 1).path

    statements = []
    connection.connection.set_trace_callback(statements.append)
    answer = visitor.get(pad, headers={"X-Request-ID": ID})
    connection.connection.set_trace_callback(None)
    line = line_of()

    assert answer.status_code == 200
    assert len(statements) > 1
    assert [sql for sql in statements if not sql.startswith(f"/* request {ID} */ ")] == []
    assert (line["request"], line["club"]) == (ID, session.club_id)
    assert session.club.name not in f"{line}"


@pytest.mark.parametrize(
    ("is_behind", "given"), [(True, "x */ DROP"), (True, ""), (False, ID), (True, ID[:-1])]
)
def test_an_id_of_nobody_is_made_anew(rf, settings, is_behind, given):
    settings.BEHIND_PROXY = is_behind
    seen = []
    answer = tracing.trace_request(lambda _: seen.append(line_of()) or HttpResponse())

    answer(rf.get("/", headers={"X-Request-ID": given}))

    assert len(seen[0]["request"]) == 32
    assert seen[0]["request"] != given


def test_a_slow_answer_is_noted_by_the_kind_of_its_address(rf, monkeypatch, caplog):
    monkeypatch.setattr(tracing, "SLOW_SECONDS", 0)

    def answer(request):
        club_id.set(3)
        return HttpResponse()

    for _ in range(tracing.MOST_SLOW + 3):
        tracing.trace_request(answer)(rf.get("/t/12-secret/"))

    slow = tracing.slow_requests()
    assert len(slow) == tracing.MOST_SLOW
    assert (slow[0].route, slow[0].club) == ("GET /", 3)
    assert "secret" not in caplog.text


@pytest.mark.long
def test_a_request_that_never_ends_is_ended_with_its_process():
    own = {"DJANGO_SETTINGS_MODULE": "tournament.settings", "EUCHRE_PROFILE": "lan"}
    ran = subprocess.run(
        [sys.executable, "-c", STUCK % ID],
        cwd=site.BASE_DIR,
        env=os.environ | own,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert (ran.returncode, ran.stdout) == (1, "no more are taken\n")
    assert "GET / does not end, its worker does" in ran.stderr
    assert "secret" not in ran.stderr


def test_a_line_of_json_says_what_went_wrong_and_no_secret():
    try:
        raise ValueError("at /account/invitation/12:abc-DEF/ and /t/12-abcdef/")
    except ValueError as fault:
        line = line_of("Not Found: /t/12-abcdef/", exc_info=(ValueError, fault, None))

    assert line["level"] == "WARNING"
    assert line["message"] == "Not Found: /t/[secret]/"
    assert line["trace"] == "ValueError: at /account/invitation/[secret]/ and /t/[secret]/"


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [LinkKind.TABLE, LinkKind.BOARD])
def test_lines_about_a_phone_or_a_screen_have_the_club(visitor, settings, kind):
    """A report is posted, so no page notes its club on the way."""
    settings.MIDDLEWARE = ["tournament.accounts.site.trace_request", *settings.MIDDLEWARE]
    session = running_session()
    pk = session.tables.first().pk if kind == LinkKind.TABLE else session.pk
    path = link(kind, pk, 1).path

    if kind == LinkKind.TABLE:
        visitor.post(f"{path}reports/", headers={"X-Requested-With": "queue"})
    else:
        visitor.get(path)

    assert line_of()["club"] == session.club_id
