"""What each document takes in the print room, beside plain WeasyPrint and Chromium.

Orders every document of 12 games for 12, 100 and 400 people from two workers, as a press
does, then once more for the reprint. Then WeasyPrint draws the same HTML as it was done
before there was a print room: whole, in one process that has drawn something already, and
nothing kept. Last headless Chromium prints it, with the same styles and fonts, from its
start to its end. Wall and processor seconds; MB is the largest process. By hand, from the
project's folder:

    .venv/bin/python -m tests.bench.documents
    .venv/bin/python -m tests.bench.documents tally-cards
    .venv/bin/python -m tests.bench.documents tally-cards 400
"""

import os
import resource
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from tests.bench.club_papers import club_papers
from tests.bench.tally_cards import Cost, chromium, in_own_process

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

PEOPLE = (12, 100, 400)
GAMES = 12
WORKERS = 2
HEAD = (
    *("document          ", "people", "pages", "wall s", "cpu s", "  MB", "reprint ms"),
    *("PDF kB", "plain wall s", "cpu s", "  MB", "Chromium wall s", "cpu s"),
    *("  MB", "wall ratio"),
)
"""Ours, plain WeasyPrint, Chromium; the ratio is our wall time to Chromium's."""
AS_IT_WAS = "as-it-was"
ROW = "|" + "|".join(f" {{:>{len(each)}}} " for each in HEAD) + "|"


def main(wanted: str = "", people: str = "") -> None:
    """Measure all documents, or the one that is named."""
    import django

    django.setup()
    from django.conf import settings

    from tournament.printing.engine.workers import print_room, start_workers

    settings.PRINT_WORKERS = WORKERS
    documents = {**before_play(), **club_papers()}
    sys.stdout.write(ROW.format(*HEAD) + "\n")
    with print_room():
        start_workers()
        workers = psutil.Process().children()
        measure(documents["paper-kit"](12), "paper-kit", 12, workers)  # both have begun
        before = psutil.Process().memory_info().rss
        for name, make in documents.items():
            for count in PEOPLE:
                if wanted in ("", name) and people in ("", f"{count}"):
                    row, html, wall = measure(make(count), name, count, workers)
                    row += beside(html, wall)
                    sys.stdout.write(ROW.format(*row) + "\n")
                    sys.stdout.flush()
        grown = psutil.Process().memory_info().rss - before
        sys.stdout.write(f"The process that orders has grown by {grown / 2**20:.0f} MB.\n")


def before_play():
    """Return what makes each document of an event's schedule for a number of people."""
    from tests.bench.movements import circling
    from tests.tournament.printing.sessions import session
    from tournament.printing.sheets.kits import paper_event
    from tournament.printing.tally_cards.cards import folded_cards, tally_cards
    from tournament.printing.views import PLAIN

    def of_session(make, people):
        tables = people // 4
        sheet = session(tables, rotation=circling(tables=tables, games=GAMES))
        return partial(make, sheet)

    documents = {name: make for name, (make, _) in PLAIN.items()}
    documents |= {
        "tally-cards": tally_cards,
        "folded-cards": folded_cards,
        "paper-event": paper_event,
    }
    return {
        name: partial(of_session, documents[name])
        for name in sorted(documents, reverse=True)
    }


def measure(make, name, people, workers):
    """Have a document made and ordered again.

    Return what the table says of it, its HTML, and how long it took.
    """
    from tournament.printing.engine.jobs import order
    from tournament.printing.engine.paper import Paper

    make = partial(make, paper=Paper.LETTER)
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


def beside(html, wall):
    """Return what plain WeasyPrint and Chromium take for the same HTML, for the table."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        (Path(name) / "cards.html").write_text(html)
        command = [sys.executable, "-m", "tests.bench.documents", AS_IT_WAS, name]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        plain = Cost(*map(float, run.stdout.split()))
        theirs = in_own_process(chromium, 0, Path(name))
    costs = (
        (f"{cost.wall:.2f}", f"{cost.seconds:.2f}", f"{cost.megabytes:.0f}")
        for cost in (plain, theirs)
    )
    return (*(cell for cost in costs for cell in cost), f"{wall / theirs.wall:.2f}")


def draw_as_it_was(folder):
    """Have WeasyPrint draw a document whole and say what that took."""
    import django
    from weasyprint import HTML

    django.setup()
    from tournament.printing.engine.pdf import own_files_only

    def draw(html):
        HTML(string=html, base_url="file:///", url_fetcher=own_files_only()).write_pdf(
            Path(folder) / "plain.pdf", pdf_tags=True
        )

    draw("<p>Warm")
    html = (Path(folder) / "cards.html").read_text()
    began, spent = time.perf_counter(), time.process_time()
    draw(html)
    spent, wall = time.process_time() - spent, time.perf_counter() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{spent} {memory} {wall}\n")


def processor_time(workers):
    """Seconds that the workers have had of the processor."""
    return sum(sum(worker.cpu_times()[:2]) for worker in workers)


if __name__ == "__main__":
    if sys.argv[1:2] == [AS_IT_WAS]:
        draw_as_it_was(sys.argv[2])
    else:
        main(*sys.argv[1:])
