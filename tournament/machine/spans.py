"""Send traces to an OpenTelemetry collector: what took how long, and nothing of whom.

What a span tells is chosen here, fact by fact: the kind of address, the status, the key of
the club, statements with a mark for each value. No path, query, address, cookie, form, name
or message of a fault is in it. OpenTelemetry's instrumentation gathers these by itself, so
none of it is used. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; its
other variables, for samplers and limits, are read by the library.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.trace import Span, SpanKind, StatusCode, Tracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from tournament.machine.installation import VERSION
from tournament.machine.log import club_of_request, request_id

DEFAULTS = {
    "OTEL_SERVICE_NAME": "euchre-night",
    "OTEL_RESOURCE_ATTRIBUTES": f"service.version={VERSION}",
    # a program that ends waits so many seconds for a collector that is away
    "OTEL_EXPORTER_OTLP_TIMEOUT": "2",
}
METHODS = {"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"}
"""All others are one: anybody may send any word."""


class _RequestIds(RandomIdGenerator):
    """A trace has the id of its request, as it stands in the logs and the database's."""

    def generate_trace_id(self) -> int:
        return int(request_id.get() or "0", 16) or super().generate_trace_id()


@cache
def provider() -> TracerProvider:
    for name, value in DEFAULTS.items():
        os.environ.setdefault(name, value)
    made = TracerProvider(id_generator=_RequestIds())
    made.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return made


@cache
def _tracer() -> Tracer:
    return provider().get_tracer("tournament")


def open_span(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    _tracer()

    def answer(request: HttpRequest) -> HttpResponse:
        method = request.method if request.method in METHODS else "_OTHER"
        with _span(f"{method}", SpanKind.SERVER, Context()) as span:
            is_sampled = span.is_recording()
            with connection.execute_wrapper(_execute) if is_sampled else nullcontext():
                response = get_response(request)
            facts: dict[str, Any] = {
                "http.request.method": method,
                "http.response.status_code": response.status_code,
            }
            if match := request.resolver_match:
                facts["http.route"] = f"/{match.route}"
                span.update_name(f"{method} /{match.route}")
            if club := club_of_request():
                facts["club"] = club
            span.set_attributes(facts)
            if response.status_code >= 500:
                span.set_status(StatusCode.ERROR)
        return response

    return answer


def origin() -> bytes:
    """Return what `span_of_job` needs to know of the request that is being answered."""
    facts: dict[str, Any] = {}
    TraceContextTextMapPropagator().inject(facts)
    return json.dumps(facts | {"club": club_of_request()}).encode()


@contextmanager
def span_of_job(name: str, ordered_by: bytes) -> Iterator[None]:
    facts: Mapping[str, Any] = json.loads(ordered_by or b"{}")
    context = TraceContextTextMapPropagator().extract(facts, Context())
    with _span(name, SpanKind.CONSUMER, context) as span:
        if club := facts.get("club"):
            span.set_attribute("club", club)
        yield


def _execute(execute: Callable[..., Any], sql: Any, *more: Any) -> Any:
    """Have a span for a statement, of the cheapest kind: a report has a dozen."""
    text = sql if isinstance(sql, str) else ""  # what is composed may hold values
    text = text.removeprefix(f"/* request {request_id.get()} */ ")
    facts = {"db.system.name": connection.vendor, "db.query.text": text}
    name = text.partition(" ")[0] or "statement"
    span = _tracer().start_span(name, kind=SpanKind.CLIENT, attributes=facts)
    try:
        return execute(sql, *more)
    except BaseException as fault:
        _note_fault(span, fault)
        raise
    finally:
        span.end()


@contextmanager
def _span(name: str, kind: SpanKind, context: Context) -> Iterator[Span]:
    with _tracer().start_as_current_span(
        name, context, kind, record_exception=False, set_status_on_exception=False
    ) as span:
        try:
            yield span
        except BaseException as fault:
            _note_fault(span, fault)
            raise


def _note_fault(span: Span, fault: BaseException) -> None:
    """Tell the kind of a fault; its own words may hold names."""
    span.set_attribute("error.type", type(fault).__name__)
    span.set_status(StatusCode.ERROR)
