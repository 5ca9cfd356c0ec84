"""One link floods the server as shipped: it is held back, the rest of the hall is not."""

import time
from collections import Counter
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from threading import Event, Thread
from urllib.parse import urlencode

import pytest

from tests.faults.kill.server import HOST, serving
from tests.faults.kill.sessions import PlayedSession, make_sessions
from tournament.access.opened import REQUESTS

FLOODERS, SECONDS = 4, 3.0
OTHERS_S = 3.0


def report(
    connection: HTTPConnection, session: PlayedSession, table: int, deal: int
) -> int:
    """The status of a report at a *table*, always under the same id for a deal."""
    headers = {
        "X-Requested-With": "queue",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    fields = {"report_id": f"{table:016x}{deal:016x}", "round": 1, "deal": deal}
    body = urlencode(fields | {"call": "made,first,"})
    connection.request("POST", f"{session.paths[table]}reports/", body, headers)
    answer = connection.getresponse()
    answer.read()
    assert answer.status != 429 or int(answer.headers["Retry-After"]) >= 1
    return answer.status


def flood(port: int, session: PlayedSession, over: Event, counts: Counter[int]) -> None:
    """Send without a pause by the link of table 1."""
    with closing(HTTPConnection(HOST, port, timeout=30)) as connection:
        while not over.is_set():
            counts[report(connection, session, 1, 1)] += 1


@pytest.mark.long
def test_link_that_floods_is_held_back_and_the_others_are_not(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        (session,) = make_sessions(server, [(20, 2, 4)]).sessions
        server.start()
        server.wait()
        over, counters = Event(), [Counter[int]() for _ in range(FLOODERS)]
        flooders = [
            Thread(target=flood, args=(server.port, session, over, counter), daemon=True)
            for counter in counters
        ]
        start = time.monotonic()
        for one in flooders:
            one.start()

        waits, statuses = [], set()
        with closing(HTTPConnection(HOST, server.port, timeout=30)) as connection:
            for deal in range(1, 3):
                for table in range(2, 21):
                    before = time.monotonic()
                    statuses.add(report(connection, session, table, deal))
                    waits.append(time.monotonic() - before)
        while time.monotonic() < start + SECONDS:
            time.sleep(0.05)
        over.set()
        for one in flooders:
            one.join(30)
        seconds = time.monotonic() - start

    flooded = sum(counters, Counter[int]())
    assert set(flooded) == {200, 429}
    assert REQUESTS <= flooded[200] <= REQUESTS + seconds + FLOODERS
    assert statuses == {200}
    assert quantiles(waits, n=20)[-1] <= OTHERS_S
