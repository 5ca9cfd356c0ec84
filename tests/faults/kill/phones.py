"""Phones that report, take back, lose answers and try again until they are answered.

A phone keeps what it has to say until an answer names it, as `scorepad.js` does. Its
pauses are a tenth of those of a real phone, so that a short burst has many reports; a
Retry-After is kept to the second.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

from tests.faults.kill.ledger import REMOVAL, REPORT, Answer, Ledger, SentReport
from tests.faults.kill.sessions import PlayedSession

Connect = Callable[[float], HTTPConnection]
"""Opens a connection that waits so many seconds for an answer."""
PATIENCE_S = 8
PAUSES_S = (0.1, 0.2, 0.4)
CALLS = ("made,first,", "made,second,", "march,first,", "march,second,")
CALLS += ("euchre,first,", "euchre,second,", "lone_march,first,N", "lone_march,second,E")
TAKES_BACK, IS_SECOND_PHONE, HAS_OLD_ID, IS_LATE = 0.08, 0.04, 0.01, 0.04
GOES_AHEAD, AHEAD_DEALS = 0.3, 2
IS_UNREAD, IS_LOST, IS_TWICE = 0.08, 0.08, 0.08


class Phone:
    """The scorepad of a table, with one thing at a time to say; None has to wait."""

    def __init__(
        self, session: PlayedSession, table: int, ledger: Ledger, rng: Random
    ) -> None:
        self.session, self.table = session, table
        self.game = 1
        self.deals: list[SentReport] = []
        self.history: list[SentReport] = []
        self.not_before = 0.0
        self._ledger, self._rng = ledger, rng
        self._waiting: SentReport | None = None
        self._ahead = 0

    @property
    def path(self) -> str:
        """Where it sends."""
        return f"{self.session.paths[self.table]}reports/"

    def is_done(self, game: int) -> bool:
        """Whether all deals of *game* were acknowledged and nothing is unsent."""
        is_full = len(self.deals) == self.session.deals
        return self.game > game or (self.game == game and is_full and not self._waiting)

    def unsent(self) -> SentReport | None:
        """What is on its way and was not answered yet."""
        return self._waiting

    def tap(self) -> SentReport | None:
        """Say something new, if there is anything to say."""
        if len(self.deals) == self.session.deals and not self._turn_page():
            return None
        if self._is_ahead() and len(self.deals) >= self._ahead:
            return None
        self._waiting = self._think()
        self._ledger.send(self._waiting)
        return self._waiting

    def hear(self, report: SentReport, answer: Answer) -> None:
        """Take *report* for done, if that was what it waited for."""
        if report is not self._waiting:
            return
        self._waiting = None
        self.history.append(report)
        if answer.will_count and report.kind == REMOVAL:
            self.deals.pop()
        elif answer.will_count:
            self.deals.append(report)

    def late_copy(self) -> SentReport | None:
        """Something answered long ago, once more."""
        is_late = self.history and self._rng.random() < IS_LATE
        return self._rng.choice(self.history) if is_late else None

    def _turn_page(self) -> bool:
        if self.game == self.session.games:
            return False
        self.game += 1
        self.deals = []
        self._ahead = AHEAD_DEALS * (self._rng.random() < GOES_AHEAD)
        return True

    def _is_ahead(self) -> bool:
        return not self._ledger.is_open(self.session.pk, self.game)

    def _think(self) -> SentReport:
        chance = self._rng.random()
        report = self._report(len(self.deals) + 1)
        if not self.deals or self._is_ahead():
            return report
        last = self.deals[-1]
        if chance < TAKES_BACK:
            removal = replace(report, kind=REMOVAL, deal=last.deal, call="")
            return replace(removal, takes_back=last.report_id)
        if chance < TAKES_BACK + IS_SECOND_PHONE:
            return self._report(self._rng.choice(self.deals).deal)
        if chance < TAKES_BACK + IS_SECOND_PHONE + HAS_OLD_ID:
            return replace(report, report_id=last.report_id)
        return report

    def _report(self, deal: int) -> SentReport:
        return SentReport(
            REPORT,
            self.session.pk,
            self.table,
            self.game,
            deal,
            report_id=f"{self._rng.getrandbits(128):032x}",
            call=self._rng.choice(CALLS),
            seats=self.session.seats[f"{self.game}.{self.table}"],
        )


class Courier(Thread):
    """Brings what several phones have to say, until *closing* and nothing is unsent."""

    def __init__(
        self,
        connect: Connect,
        phones: Sequence[Phone],
        ledger: Ledger,
        closing: Event,
        rng: Random,
    ) -> None:
        super().__init__(daemon=True)
        self.fault: BaseException | None = None
        self._open, self._phones, self._ledger = connect, phones, ledger
        self._closing, self._rng = closing, rng
        self._connection = self._connect()
        self._failures = 0

    def run(self) -> None:
        """Go on until all is said; a fault of the test ends it."""
        try:
            while self._round():
                pass
        except BaseException as fault:
            self.fault = fault
            raise
        finally:
            self._connection.close()

    def _round(self) -> bool:
        now = time.monotonic()
        due = [phone for phone in self._phones if phone.not_before <= now]
        self._rng.shuffle(due)
        has_sent = False
        for phone in due:
            report = phone.unsent() or (None if self._closing.is_set() else phone.tap())
            if report:
                has_sent = True
                self._bring_or_pause(phone, report)
        if not has_sent:
            time.sleep(0.01)
        return not self._closing.is_set() or any(phone.unsent() for phone in self._phones)

    def _bring_or_pause(self, phone: Phone, report: SentReport) -> None:
        try:
            self._bring(phone, report)
            self._failures = 0
        except (OSError, HTTPException):
            self._connection.close()
            self._connection = self._connect()
            time.sleep(PAUSES_S[min(self._failures, len(PAUSES_S) - 1)])
            self._failures += 1

    def _bring(self, phone: Phone, report: SentReport) -> None:
        chance = self._rng.random()
        if chance < IS_UNREAD:
            self._send_unread(phone, report)
            return
        if chance < IS_UNREAD + IS_TWICE:
            self._send_twice(phone, report)
            return
        answer = self._ask(self._connection, phone, report)
        if answer.takes(report):
            if chance >= IS_UNREAD + IS_TWICE + IS_LOST:  # else the answer is lost
                phone.hear(report, answer)
        else:
            phone.not_before = time.monotonic() + max(answer.wait, PAUSES_S[0])
        if copy := phone.late_copy():
            self._ask(self._connection, phone, copy)

    def _send_unread(self, phone: Phone, report: SentReport) -> None:
        """Hang up before the answer comes."""
        self._post(self._connection, phone, report)
        time.sleep(self._rng.random() * 0.03)
        self._connection.close()
        self._connection = self._connect()

    def _send_twice(self, phone: Phone, report: SentReport) -> None:
        """Send it over two connections at once, and be content with either answer."""
        other = self._connect()
        try:
            self._post(other, phone, report)
            answer = self._ask(self._connection, phone, report)
            if answer.takes(report):
                phone.hear(report, answer)
            self._answer(other, report)
        finally:
            other.close()

    def _ask(self, connection: HTTPConnection, phone: Phone, report: SentReport) -> Answer:
        self._post(connection, phone, report)
        return self._answer(connection, report)

    @staticmethod
    def _post(connection: HTTPConnection, phone: Phone, report: SentReport) -> None:
        headers = {
            "X-Requested-With": "queue",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection.request("POST", phone.path, urlencode(report.fields), headers)

    def _answer(self, connection: HTTPConnection, report: SentReport) -> Answer:
        answer = connection.getresponse()
        body = answer.read().decode()
        result = Answer(answer.status, body, int(answer.headers.get("Retry-After", 0)))
        self._ledger.hear(report, result)
        return result

    def _connect(self) -> HTTPConnection:
        return self._open(PATIENCE_S)
