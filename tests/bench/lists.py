"""How long pages take for a hall of 400 people beside one of 100, for each person.

Two nights in their first game, all of it reported: 25 tables and 100 tables. Every page
that a night alone is asked for is answered in both, as the browser gets it but not sent.
Milliseconds of one core, the best of several, and how much longer a person of the larger
hall takes: below 2 is the aim. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.lists
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from time import process_time
from typing import Any

from django.db import transaction

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


def main() -> None:
    """Measure and print a table, the worst on top."""
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
