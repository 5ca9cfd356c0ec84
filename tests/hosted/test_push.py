"""Pages are told of changes at once, and ask as elsewhere while nobody can tell them."""

import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPResponse, HTTPSConnection
from socket import SHUT_RDWR
from threading import Thread
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.faults.kill.outage import postgresql
from tests.hosted.fleet import Fleet, fleet
from tests.hosted.machines import NAME, Event, make_events
from tests.hosted.services import HOST, Redis, need, redis
from tournament.access.links import PUSH_PATH

pytestmark = pytest.mark.hosted
TOLD = "data: "
SOON_S = 20
SETTLED_MS = 4_000
"""After so long a page that has heard of no change has asked for the last time."""
QUIET_MS = 10_000
"""Three times as long as a board waits that asks by itself."""
EVENTS = 7
"""Each test has its own, so that each can be run alone."""
FIND_PUSH = """
from tournament.access.links import push_path
print(*(push_path(pk) for pk in {}))
"""


@pytest.fixture(scope="module")
def shared() -> Iterator[Redis]:
    need(["redis-server", "nginx", "openssl"])
    with redis() as server:
        yield server


@pytest.fixture(scope="module")
def served(shared: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    folder = tmp_path_factory.mktemp("push")
    with postgresql() as database, fleet(folder, database, shared.url, 1) as made:
        made.start()
        yield made


@pytest.fixture(scope="module")
def events(served: Fleet) -> list[Event]:
    return make_events(served.groups[0], clubs=EVENTS)


@pytest.fixture(scope="module")
def streams(served: Fleet, events: list[Event]) -> list[str]:
    printed = served.run(FIND_PUSH.format([event.pk for event in events]))
    return printed.split()


class Stream(Thread):
    """A page that hears of changes; *lines* are what it was sent so far."""

    def __init__(self, served: Fleet, path: str) -> None:
        super().__init__(daemon=True)
        self._connection = served.connect(60)
        self._connection.request("GET", path)
        self._socket = self._connection.sock
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200
        assert self._answer.headers["Content-Type"] == "text/event-stream"
        self.lines: list[str] = []
        self.start()
        self.wait_for_line("retry:")

    def run(self) -> None:
        with closing(self._connection), self._answer:
            for line in self._answer:
                self.lines.append(line.decode())

    def leave(self) -> None:
        """Hang up, as a page that is closed."""
        with suppress(OSError):
            self._socket.shutdown(SHUT_RDWR)
        self.join()

    def wait_for_line(self, start: str) -> None:
        wait_until(lambda: any(line.startswith(start) for line in self.lines))


def wait_until(is_so) -> None:
    end = time.monotonic() + SOON_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def find_table(event: Event, number: int = 1) -> str:
    """Return the key of a table, as its code has it."""
    return event.pads[number - 1].split("/")[2].partition("-")[0]


def get_status(served: Fleet, path: str) -> int:
    return served.ask(path)[0]


def report(served: Fleet, event: Event, deal: int, table: int = 1) -> None:
    connection: HTTPSConnection = served.connect(30)
    fields = {
        "report_id": f"{event.pk * 100 + table * 10 + deal:032x}",
        "round": 1,
        "deal": deal,
        "call": "made,first,",
    }
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Requested-With": "queue",
    }
    path = f"{event.pads[table - 1]}reports/"
    connection.request("POST", path, urlencode(fields), headers)
    answer: HTTPResponse = connection.getresponse()
    assert answer.status == 200, answer.read()
    connection.close()


def test_a_page_is_told_of_its_own_event_alone(
    served: Fleet, events: list[Event], streams: list[str]
) -> None:
    own, other = (Stream(served, path) for path in streams[:2])

    report(served, events[0], 1)
    own.wait_for_line(TOLD)
    report(served, events[1], 1)
    other.wait_for_line(TOLD)

    for stream in (own, other):
        stream.leave()
    told = [[line for line in each.lines if line.startswith(TOLD)] for each in (own, other)]
    assert told == [[f"{TOLD}{find_table(event)}\n"] for event in events[:2]]


def test_a_page_hears_that_it_is_still_heard(served: Fleet, streams: list[str]) -> None:
    stream = Stream(served, streams[0])

    stream.wait_for_line("event: beat")
    stream.leave()


def test_only_the_path_on_the_page_is_told_of_changes(
    served: Fleet, streams: list[str]
) -> None:
    number, _, secret = streams[0].removeprefix(PUSH_PATH).partition("-")
    wrong = [
        f"{PUSH_PATH}{int(number) + 1}-{secret}",
        f"{PUSH_PATH}{number}-{'A' * 22}/",
        f"{PUSH_PATH}{number}/",
        f"{PUSH_PATH}x/",
        f"{PUSH_PATH}{'9' * 30}-{secret}",
    ]

    assert [get_status(served, path) for path in wrong] == [404] * len(wrong)
    assert get_status(served, PUSH_PATH) == 204


