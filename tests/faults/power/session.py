"""A night of many phones on the real server, recorded: every write, sync and answer.

Between its first two games the server is killed and started again; in the end it is
stopped as organizers do.
"""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Event
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from tests.faults.power.recorder import Log, Record
from tests.faults.power.server import DEALS, SHIPPED, TABLES, Begun, Server, ask, files_of

PHONES = 6
CALLS = ("made,first,", "march,second,", "lone_march,first,N", "euchre,second,")
KEPT = {200, 202, 409}
CSRF = 32 * "c"


class Recording(NamedTuple):
    """What was done to the database in *folder*, from *before* to *after*."""

    folder: Path
    before: dict[str, bytes]
    records: list[Record]
    after: dict[str, bytes]


def record(
    begun: Begun, folder: Path, recorder: Path, *, games: int, synchronous: str = SHIPPED
) -> Recording:
    """Play *games* of a copy of the night in a new *folder*, with every write recorded.

    With any *synchronous* but the shipped one the settings are otherwise as shipped.
    """
    data = folder / "data"
    shutil.copytree(begun.data, data)
    before = files_of(data)
    log = Log(folder / "writes")
    server = Server(data, recorder, log, synchronous)
    try:
        server.start()
        _Hall(begun, server, log, games).play()
        server.stop()
    finally:
        server.kill()
        log.close()
    return Recording(data, before, list(log.records()), files_of(data))


class _Hall:
    """Phones that report at once, somebody who watches, and who opens the next game."""

    def __init__(self, begun: Begun, server: Server, log: Log, games: int) -> None:
        self.begun, self.server, self.log = begun, server, log
        self.games = range(1, games + 1)
        self._closing = iter(self.games)
        self._over = Event()

    def play(self) -> None:
        """Play all games at all tables."""
        between_games = Barrier(PHONES, self._go_on)
        with ThreadPoolExecutor(PHONES + 1) as threads:
            watching = threads.submit(self._watch)
            phones = [
                threads.submit(_Phone(self, number).play, between_games)
                for number in range(PHONES)
            ]
            faults = [phone.exception() for phone in phones]
            self._over.set()
            watching.result()
        for fault in faults:
            if fault and not isinstance(fault, BrokenBarrierError):
                raise fault

    def _go_on(self) -> None:
        """Open the next game; before the second, the server is killed and started again."""
        closed = next(self._closing)
        if closed == self.games[-1]:
            return
        if closed == 1:
            self.server.kill()
            self.server.start()
        status = self.server.ask(
            "POST",
            f"/nights/{self.begun.session}/next-game/",
            f"after={closed}",
            Cookie=f"{self.begun.cookie}; csrftoken={CSRF}",
            X_CSRFToken=CSRF,
        )
        assert status == 302
        self.log.acknowledge(["game", closed + 1])

    def _watch(self) -> None:
        """Read the hall and a scorepad again and again, as others do meanwhile."""
        hall = f"/nights/{self.begun.session}/hall/?since=0"
        while not self._over.wait(0.1):
            try:
                self.server.ask("GET", hall, Cookie=self.begun.cookie)
                self.server.ask("GET", self.begun.tables[0])
            except (OSError, HTTPException):  # while the server is started again
                continue


class _Phone:
    """A phone that reports for several tables, one report after the other."""

    def __init__(self, hall: _Hall, number: int) -> None:
        self._hall = hall
        self._tables = range(1 + number, TABLES + 1, PHONES)
        self._line = hall.server.line()

    def play(self, between_games: Barrier) -> None:
        """Play every game at its tables."""
        try:
            for game in self._hall.games:
                for deal in range(1, DEALS + 1):
                    for table in self._tables:
                        self._deal(table, game, deal)
                between_games.wait()
        except Exception:
            between_games.abort()
            raise
        finally:
            self._line.close()

    def _deal(self, table: int, game: int, deal: int) -> None:
        """Report a deal; now and then another phone differs, or the table is early."""
        call = CALLS[(table + game + deal) % len(CALLS)]
        self._report(table, game, deal, call)
        if deal % 4 == 0:
            self._report(table, game, deal, CALLS[(table + game + deal + 1) % len(CALLS)])
        if deal == DEALS and table % 4 == 0 and game + 1 in self._hall.games:
            self._report(table, game + 1, 1, call)

    def _report(self, table: int, game: int, deal: int, call: str) -> None:
        """Send one report until it is answered; then it is promised to be on file."""
        report_id = str(uuid4())
        fields = {"round": game, "deal": deal, "report_id": report_id, "call": call}
        status, body = self._send(table, urlencode(fields))
        assert status in KEPT, body
        assert json.loads(body)["report_id"] == report_id
        self._hall.log.acknowledge(["report", report_id, table, game, deal, call])

    def _send(self, table: int, body: str) -> tuple[int, str]:
        path = f"{self._hall.begun.tables[table - 1]}reports/"
        try:
            return ask(self._line, "POST", path, body, X_Requested_With="queue")
        except (OSError, HTTPException):  # the server was started again
            self._line.close()
            return ask(self._line, "POST", path, body, X_Requested_With="queue")
