"""Count what one press of a button runs: files, functions and queries of ours.

`python tools/count_request.py`, from the root of the tree that is measured; `--json` for
figures to compare, `--list report` for the names of what one of them runs. Everything goes
through the site's own addresses, with an event of 12 tables in a database of its own. Each
press was done once before on another event, so that what is kept in memory is there.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from uuid import uuid4

ROOT = Path.cwd()
PACKAGES = tuple(f"{ROOT / package}{os.sep}" for package in ("tournament", "scoring"))
TABLES, DEALS = 12, 4
PLAN = {
    "name": "Autumn night",
    "date": "2026-11-07",
    "venue": "Parish hall",
    "people": "48",
    "games": "10",
    "deals_per_game": "4",
    "preset": "house_of_cards",
}


@dataclass
class Counts:
    """What was entered while something ran."""

    codes: set[CodeType] = field(default_factory=set)
    queries: list[str] = field(default_factory=list)

    @property
    def files(self) -> list[str]:
        """The modules entered, as paths from the root."""
        return sorted(
            {str(Path(code.co_filename).relative_to(ROOT)) for code in self.codes}
        )

    @property
    def functions(self) -> list[str]:
        """The functions entered: no lambdas, no comprehensions, no bodies of classes."""
        named = [code for code in self.codes if not code.co_name.startswith("<")]
        paths = [(Path(code.co_filename).relative_to(ROOT), code) for code in named]
        return sorted(
            f"{path}:{code.co_firstlineno} {code.co_qualname}" for path, code in paths
        )

    @property
    def figures(self) -> dict[str, int]:
        """How many of each."""
        counts = {"files": self.files, "functions": self.functions}
        return {name: len(counted) for name, counted in counts.items()} | {
            "queries": len(self.queries)
        }


@contextmanager
def counting() -> Iterator[Counts]:
    """Count what this thread enters meanwhile, and what it asks the database."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    counts = Counts()

    def count(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGES):
            counts.codes.add(frame.f_code)

    with CaptureQueriesContext(connection) as captured:
        sys.setprofile(count)
        try:
            yield counts
        finally:
            sys.setprofile(None)
    counts.queries = [query["sql"] for query in captured.captured_queries]


class Evening:
    """A running event, its organizer's browser, and the phones of its tables."""

    def __init__(self) -> None:
        from django.test import Client

        from tests.factories import MembershipFactory, running_session
        from tournament.models import Club

        self.session = running_session(tables=TABLES)
        self.desk, self.phone = Client(), Client()
        club = Club.objects.get(pk=self.session.club_id)
        self.desk.force_login(MembershipFactory(club=club).user)

    def reporting(self, table: int, round_: int, deal: int) -> Callable[[], None]:
        """Return what lets the queue of a table's phone report a deal."""
        from tournament.access.links import LinkKind, link

        hall_table = self.session.tables.get(number=table)
        path = link(LinkKind.TABLE, hall_table.pk, hall_table.generation).path + "reports/"
        data = {"round": round_, "deal": deal, "call": "made,first,"}
        data |= {
            "report_id": str(uuid4()),
            "table": table,
            "seats": self._seats(hall_table, round_),
        }

        def report() -> None:
            queue = {"X-Requested-With": "queue"}
            answer = self.phone.post(path, data, headers=queue)
            if answer.status_code != 200 or not answer.json()["counts"]:
                raise AssertionError(answer.content)

        return report

    def _seats(self, table: Any, round_: int) -> str:
        """The four numbers at a table as its phone shows them, clockwise from North."""
        game = table.games.get(round__number=round_)
        numbers = dict(game.seats.values_list("position", "card__number"))
        return "-".join(str(numbers[position]) for position in "NESW")

    def report(self, table: int, round_: int, deal: int) -> None:
        """Let the queue of a table's phone report a deal."""
        self.reporting(table, round_, deal)()

    def press(self, address: str, **data: str) -> None:
        """Press a button of the organizer's."""
        answer = self.desk.post(f"/nights/{self.session.pk}/{address}", data)
        if answer.status_code != 302:
            raise AssertionError(address, answer.status_code, answer.content)

    def look(self, address: str) -> None:
        """Look at a page as the organizer."""
        answer = self.desk.get(f"/nights/{self.session.pk}/{address}")
        if answer.status_code != 200:
            raise AssertionError(address, answer.status_code)

    def play_game(self, round_: int) -> None:
        """Report every deal of a game at all tables."""
        for table in range(1, TABLES + 1):
            for deal in range(1, DEALS + 1):
                self.report(table, round_, deal)

    def plan(self) -> None:
        """Plan another event."""
        answer = self.desk.post("/nights/new/", PLAN)
        if answer.status_code != 302:
            raise AssertionError(answer.status_code, answer.content)

    def undo_button(self) -> str:
        """Return the uppermost button of the page that tells what was done."""
        page = self.desk.get(f"/nights/{self.session.pk}/history/").content.decode()
        return page.split('name="undo" value="', 1)[1].split('"', 1)[0]


def pressed() -> dict[str, Counts]:
    """Return an evening through all of it, counted.

    What is counted stands in its order.
    """
    from django.core.cache import cache

    evening, counted = Evening(), {}

    def run(name: str, work: Callable[[], None]) -> None:
        with counting() as counts:
            work()
        counted[name] = counts

    run("a night planned", evening.plan)
    run("cards as HTML", lambda: evening.look("print/tally-cards.pdf?page=1"))
    evening.report(1, 1, 1)
    run("a deal reported", evening.reporting(1, 1, 2))
    for deal in (3, 4):
        evening.report(1, 1, deal)
    for table in range(2, TABLES + 1):
        for deal in range(1, DEALS + 1):
            evening.report(table, 1, deal)
    run("next game", lambda: evening.press("next-game/", after="1"))
    button = evening.undo_button()
    run("undo", lambda: evening.press("history/undo/", undo=button))
    evening.press("next-game/", after="1")
    cache.clear()  # as many reports at once as a phone may send
    evening.play_game(2)
    evening.look("prizes/")
    evening.press("prizes/usual/", usual="75-15-10")
    run("prizes page", lambda: evening.look("prizes/"))
    run("finish with seal", lambda: evening.press("finish/", reason="Snow"))
    return counted


def measured() -> dict[str, Counts]:
    """Return what is counted in a second evening, in a database made for it."""
    from django.test.runner import DiscoverRunner
    from django.test.utils import setup_test_environment

    setup_test_environment()
    runner = DiscoverRunner(verbosity=0, interactive=False)
    databases = runner.setup_databases()
    try:
        pressed()
        return pressed()
    finally:
        runner.teardown_databases(databases)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--list", metavar="NAME", help="list what one of them runs")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    counted = measured()
    if options.list:
        counts = next(counts for name, counts in counted.items() if options.list in name)
        print(*counts.functions, "", *counts.queries, sep="\n")
    elif options.json:
        print(
            json.dumps({name: counts.figures for name, counts in counted.items()}, indent=2)
        )
    else:
        print("| what one press runs | files | functions | queries |\n|---|--:|--:|--:|")
        for name, counts in counted.items():
            print("|", " | ".join([name, *map(str, counts.figures.values())]), "|")


if __name__ == "__main__":
    main()
