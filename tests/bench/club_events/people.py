"""Who is at an evening, and what their screens ask for."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from time import monotonic

from tests.bench.club_events import pace
from tests.bench.club_events.events import Event
from tests.bench.club_events.phones import Ask, Card, Pad, Page
from tests.bench.club_events.visitor import Answer, Visitor

_BOARD = re.compile(r'data-stamp="([^"]*)" data-version="([^"]*)"')
_POLL = re.compile(r'hx-get="([^"]*\?since=[^"]*)"')
_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]*)"')

Visit = Callable[[str], Visitor]


class Screen(Page):
    """A board."""

    def __init__(self, visitor: Visitor, event: Event, chance: Random) -> None:
        super().__init__(visitor, chance)
        self._path = event.board
        self._stamp = self._version = ""

    async def arrive(self) -> None:
        """Open the page."""
        answer = await self._fetch(self._path, "board, opened")
        if answer.status == 200 and (shown := _BOARD.search(answer.text)):
            self._stamp, self._version = shown.groups()

    async def poll(self) -> None:
        """Ask what is new."""
        path = f"{self._path}?view=&since={self._stamp}&version={self._version}"
        answer = await self._visitor.get(path, "board, poll")
        self._stamp = answer.headers.get("x-stamp", self._stamp)
        self._version = answer.headers.get("x-version", self._version)
        if "x-behind" in answer.headers:
            self._changed.set()


class Watched(Page):
    """A page of the organizer that htmx renews."""

    def __init__(self, visitor: Visitor, path: str, kind: str, chance: Random) -> None:
        super().__init__(visitor, chance)
        self._path, self._kind, self._next = path, kind, ""

    async def arrive(self) -> None:
        """Open the page."""
        self._read(await self._fetch(self._path, f"{self._kind}, opened"))

    async def poll(self) -> None:
        """Ask what is new; load the whole page where the answer wants it."""
        if not self._next:
            return
        answer = await self._visitor.get(
            self._next, f"{self._kind}, poll", HX_Request="true"
        )
        if "hx-refresh" in answer.headers:
            answer = await self._visitor.get(self._path, f"{self._kind}, opened")
        self._read(answer)

    def _read(self, answer: Answer) -> None:
        if answer.status == 200 and (poll := _POLL.search(answer.text)):
            self._next = html.unescape(poll[1])


class Organizer:
    """Starts the next game, looks at standings, prints."""

    def __init__(self, visitor: Visitor, event: Event) -> None:
        self._visitor, self._home = visitor, f"/nights/{event.pk}/"

    async def look_at_standings(self) -> None:
        """Open the standings."""
        await self._visitor.get(f"{self._home}standings/", "standings")

    async def start_game_after(self, game: int) -> None:
        """Press the button that starts the next game."""
        page = await self._visitor.get(f"{self._home}hall/", "tables, opened")
        if token := _TOKEN.search(page.text if page.status == 200 else ""):
            fields = {"csrfmiddlewaretoken": token[1], "after": game}
            await self._visitor.post(f"{self._home}next-game/", fields, "next game")

    async def print_document(self, name: str) -> bool:
        """Print a document; return whether a PDF came."""
        path = f"{self._home}print/{name}.pdf"
        answer = await self._visitor.get(path, "print, pressed", Accept="text/html")
        if answer.status != 302:
            return _is_pdf(answer)
        job = answer.headers["location"]
        page = await self._visitor.get(job, "print, page")
        until = monotonic() + pace.PRINT_PATIENCE_S
        while f'hx-get="{job}"' in page.text and monotonic() < until:
            await asyncio.sleep(pace.JOB_S)
            page = await self._visitor.get(job, "print, page", HX_Request="true")
        answer = await self._visitor.get(f"{job.rstrip('/')}.pdf", "print, PDF")
        return _is_pdf(answer)


def _is_pdf(answer: Answer) -> bool:
    return answer.headers.get("content-type") == "application/pdf"


class Evening:
    """One event with everybody at it."""

    def __init__(
        self,
        event: Event,
        moment: pace.Moment,
        times: Sequence[Sequence[float]],
        visit: Visit,
        seed: int,
    ) -> None:
        self._event, self._moment, self._times = event, moment, times
        self._chance = chance = Random(seed)
        self._pads = [
            Pad(visit(""), event, number, chance) for number in range(1, pace.TABLES + 1)
        ]
        self._cards = [
            Card(visit(""), event, 4 * number, chance)
            for number in range(1, pace.CARDS + 1)
        ]
        self._screens = [Screen(visit(""), event, chance) for _ in range(pace.BOARDS)]
        home = f"/nights/{event.pk}/"
        self._tables = Watched(visit(event.cookie), f"{home}hall/", "tables", chance)
        self._tonight = Watched(visit(event.cookie), home, "tonight", chance)
        self.organizer = Organizer(visit(event.cookie), event)

    async def arrive(self, within: float) -> None:
        """Let everybody open their page for the first time."""

        async def come(each: Pad | Screen | Watched) -> None:
            await asyncio.sleep(self._chance.random() * within)
            await each.arrive()

        everybody = [*self._pads, *self._cards, *self._screens, self._tables, self._tonight]
        await asyncio.gather(*map(come, everybody))

    def list_asks(self) -> dict[str, Ask]:
        """Return one of each kind of what is asked again and again."""
        pad, card = self._pads[0], self._cards[0]
        return {
            "scorepad, poll": pad.poll,
            "scorepad, poll looked at": pad.poll_as_new,
            "scorepad, opened": pad.open,
            "card, poll": card.poll,
            "card, poll looked at": card.poll_as_new,
            "card, opened": card.open,
            "board, poll": self._screens[0].poll,
            "tables, poll": self._tables.poll,
            "tonight, poll": self._tonight.poll,
            "standings": self.organizer.look_at_standings,
        }

    async def play(self, until: float) -> None:
        """Go on with the evening."""
        tasks: list[Awaitable[None]] = [self._direct(until)]
        pages: list[tuple[float, Sequence[Page]]] = [
            (pace.PAD_S, self._pads),
            (pace.BOARD_S, self._screens),
            (pace.TABLES_PAGE_S, [self._tables]),
            (pace.TONIGHT_S, [self._tonight]),
        ]
        for every, alike in pages:
            tasks += [page.stay_fresh(every, until) for page in alike]
        begun = monotonic() - self._moment.second
        tasks += [
            self._keep_score(pad, times, begun, until)
            for pad, times in zip(self._pads, self._times, strict=True)
        ]
        await asyncio.gather(*tasks)

    async def _keep_score(
        self, pad: Pad, times: Sequence[float], begun: float, until: float
    ) -> None:
        game = self._moment.game
        while game <= pace.GAMES:
            for deal, second in enumerate(times, start=1):
                if begun + second >= until:
                    return
                if (game, second) >= (self._moment.game, self._moment.second):
                    await asyncio.sleep(max(0, begun + second - monotonic()))
                    await pad.report(game, deal)
            game, begun = game + 1, begun + pace.GAME_S

    async def _direct(self, until: float) -> None:
        begun, game = monotonic() - self._moment.second, self._moment.game
        while begun < until and game <= pace.GAMES:
            for part in pace.STANDINGS_AT:
                at = begun + part * pace.GAME_S
                if monotonic() <= at < until:
                    await asyncio.sleep(at - monotonic())
                    await self.organizer.look_at_standings()
            begun += pace.GAME_S
            if begun >= until or game == pace.GAMES:
                return
            await asyncio.sleep(begun - monotonic())
            await self.organizer.start_game_after(game)
            game += 1
            await asyncio.gather(*(card.look(until) for card in self._cards))
