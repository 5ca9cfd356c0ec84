"""Start a program as built, report a deal to it, print: for systems nobody here has.

Standard library only. The release workflow has it play each bundle; from source:

    .venv/bin/python -m tests.installed.play .venv/bin/python manage.py
"""

import json
import re
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.installed.computer import Computer

PASSWORD = {"password": "left bower of hearts", "repeated": "left bower of hearts"}


class Visitor:
    """A browser without a window, at an *address*."""

    def __init__(self, address: str) -> None:
        self.address, self.web = address, build_opener(HTTPCookieProcessor(CookieJar()))
        self.token = ""

    def ask(self, path: str, fields: dict[str, str] | None = None) -> tuple[str, bytes]:
        """Return where a page is and what it shows; with *fields* a form is sent."""
        known = {**(fields or {}), "csrfmiddlewaretoken": self.token}
        body = None if fields is None else urlencode(known).encode()
        headers = {"Origin": self.address, "X-Requested-With": "queue"}
        with self.web.open(
            Request(f"{self.address}{path}", body, headers), timeout=120
        ) as answer:
            page = answer.read()
            if found := re.search(rb'csrfmiddlewaretoken" value="(\w+)"', page):
                self.token = found[1].decode()
            return answer.url.removeprefix(self.address), page


def play(address: str) -> None:
    """Set the program up, begin a practice event, report a deal at a table, print."""
    visitor = Visitor(address)
    visitor.ask("/set-up/")
    visitor.ask("/set-up/", {**PASSWORD, "club_name": "Town"})
    session, _ = visitor.ask("/nights/rehearsal/", {"people": "8"})
    visitor.ask(f"{session}start/", {})
    table = re.search(rb"/t/\d+-\w+/", visitor.ask(session)[1])
    assert table, "No table waits for a phone."
    deal = {"report_id": "0" * 32, "round": "1", "deal": "1", "call": "made,first,"}
    _, answer = visitor.ask(f"{table[0].decode()}reports/", deal)
    assert json.loads(answer)["counts"], answer
    where, paper = visitor.ask(f"{session}print/tally-cards.pdf")
    end = time.monotonic() + 120
    while not paper.startswith(b"%PDF-"):
        assert time.monotonic() < end, paper.decode()
        time.sleep(1)
        where, paper = visitor.ask(where)
        if ready := re.search(rb'href="(/nights/\d+/print/jobs/[\w-]+\.pdf)', paper):
            _, paper = visitor.ask(ready[1].decode())
    sys.stdout.write("It started, took a deal, printed and stopped.\n")


def main() -> None:
    """Play on a computer that is empty."""
    program = [f"{Path(each).absolute()}" for each in sys.argv[1:]]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        computer = Computer(Path(folder))
        computer.environment["EUCHRE_DATA"] = str(Path(folder) / "data")
        with computer.serving([*program, "night"]) as address:
            play(address)


if __name__ == "__main__":
    main()
