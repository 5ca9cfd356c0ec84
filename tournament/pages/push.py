"""Tell open pages at once that their event has changed, by server-sent events.

A process of its own where the program is hosted (`deploy/push`): each page holds a
connection, and threads cannot hold thousands. It asks no database. What has changed comes
through Redis (`session_version`), and a page that hears of it asks the program what is new.
While nothing can be heard here no page is let in, and pages ask as often as elsewhere.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Mapping
from random import uniform
from typing import Any

import redis.asyncio
from django.conf import settings
from django.utils.crypto import constant_time_compare

from tournament.access.links import PUSH_PATH, push_path
from tournament.machine.shared_cache import CHANGES_CHANNEL

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

MOST_PAGES = 20_000
BEAT_SECONDS = 15
"""So often a page hears that it still hears (see `push.js`), and Redis is looked at."""
RETRY_SECONDS = (1.0, 6.0)
"""After so long a page comes again once its connection has ended: not all at one moment."""
AGAIN_SECONDS = 1.0
"""So long until Redis is asked again."""

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class _Page:
    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.woken = asyncio.Event()

    def wake(self, table: str) -> None:
        self.tables.add(table)
        self.woken.set()


_pages: dict[int, set[_Page]] = {}
"""By event, the pages that are open."""
_hearing = asyncio.Event()
"""Set while changes are heard."""


async def application(scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
    """Answer as an ASGI application: `/push/` whether it hears, below it the streams."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
    elif scope["type"] == "http":
        path = scope["path"]
        session_id = _session_of(path)
        is_full = sum(map(len, _pages.values())) >= MOST_PAGES
        if not _hearing.is_set() or is_full:
            await _answer(send, 503)
        elif path == PUSH_PATH:
            await _answer(send, 204)
        elif session_id is None or scope["method"] != "GET":
            await _answer(send, 404)
        else:
            await _stream(session_id, receive, send)


def _session_of(path: str) -> int | None:
    digits = path.removeprefix(PUSH_PATH).partition("-")[0]
    # longer numbers are no keys, and Python refuses to read the longest
    session_id = int(digits) if digits.isdecimal() and len(digits) < 19 else None
    if session_id is None or not constant_time_compare(path, push_path(session_id)):
        return None
    return session_id


async def _answer(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body"})


async def _stream(session_id: int, receive: Receive, send: Send) -> None:
    page = _Page()
    gone = asyncio.ensure_future(_wait_until_gone(receive))
    gone.add_done_callback(lambda _: page.woken.set())
    _pages.setdefault(session_id, set()).add(page)
    kind = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
    lines = f"retry: {uniform(*RETRY_SECONDS) * 1000:.0f}\n\n"  # noqa: S311 (no secret)
    try:
        await send({"type": "http.response.start", "status": 200, "headers": kind})
        while _hearing.is_set() and not gone.done():
            part = {"body": lines.encode(), "more_body": True}
            await send({"type": "http.response.body", **part})
            lines = await _next_lines(page)
        await send({"type": "http.response.body"})
    finally:
        gone.cancel()
        _pages[session_id].discard(page)
        if not _pages[session_id]:
            del _pages[session_id]


async def _next_lines(page: _Page) -> str:
    try:
        async with asyncio.timeout(BEAT_SECONDS):
            await page.woken.wait()
    except TimeoutError:
        return "event: beat\ndata:\n\n"
    lines = "".join(f"data: {table}\n\n" for table in sorted(page.tables))
    page.tables.clear()
    page.woken.clear()
    return lines


async def _wait_until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _live(receive: Receive, send: Send) -> None:
    hearing = None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hearing = asyncio.create_task(_hear())
        elif hearing is not None:
            hearing.cancel()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


async def _hear() -> None:
    """Wake the pages of each event that changes; all of them, where Redis is away."""
    place = settings.CACHES["default"]
    server = redis.asyncio.from_url(
        place["LOCATION"],
        **place["OPTIONS"],
        socket_connect_timeout=AGAIN_SECONDS,
        health_check_interval=BEAT_SECONDS,
    )
    while True:
        try:
            async with server.pubsub(ignore_subscribe_messages=True) as changes:
                await changes.subscribe(CHANGES_CHANNEL)
                _hearing.set()
                while True:
                    message = await changes.get_message(timeout=BEAT_SECONDS)
                    if message:
                        session_id, _, table = message["data"].decode().partition(" ")
                        for page in _pages.get(int(session_id), ()):
                            page.wake(table)
        except (redis.RedisError, OSError):
            logging.getLogger(__name__).warning("Redis is away.")
        except Exception:  # whatever it is: nobody would tell that nobody hears any more
            logging.getLogger(__name__).exception("Changes are not heard.")
        _hearing.clear()
        for pages in _pages.values():
            for page in pages:
                page.woken.set()
        await asyncio.sleep(AGAIN_SECONDS)
