"""How much processor time and memory tally cards take, beside headless Chromium.

Prints the cards of 12 games for 12, 48, 100 and 400 players, each in a process of its
own, and the same HTML with Chromium in the same run. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.tally_cards
"""

import ctypes
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.chromium import PLAIN

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

PLAYERS = (12, 48, 100, 400)
GAMES = 12
PR_SET_CHILD_SUBREAPER = 36
ROW = "| {:>7} | {:>12} | {:>8} | {:>6} | {:>10} | {:>8} | {:>8} |"


@dataclass(frozen=True, slots=True)
class Cost:
    """Processor seconds, the memory in MB of the largest process, and wall seconds."""

    seconds: float
    megabytes: float
    wall: float


def print_cards(players: int, folder: Path) -> None:
    """Make the cards' HTML and PDF, as a view would."""
    import django

    django.setup()
    from tests.bench.movements import circling
    from tests.tournament.printing.sessions import session
    from tournament.printing.engine.paper import Paper
    from tournament.printing.engine.pdf import make_pdf
    from tournament.printing.tally_cards.cards import tally_cards

    movement = circling(tables=players // 4, games=GAMES)
    sheet = session(players // 4, rotation=movement)
    document = tally_cards(sheet, paper=Paper.LETTER)
    (folder / "cards.html").write_text(document.html)
    (folder / "cards.pdf").write_bytes(make_pdf(document))


def cost_of(command: Sequence[str | Path]) -> Cost:
    """Run a command and tell what it and all its descendants took."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    wall = time.perf_counter() - began
    _wait_for_orphans()
    took = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(took.ru_utime + took.ru_stime, took.ru_maxrss / 1024, wall)


def _wait_for_orphans() -> None:
    """Chromium leaves its renderers to whoever adopts them: their time counts too."""
    try:
        while True:
            os.wait()
    except ChildProcessError:
        return


def in_own_process(
    measure: Callable[[int, Path], Cost], players: int, folder: Path
) -> Cost:
    """Measure where no earlier child has set the peak of memory."""
    program = "tests.bench.tally_cards"
    command = [sys.executable, "-m", program, measure.__name__, str(players), folder]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return Cost(*map(float, run.stdout.split()))


def weasyprint(players: int, folder: Path) -> Cost:
    """The project's own way."""
    name = print_cards.__name__
    return cost_of([sys.executable, "-m", __spec__.name, name, str(players), folder])


def chromium(_players: int, folder: Path) -> Cost:
    """The same HTML, its styles and fonts from the same files."""
    page = folder / "page.html"
    static = (Path.cwd() / "static").as_uri()
    html = (folder / "cards.html").read_text()
    page.write_text(html.replace('href="/static/', f'href="{static}/'))
    flags = (f"--user-data-dir={folder}/profile", f"--print-to-pdf={folder}/page.pdf")
    return cost_of(
        ["chromium", "--headless", *PLAIN, "--no-pdf-header-footer", *flags, page.as_uri()]
    )


def compare(players: int) -> str:
    """One row of the table."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        ours = in_own_process(weasyprint, players, folder)
        theirs = in_own_process(chromium, players, folder)
        size = (folder / "cards.pdf").stat().st_size / 1024
        return ROW.format(
            players,
            f"{ours.seconds:.2f}",
            f"{1000 * ours.seconds / players:.1f}",
            f"{ours.megabytes:.0f}",
            f"{theirs.seconds:.2f}",
            f"{ours.seconds / theirs.seconds:.2f}",
            f"{size:.0f}",
        )


def main(arguments: Sequence[str]) -> None:
    """Measure everything, or be one of the processes measured."""
    if arguments:
        step, players, folder = arguments
        if step == print_cards.__name__:
            print_cards(int(players), Path(folder))
        else:
            cost = {f.__name__: f for f in (weasyprint, chromium)}[step](
                int(players), Path(folder)
            )
            sys.stdout.write(f"{cost.seconds} {cost.megabytes} {cost.wall}\n")
        return
    if shutil.which("chromium") is None:
        sys.exit("Chromium is not installed.")
    head = ("cards", "WeasyPrint s", "ms/card", "MB", "Chromium s", "ratio", "PDF kB")
    sys.stdout.write(ROW.format(*head) + "\n")
    for players in PLAYERS:
        sys.stdout.write(compare(players) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
