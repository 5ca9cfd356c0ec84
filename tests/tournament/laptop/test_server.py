"""The server of a laptop, over real connections."""

import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread
from typing import Any
from urllib.request import urlopen

import pytest

from tournament.laptop.server import Channel, create_server
from tournament.machine import network
from tournament.machine.network import TOO_LARGE

LOCAL, STRANGER, PHONE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
MEGABYTE = 1_000_000
ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"


def channels(server: Any) -> list[Channel]:
    """The connections there are."""
    return list(server.active_channels.values())


@contextmanager
def served(answer: Iterable[bytes] | Callable[[Any], Iterable[bytes]]) -> Iterator[Any]:
    """A server whose one answer is made of these parts, or is what they make of it."""

    def application(environ: Any, start_response: Any) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        return answer(environ) if callable(answer) else answer

    server = create_server(application, listen=f"{LOCAL}:0")
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.close()
        for one in channels(server):
            one.drop()
        thread.join(5)


@pytest.fixture
def connect() -> Iterator[Callable[..., socket.socket]]:
    """Connect to a server from an address, and send; all is closed at the end."""
    with ExitStack() as stack:

        def connect(
            server: Any, sent: bytes = b"", source: str = STRANGER
        ) -> socket.socket:
            line = socket.create_connection(
                (LOCAL, server.effective_port), timeout=20, source_address=(source, 0)
            )
            line.sendall(sent)
            return stack.enter_context(line)

        yield connect


def read(line: socket.socket, until: bytes = b"never") -> bytes:
    """What comes until the server closes, or until so much of it is there."""
    got = b""
    with suppress(ConnectionError):
        while until not in got and (more := line.recv(MEGABYTE)):
            got += more
    return got


