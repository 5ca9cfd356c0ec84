"""The organizer: opens game after game and corrects deals of games long closed."""

import time
from collections.abc import Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

from tests.faults.kill.ledger import CORRECTION, SENT_ON, Ledger, Said, Told
from tests.faults.kill.phones import CALLS, PATIENCE_S, Phone
from tests.faults.kill.server import HOST
from tests.faults.kill.sessions import Hall, Night

PAUSE_S = 0.1
TOKEN = "k" * 32
CORRECTS = 0.3


class Desk(Thread):
    """Opens the next game when all phones are done; until *closing*."""

    def __init__(
        self,
        port: int,
        hall: Hall,
        phones: Sequence[Phone],
        ledger: Ledger,
        closing: Event,
        rng: Random,
    ) -> None:
        super().__init__(daemon=True)
        self.fault: BaseException | None = None
        self._port, self._hall, self._phones = port, hall, phones
        self._ledger, self._closing, self._rng = ledger, closing, rng
        self._games = {night.pk: 1 for night in hall.nights}
        self._correction: Said | None = None

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
            for night in self._hall.nights:
                self._open_next(night)
            if self._rng.random() < CORRECTS and not self._closing.is_set():
                self._correction = self._think()
        except (OSError, HTTPException):
            pass  # the server is down; the same again in a moment

    def _open_next(self, night: Night) -> None:
        game = self._games[night.pk]
        phones = [it for it in self._phones if it.night is night]
        if game == night.games or not all(it.is_done(game) for it in phones):
            return
        told = self._post(f"/nights/{night.pk}/next-game/", {"after": str(game)})
        if told.status == SENT_ON:
            self._games[night.pk] = game + 1
            self._ledger.open(night.pk, game + 1)

    def _think(self) -> Said | None:
        """Correct some deal of a closed game: nobody else touches it any more."""
        closed = [it for it in self._hall.nights if self._games[it.pk] > 1]
        if not closed:
            return None
        night = self._rng.choice(closed)
        game = self._rng.randrange(1, self._games[night.pk])
        table = self._rng.choice(list(night.paths))
        deal = self._rng.randint(1, night.deals)
        said = Said(
            CORRECTION,
            night.pk,
            table,
            game,
            deal,
            report_id=f"{self._rng.getrandbits(128):032x}",
            call=self._rng.choice(CALLS),
            reason="Two cards stuck together",
            revision=self._ledger.counted_at((night.pk, game, table, deal)),
        )
        self._ledger.send(said)
        return said

    def _correct(self, said: Said) -> None:
        night = next(it for it in self._hall.nights if it.pk == said.night)
        game = night.game_pks[f"{said.round}.{said.table}"]
        told = self._post(f"/nights/{night.pk}/games/{game}/correct/", said.fields)
        self._ledger.hear(said, told)
        if told.takes(said):
            self._correction = None
        elif told.status not in (429, 503):
            raise AssertionError(f"{told.status} to {said}")

    def _post(self, path: str, fields: Mapping[str, str]) -> Told:
        connection = HTTPConnection(HOST, self._port, timeout=PATIENCE_S)
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{self._hall.cookie}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        try:
            connection.request("POST", path, urlencode(fields), headers)
            answer = connection.getresponse()
            answer.read()
            return Told(answer.status, answer.headers.get("Location", ""))
        finally:
            connection.close()


def page(port: int, hall: Hall, path: str) -> str:
    """A page as the organizer sees it."""
    connection = HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("GET", path, headers={"Cookie": hall.cookie})
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        return answer.read().decode()
    finally:
        connection.close()
