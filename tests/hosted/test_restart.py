"""Machine after machine is started anew while phones report: not one report is refused."""

import signal
import time
from collections import Counter
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from urllib.parse import urlencode

import pytest

from tests.faults.kill.outage import postgresql
from tests.hosted.fleet import Fleet, fleet
from tests.hosted.machines import Event, make_events
from tests.hosted.services import need, redis

pytestmark = pytest.mark.hosted
DEALS, TABLES, PAUSE_S = 4, 2, 0.8
KIND = "application/x-www-form-urlencoded"


class Phone(Thread):
    """Reports a table's deals of game 1 again and again, as one whose answer was lost."""

    def __init__(self, served: Fleet, event: Event, table: int, over: Flag) -> None:
        super().__init__(daemon=True)
        self._served, self._over = served, over
        self._pad, self._table = event.pads[table - 1], table
        self.statuses: Counter[int] = Counter()

    def run(self) -> None:
        deal = 0
        while not self._over.is_set():
            deal = deal % DEALS + 1
            fields = {"report_id": f"{self._table * 10 + deal:032x}", "round": 1}
            fields |= {"deal": deal, "call": "made,first,"}
            connection = self._served.connect(30)
            try:
                headers = {"Content-Type": KIND, "X-Requested-With": "queue"}
                body = urlencode(fields)
                connection.request("POST", f"{self._pad}reports/", body, headers)
                self.statuses[connection.getresponse().status] += 1
            except OSError:
                self.statuses[0] += 1
            finally:
                connection.close()
            time.sleep(PAUSE_S)


def test_no_report_is_refused_while_one_machine_after_another_starts_anew(
    tmp_path: Path,
) -> None:
    need(["nginx", "openssl", "redis-server"])
    over = Flag()
    with (
        postgresql() as database,
        redis() as shared,
        fleet(tmp_path, database, shared.url) as served,
    ):
        served.start()
        (event,) = make_events(served.groups[0])
        phones = [Phone(served, event, table + 1, over) for table in range(TABLES)]
        for phone in phones:
            phone.start()
        for group in served.groups:
            assert group.process is not None
            group.process.send_signal(signal.SIGTERM)
            group.process.wait(60)
            group.start()
            group.wait()
            while group.get("/readyz/").status != 200:  # its health decides when to go on
                time.sleep(0.2)
            time.sleep(3)  # until nginx asks it again
        over.set()
        for phone in phones:
            phone.join()
    statuses = sum((phone.statuses for phone in phones), Counter())
    assert set(statuses) == {200}
    assert statuses[200] > 20
