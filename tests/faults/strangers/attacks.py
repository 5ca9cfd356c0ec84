"""What a stranger does to a server: many connections at once, bounded in count and time.

Each attack is a number of connections of one kind from one address, 200 of which are opened
a second. What the server closes is opened again a second later, as long as the attack
lasts. Knows nothing of what is attacked, a laptop or a hosted service:

    .venv/bin/python -m tests.faults.strangers.attacks headers http://127.0.0.1:8000 \\
        --source 127.0.0.2 --seconds 30
"""

import argparse
import heapq
import select
import socket
import ssl
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, repeat
from urllib.parse import urlsplit

Steps = Iterator[tuple[bytes, float]]
"""What a connection sends, and how many seconds it then waits."""
FOREVER = 1e9
AGAIN_S, BUSY_S, OPENED_A_SECOND = 1.0, 0.01, 200
MUCH = 1_000_000_000
GONE = select.POLLHUP | select.POLLERR | select.POLLRDHUP
TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # one for all: to make one takes 20 ms
TLS.check_hostname, TLS.verify_mode = False, ssl.CERT_NONE  # of a try-out, nobody's


@dataclass(frozen=True, slots=True)
class Target:
    """Where a server answers, and the *path* that is asked of it."""

    url: str
    path: str = "/"

    def head(self, method: str, *lines: str) -> bytes:
        """The head of a request, without the empty line at its end."""
        host = urlsplit(self.url).netloc
        return "\r\n".join(
            [f"{method} {self.path} HTTP/1.1", f"Host: {host}", *lines, ""]
        ).encode()

    def connect(self, source: str) -> socket.socket:
        """A connection from the address *source*, which waits for nothing."""
        parts = urlsplit(self.url)
        line = socket.socket()
        line.bind((source, 0))
        where = (
            parts.hostname or "",
            parts.port or (443 if parts.scheme == "https" else 80),
        )
        if parts.scheme == "https":
            line.settimeout(5)
            line.connect(where)
            line = TLS.wrap_socket(line, server_hostname=parts.hostname)
            line.settimeout(0)
        else:
            line.settimeout(0)
            line.connect_ex(where)
        return line


def never_read(target: Target) -> Steps:
    """Ask 100 times at once for a file, and read no answer."""
    yield (target.head("GET") + b"\r\n") * 100, FOREVER


def slow_body(target: Target) -> Steps:
    """Promise 20 MB, and send a byte a second."""
    form = "Content-Type: application/x-www-form-urlencoded"
    head = target.head("POST", form, "Content-Length: 20000000") + b"\r\n"
    return chain([(head, 1.0)], repeat((b"x", 1.0)))


def slow_body_after_much(target: Target) -> Steps:
    """Promise 20 MB, send one at once, and then a byte a second."""
    head = target.head("POST", "Content-Length: 20000000") + b"\r\n"
    return chain([(head, 0.0)], repeat((b"x" * 50_000, 0.0), 20), repeat((b"x", 1.0)))


def slow_headers(target: Target) -> Steps:
    """Send a line of headers every 2 seconds, and never the last one."""
    return chain([(target.head("GET"), 2.0)], repeat((b"X-More: 1\r\n", 2.0)))


