"""Records damaged at random, before a start and while they are served: words, no traceback.

Every server is `manage.py night`. Each kind once is quick enough for every long run;
`DAMAGES=200 RUNNING=50` tries more, and `-rP` prints the counts.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from urllib.parse import urlencode

import pytest

from tests.faults.kill.facts import SQLITE_FILE
from tests.faults.kill.server import HOST, Server, serving
from tests.faults.kill.sessions import Hall, make_sessions
from tournament.machine.installation import ADDRESS

pytestmark = pytest.mark.long

AT_START, RUNNING = (
    int(os.environ.get("DAMAGES", "10")),
    int(os.environ.get("RUNNING", "6")),
)
PATIENCE_S = 180
REJECTED = (403, 404, 413)
"""With these a phone believes that its report is never taken."""
FORM = {"Content-Type": "application/x-www-form-urlencoded", "X-Requested-With": "queue"}
WORDS = ("scores are damaged", "scores now", "did not start")
WAL = f"{SQLITE_FILE}-wal"


def change(name: str, count: int, value: bytes = b"") -> Callable[[Path, Random], None]:
    """Return what writes *count* times over a file, whoever has it open."""

    def write(data: Path, random: Random) -> None:
        with (data / name).open("r+b") as file:
            for _ in range(count):
                at = random.randrange((data / name).stat().st_size)
                file.seek(at // 4096 * 4096 if value else at)
                file.write(value or random.randbytes(1))

    return write


WHILE_RUNNING = {
    "1 byte": change(SQLITE_FILE, 1),
    "25 bytes": change(SQLITE_FILE, 25),
    "200 bytes": change(SQLITE_FILE, 200),
    "4,000 bytes": change(SQLITE_FILE, 4_000),
    "a page": change(SQLITE_FILE, 1, bytes(4096)),
    "25 bytes of the log": change(WAL, 25),
}
LOST = {
    "the log": lambda data, _: (data / WAL).unlink(),
    "what the log holds": lambda data, _: os.truncate(data / WAL, 0),
}
BEFORE = WHILE_RUNNING | LOST
BEFORE["the second half"] = lambda data, random: os.truncate(
    data / SQLITE_FILE, random.randrange(200_000)
)
BEFORE["room"] = lambda data, _: (data / ADDRESS).symlink_to("/dev/full")


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Hall]:
    """The data of a server that was killed after it had taken a report."""
    data = tmp_path_factory.mktemp("killed")
    with serving(data) as server:
        hall = make_sessions(server, [(6, 4, 4)])
        server.start()
        wait_for_any_answer(server, hall)
        assert report(server, hall)[0] == 200
    (data / ADDRESS).unlink()
    return data, hall


def ask(server: Server, path: str, hall: Hall, body: str = "") -> tuple[int, str]:
    """Ask as the organizer, or send what a phone sends; 0 where nobody answers."""
    connection = HTTPConnection(HOST, server.port, timeout=PATIENCE_S)
    method, headers = ("POST", FORM) if body else ("GET", {"Cookie": hall.cookie})
    try:
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, HTTPException):
        return 0, ""
    finally:
        connection.close()


def report(server: Server, hall: Hall, deal: int = 1) -> tuple[int, str]:
    """Send a deal as a phone does."""
    fields = {"report_id": f"{deal:032x}", "round": 1, "deal": deal, "call": "made,first,"}
    return ask(server, f"{hall.sessions[0].paths[1]}reports/", hall, urlencode(fields))


def look_around(server: Server, hall: Hall) -> Counter[str]:
    """Open every kind of page, send a deal; count what came, and fail of a traceback."""
    session = hall.sessions[0]
    pages = ["", "hall/", "desk/", "standings/", "history/", "print/", "money/"]
    paths = ["/", *(f"/nights/{session.pk}/{page}" for page in pages), session.board]
    answers = [ask(server, path, hall) for path in (*paths, *session.paths.values())]
    answers.append(report(server, hall, deal=2))
    assert answers[-1][0] not in REJECTED, answers[-1]
    ready = ask(server, "/readyz/", hall)[1]
    assert not ready.startswith("<"), ready
    text = "".join(text for status, text in answers if status == 503)
    assert not text or any(words in text for words in WORDS), text
    assert "Traceback" not in "".join(text for _, text in answers)
    return Counter(f"{status}" for status, _ in answers)


def wait_for_any_answer(server: Server, hall: Hall) -> tuple[int, str]:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if (answer := ask(server, "/readyz/", hall))[0]:
            return answer
        time.sleep(0.05)
    raise AssertionError(server.log.read_text()[-3000:])


@contextmanager
def a_copy(killed: tuple[Path, Hall], data: Path) -> Iterator[Server]:
    """A server on what was left of another, not yet started, with a log elsewhere."""
    copytree(killed[0], data)
    with serving(data) as server:
        server.log = data.with_suffix(".log")
        yield server
    assert "Traceback" not in server.log.read_text(), server.log.read_text()
    rmtree(data)


def test_damage_before_a_start_is_told(killed: tuple[Path, Hall], tmp_path: Path) -> None:
    seen: dict[str, Counter[str]] = {name: Counter() for name in BEFORE}
    for seed in range(AT_START):
        name = [*BEFORE][seed % len(BEFORE)]
        with a_copy(killed, tmp_path / f"{seed}") as server:
            BEFORE[name](server.data, Random(seed))
            server.start()
            status, _ = wait_for_any_answer(server, killed[1])
            seen[name] += look_around(server, killed[1]) + Counter([f"start: {status}"])
            log, home = server.log.read_text(), ask(server, "/", killed[1])[1]
        assert status == 200 or "restore" in log, log
        if name in LOST:
            assert ("may be missing" in log, "may be missing" in home) == (True, True)
    sys.stdout.writelines(f"{name}: {dict(counts)}\n" for name, counts in seen.items())


def test_damage_while_served_is_told(killed: tuple[Path, Hall], tmp_path: Path) -> None:
    seen: dict[str, Counter[str]] = {name: Counter() for name in WHILE_RUNNING}
    for seed in range(RUNNING):
        name = [*WHILE_RUNNING][seed % len(WHILE_RUNNING)]
        with a_copy(killed, tmp_path / f"{seed}") as server:
            server.start()
            wait_for_any_answer(server, killed[1])
            WHILE_RUNNING[name](server.data, Random(1_000 + seed))
            seen[name] += look_around(server, killed[1])
            wait_for_any_answer(server, killed[1])
            seen[name] += look_around(server, killed[1])
    sys.stdout.writelines(f"{name}: {dict(counts)}\n" for name, counts in seen.items())
