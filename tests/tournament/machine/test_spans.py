"""Traces go to a collector: what took how long, by kind of address, and nothing of whom."""

import os
from unittest import mock

import pytest
from django.db import IntegrityError
from django.test import Client
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
)

from scoring.deals.submission import new_report_id
from tests.apart import post_catcher, run_apart
from tests.factories import running_session
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link
from tournament.machine import spans
from tournament.machine.installation import VERSION
from tournament.machine.log import begin_request

NAME = "Rosemarie"
ADDRESS = "203.0.113.7"
IDS = ["ab" * 16, "cd" * 16, "ef" * 16]
SECRETS = [NAME, "s3cret", ADDRESS, "rose@example.org"]
ERROR = 2


@pytest.fixture
def collector():
    """A real server that takes what OTLP/HTTP posts to it."""
    with post_catcher() as server:
        yield server


@pytest.fixture
def traced(collector, settings):
    """Settings as they are where a collector is named; sends when it is called."""
    settings.IS_TRACED = settings.BEHIND_PROXY = True
    settings.MIDDLEWARE = [
        "tournament.accounts.site.trace_request",
        "tournament.machine.spans.open_span",
        *settings.MIDDLEWARE,
    ]
    address = f"http://127.0.0.1:{collector.server_port}"
    environment = {
        "OTEL_EXPORTER_OTLP_ENDPOINT": address,
        "OTEL_EXPORTER_OTLP_HEADERS": "x-key=abc",
        "OTEL_BSP_SCHEDULE_DELAY": "600000",  # milliseconds: all goes at once, when asked
    }

    def sent():
        spans.provider().force_flush()
        bodies = [collector.caught.get(timeout=10) for _ in range(collector.caught.qsize())]
        return bodies, [span for _, _, body in bodies for span in spans_in(body)]

    with mock.patch.dict(os.environ, environment):
        forget()
        yield sent
        spans.provider().shutdown()
        forget()
    begin_request("")


def forget():
    """Have the next span made as the environment says now."""
    spans.provider.cache_clear()
    spans._tracer.cache_clear()


def spans_in(body):
    for each in ExportTraceServiceRequest.FromString(body).resource_spans:
        for scope in each.scope_spans:
            yield from scope.spans


def attributes(thing):
    return {
        each.key: each.value.int_value or each.value.string_value
        for each in thing.attributes
    }


def client_of(number):
    client = Client(
        headers={"X-Request-ID": IDS[number], "X-Forwarded-For": ADDRESS},
        raise_request_exception=False,
    )
    client.cookies["sessionid"] = "s3cret"
    return client


@pytest.mark.long
@pytest.mark.django_db
def test_a_page_and_a_report_are_told_without_names_and_codes(traced):
    session = running_session()
    table = session.tables.first()
    pad = link(LinkKind.TABLE, table.pk, 1).path
    report = {
        "round": "1",
        "deal": "1",
        "call": "made,first,",
        "report_id": new_report_id(),
    }
    report |= {"report_id": new_report_id(), "sees": NAME, "device": NAME}

    page = client_of(0).get(f"{pad}?email=rose@example.org&name={NAME}")
    counted = client_of(1).post(
        f"{pad}reports/", report, headers={"X-Requested-With": "queue"}
    )
    nowhere = client_of(2).generic(NAME, f"/{NAME}/")
    ((path, headers, body),), told = traced()

    assert (page.status_code, counted.json()["counts"]) == (200, True)
    assert nowhere.status_code == 404
    assert (path, headers["x-key"]) == ("/v1/traces", "abc")
    resource = ExportTraceServiceRequest.FromString(body).resource_spans[0].resource
    assert attributes(resource)["service.name"] == "euchre-night"
    assert attributes(resource)["service.version"] == VERSION
    requests = {span.trace_id.hex(): span for span in told if not span.parent_span_id}
    assert set(requests) == set(IDS)
    assert [requests[each].name for each in IDS] == [
        "GET /t/<int:table>-<str:secret>/",
        "POST /t/<int:table>-<str:secret>/reports/",
        "_OTHER",
    ]
    assert attributes(requests[IDS[1]]) == {
        "http.request.method": "POST",
        "http.response.status_code": 200,
        "http.route": "/t/<int:table>-<str:secret>/reports/",
        "club": session.club_id,
    }
    statements = [span for span in told if span.trace_id.hex() == IDS[1]][:-1]
    assert {span.parent_span_id for span in statements} == {requests[IDS[1]].span_id}
    assert {"SELECT", "INSERT", "UPDATE"} <= {span.name for span in statements}
    assert attributes(statements[0])["db.query.text"].startswith(f"{statements[0].name} ")
    names = [each.player.name for each in session.attendances.select_related("player")]
    wanted = [*SECRETS, *names, pad.split("-", 1)[1], report["report_id"], session.name]
    assert [each for each in wanted if each.encode() in body] == []


