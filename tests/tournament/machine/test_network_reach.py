"""Whether phones reach this computer."""

from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.factories.laptops import free_port
from tests.oracles import cases
from tournament.machine.network import (
    MOST,
    AddressChange,
    Visitors,
    address,
    fault_at,
    printed_codes,
)
from tournament.machine.systems import Severity
from tournament.words.translation import translate

AT = datetime(2026, 11, 21, 18, 2, tzinfo=UTC)
URL = "http://192.168.1.5:8000"


class Answer(BaseHTTPRequestHandler):
    """200 to the question after health, 404 to everything else."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz/" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def here() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_an_answer_is_no_fault(here: str) -> None:
    assert fault_at(here) == ""


def test_no_answer_is_told() -> None:
    assert "refused" in fault_at(f"http://127.0.0.1:{free_port()}")
    assert fault_at("http://")


def visited(*addresses: str) -> Visitors:
    seen = Visitors()
    for visitor in addresses:
        seen.note(visitor, AT)
    return seen


@pytest.mark.parametrize(
    ("is_loopback", "fault", "seen", "light", "text"),
    [
        (True, "", visited("10.0.0.9"), Severity.BAD, "This computer is on no network."),
        (False, None, visited(), Severity.LOOK, f"No phone has opened {URL} yet."),
        (False, "", visited(), Severity.LOOK, f"No phone has opened {URL} yet."),
        (False, "timed out", visited(), Severity.BAD, f"{URL} does not answer"),
        (
            False,
            "",
            visited("10.0.0.9"),
            Severity.GOOD,
            f"1 other device opened {URL}, last at 12:02 PM.",
        ),
        (
            False,
            None,
            visited("10.0.0.9", "10.0.0.7", "10.0.0.9"),
            Severity.GOOD,
            "2 other devices opened",
        ),
    ],
)
def test_address(is_loopback, fault, seen, light, text) -> None:
    result = address(URL, is_loopback=is_loopback, fault=fault, seen=seen)

    assert result.light is light
    assert text in translate(result.text)


@pytest.mark.parametrize(
    ("moved", "is_printed", "light", "text"),
    cases(tuple[AddressChange | None, bool, Severity, str], "machine", "printed_codes"),
)
def test_printed_codes(moved, is_printed, light, text) -> None:
    result = printed_codes(URL, moved, is_printed=is_printed)

    assert result.light is light
    assert text in translate(result.text)


def test_so_many_devices_are_told_apart_and_forgotten() -> None:
    seen = visited(*(f"10.0.{number // 250}.{number % 250}" for number in range(MOST + 10)))

    assert len(seen.addresses) == MOST
    seen.forget()
    assert (seen.last, len(seen.addresses)) == (None, 0)
