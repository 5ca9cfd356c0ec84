"""The organizer: opens game after game and corrects deals of games long closed."""

import time
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

from tests.faults.kill.ledger import CORRECTION, SENT_ON, Answer, Ledger, SentReport
from tests.faults.kill.phones import CALLS, PATIENCE_S, Connect, Phone
from tests.faults.kill.sessions import Hall, PlayedSession

PAUSE_S = 0.1
TOKEN = "k" * 32
CORRECTS = 0.3


class Desk(Thread):
    """Opens the next game when all phones are done; until *closing*."""

    def __init__(
        self,
        connect: Connect,
        hall: Hall,
        phones: Sequence[Phone],
        ledger: Ledger,
        closing: Event,
        rng: Random,
    ) -> None:
        super().__init__(daemon=True)
        self.fault: BaseException | None = None
        self._connect, self._hall, self._phones = connect, hall, phones
        self._ledger, self._closing, self._rng = ledger, closing, rng
        self._games = {session.pk: 1 for session in hall.sessions}
        self._correction: SentReport | None = None

    def run(self) -> None:
        """Go on until everything that was begun is answered."""
        try:
            while not self._closing.is_set() or self._correction:
                time.sleep(PAUSE_S)
                self._look_round()
        except BaseException as fault:
            self.fault = fault
            raise

    def _look_round(self) -> None:
        try:
            if self._correction:
                self._correct(self._correction)
                return
            for session in self._hall.sessions:
                self._open_next(session)
            if self._rng.random() < CORRECTS and not self._closing.is_set():
                self._correction = self._think()
        except (OSError, HTTPException):
            pass  # the server is down; the same again in a moment

    def _open_next(self, session: PlayedSession) -> None:
        game = self._games[session.pk]
        phones = [phone for phone in self._phones if phone.session is session]
        if game == session.games or not all(phone.is_done(game) for phone in phones):
            return
        answer = self._post(f"/nights/{session.pk}/next-game/", {"after": str(game)})
        if answer.status == SENT_ON:
            self._games[session.pk] = game + 1
            self._ledger.open(session.pk, game + 1)

    def _think(self) -> SentReport | None:
        """Correct some deal of a closed game: nobody else touches it any more."""
        closed = [session for session in self._hall.sessions if self._games[session.pk] > 1]
        if not closed:
            return None
        session = self._rng.choice(closed)
        game = self._rng.randrange(1, self._games[session.pk])
        table = self._rng.choice(list(session.paths))
        deal = self._rng.randint(1, session.deals)
        report = SentReport(
            CORRECTION,
            session.pk,
            table,
            game,
            deal,
            report_id=f"{self._rng.getrandbits(128):032x}",
            call=self._rng.choice(CALLS),
            reason="Two cards stuck together",
            revision=self._ledger.counted_at((session.pk, game, table, deal)),
        )
        self._ledger.send(report)
        return report

    def _correct(self, report: SentReport) -> None:
        session = next(
            session for session in self._hall.sessions if session.pk == report.session
        )
        game = session.game_pks[f"{report.round}.{report.table}"]
        answer = self._post(f"/nights/{session.pk}/games/{game}/correct/", report.fields)
        self._ledger.hear(report, answer)
        if answer.takes(report):
            self._correction = None
        elif answer.status not in (429, 503):
            raise AssertionError(f"{answer.status} to {report}")

    def _post(self, path: str, fields: Mapping[str, str]) -> Answer:
        connection = self._connect(PATIENCE_S)
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{self._hall.cookie}; {self._hall.csrf_cookie}={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        try:
            connection.request("POST", path, urlencode(fields), headers)
            answer = connection.getresponse()
            answer.read()
            return Answer(answer.status, answer.headers.get("Location", ""))
        finally:
            connection.close()


def page(connect: Connect, hall: Hall, path: str) -> str:
    """A page as the organizer sees it."""
    connection = connect(60)
    try:
        connection.request("GET", path, headers={"Cookie": hall.cookie})
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        return answer.read().decode()
    finally:
        connection.close()
