"""A browser as far as a server can tell: one connection, cookies, packed pages."""

import asyncio
import gzip
import ssl
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from urllib.parse import urlencode

from tests.hosted.machines import NAME
from tests.hosted.services import HOST

PATIENCE_S = 30.0
AGAIN_S = 3.0
"""After so long a page listens again; told by the program, to each otherwise."""
_USUAL = {
    "Host": NAME,
    "User-Agent": "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile",
    "Accept-Encoding": "gzip, deflate",
    "Accept-Language": "en-US,en;q=0.9",
    "Referer": f"https://{NAME}/",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; the status is 0 without an answer."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """Return the page."""
        is_packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if is_packed else self.body).decode()


@dataclass(slots=True)
class Notes:
    """What was asked and how it was answered: seconds by kind and status."""

    answers: defaultdict[tuple[str, int], list[float]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def clear(self) -> None:
        """Begin again."""
        self.answers.clear()


class Visitor:
    """Somebody with a browser."""

    def __init__(
        self, port: int, tls: ssl.SSLContext, notes: Notes, cookie: str = ""
    ) -> None:
        self._port, self._tls, self._notes = port, tls, notes
        self._cookies = dict([cookie.split("=", 1)]) if cookie else {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def get(self, path: str, kind: str, **headers: str) -> Answer:
        """Ask for a page."""
        return await self._ask("GET", path, kind, "", headers)

    async def post(
        self, path: str, fields: Mapping[str, object], kind: str, **headers: str
    ) -> Answer:
        """Send a form."""
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return await self._ask("POST", path, kind, urlencode(fields), headers)

    async def listen(
        self, path: str, until: float, on_change: Callable[[str], None]
    ) -> None:
        """Hear of changes over a connection of its own, as an `EventSource` does."""
        request = self._lines("GET", path, "", {"Accept": "text/event-stream"})
        while monotonic() < until:
            reader, writer = await asyncio.open_connection(
                HOST, self._port, ssl=self._tls, server_hostname=NAME
            )
            status = await self._hear(reader, writer, request)
            self._notes.answers["stream", status].append(0.0)
            try:
                async with asyncio.timeout(until - monotonic()):
                    on_change("all")
                    while line := await reader.readline():
                        if line.startswith(b"data: "):
                            on_change(line[6:].decode().strip())
            except TimeoutError:
                return
            finally:
                writer.transport.abort()
            await asyncio.sleep(AGAIN_S)

    async def _hear(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
    ) -> int:
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1])

    def leave(self) -> None:
        """Close the connection."""
        if self._streams:
            self._streams[1].transport.abort()
            self._streams = None

    async def _ask(
        self, method: str, path: str, kind: str, body: str, headers: dict[str, str]
    ) -> Answer:
        async with self._turn:
            begun = monotonic()
            request = self._lines(method, path, body, headers)
            try:
                async with asyncio.timeout(PATIENCE_S):
                    answer = await self._send(request)
            except (OSError, asyncio.IncompleteReadError):
                self.leave()
                answer = Answer(0, {}, b"")
            self._notes.answers[kind, answer.status].append(monotonic() - begun)
            return answer

    def _lines(self, method: str, path: str, body: str, headers: dict[str, str]) -> bytes:
        lines = {
            **_USUAL,
            **{name.replace("_", "-"): text for name, text in headers.items()},
        }
        if self._cookies:
            lines["Cookie"] = "; ".join(
                f"{name}={text}" for name, text in self._cookies.items()
            )
        if method == "POST":
            lines |= {"Content-Length": f"{len(body)}", "Origin": f"https://{NAME}"}
        head = "\r\n".join(f"{name}: {text}" for name, text in lines.items())
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n\r\n{body}".encode()

    async def _send(self, request: bytes) -> Answer:
        """Send, once more over a new connection where the old one was closed meanwhile."""
        if self._streams:
            try:
                return await self._exchange(request, *self._streams)
            except (OSError, asyncio.IncompleteReadError):
                self.leave()
        self._streams = await asyncio.open_connection(
            HOST, self._port, ssl=self._tls, server_hostname=NAME
        )
        return await self._exchange(request, *self._streams)

    async def _exchange(
        self, request: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> Answer:
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.rstrip().split("\r\n")
        headers = {}
        for line in lines:
            name, _, text = line.partition(": ")
            if name.lower() == "set-cookie":
                key, _, rest = text.partition("=")
                self._cookies[key] = rest.partition(";")[0]
            headers[name.lower()] = text
        status = int(first.split(" ", 2)[1])
        body = await _read_body(reader, headers) if status not in (204, 304) else b""
        if headers.get("connection") == "close":
            self.leave()
        return Answer(status, headers, body)


async def _read_body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers["content-length"]))
    parts = []
    while size := int(await reader.readuntil(b"\r\n"), 16):
        parts.append((await reader.readexactly(size + 2))[:-2])
    await reader.readuntil(b"\r\n")
    return b"".join(parts)
