"""Plays nights while the server is killed again and again, and tells what came of it."""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import median
from threading import Event

from tests.faults.kill.checker import Findings, check, deals_on_file, standings_of
from tests.faults.kill.desk import Desk, page
from tests.faults.kill.facts import read
from tests.faults.kill.ledger import Ledger
from tests.faults.kill.outage import Outage
from tests.faults.kill.phones import Courier, Phone
from tests.faults.kill.server import PATIENCE_S, Server
from tests.faults.kill.sessions import Hall

COURIERS = 12
LONGEST_START_S = 1.8
OUTAGE_S = (0.1, 1.5)
ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class Plan:
    """How often to kill, how long a burst lasts, and how often PostgreSQL dies.

    Killing goes on after *kills* until so many *reports* are acknowledged. The part
    *while_starting* of all kills comes before the first answer.
    """

    kills: int
    reports: int = 0
    burst_s: tuple[float, float] = (0.05, 2.5)
    outages: int = 0
    while_starting: float = 0.15
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: *starts* and *returns* are the seconds to the first 200.

    *starts* after a kill, from the command on, *efforts* in processor seconds of the
    server; *returns* after PostgreSQL came back.
    *repeated* of those *acknowledged* were answered more than once.
    """

    kills: int
    starts: Sequence[float]
    efforts: Sequence[float]
    returns: Sequence[float]
    acknowledged: int
    repeated: int
    kinds: Mapping[str, int]
    statuses: Mapping[int, int]
    findings: Findings

    def __str__(self) -> str:
        lost, wrong, double = self.findings.counts
        text = (
            f"{self.kills} kills, {self.acknowledged} acknowledged {dict(self.kinds)}, "
            f"{self.repeated} of them more than once: lost {lost}, "
            f"wrong {wrong}, double {double}; first 200 after "
            f"{median(self.starts):.2f} s, longest {max(self.starts):.2f} s "
            f"({median(self.efforts):.2f} and {max(self.efforts):.2f} processor seconds)"
        )
        if self.returns:
            text += (
                f"; after {len(self.returns)} outages of PostgreSQL "
                f"{median(self.returns):.2f} s, longest {max(self.returns):.2f} s"
            )
        return f"{text}; answers {dict(sorted(self.statuses.items()))}"


@dataclass(slots=True)
class _Times:
    """How often it was killed so far, and what the starts took."""

    kills: int = 0
    starts: list[float] = field(default_factory=list)
    efforts: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)


def play(server: Server, hall: Hall, plan: Plan, address: str = "") -> Outcome:
    """Kill as planned while phones report; then look at everything that is on file."""
    rng, ledger = Random(plan.seed), Ledger()
    with play_people(server, hall, ledger, rng) as closing:
        times = _kill(server, plan, ledger, rng, address)
        _start(server, times)
        closing.set()
    findings = check(ledger, read(server.data, address))
    check_pages(server, hall, address, findings)
    server.kill()
    return Outcome(
        kills=times.kills,
        starts=times.starts,
        efforts=times.efforts,
        returns=times.returns,
        acknowledged=ledger.acknowledged,
        repeated=ledger.repeated,
        kinds=ledger.kinds,
        statuses=ledger.statuses,
        findings=findings,
    )


@contextmanager
def play_people(server: Server, hall: Hall, ledger: Ledger, rng: Random) -> Iterator[Event]:
    """Phones at every table and the organizer; at the end they say what is unsaid."""
    closing = Event()
    phones = [
        Phone(session, table, ledger, Random(rng.random()))
        for session in hall.sessions
        for table in session.paths
    ]
    people: list[Courier | Desk] = [
        Courier(server.connect, phones[at::COURIERS], ledger, closing, Random(rng.random()))
        for at in range(min(COURIERS, len(phones)))
    ]
    people.append(Desk(server.connect, hall, phones, ledger, closing, Random(rng.random())))
    for one in people:
        one.start()
    try:
        yield closing
        for one in people:
            one.join(PATIENCE_S)
            assert not one.is_alive(), "still something to say"
    finally:
        closing.set()
    faults = [one.fault for one in people if one.fault]
    assert faults == []


def _kill(server: Server, plan: Plan, ledger: Ledger, rng: Random, address: str) -> _Times:
    """Start and kill as planned."""
    times = _Times()
    due = set(rng.sample(range(plan.kills), plan.outages))
    while times.kills < plan.kills or ledger.acknowledged < plan.reports:
        is_due = times.kills in due
        if not is_due and rng.random() < plan.while_starting:
            server.start()
            time.sleep(rng.uniform(0, LONGEST_START_S))
        else:
            _start(server, times)
            time.sleep(rng.uniform(*plan.burst_s))
        if is_due:
            times.returns.append(_outage(server, rng, address))
            time.sleep(rng.uniform(*plan.burst_s))
        server.kill()
        times.kills += 1
    return times


def _start(server: Server, times: _Times) -> None:
    server.start()
    times.starts.append(server.wait())
    times.efforts.append(server.processor_seconds())


def _outage(server: Server, rng: Random, address: str) -> float:
    """Let PostgreSQL die and come back under the running server."""
    outage = Outage(address)
    outage.begin()
    time.sleep(rng.uniform(*OUTAGE_S))
    outage.end()
    return server.wait()


def check_pages(server: Server, hall: Hall, address: str, findings: Findings) -> None:
    """The standings on the page are those reckoned from the rows."""
    facts = read(server.data, address)
    deals = deals_on_file(facts)
    for session in hall.sessions:
        html = page(server.connect, hall, f"/nights/{session.pk}/standings/?per_page=1000")
        shown = {number: points for number, points in _standings(html) if points}
        wanted = {
            place: n for place, n in standings_of(deals, facts, session.pk).items() if n
        }
        if shown != wanted or "Points add up" not in html:
            findings.wrong.append(f"standings of night {session.pk}: {shown} not {wanted}")


def _standings(html: str) -> Iterator[tuple[int, int]]:
    """Number and points, row by row."""
    for row in ROW.findall(html.partition("</table>")[0]):  # sit-out points follow
        cells = [TAG.sub("", cell).strip() for cell in CELL.findall(row)]
        if len(cells) > 3:
            yield int(cells[1]), int(cells[3].replace("−", "-"))