def describe(environ: Any) -> list[bytes]:
    """What was asked for, and how much came with it."""
    size = len(environ["wsgi.input"].read())
    return [f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']} {size}".encode()]


def wait_until(is_so: Callable[[], bool]) -> None:
    """Until it is so, 20 s at most."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_answer_beyond_what_is_kept_in_memory_reaches_a_slow_phone(connect):
    parts = 12
    with served(b"x" * MEGABYTE for _ in range(parts)) as server:
        phone = connect(server, ASK.replace(b"1.1", b"1.0"))
        time.sleep(0.5)  # until more waits than the server keeps in memory
        got = read(phone)

    assert got.endswith(b"\r\n\r\n" + b"x" * MEGABYTE * parts)


def test_answer_in_parts_goes_over_a_channel_of_ours():
    go_on, channels = Event(), []

    def answer() -> Iterator[bytes]:
        channels.extend(server.active_channels.values())
        yield b"first "
        go_on.wait(10)
        yield b"second"

    with served(answer()) as server:
        Thread(target=lambda: (time.sleep(0.3), go_on.set()), daemon=True).start()
        with urlopen(f"http://{LOCAL}:{server.effective_port}/", timeout=10) as came:
            assert came.read() == b"first second"
    assert [type(each) for each in channels] == [Channel]


@pytest.mark.parametrize(
    ("requests", "waiting", "will_close", "expected"),
    [
        (1, 10, False, False),
        (0, 10, False, True),
        (0, 0, False, False),
        (1, 10, True, True),
    ],
)
def test_only_one_thread_writes(requests, waiting, will_close, expected):
    with served([]) as server:
        ours, theirs = socket.socketpair()
        channel = Channel(server, ours, (LOCAL, 0), server.adj, map={})
        channel.requests = [None] * requests
        channel.total_outbufs_len, channel.will_close = waiting, will_close

        assert channel.writable() is expected

        ours.close(), theirs.close()


@pytest.mark.parametrize("sent", [b"", b"G", POST + b"Content-Length: 9\r\n\r\n"])
@pytest.mark.parametrize("phone_at", [STRANGER, PHONE])
def test_connections_that_only_wait_leave_room(monkeypatch, connect, sent, phone_at):
    monkeypatch.setattr(network, "CONNECTIONS", 60)
    monkeypatch.setattr("tournament.laptop.server._YOUNG_S", 0)
    with served([b"here"]) as server:
        phone = connect(server, ASK, phone_at)
        assert b"here" in read(phone, b"here")
        for _ in range(150):
            connect(server, sent)
        time.sleep(0.5)  # until all are in
        wait_until(lambda: len(channels(server)) <= 60)
        phone.sendall(ASK)  # over a connection that was idle meanwhile

        assert b"here" in read(phone, b"here")
        assert b"here" in read(connect(server, ASK, phone_at), b"here")


def test_who_does_not_go_on_is_closed_and_who_is_not_answered_yet_is_not(
    monkeypatch, connect
):
    monkeypatch.setattr(network, "STALLED_S", 1)
    go_on, much = Event(), b"x" * 40 * MEGABYTE

    def answer(environ: Any) -> Iterator[bytes]:
        go_on.wait(20) if environ["PATH_INFO"] == "/slow" else None
        yield b"y" if environ["PATH_INFO"] == "/slow" else much

    with served(answer) as server:
        phone = connect(server, ASK.replace(b"/ ", b"/slow "), PHONE)
        stopped = ASK[:9], POST + b"Content-Length: 900000\r\n\r\n" + b"x" * 90_000, ASK
        lines = [connect(server, sent) for sent in stopped]
        wait_until(lambda: len(channels(server)) == 4)
        wait_until(lambda: [one.addr[0] for one in channels(server)] == [PHONE])
        go_on.set()

        assert b"y" in read(phone, b"y")
        assert [len(read(line)) < len(much) for line in lines] == [True] * 3


def test_who_asks_ahead_gets_one_answer_and_asks_again(connect):
    with served([b"here"]) as server:
        got = read(connect(server, ASK * 100))

    assert got.count(b"here") == 1
    assert b"Connection: close" in got


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (POST + b"Content-Length: 90000\r\n\r\n" + b"x" * 90_000, b"POST / 90000"),
        (POST + b"Content-Length: 200000\r\n\r\n" + b"x" * 200_000, None),
        (CHUNKED + b"\r\n" + (b"2710\r\n" + b"x" * 10_000 + b"\r\n") * 20, None),
        (CHUNKED + b"\r\n" + (b"2710\r\n" + b"x" * 10_000 + b"\r\n") * 60, None),
        (POST + b"Expect: 100-continue\r\nContent-Length: 200000\r\n\r\n", None),
        (POST + b"Content-Length: 9999999999\r\n\r\n", None),
        (CHUNKED + b"\r\n" + b"1" * 5_000, b"400 Bad Request"),
        (CHUNKED + b"\r\n0\r\n" + b"x" * 5_000, b"400 Bad Request"),
    ],
)
def test_body_is_held_up_to_a_bound_and_beyond_it_leads_to_a_page(
    monkeypatch, connect, sent, expected
):
    monkeypatch.setattr(network, "LARGEST_BODY", 100_000)
    end = b"0\r\n\r\n" if sent.startswith(CHUNKED) and not expected else b""
    with served(describe) as server:
        line = connect(server)
        with suppress(ConnectionError):
            line.sendall(sent + end)
        got = read(line, expected or b"never")

    assert (expected or f"GET {TOO_LARGE} 0".encode()) in got


def test_large_bodies_on_their_way_are_few(monkeypatch, connect):
    monkeypatch.setattr(network, "LARGE_BODIES", 2)
    head, half = POST + b"Content-Length: 200000\r\n\r\n", b"x" * 100_000
    with served(describe) as server:
        for _ in range(10):
            connect(server, head + half)
        wait_until(lambda: sum(map(bool, (one.body_size for one in channels(server)))) == 2)
        phone = connect(server, head + half, PHONE)
        time.sleep(0.5)
        phone.sendall(half)

        assert b"POST / 200000" in read(phone, b"200000")
        wait_until(lambda: sum(one.body_size for one in channels(server)) <= 2 * 100_000)
