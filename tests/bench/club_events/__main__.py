"""Many club evenings at once on one machine: processor seconds an evening, and answers.

nginx with TLS, groups of gunicorn workers, PgBouncer, PostgreSQL that writes through to the
disk, Redis: real processes, with the configuration of `deploy/`. Evenings stand at moments
spread over three hours, and each goes on from there by the clock, at the pace of `pace`,
its screens asking as often as their scripts do. So no evening is played whole: what was
spent between two moments is multiplied up to three hours; arrivals and prints, which come
once, are counted apart and added.

    python -m tests.bench.club_events --events 10 --seconds 300
    python -m tests.bench.club_events --events 100 --seconds 180 --groups 2 --workers 1
    python -m tests.bench.club_events --prices
"""

import argparse
import asyncio
import os
import resource
import sys
from collections import Counter
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import quantiles
from time import monotonic, process_time, strftime

from tests.bench.club_events import pace
from tests.bench.club_events.events import Event, make_events
from tests.bench.club_events.people import Evening
from tests.bench.club_events.prices import TIMES, describe_prices, price_each
from tests.bench.club_events.processors import PRINTS, Window
from tests.bench.club_events.redraws import Reported
from tests.bench.club_events.service import Service, serve
from tests.bench.club_events.visitor import Notes, Visitor

ARRIVING_S = 0.6
"""So long people take to arrive, for each event; at least as long as *LEAST_ARRIVING_S*."""
LEAST_ARRIVING_S = 20.0
REPORTS = 90
"""So many a price: twelve tables may send 60 each at once, then one a second."""
write = sys.stdout.write


@dataclass(frozen=True, slots=True)
class Span:
    """What was spent and answered in one part of a run.

    *others* are processor seconds of the machine that nobody here has taken.
    """

    seconds: float
    parts: Counter[str]
    generator: float
    others: float
    answers: dict[tuple[str, int], list[float]]


class Load:
    """Evenings on a service."""

    def __init__(self, service: Service, events: int) -> None:
        self._service, self._notes = service, Notes()
        chance = Random(1829)
        self._moments = [pace.moment_of(number) for number in range(events)]
        self._times = [pace.deal_times(chance) for _ in range(events)]
        wanted = [
            (moment.game, pace.count_before(times, moment.second))
            for moment, times in zip(self._moments, self._times, strict=True)
        ]
        self.events = make_events(service.fleet, [(1, [0] * pace.TABLES), *wanted])

    async def run(self, seconds: float) -> tuple[Span, Span, Span]:
        """Return what arrivals, so many seconds of play, and one evening's prints took."""
        first, *rest = self.events
        await self._warm_up(first)
        evenings = [
            Evening(event, moment, times, self._visit, event.pk)
            for event, moment, times in zip(rest, self._moments, self._times, strict=True)
        ]
        within = max(LEAST_ARRIVING_S, ARRIVING_S * len(rest))
        arrived = await self._measure(*(each.arrive(within) for each in evenings))
        until = monotonic() + pace.SETTLING_S + seconds
        playing = asyncio.gather(*(each.play(until) for each in evenings))
        await asyncio.sleep(pace.SETTLING_S)
        played = await self._measure(playing, self._print_on(evenings, until))
        printed = await self._measure(_print_all(self._evening_at(first)))
        return arrived, played, printed

    async def price(self, times: int) -> str:
        """Tell what each kind costs alone, at the last of the events."""
        event, moment = self.events[-1], self._moments[len(self.events) - 2]
        evening = Reported(event, moment, [], self._visit, 0)
        await self._warm_up(event)
        await evening.arrive(1.0)
        asks, processes = evening.list_asks(), self._service.processes
        prices = await price_each(processes, asks, times)
        few = min(times, REPORTS)
        prices |= await price_each(processes, evening.list_redraws(), few)
        return describe_prices(prices)

    def _evening_at(self, event: Event) -> Evening:
        return Evening(event, pace.Moment(1, 0), [], self._visit, 0)

    async def _warm_up(self, event: Event) -> None:
        """Let every worker have drawn every page once."""
        for _ in range(6):
            evening = self._evening_at(event)
            await evening.arrive(1.0)
            await evening.organizer.look_at_standings()

    async def _print_on(self, evenings: list[Evening], until: float) -> None:
        """Print as often as so many evenings do, one after the other."""
        every = pace.EVENING_S / len(evenings) / len(pace.PRINTS)
        due, number = monotonic() + every / 2, 0
        while due < until:
            await asyncio.sleep(max(0, due - monotonic()))
            name = pace.PRINTS[number % len(pace.PRINTS)]
            await evenings[number % len(evenings)].organizer.print_document(name)
            due, number = due + every, number + 1

    async def _measure(self, *work: Awaitable[object]) -> Span:
        self._notes.clear()
        window, own = Window(self._service.processes), process_time()
        await asyncio.gather(*work)
        seconds, parts, machine = window.read()
        generator = process_time() - own
        others = machine - parts.total() - generator
        return Span(seconds, parts, generator, others, dict(self._notes.answers))

    def _visit(self, cookie: str) -> Visitor:
        front = self._service.fleet.front
        return Visitor(front.port, front.tls, self._notes, cookie)


