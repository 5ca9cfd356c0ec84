"""The server of a laptop, over real connections."""

import socket
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from typing import Any
from urllib.request import urlopen

import pytest

from tests.each import as_one
from tournament.management.server import Channel, create_server
from tournament.network import CONNECTIONS_OF_AN_ADDRESS

LOCAL = "127.0.0.1"
MEGABYTE = 1_000_000


@contextmanager
def served(answer: Iterable[bytes]) -> Iterator[Any]:
    """A server whose one answer is made of these parts."""

    def application(_environ: Any, start_response: Any) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])
        return answer

    server = create_server(application, listen=f"{LOCAL}:0")
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.close()
        thread.join(5)


def test_answer_beyond_what_is_kept_in_memory_reaches_a_slow_phone():
    parts = 40
    with (
        served(b"x" * MEGABYTE for _ in range(parts)) as server,
        socket.create_connection((LOCAL, server.effective_port), timeout=20) as phone,
    ):
        phone.sendall(b"GET / HTTP/1.0\r\n\r\n")
        time.sleep(0.5)  # until more waits than the server keeps
        got = b"".join(iter(lambda: phone.recv(MEGABYTE), b""))

    assert got.partition(b"\r\n\r\n")[2] == b"x" * MEGABYTE * parts


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


@as_one
@pytest.mark.parametrize(
    ("requests", "waiting", "will_close", "expected"),
    [
        (1, 10, False, False),
        (0, 10, False, True),
        (0, 0, False, False),
        (1, 10, True, True),
        (1, 17_000_000, False, True),
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


def test_idle_connections_of_one_device_leave_room_for_a_phone():
    with served([b"here"]) as server, ExitStack() as open_ones:
        server.adj.connection_limit = CONNECTIONS_OF_AN_ADDRESS + 60

        def connect(source: str) -> socket.socket:
            to = (LOCAL, server.effective_port)
            return open_ones.enter_context(
                socket.create_connection(to, timeout=20, source_address=(source, 0))
            )

        for _ in range(CONNECTIONS_OF_AN_ADDRESS + 200):
            connect("127.0.0.2")
        phone = connect("127.0.0.3")
        phone.sendall(b"GET / HTTP/1.0\r\n\r\n")
        got = b"".join(iter(lambda: phone.recv(1000), b""))
        theirs = [one.addr[0] for one in list(server.active_channels.values())]

    assert got.endswith(b"here")
    assert theirs.count("127.0.0.2") <= CONNECTIONS_OF_AN_ADDRESS + 1
