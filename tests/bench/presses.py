"""Eight print presses at once: what they change for phones that report, and what they take.

A night of 100 tables and 400 people on the server as shipped. In every run of one game 200
deals are reported one by one, 20 a second, while nothing is printed, and 200 while an
organizer has pressed eight documents, the complete kit among them; which half comes first
changes from run to run. Nothing drawn is kept from run to run. Then one document is pressed
until it is there, and five times more, which is the reprint. By hand:

    .venv/bin/python -m tests.bench.presses
"""

import asyncio
import os
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.burst import Answer, Question, Session, ask, percentile, spread
from tests.bench.served import Served, served

RUNS = 5
PAUSE_S = 0.05
DOCUMENTS = (
    *("paper-kit", "tally-cards", "table-cards", "score-sheets", "wall-chart"),
    *("player-chart", "where-to-start", "sign-up-sheet"),
)
REPRINTED = "wall-chart"


@dataclass(frozen=True, slots=True)
class Half:
    """The answers to half of a game's reports, and to the presses beside them."""

    reports: Sequence[Answer]
    presses: Sequence[Answer]

    @property
    def p95(self) -> float:
        """Within this many milliseconds 95 of 100 reports were answered."""
        return 1000 * percentile([each.seconds for each in self.reports], 95)

    @property
    def median(self) -> float:
        """Half of the reports were answered within this many milliseconds."""
        return 1000 * median(each.seconds for each in self.reports)


def press(session: Session, name: str) -> Question:
    """What a browser asks for when a document is pressed."""
    headers = {"Cookie": session.facts["cookie"], "Accept": "text/html"}
    return Question(f"/nights/{session.facts['night']}/print/{name}.pdf", headers=headers)


async def half(
    server: Served, reports: Sequence[Question], presses: Sequence[Question]
) -> Half:
    """Send reports one after the other, pressing before the first."""
    began = time.monotonic()
    pressed = [asyncio.create_task(ask(server, each, began)) for each in presses]
    sent = []
    for number, report in enumerate(reports):
        await asyncio.sleep(max(0, began + PAUSE_S * number - time.monotonic()))
        sent.append(asyncio.create_task(ask(server, report, time.monotonic())))
    return Half(await asyncio.gather(*sent), await asyncio.gather(*pressed))


def run(server: Served, session: Session, chance: Random, data: Path, turn: int) -> dict:
    """Report a game, half of it while eight documents are drawn."""
    reports = session.reports(chance)
    middle = len(reports) // 2
    halves = {}
    for is_second, part in enumerate((reports[:middle], reports[middle:])):
        is_printing = is_second == turn % 2
        presses = [press(session, name) for name in DOCUMENTS] if is_printing else []
        halves[is_printing] = asyncio.run(half(server, part, presses))
        forget(data)
    session.go_on()
    statuses = {each.status for each in (*halves[True].reports, *halves[False].reports)}
    if statuses != {200}:
        raise AssertionError(statuses)
    return halves


def forget(data: Path) -> None:
    """Stop what is printed, and wait for the workers to have nothing in hand."""
    prints = data / "prints"
    for path in [*prints.glob("queue/*"), *prints.glob("[0-9]*")]:
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    while any(prints.glob("worker-*/?????-*")):
        time.sleep(PAUSE_S)


def reprints(server: Served, session: Session) -> list[float]:
    """Milliseconds of the first press until the document is there, and of five more."""
    question = press(session, REPRINTED)
    took = []
    for _ in range(6):
        began = time.monotonic()
        while True:
            answer = asyncio.run(ask(server, question, began))
            if answer.status == 200:
                break
            time.sleep(PAUSE_S)
        took.append(1000 * answer.seconds)
    return took


def main() -> None:
    """Measure and print a table."""
    chance = Random(1829)
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n\n")
    with TemporaryDirectory() as name, served(Path(name)) as server:
        session = Session(server, any_order=False, cards=False)
        runs = [run(server, session, chance, Path(name), turn) for turn in range(RUNS)]
        took = reprints(server, session)
    sys.stdout.write("| | nothing printed | eight presses |\n|---|--:|--:|\n")
    for title, figure in (("median ms", "median"), ("95 % ms", "p95")):
        cells = (
            spread([getattr(each[is_printing], figure) for each in runs], digits=0)
            for is_printing in (False, True)
        )
        sys.stdout.write(f"| a report, {title} | {' | '.join(cells)} |\n")
    waited = [1000 * max(a.seconds for a in each[True].presses) for each in runs]
    sys.stdout.write(f"| the slowest press, ms | | {spread(waited, digits=0)} |\n")
    sys.stdout.write(f"\nfirst press {took[0]:.0f} ms, reprint {median(took[1:]):.0f} ms\n")


if __name__ == "__main__":
    main()
