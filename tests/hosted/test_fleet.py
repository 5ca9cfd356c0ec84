"""kill -9 of workers, of machines and of the primary while a hall reports: nothing lost.

nginx with TLS, two groups of gunicorn workers, PgBouncer, Redis, a primary that waits for
its standby. Takes some minutes: `python3 manage.py test -n 0 -m hosted -rP`
"""

import re
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from threading import Event, Thread

import pytest

from tests.faults.kill.checker import check
from tests.faults.kill.facts import read
from tests.faults.kill.ledger import Ledger
from tests.faults.kill.outage import Outage, postgresql
from tests.faults.kill.sessions import make_sessions
from tests.faults.kill.storm import check_pages, play_people
from tests.hosted.fleet import Fleet, fleet
from tests.hosted.services import Pooler, Redis, Standby, need, pgbouncer, redis

pytestmark = pytest.mark.hosted
SESSIONS = [(24, 14, 16), (12, 14, 16)]
KILLS, REPORTS = 60, 4_000
GROUP_EVERY, REDIS_AT, PRIMARY_AT = 10, 20, 40
"""After so many kills a whole group goes, Redis, and the primary for good."""
BURST_S, LONGER_S = (0.3, 1.5), (5.0, 10.0)
"""Between two kills; the longer once there were enough, while reports are not."""
WHILE_STARTING = 0.15
"""This part of all kills comes before reports are taken again."""
SHOWN = re.compile(r'data-stamp="(\w+)" data-version="(\d+)"')


class Watcher(Thread):
    """A board on the wall: asks for news, and is taken for new now and then."""

    def __init__(self, served: Fleet, board: str, over: Event) -> None:
        super().__init__(daemon=True)
        self._served, self._board, self._over = served, board, over
        self.versions, self.went_back = [0], 0
        self.statuses: Counter[int] = Counter()

    def run(self) -> None:
        stamp, at = "", 0
        while not self._over.is_set():
            at += 1
            asks = f"?since={stamp}&version={self.versions[-1]}" if stamp and at % 5 else ""
            status, headers, text = self._served.ask(f"{self._board}{asks}")
            self.statuses[status] += 1
            if status == 200 and not asks:
                ((stamp, version),) = SHOWN.findall(text)
                self._note(int(version))
            elif status in (200, 204):
                stamp = headers["X-Stamp"]
                self._note(int(headers["X-Version"]))
            time.sleep(0.2)

    def _note(self, version: int) -> None:
        self.went_back += version < self.versions[-1]
        self.versions.append(version)


def storm(
    served: Fleet,
    ledger: Ledger,
    rng: Random,
    shared: Redis,
    fail_over: tuple[Outage, Standby, Pooler],
) -> tuple[Counter[str], list[float]]:
    """Kill as planned; what was killed how often, and how long reports were away."""
    killed: Counter[str] = Counter()
    away: list[float] = []
    while killed.total() < KILLS or ledger.acknowledged < REPORTS:
        if rng.random() >= WHILE_STARTING:
            served.wait()
        time.sleep(rng.uniform(*(BURST_S if killed.total() < KILLS else LONGER_S)))
        group = rng.choice(served.groups)
        at = killed.total() + 1
        if at % GROUP_EVERY == 0:
            group.stop()
            killed["group"] += 1
            time.sleep(rng.uniform(0.1, 1.5))
            group.start()
        elif group.kill_worker(rng):
            killed["worker"] += 1
        if at == REDIS_AT and not killed["redis"]:
            shared.stop()
            killed["redis"] += 1
            time.sleep(2)
            shared.start()
        if at == PRIMARY_AT and not killed["primary"]:
            killed["primary"] += 1
            away.append(_fail_over(served, *fail_over))
    for group in served.groups:
        group.wait()
    served.wait()
    return killed, away


def _fail_over(served: Fleet, outage: Outage, standby: Standby, pooler: Pooler) -> float:
    begun = time.monotonic()
    outage.begin()
    time.sleep(1)
    standby.promote()
    pooler.point_to(standby.address)
    served.wait()
    return time.monotonic() - begun


def test_service_killed_all_evening_loses_nothing(tmp_path: Path) -> None:
    need(["redis-server", "pgbouncer", "nginx", "openssl"])
    ledger, rng, over = Ledger(), Random(1), Event()
    with postgresql() as primary, redis() as shared, pgbouncer(primary) as pooler:
        standby, outage = Standby(primary), Outage(primary)
        try:
            with fleet(tmp_path, pooler.address, shared.url) as served:
                assert "test is successful" in served.front.check()
                hall = make_sessions(served, SESSIONS)
                standby.start()
                standby.be_waited_for()
                served.start()
                boards = [Watcher(served, each.board, over) for each in hall.sessions]
                for board in boards:
                    board.start()
                begun = time.monotonic()
                with play_people(served, hall, ledger, rng) as closing:
                    killed, away = storm(
                        served, ledger, rng, shared, (outage, standby, pooler)
                    )
                    closing.set()
                over.set()
                for board in boards:
                    board.join()
                took = time.monotonic() - begun
                findings = check(ledger, read(tmp_path, standby.address))
                check_pages(served, hall, standby.address, findings)
        finally:
            over.set()
            standby.stop()
            if outage.is_under_way:
                outage.end()
    asked = sum(board.statuses.total() for board in boards)
    statuses = sum((board.statuses for board in boards), Counter())
    sys.stdout.write(
        f"{took:.0f} s, killed {dict(killed)}, {ledger.acknowledged} acknowledged, "
        f"{ledger.repeated} more than once, lost, wrong, double {findings.counts}; "
        f"answers {dict(sorted(ledger.statuses.items()))}; fail-over {median(away):.1f} s; "
        f"boards asked {asked} times {dict(sorted(statuses.items()))}, "
        f"versions up to {[board.versions[-1] for board in boards]}\n"
    )
    assert findings.lost == []
    assert findings.wrong == []
    assert findings.double == []
    assert [board.went_back for board in boards] == [0, 0]
    assert set(statuses) <= {0, 200, 204, 503}
    assert killed["worker"] + killed["group"] + killed["primary"] >= KILLS
    assert ledger.acknowledged >= REPORTS
