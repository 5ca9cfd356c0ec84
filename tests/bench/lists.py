"""How long pages take for a hall of 400 people beside one of 100, for each person.

Two nights in their first game, all of it reported: 25 tables and 100 tables. Every page
that a night alone is asked for is answered in both, as the browser gets it but not sent.
Milliseconds of one core, the best of several, and how much longer a person of the larger
hall takes: below 2 is the aim. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.lists

With `--door` it is each key of a name typed at the door of 400 instead, of a laptop
(waitress, SQLite) and of a hosted service (`deploy/serve` with gunicorn, PostgreSQL): the
milliseconds until the whole answer is there, and those of a processor, which other work on
the machine does not change. Below 100 is the aim.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any
from urllib.parse import quote

import psycopg
from django.db import transaction

from tests.bench.served import Served, served
from tests.hosted.machines import KEY, NAME
from tests.postgresql import INITDB, cluster

HALLS = (25, 100)
GAMES, DEALS = 6, 4
RUNS = 3
AIM = 2.0


def best_of(client: Any, path: str) -> float:
    """The fewest processor milliseconds of several answers."""
    spent = []
    for _ in range(RUNS):
        start = process_time()
        answer = client.get(path)
        spent.append(process_time() - start)
        if answer.status_code != 200:
            raise AssertionError(f"{path}: {answer.status_code}")
    return min(spent) * 1000


def hall(tables: int) -> Any:
    """A night of so many tables: its first game reported, and every fee paid."""
    from django.utils import timezone

    from scoring.models import Deal, DealRevision
    from tests.factories import running_session
    from tests.factories.money import fee, take
    from tests.factories.seasons import season_of
    from tournament.models import Game
    from tournament.rotations.choice import usual_choice

    choice = replace(usual_choice(4 * tables), games=GAMES)
    session = running_session(choice=choice, deals_per_game=DEALS)
    games = Game.objects.filter(round__session=session, round__number=1)
    wanted = [Deal(game=game, number=at) for game in games for at in range(1, DEALS + 1)]
    facts = {"kind": "report", "role": "table", "who": "Table"}
    facts |= {"outcome": "made", "side": "first", "at": timezone.now()}
    DealRevision.objects.bulk_create(
        DealRevision(deal=deal, number=1, report_id=f"{tables}-{deal.pk}", **facts)
        for deal in Deal.objects.bulk_create(wanted)
    )
    price = fee(session)
    with transaction.atomic():
        for person in session.attendances.select_related("session", "player"):
            take(person, price)
    season_of(session.club, session)
    session.refresh_from_db()
    return session


def pages(session: Any) -> Iterator[tuple[str, str]]:
    """The name and path of every page of a night; print as a page of HTML."""
    from tests.tournament.addresses import pages_of

    for name, path in pages_of(session):
        yield name, f"{path}?page=1" if path.endswith(".pdf") else path


def measured(tables: int) -> dict[str, float]:
    """What each page takes with so many tables."""
    from tests.factories.visitors import organizer_of

    session = hall(tables)
    client = organizer_of(session)
    client.defaults["SERVER_NAME"] = "127.0.0.1"
    return {name: best_of(client, path) for name, path in pages(session)}


CORES = (0, 1)
TYPED = 40
HOSTED = {
    "EUCHRE_PROFILE": "hosted",
    "EUCHRE_BASE_URL": f"https://{NAME}",
    "EUCHRE_SECRET_KEY": KEY,
    "EUCHRE_HOSTS": f"{NAME},127.0.0.1",
    "EUCHRE_BEHIND_PROXY": "1",
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
}
SERVE = ("-c", "import os; os.execlp('sh', 'sh', 'deploy/serve')")
SETTING_UP = """
import json
from itertools import product
from django.conf import settings
from django.urls import reverse
settings.ALLOWED_HOSTS = ["*"]
from tests.factories import session_in_check_in
from tests.factories.visitors import organizer_of
from tournament.rotations.choice import usual_choice
first = "Rose Stan Peg Lou Deb Gus Kay Ed Ida Hal Jim Ann Cora Dan Eve Fay Greg Al Mia Zoe"
last = "Kowalczyk Nowak Pole Keller Fischer Novak Jordan Weber Lange Adams Baker Cole Diaz"
last += " Evans Frank Gray Hill Ivers Jones King"
names = [f"{one} {two}" for one, two in product(first.split(), last.split())]
session = session_in_check_in(names=names, are_present=False, choice=usual_choice(400))
cookie = organizer_of(session).cookies[settings.SESSION_COOKIE_NAME]
path = reverse("door-found", args=[session.pk])
print(json.dumps([names, path, f"{cookie.key}={cookie.value}"]))
"""


def type_names(server: Served) -> tuple[list[float], float]:
    """The milliseconds of each key, and those of a processor for one."""
    names, path, cookie = server.run(SETTING_UP)
    headers = {"Cookie": cookie, "X-Forwarded-Proto": "https"}
    browser = HTTPConnection(server.host, server.port)
    before, spent = server.processor_s_of_all, []
    for name in names[:: len(names) // TYPED]:
        for end in range(1, len(name) + 1):
            start = perf_counter()
            browser.request("GET", f"{path}?name={quote(name[:end])}", headers=headers)
            answer = browser.getresponse()
            if answer.status != 200 or (name not in answer.read().decode() and end > 9):
                raise AssertionError(f"{name[:end]}: {answer.status}")
            spent.append((perf_counter() - start) * 1000)
    return spent, (server.processor_s_of_all - before) / len(spent) * 1000


def main_of_door() -> None:
    """Measure a laptop and a hosted service, and print a table."""
    if INITDB is None:
        raise SystemExit("PostgreSQL is missing.")
    write = sys.stdout.write
    write("| server | median ms | 95% ms | most ms | processor ms |\n")
    write("|---|--:|--:|--:|--:|\n")
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in "12"]
        address = stack.enter_context(cluster(INITDB.parent))
        maintenance = f"{address}?dbname=postgres"
        with psycopg.connect(maintenance, autocommit=True) as connection:
            connection.execute("CREATE DATABASE euchre")
        hosted = {"command": SERVE, "database": address, "environment": HOSTED}
        for folder, options in zip(folders, ({}, hosted), strict=True):
            with served(folder, cores=CORES, **options) as server:
                spent, processor = type_names(server)
            sums = median(spent), quantiles(spent, n=20)[-1], max(spent), processor
            kind = "gunicorn, hosted" if options else "waitress, laptop"
            write(f"| {kind} | {' | '.join(f'{each:.0f}' for each in sums)} |\n")


def main() -> None:
    """Measure and print a table, the worst on top."""
    if "--door" in sys.argv:
        main_of_door()
        return
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    few, many = (measured(tables) for tables in HALLS)
    more = HALLS[1] / HALLS[0]
    ratios = {name: many[name] / few[name] / more for name in many}
    write = sys.stdout.write
    write("| page | 100 people ms | 400 people ms | a person's time |\n|---|--:|--:|--:|\n")
    for name in sorted(ratios, key=lambda key: -ratios[key]):
        write(f"| {name} | {few[name]:.0f} | {many[name]:.0f} | × {ratios[name]:.2f} |\n")
    missed = [name for name, ratio in ratios.items() if ratio > AIM]
    write(f"over × {AIM:.0f}: {', '.join(missed) or 'none'}\n")


if __name__ == "__main__":
    main()
