"""The server of a laptop: waitress, whose own thread leaves the threads that answer alone.

Knows nothing of Django.
"""

from collections.abc import Callable
from typing import Any

import waitress
from waitress.channel import HTTPChannel

from tournament.network import (
    CONNECTIONS,
    CONNECTIONS_OF_AN_ADDRESS,
    LOOPBACKS,
    THREADS,
)
from tournament.systems import has_poll


class Channel(HTTPChannel):
    """A connection to which only one thread writes at a time.

    While a thread answers it writes to the connection itself. waitress's own thread would
    try to help, find the connection locked, and try again without a pause, keeping Python
    from all others for up to 5 ms at a time: 400 reports at once took several times as
    long (docs/performance.md).
    """

    def __init__(self, server: Any, sock: Any, addr: Any, *more: Any, **kw: Any) -> None:
        super().__init__(server, sock, addr, *more, **kw)
        _make_room(server, addr[0])

    def writable(self) -> bool:
        """Return whether waitress's own thread has to write, or to close."""
        is_answering = bool(self.requests) and not self.will_close
        # beyond the watermark the thread that answers waits for the other one
        if is_answering and self.total_outbufs_len <= self.adj.outbuf_high_watermark:
            return False
        return bool(super().writable())


def _make_room(server: Any, address: str) -> None:
    """Close the longest idle connection of an *address* that has too many.

    One device could hold all there are, and no other phone would get in. Nobody behind a
    router that many share notices: a browser opens another when it needs one.
    """
    if address in LOOPBACKS:
        return
    every = list(server.active_channels.values())
    theirs = [one for one in every if one.addr[0] == address and not one.will_close]
    idle = [one for one in theirs if not one.requests and not one.total_outbufs_len]
    if len(theirs) > CONNECTIONS_OF_AN_ADDRESS and idle:
        min(idle, key=lambda one: one.last_activity).will_close = True


def create_server(application: Callable[..., Any], *, listen: str) -> Any:
    """Return a server of the WSGI *application* that listens at "host:port".

    `run` serves.
    """
    server = waitress.create_server(
        application,
        ident="",  # no phone has to know what answers it
        listen=listen,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=has_poll(),
    )
    server.channel_class = Channel
    return server
