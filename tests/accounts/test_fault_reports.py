"""Errors are told to a Sentry-compatible service: where and what, and nothing of whom."""

import gc
import gzip
import json
import logging
import sys

import brotli
import pytest
from django.db import IntegrityError, connection
from django.test import Client

from tests.apart import post_catcher
from tests.factories import running_session
from tournament.access.links import LinkKind, link
from tournament.accounts.configuration import FaultReports
from tournament.machine.installation import VERSION
from tournament.machine.log import begin_request

UNPACK = {"gzip": gzip.decompress, "br": brotli.decompress}
NAME = "Rosemarie"
SECRETS = [NAME, f"trom{NAME}", "s3cret", "203.0.113.7", "rose@example.org"]


@pytest.fixture
def service():
    """A real server that catches what is posted."""
    with post_catcher() as server:
        yield server


def caught_by(service):
    """Return what it was sent next: path, key, and lines of the envelope."""
    path, headers, body = service.caught.get(timeout=10)
    text = UNPACK[headers["Content-Encoding"]](body).decode()
    return path, headers["X-Sentry-Auth"], text


@pytest.fixture
def reports(service):
    """The handler, as the settings put it beside the log."""
    gc.collect()  # what a browser's test left pending is told now, and not in this one
    handler = FaultReports(f"http://abc@127.0.0.1:{service.server_port}/sub/7")
    root = logging.getLogger()
    root.addHandler(handler)
    yield handler
    root.removeHandler(handler)
    handler.close()


@pytest.mark.long
@pytest.mark.django_db
def test_an_error_of_a_page_is_told_without_names_and_codes(
    service, reports, monkeypatch, settings
):
    session = running_session()
    pad = link(LinkKind.TABLE, session.tables.first().pk, 1).path
    settings.BEHIND_PROXY = True

    def fail(*_args, **_more):
        known = f"trom{NAME}"  # noqa: F841 (a local of a frame)
        raise IntegrityError(f"Key (name)=({NAME}) already exists.")

    monkeypatch.setattr("scoring.phone.views.pad.visit", fail)
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = SECRETS[2]  # lines of code around a fault are told
    begin_request("ab" * 16)
    answer = client.get(
        f"{pad}?email=rose@example.org", headers={"X-Forwarded-For": "203.0.113.7"}
    )
    begin_request("")

    if connection.vendor == "sqlite":  # its records are looked through, and that is told
        caught_by(service)
    path, auth, body = caught_by(service)
    head, item, event = (json.loads(line) for line in body.splitlines())
    (fault,) = event["exception"]["values"]
    assert answer.status_code == 500
    assert path == "/sub/api/7/envelope/"
    assert event["release"] == VERSION
    assert "sentry_key=abc" in auth
    assert (head["event_id"], item["type"]) == (event["event_id"], "event")
    assert item["length"] == len(body.splitlines()[2].encode())
    assert fault["type"] == "IntegrityError"
    assert fault["stacktrace"]["frames"][-1]["function"] == "fail"
    assert event["transaction"].startswith("/t/<")
    tags = {"request": "ab" * 16, "club": f"{session.club_id}"}
    assert event["tags"] == {**tags, "method": "GET", "status": "500"}
    assert [each for each in [*SECRETS, pad, pad.split("-", 1)[1]] if each in body] == []


@pytest.mark.long
def test_a_cause_is_told_before_what_it_led_to(service, reports):
    log = logging.getLogger("tournament.tests")
    try:
        try:
            raise KeyError(NAME)
        except KeyError as fault:
            raise ValueError(NAME) from fault
    except ValueError:
        log.exception("%s failed", NAME)
    log.error("%s said nothing", NAME)

    bodies = [caught_by(service)[2] for _ in range(2)]

    faults = json.loads(bodies[0].splitlines()[2])["exception"]["values"]
    assert [fault["type"] for fault in faults] == ["KeyError", "ValueError"]
    assert [body for body in bodies if NAME in body] == []


def test_a_service_that_is_away_stops_nobody(capsys):
    handler = FaultReports("http://abc@127.0.0.1:9/7")
    record = logging.makeLogRecord({"levelno": logging.ERROR, "exc_info": sys.exc_info()})

    for number in range(100):
        record.name = f"{number}"
        handler.emit(record)

    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "address", ["sentry.example.org/7", "https://a@b/x", "ftp://a@b/7"]
)
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(ValueError, match="EUCHRE_SENTRY_DSN is"):
        FaultReports(address)
