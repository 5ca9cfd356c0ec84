"""This computer gets another address: overnight, and under the running server."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.faults.kill.desk import TOKEN
from tests.faults.kill.facts import read
from tests.faults.kill.server import Server, serving
from tests.faults.kill.sessions import Hall, make_sessions
from tests.own_network import in_own_network, move_to

HOME, HALL = "192.168.1.5", "10.0.0.7"
NOTICED_S = 15
LINE = re.compile(
    r"The codes printed [^<]* lead to ([\d.]+)\. This computer is now ([\d.]+)\."
)
QUEUE = {"X-Requested-With": "queue", "Content-Type": "application/x-www-form-urlencoded"}


class Evening:
    """An event in play, its organizer on this computer, and phones in its network."""

    def __init__(self, server: Server, hall: Hall) -> None:
        self.port, self.cookie = server.port, hall.cookie
        (self.session,) = hall.sessions
        self.reports = 0

    def page(self, path: str = "") -> str:
        """A page of the event as the organizer sees it on this computer."""
        headers = {"Cookie": self.cookie}
        status, page = self._ask("127.0.0.1", "GET", self.of_event(path), "", headers)
        assert status == 200, page
        return page

    def print(self, name: str) -> None:
        """Print a document."""
        headers = {"Cookie": self.cookie}
        path = self.of_event(f"print/{name}.pdf")
        assert self._ask("127.0.0.1", "GET", path, "", headers)[0] == 200

    def start_game(self, number: int) -> None:
        """Start the game after the one in play."""
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{self.cookie}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        body = urlencode({"after": number - 1})
        path = self.of_event("next-game/")
        assert self._ask("127.0.0.1", "POST", path, body, headers)[0] == 302

    def new_id(self) -> str:
        """An id that no other report has."""
        self.reports += 1
        return f"{self.reports:032x}"

    def send(self, host: str, table: int, game: int, deal: int, key: str) -> dict:
        """What a phone at *host* is answered to a report of its queue."""
        fields = {"report_id": key, "round": game, "deal": deal, "call": "made,first,"}
        path = f"{self.session.paths[table]}reports/"
        return json.loads(self._ask(host, "POST", path, urlencode(fields), QUEUE)[1])

    def play(self, host: str, game: int) -> None:
        """Play a game at all tables."""
        for table in self.session.paths:
            for deal in range(1, self.session.deals + 1):
                assert self.send(host, table, game, deal, self.new_id())["counts"]

    def wait_for(self, host: str) -> None:
        """Wait until phones are served at *host*."""
        end = time.monotonic() + NOTICED_S
        while self.status(host) != 200:
            assert time.monotonic() < end, f"{host} is not served"
            time.sleep(0.1)

    def status(self, host: str) -> int:
        """The status a phone gets that asks for its scorepad at *host*; 0 is none."""
        try:
            return self._ask(host, "GET", self.session.paths[1], "", {})[0]
        except (OSError, HTTPException):
            return 0

    def of_event(self, path: str) -> str:
        """The path of a page of the event."""
        return f"/nights/{self.session.pk}/{path}"

    def _ask(self, host, method, path, body, headers) -> tuple[int, str]:
        connection = HTTPConnection(host, self.port, timeout=30)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        finally:
            connection.close()


@contextmanager
def an_evening(data: Path, address: str) -> Iterator[tuple[Server, Evening]]:
    """An event of two tables whose server was started at *address*."""
    move_to(address)
    with serving(data) as server:
        del server.environment["EUCHRE_ADDRESS"]
        hall = make_sessions(server, [(2, 5, 4)])
        server.start()
        server.wait()
        yield server, Evening(server, hall)


@pytest.mark.long
@in_own_network
def test_cards_printed_at_home_are_noticed_in_the_hall(tmp_path: Path) -> None:
    with an_evening(tmp_path, HOME) as (server, evening):
        evening.print("paper-kit")
        at_home = evening.page()
        server.kill()

        move_to(HALL)
        server.start()
        server.wait()

        (told,) = LINE.findall(evening.page())
        menu, check = evening.page("print/"), evening.page("before/")
        evening.print("changed")
        after = evening.page() + evening.page("print/")
        assert not LINE.search(at_home)
        assert told == (HOME, HALL)
        assert LINE.search(menu)
        assert LINE.search(check)
        assert "8 tally cards: 1 to 8" in menu.replace("–", " to ")
        assert not LINE.search(after)
        assert evening.status(HALL) == 200


@pytest.mark.long
@in_own_network
def test_another_address_after_game_3_needs_no_restart(tmp_path: Path) -> None:
    with an_evening(tmp_path, HOME) as (_, evening):
        evening.print("table-cards")
        for game in (1, 2, 3):
            if game > 1:
                evening.start_game(game)
            evening.play(HOME, game)
        evening.start_game(4)
        waiting = evening.new_id()  # tapped on a phone as the router fails

        move_to(HALL)
        evening.wait_for(HALL)
        (told,) = LINE.findall(evening.page())
        menu = evening.page("print/")
        lost = evening.status(HOME)
        again = evening.send(HALL, 1, 4, 1, evening.new_id())  # entered once more
        evening.print("door-poster")
        quiet = evening.page()

        move_to(HOME)
        evening.wait_for(HOME)
        evening.send(HOME, 1, 4, 1, waiting)  # the same as was entered since

        facts = read(tmp_path)
        assert told == (HOME, HALL)
        assert "Deals waiting on phones" in menu
        assert (lost, again["counts"]) == (0, True)
        assert not LINE.search(quiet)
        assert len(facts.revisions) == 3 * 2 * 4 + 1
        assert [row.report_id for row in facts.tray] == [waiting]