def large_body(target: Target) -> Steps:
    """Send 1 GB as fast as it is taken."""
    head = target.head("POST", f"Content-Length: {MUCH}") + b"\r\n"
    return chain([(head, 0.0)], repeat((b"x" * 65_536, 0.0), MUCH // 65_536))


def chunked_body(target: Target) -> Steps:
    """Send 1 GB in chunks as fast as they are taken."""
    head = target.head("POST", "Transfer-Encoding: chunked") + b"\r\n"
    chunk = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    return chain([(head, 0.0)], repeat((chunk, 0.0), MUCH // 65_536))


def endless_line(target: Target) -> Steps:
    """Send a chunk whose size is a line without an end."""
    head = target.head("POST", "Transfer-Encoding: chunked") + b"\r\n"
    return chain([(head, 0.0)], repeat((b"1" * 65_536, 0.0)))


def one_byte(_target: Target) -> Steps:
    """Begin a request with one byte, and no more."""
    yield b"G", FOREVER


def idle(_target: Target) -> Steps:
    """Connect, and say nothing."""
    yield b"", FOREVER


def hang_on(target: Target) -> Steps:
    """Ask once, as for a stream of events, and stay."""
    yield target.head("GET", "Accept: text/event-stream") + b"\r\n", FOREVER


ATTACKS: dict[str, tuple[Callable[[Target], Steps], int]] = {
    "readers": (never_read, 8),
    "bodies": (slow_body, 200),
    "held": (slow_body_after_much, 200),
    "headers": (slow_headers, 200),
    "idle": (idle, 2_000),
    "byte": (one_byte, 2_100),
    "large": (large_body, 40),
    "chunked": (chunked_body, 40),
    "line": (endless_line, 8),
    "streams": (hang_on, 1_100),
}
"""What each does, and over how many connections."""


@dataclass(slots=True)
class _Connection:
    """An open connection, what it still has to send, and its rest of that."""

    line: socket.socket
    steps: Steps
    rest: bytes = b""
    wait: float = 0.0

    def go_on(self) -> float:
        """Send what comes next; return how many seconds to wait then.

        Raises:
            OSError: the server has closed it.
            StopIteration: all is sent.
        """
        if not self.rest:
            self.rest, self.wait = next(self.steps)
        try:
            if self.rest:
                self.rest = self.rest[self.line.send(self.rest) :]
        except (BlockingIOError, ssl.SSLWantWriteError, ssl.SSLWantReadError):
            return BUSY_S
        return BUSY_S if self.rest else self.wait


@dataclass(slots=True)
class Attack:
    """An attack under way; *counts* tells how many connections were opened and closed."""

    target: Target
    source: str
    begin: Callable[[Target], Steps]
    counts: Counter[str] = field(default_factory=Counter)
    open: dict[int, _Connection] = field(default_factory=dict)
    due: list[tuple[float, int, _Connection]] = field(default_factory=list)
    watch: select.poll = field(default_factory=select.poll)

    def run(self, count: int, seconds: float) -> None:
        """Keep *count* connections open for so long."""
        start, tried = time.monotonic(), 0
        to_open = [start] * count
        while (now := time.monotonic()) < start + seconds:
            most = OPENED_A_SECOND * (now - start) + 10
            while to_open and to_open[0] <= now and tried < most:
                heapq.heappop(to_open)
                tried += 1
                if not self._open():
                    heapq.heappush(to_open, now + AGAIN_S)
            sent = 0
            while self.due and self.due[0][0] <= now and sent < 1_000:
                _, _, one = heapq.heappop(self.due)
                sent += 1
                if not self._go_on(one):
                    heapq.heappush(to_open, now + AGAIN_S)
            for number, _ in self.watch.poll(0 if sent == 1_000 else 10):
                self._close(number)
                heapq.heappush(to_open, now + AGAIN_S)
        for number in list(self.open):
            self._close(number)

    def _open(self) -> bool:
        try:
            line = self.target.connect(self.source)
        except OSError:
            self.counts["refused"] += 1
            return False
        self.counts["opened"] += 1
        self.open[line.fileno()] = one = _Connection(line, self.begin(self.target))
        self.watch.register(line, GONE)
        self._wait(one, 0)
        return True

    def _wait(self, one: _Connection, seconds: float) -> None:
        self.counts["sent"] += 1
        heapq.heappush(self.due, (time.monotonic() + seconds, self.counts["sent"], one))

    def _go_on(self, one: _Connection) -> bool:
        if (number := one.line.fileno()) not in self.open:
            return True  # closed meanwhile
        try:
            wait = one.go_on()
        except StopIteration:
            wait = FOREVER
        except OSError:
            self._close(number)
            return False
        self._wait(one, wait)
        return True

    def _close(self, number: int) -> None:
        one = self.open.pop(number)
        self.counts["closed"] += 1
        with suppress(OSError, KeyError):
            self.watch.unregister(one.line)
        one.line.close()


def main() -> None:
    """Make one attack, and tell what became of its connections."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("url", help="http://host:port")
    parser.add_argument("--path", default="/", help="what is asked for")
    parser.add_argument("--source", default="127.0.0.2", help="from which address")
    parser.add_argument("--count", type=int, default=0, help="of connections")
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    begin, usual = ATTACKS[options.attack]
    attack = Attack(Target(options.url, options.path), options.source, begin)
    attack.run(options.count or usual, options.seconds)
    sys.stdout.write(f"{options.attack}: {dict(attack.counts)}\n")


if __name__ == "__main__":
    main()