def test_nobody_listens_in_vain_while_redis_is_away(
    served: Fleet, shared: Redis, events: list[Event], streams: list[str]
) -> None:
    stream = Stream(served, streams[2])

    shared.stop()
    stream.join(SOON_S)
    assert not stream.is_alive()
    assert get_status(served, streams[2]) == 503
    report(served, events[2], 1)
    shared.start()
    wait_until(lambda: get_status(served, PUSH_PATH) == 204)
    stream = Stream(served, streams[2])
    time.sleep(5.1)  # so long a worker does not ask a Redis that was away
    report(served, events[2], 2)
    stream.wait_for_line(TOLD)
    stream.leave()


@pytest.fixture
def page(
    served: Fleet, browser_type: BrowserType, browser_type_launch_args
) -> Iterator[Page]:
    """A browser to which the name on the certificate is this machine."""
    rules = f"--host-resolver-rules=MAP {NAME} {HOST}:{served.front.port}"
    arguments = [*browser_type_launch_args.pop("args", []), rules]
    browser = browser_type.launch(**browser_type_launch_args, args=arguments)
    yield browser.new_page(ignore_https_errors=True)
    browser.close()


def watch_polls(page: Page) -> list[str]:
    polls: list[str] = []
    page.on("request", lambda asked: "since=" in asked.url and polls.append(asked.url))
    return polls


def test_a_board_asks_after_a_change_and_hardly_else(
    served: Fleet, events: list[Event], page: Page
) -> None:
    polls = watch_polls(page)
    page.goto(f"https://{NAME}{events[3].board}")
    page.wait_for_timeout(SETTLED_MS)
    polls.clear()

    page.wait_for_timeout(QUIET_MS)
    assert len(polls) <= 1
    report(served, events[3], 1)
    wait_for_poll(page, polls, 2)

    served.push.stop()
    page.wait_for_timeout(SETTLED_MS)
    polls.clear()
    page.wait_for_timeout(QUIET_MS)
    assert len(polls) >= 2
    served.push.start()
    served.push.wait()


def test_tables_and_tonight_ask_after_a_change_and_hardly_else(
    served: Fleet, events: list[Event], page: Page
) -> None:
    name, _, secret = events[4].cookie.partition("=")
    own = {"name": name, "value": secret, "url": f"https://{NAME}", "secure": True}
    page.context.add_cookies([own])
    polls = watch_polls(page)
    wait_until(lambda: get_status(served, PUSH_PATH) == 204)
    for deal, path in enumerate(("", "hall/"), start=1):
        page.goto(f"https://{NAME}/nights/{events[4].pk}/{path}")
        page.wait_for_timeout(SETTLED_MS)
        polls.clear()
        page.wait_for_timeout(QUIET_MS)
        assert len(polls) <= 1
        report(served, events[4], deal)
        wait_for_poll(page, polls, 2)


def test_a_scorepad_hears_that_the_next_game_is_open(
    served: Fleet, events: list[Event], page: Page
) -> None:
    event = events[5]
    for deal in range(1, 5):
        for table in range(1, len(event.pads) + 1):
            report(served, event, deal, table)
    page.goto(f"https://{NAME}{event.pads[0]}")
    page.wait_for_timeout(5_000 + SETTLED_MS)  # its pace comes three seconds later
    polls = watch_polls(page)
    page.wait_for_timeout(QUIET_MS)
    assert len(polls) <= 1

    served.run(
        "from scoring.hall.actions import open_next_game\n"
        "from tests.factories import ORGANIZER\n"
        "from tournament.models import Session\n"
        f"session = Session.objects.get(pk={event.pk})\n"
        "open_next_game(session=session, after=1, by=ORGANIZER)"
    )

    expect(page.locator("#pad")).to_contain_text("Game 2", timeout=1000 * SOON_S)


def test_a_scorepad_in_its_game_asks_of_its_own_table_alone(
    served: Fleet, events: list[Event], page: Page
) -> None:
    event = events[6]
    page.goto(f"https://{NAME}{event.pads[0]}")
    page.wait_for_timeout(5_000 + SETTLED_MS)
    polls = watch_polls(page)

    report(served, event, 1, table=2)
    page.wait_for_timeout(SETTLED_MS)
    assert polls == []
    report(served, event, 1)
    wait_for_poll(page, polls, 1)
    expect(page.locator("#pad")).to_contain_text("Deal 2", timeout=1000 * SOON_S)


def wait_for_poll(page: Page, polls: list[str], most: int) -> None:
    """Wait until one was asked for; *most* so many, of which one may come by the clock."""
    end = time.monotonic() + SOON_S
    while not polls and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert 1 <= len(polls) <= most
