"""What each document takes in the print room, beside headless Chromium.

Orders every document of 12 games for 12, 100 and 400 people from two workers, as a press
does, then once more for the reprint; then has Chromium print the same HTML, styles and
fonts, from its start to its end. Wall and processor seconds; MB is the largest process.
By hand, from the project's folder:

    .venv/bin/python -m tests.bench.documents
    .venv/bin/python -m tests.bench.documents tally-cards 400
"""

import os
import sys
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from tests.bench.tally_cards import chromium, in_own_process

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

PEOPLE = (12, 100, 400)
GAMES = 12
WORKERS = 2
HEAD = (
    "document      ",
    "people",
    "pages",
    "wall s",
    "cpu s",
    "  MB",
    "reprint ms",
    "PDF kB",
    "Chromium wall s",
    "cpu s",
    "  MB",
    "wall ratio",
)
ROW = "|" + "|".join(f" {{:>{len(each)}}} " for each in HEAD) + "|"


def main(wanted: str = "", people: str = "") -> None:
    """Measure all documents, or the one that is named."""
    import django

    django.setup()
    from django.conf import settings

    from tournament.printing.tally_cards import tally_cards
    from tournament.printing.workers import print_room
    from tournament.views.printing import PLAIN

    settings.PRINT_WORKERS = WORKERS
    documents = {name: make for name, (make, _) in PLAIN.items()}
    documents["tally-cards"] = tally_cards
    documents = {name: documents[name] for name in sorted(documents, reverse=True)}
    sys.stdout.write(ROW.format(*HEAD) + "\n")
    with print_room():
        workers = psutil.Process().children()
        measure(documents["test-page"], "test-page", 12, workers)  # all is read once
        before = psutil.Process().memory_info().rss
        for name, make in documents.items():
            for count in PEOPLE:
                if wanted in ("", name) and people in ("", f"{count}"):
                    row, html, wall = measure(make, name, count, workers)
                    theirs = chromium_prints(html)
                    row += (
                        f"{theirs.wall:.2f}",
                        f"{theirs.seconds:.2f}",
                        f"{theirs.megabytes:.0f}",
                        f"{wall / theirs.wall:.2f}",
                    )
                    sys.stdout.write(ROW.format(*row) + "\n")
                    sys.stdout.flush()
        grown = psutil.Process().memory_info().rss - before
        sys.stdout.write(f"The process that orders has grown by {grown / 2**20:.0f} MB.\n")


def measure(make, name, people, workers):
    """Have a document made and ordered again.

    Return what the table says of it, its HTML, and how long it took.
    """
    from tests.bench.movements import circling
    from tests.tournament.printing.sessions import session
    from tournament.printing.jobs import order
    from tournament.printing.paper import Paper

    sheet = session(people // 4, rotation=circling(tables=people // 4, games=GAMES))
    make = partial(make, sheet, paper=Paper.LETTER)
    spent, began, most = processor_time(workers), time.perf_counter(), 0
    job = order(make, session_id=people)
    while not job.is_over:
        most = max([most, *(worker.memory_info().rss for worker in workers)])
        time.sleep(0.005)
    wall, spent = time.perf_counter() - began, processor_time(workers) - spent
    began = time.perf_counter()
    again = order(make, session_id=people)
    pdf = again.read_pdf()
    reprint = time.perf_counter() - began
    pages = job.latest().pages
    row = (
        name,
        people,
        pages,
        f"{wall:.2f}",
        f"{spent:.2f}",
        f"{most / 2**20:.0f}",
        f"{1000 * reprint:.0f}",
        f"{len(pdf) / 1024:.0f}",
    )
    return row, make().html, wall


def chromium_prints(html):
    """Return what Chromium takes for the same HTML, from its start to its end."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        (Path(name) / "cards.html").write_text(html)
        return in_own_process(chromium, 0, Path(name))


def processor_time(workers):
    """Seconds that the workers have had of the processor."""
    return sum(sum(worker.cpu_times()[:2]) for worker in workers)


if __name__ == "__main__":
    main(*sys.argv[1:])
