"""The phones at an evening: a table's, and those that look at a card."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from time import monotonic
from urllib.parse import quote

from tests.bench.club_events import pace
from tests.bench.club_events.events import Event
from tests.bench.club_events.visitor import Answer, Visitor

CALLS = ("made,first,", "made,second,", "march,first,", "euchre,second,")
_STAMP = re.compile(r'id="pad" data-stamp="([^"]*)"')
_PUSH = re.compile(r'data-push="([^"]*)"')
_FILES = re.compile(r'(?:src|href)="(/static/[^"]+)"')

Ask = Callable[[], Awaitable[object]]


async def at_each(every: float, until: float, chance: Random, ask: Ask) -> None:
    """Ask by a clock, as `setInterval` does; a turn is left out while one is under way."""
    due = monotonic() + chance.random() * every
    while due < until:
        await asyncio.sleep(due - monotonic())
        await ask()
        due += every * max(1, -(-(monotonic() - due) // every))


async def fetch_page(visitor: Visitor, path: str, kind: str) -> Answer:
    """Fetch a page with its files, as a device does that was never here."""
    answer = await visitor.get(path, kind, Accept="text/html")
    if answer.status == 200:
        for file in dict.fromkeys(_FILES.findall(answer.text)):
            await visitor.get(file, "file")
    return answer


class Page:
    """A page that keeps itself fresh: hears of changes, or asks by a clock."""

    SELDOM_S = pace.SELDOM_S

    def __init__(self, visitor: Visitor, chance: Random) -> None:
        self._visitor, self._chance = visitor, chance
        self._stream, self._changed = "", asyncio.Event()
        self._spread = 0.0
        self._seldom = self.SELDOM_S * chance.uniform(*pace.VARIED)

    async def _fetch(self, path: str, kind: str) -> Answer:
        answer = await fetch_page(self._visitor, path, kind)
        if push := _PUSH.search(answer.text):
            self._stream = push[1]
        return answer

    async def poll(self) -> None:
        """Ask what is new."""
        raise NotImplementedError

    async def poll_in_time(self) -> None:
        """Ask by the clock."""
        await self.poll()

    def is_news(self, table: str) -> bool:
        """Return whether a change at a *table* concerns it."""
        return bool(table)

    async def stay_fresh(self, every: float, until: float) -> None:
        """Ask after each change, else seldom; by the clock where no change is told."""
        if not self._stream:
            await at_each(every, until, self._chance, self.poll_in_time)
            return
        await asyncio.sleep(self._chance.random() * pace.SETTLING_S)
        hearing = self._visitor.listen(self._stream, until, self._hear)
        await asyncio.gather(hearing, self._ask_when_told(until))

    def _hear(self, table: str) -> None:
        if self.is_news(table) and not self._changed.is_set():
            self._spread = pace.SPREAD_OF_ALL_S if table == "all" else pace.SPREAD_S
            self._changed.set()

    async def _ask_when_told(self, until: float) -> None:
        while monotonic() < until:
            patience = min(self._seldom, until - monotonic())
            try:
                async with asyncio.timeout(patience):
                    await self._changed.wait()
            except TimeoutError:
                if monotonic() < until:
                    await self.poll()
            else:
                await asyncio.sleep(self._chance.random() * self._spread)
                self._changed.clear()
                await self.poll()


class Pad(Page):
    """A table's phone: shows the scorepad, asks for news, reports deals.

    It asks often once its game is over, and for a while after news or a tap; else seldom.
    """

    kind = "scorepad"
    SELDOM_S = pace.PAD_TOLD_S

    def __init__(self, visitor: Visitor, event: Event, number: int, chance: Random) -> None:
        super().__init__(visitor, chance)
        self._event, self._number, self._stamp = event, number, ""
        self._is_done, self._lively_until, self._asked_at = False, 0.0, 0.0
        self._path = self._find_path()

    def _find_path(self) -> str:
        return self._event.pads[self._number - 1]

    async def arrive(self) -> None:
        """Open the page, with its files."""
        self._read(await self._fetch(self._path, f"{self.kind}, opened"))

    async def open(self) -> None:
        """Open the page again."""
        self._read(await self._visitor.get(self._path, f"{self.kind}, opened"))

    async def poll_in_time(self) -> None:
        """Ask what is new where it is time, by the same rule as `pace.js`."""
        now = monotonic()
        is_quick = self._is_done or now < self._lively_until
        if is_quick or now - self._asked_at >= pace.PAD_SLOW_S - pace.PAD_S / 2:
            await self.poll()

    def is_news(self, table: str) -> bool:
        """Return whether it is told of itself or of all, or its own game is over."""
        return self._is_done or table in ("all", self._path.split("/")[2].split("-")[0])

    async def poll(self, more: str = "") -> None:
        """Ask what is new."""
        self._asked_at = monotonic()
        address = f"{self._path}?since={quote(self._stamp)}{more}"
        self._read(await self._visitor.get(address, f"{self.kind}, poll"))

    async def poll_as_new(self) -> None:
        """Ask as nobody has asked before, so that no earlier answer does."""
        await self.poll(f"&n={self._chance.getrandbits(64):x}")

    async def report(self, game: int, deal: int) -> str:
        """Report a deal, return its id; after the last one ask at once how it goes on."""
        report_id = f"{self._chance.getrandbits(128):032x}"
        fields = {
            "report_id": report_id,
            "table": self._number,
            "round": game,
            "deal": deal,
            "seats": self._event.seats[f"{game}.{self._number}"],
            "call": self._chance.choice(CALLS),
        }
        self._lively_until = monotonic() + pace.PAD_LIVELY_S
        await self._send(fields)
        if deal == pace.DEALS:
            await self.poll()
        return report_id

    async def take_back(self, report_id: str) -> None:
        """Take a report back."""
        await self._send({"report_id": f"undo-{report_id}", "takes_back": report_id})

    async def _send(self, fields: Mapping[str, object]) -> None:
        path, queue = f"{self._path}reports/", {"X_Requested_With": "queue"}
        await self._visitor.post(path, fields, "report", **queue)

    def _read(self, answer: Answer) -> None:
        if answer.status == 200 and (stamp := _STAMP.search(answer.text)):
            self._stamp = html.unescape(stamp[1])
            self._is_done = 'class="done"' in answer.text.partition("<template>")[0]
            self._lively_until = monotonic() + pace.PAD_LIVELY_S


class Card(Pad):
    """Somebody's own phone, which looks at a card for a while."""

    kind = "card"

    def _find_path(self) -> str:
        return self._event.cards[self._number - 1]

    async def look(self, until: float) -> None:
        """Open the page again and look at it for a while."""
        await self.open()
        until = min(until, monotonic() + pace.CARD_LOOK_S)
        await at_each(pace.PAD_S, until, self._chance, self.poll)