@pytest.mark.django_db
def test_a_fault_is_told_by_its_kind_alone(traced, monkeypatch):
    pad = link(LinkKind.TABLE, running_session().tables.first().pk, 1).path

    def fail(*_args, **_more):
        raise IntegrityError(f"Key (name)=({NAME}) already exists.")

    monkeypatch.setattr("scoring.phone.views.pad.visit", fail)
    client_of(0).get(pad)
    ((_, _, body),), told = traced()

    (request,) = (span for span in told if not span.parent_span_id)
    assert attributes(request)["http.response.status_code"] == 500
    assert (request.status.code, list(request.events)) == (ERROR, [])
    assert NAME.encode() not in body


@pytest.mark.long
@pytest.mark.django_db
def test_what_is_printed_is_in_the_trace_of_who_ordered_it(traced):
    """Composed and drawn by the worker's own code, in this process as tests do it."""
    session = running_session()
    client = organizer_of(session, headers={"X-Request-ID": IDS[0]})

    made = client.get(f"/nights/{session.pk}/print/tally-cards.pdf")
    ((_, _, body),), told = traced()

    jobs = [span for span in told if span.name in ("compose", "draw pages")]
    assert made["Content-Type"] == "application/pdf"
    assert {span.name for span in jobs} == {"compose", "draw pages"}
    assert {span.trace_id.hex() for span in jobs} == {IDS[0]}
    assert [attributes(span) for span in jobs] == [{"club": session.club_id}] * len(jobs)
    names = [each.player.name for each in session.attendances.select_related("player")]
    assert [name for name in names if name.encode() in body] == []


@pytest.mark.django_db
def test_what_the_sampler_leaves_out_is_not_told(traced, collector):
    pad = link(LinkKind.TABLE, running_session().tables.first().pk, 1).path

    with mock.patch.dict(os.environ, {"OTEL_TRACES_SAMPLER": "always_off"}):
        forget()
        page = client_of(0).get(pad)
        told = traced()

    assert (page.status_code, told) == (200, ([], []))


def test_a_job_that_was_ordered_before_there_was_a_collector_has_a_trace_of_its_own(traced):
    begin_request("")
    with spans.span_of_job("compose", b""):
        pass

    (span,) = traced()[1]
    assert (span.name, span.parent_span_id, attributes(span)) == ("compose", b"", {})


LOADED = """
import sys, django
django.setup()
from django.conf import settings
from django.core.wsgi import get_wsgi_application
get_wsgi_application()
import tournament.printing.engine.worker
print(settings.IS_TRACED, sorted({name.partition(".")[0] for name in sys.modules}
    & {"opentelemetry", "google", "requests"}))
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("profile", "address", "loaded"),
    [
        ("hosted", "", "False []"),
        ("hosted", "http://127.0.0.1:9", "True ['google', 'opentelemetry', 'requests']"),
        ("lan", "http://127.0.0.1:9", "False []"),
    ],
)
def test_nothing_of_it_is_loaded_without_a_collector(tmp_path, profile, address, loaded):
    printed = run_apart(
        LOADED,
        tmp_path,
        OTEL_EXPORTER_OTLP_ENDPOINT=address,
        EUCHRE_PROFILE=profile,
        EUCHRE_BASE_URL="https://euchre.example.org",
        EUCHRE_SECRET_KEY="k" * 64,
    )

    assert printed == f"{loaded}\n"
