"""The database goes away under the running server: 503, nothing lost, on by itself."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.faults.kill.facts import SQLITE_FILE, read
from tests.faults.kill.outage import Outage, postgresql
from tests.faults.kill.server import HOST, Server, serving
from tests.faults.kill.sessions import Hall, PlayedSession, make_sessions

BACK_S = 8
IDS = [f"{number:032x}" for number in range(1, 5)]


class Caller:
    """A phone at table 1 and the organizer, who ask once and tell what they heard."""

    def __init__(self, server: Server, hall: Hall) -> None:
        self.port, self.cookie = server.port, hall.cookie
        self.session: PlayedSession = hall.sessions[0]

    def report(self, deal: int) -> tuple[int, str | None]:
        """Status and Retry-After of a report of that deal, under an id of its own."""
        fields = {"report_id": IDS[deal - 1], "round": 1, "deal": deal}
        headers = {
            "X-Requested-With": "queue",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = urlencode(fields | {"call": "made,first,"})
        return self._ask("POST", f"{self.session.paths[1]}reports/", body, headers)

    def scorepad(self) -> tuple[int, str | None]:
        """The same of the scorepad."""
        return self._ask("GET", self.session.paths[1], "", {})

    def hall(self) -> tuple[int, str | None]:
        """The same of the hall, for which a login is looked up."""
        headers = {"Cookie": self.cookie}
        return self._ask("GET", f"/nights/{self.session.pk}/hall/", "", headers)

    def _ask(
        self, method: str, path: str, body: str, headers: Mapping[str, str]
    ) -> tuple[int, str | None]:
        connection = HTTPConnection(HOST, self.port, timeout=30)
        try:
            connection.request(method, path, body, dict(headers))
            answer = connection.getresponse()
            answer.read()
            return answer.status, answer.headers["Retry-After"]
        finally:
            connection.close()


@contextmanager
def a_session(data: Path, address: str = "") -> Iterator[tuple[Server, Caller]]:
    with serving(data, address) as server:
        hall = make_sessions(server, [(2, 3, 4)])
        server.start()
        server.wait()
        yield server, Caller(server, hall)


def reports_on_file(data: Path, address: str = "") -> list[str]:
    return [row.report_id for row in read(data, address).revisions]


@pytest.mark.long
def test_postgresql_stopped_is_told_and_found_again(tmp_path: Path) -> None:
    with postgresql() as address, a_session(tmp_path, address) as (server, caller):
        assert caller.report(1) == (200, None)
        outage = Outage(address)

        outage.begin()
        away = [caller.report(2), caller.scorepad(), caller.hall()]
        outage.end()
        seconds = server.wait()

        assert away == [(503, "3")] * 3
        assert seconds <= BACK_S
        assert [caller.report(2), caller.scorepad(), caller.hall()] == [(200, None)] * 3
        assert reports_on_file(tmp_path, address) == IDS[:2]


@pytest.mark.long
def test_full_disk_is_told_read_on_and_written_again(tmp_path: Path) -> None:
    with a_session(tmp_path) as (server, caller):
        assert caller.report(1) == (200, None)
        log_of_writes = tmp_path / f"{SQLITE_FILE}-wal"

        server.limit_files(log_of_writes.stat().st_size)
        full = [caller.report(2), caller.report(2)]
        reads = [caller.scorepad(), caller.hall()]
        server.limit_files(-1)
        written = [caller.report(2), caller.report(3)]

        assert full == [(503, "3")] * 2
        assert reads == [(200, None)] * 2
        assert written == [(200, None)] * 2
        assert reports_on_file(tmp_path) == IDS[:3]
