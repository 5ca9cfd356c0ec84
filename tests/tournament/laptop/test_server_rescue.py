"""A double-clicked program that cannot serve: its page, from the damage to a new start."""

import re
import subprocess
import sys
import time
from datetime import UTC, datetime
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tests.factories import laptops
from tests.factories.laptops import data, database
from tournament.backups.copies import backups_in, make

__all__ = ["data"]
DOUBLE_CLICKED = """
import sys
sys.frozen, sys.argv = True, ["euchre-night"]
from tournament.program import main
main()
"""
PATIENCE = 60


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_damaged_records_are_mended_on_a_page(data: Path, monkeypatch) -> None:
    port = laptops.free_port()
    make(database(data), data / "backups", at=datetime(2026, 11, 21, tzinfo=UTC))
    with database(data).open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 40_000)
    monkeypatch.setattr(laptops, "SESSION", [sys.executable, "-c", DOUBLE_CLICKED])

    with laptops.session(data, port) as server:
        browser = Browser(f"http://127.0.0.1:{port}", server)
        first = browser.get("/nights/1/", 503)
        nothing_readable = browser.press("/save-readable/", first, {}, 503)
        (backup,) = backups_in(data / "backups")
        again = browser.press("/put-back/", first, {"backup": f"{backup.path}"}, 200)
        browser.get("/healthz/", 200)

    assert "Some saved scores are damaged." in first
    assert "Nothing could be read." in nothing_readable
    assert "Starting again" in again


class Browser:
    """Follows forms of a program that may stop and start meanwhile."""

    def __init__(self, address: str, server: subprocess.Popen[str]) -> None:
        self.address, self.server = address, server
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str, status: int) -> str:
        """Return a page once it is answered so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.server.poll() is None:
            try:
                answered, text = self.ask(Request(self.address + path))
                if answered == status:
                    return text
            except OSError:  # it may be between two starts
                pass
            time.sleep(0.1)
        raise AssertionError(f"{path} was not answered with {status}.")

    def press(self, path: str, page: str, fields: dict[str, str], status: int) -> str:
        """Send a form of a page, and return what it is answered with."""
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)
        assert token
        body = urlencode(fields | {"csrfmiddlewaretoken": token[1]}).encode()
        headers = {"Origin": self.address}
        answered, text = self.ask(Request(self.address + path, body, headers))
        assert answered == status, text
        return text

    def ask(self, request: Request) -> tuple[int, str]:
        """Return status and text of an answer, whatever it is."""
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                return int(answer.status), answer.read().decode()
        except HTTPError as refused:
            return refused.code, refused.read().decode()