async def _print_all(evening: Evening) -> None:
    for name in pace.PRINTS:
        if not await evening.organizer.print_document(name):
            write(f"{name} was not printed\n")


def describe(events: int, arrived: Span, played: Span, printed: Span) -> Iterator[str]:
    """Tell in tables what an evening takes and how soon it is answered."""
    share = pace.EVENING_S / played.seconds / events
    yield "| processor s an evening | play | arrival | prints | together |"
    yield "|---|--:|--:|--:|--:|"
    total: Counter[str] = Counter()
    for part in played.parts:
        once = 0.0 if part == PRINTS else played.parts[part] * share
        row = (once, arrived.parts[part] / events, printed.parts[part])
        total.update(dict(zip(("play", "arrival", "prints"), row, strict=True)))
        yield f"| {part} | {row[0]:.1f} | {row[1]:.1f} | {row[2]:.1f} | {sum(row):.1f} |"
    sums = (total["play"], total["arrival"], total["prints"], total.total())
    yield f"| **all** | {' | '.join(f'**{each:.1f}**' for each in sums)} |"
    yield ""
    yield "| asked for | an evening | with 204 | p50 ms | p95 ms | p99 ms | longest |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    kinds = sorted({kind for kind, _ in played.answers})
    for kind in kinds:
        mine = {status: each for (at, status), each in played.answers.items() if at == kind}
        waits = sorted(wait for each in mine.values() for wait in each)
        steps = (
            quantiles(waits, n=100, method="inclusive") if len(waits) > 1 else waits * 99
        )
        figures = (steps[49], steps[94], steps[98], waits[-1])
        bare = len(mine.get(204, ())) / len(waits)
        cells = " | ".join(f"{1000 * each:.0f}" for each in figures)
        yield f"| {kind} | {len(waits) * share:.0f} | {bare:.0%} | {cells} |"
    count = sum(map(len, played.answers.values()))
    once = sum(map(len, arrived.answers.values())) / events
    yield f"| all in play, and at arrival | {count * share:.0f} + {once:.0f} | | | | | |"
    yield ""
    faults = Counter(
        {
            key: len(waits)
            for span in (arrived, played, printed)
            for key, waits in span.answers.items()
            if key[1] not in (200, 204, 302)
        }
    )
    busy = played.parts.total() / played.seconds
    yield (
        f"{count / played.seconds:.0f} requests/s; cores taken by the service {busy:.2f}, "
        f"by those who ask {played.generator / played.seconds:.2f}, by others "
        f"{played.others / played.seconds:.2f}; faults: {dict(faults) or 'none'}"
    )


def main() -> None:
    """Run and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--groups", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--share", type=int, default=0, help="percent of a processor a group"
    )
    parser.add_argument("--prices", action="store_true", help="of one request each alone")
    parser.add_argument("--times", type=int, default=TIMES, help="of each, for a price")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    write(f"{strftime('%H:%M:%S')} load {os.getloadavg()[0]:.1f}, {vars(options)}\n")
    with serve(options.groups, options.workers, options.share) as service:
        load = Load(service, options.events)
        write(f"{strftime('%H:%M:%S')} made\n")
        sys.stdout.flush()
        if options.prices:
            write(f"{asyncio.run(load.price(options.times))}\n")
            return
        spans = asyncio.run(load.run(options.seconds))
        memory = service.processes.measure_megabytes()
    write("\n".join(describe(options.events, *spans)) + "\n")
    sizes = ", ".join(f"{part} {each:.0f}" for part, each in memory.items())
    write(f"MB: {sizes}; {strftime('%H:%M:%S')} load {os.getloadavg()[0]:.1f}\n")


if __name__ == "__main__":
    main()
