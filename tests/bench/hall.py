"""How long the hall of 100 tables takes, which several laptops ask for every 4 seconds.

A night of 100 tables and 10 games, the last being played: half of its tables are in, one
calls, three are on paper. Measured are the query, the page as the poll gets it, in small
tiles and in full, and the answer that nothing has changed. Milliseconds of one core, the
best of several. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.hall
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from time import process_time
from typing import Any

TABLES, GAMES, DEALS = 100, 10, 4
RUNS = 9


def best_of(work: Callable[[], object]) -> float:
    """The fewest processor milliseconds of several runs."""
    spent = []
    for _ in range(RUNS):
        start = process_time()
        work()
        spent.append(process_time() - start)
    return min(spent) * 1000


def make_session() -> Any:
    """The night, with its deals put on file at once instead of one by one."""
    from django.utils import timezone

    from scoring.models import Deal, DealRevision
    from tests.factories import running_session
    from tests.factories.calls import call
    from tournament.models import Game
    from tournament.rotations.choice import usual_choice

    choice = replace(usual_choice(4 * TABLES), games=GAMES)
    session = running_session(choice=choice, deals_per_game=DEALS)
    now = timezone.now()
    session.rounds.update(state="closed", opened_at=now, closed_at=now)
    session.rounds.filter(number=GAMES).update(state="open", closed_at=None)
    games = Game.objects.filter(round__session=session).order_by("round", "table__number")
    wanted = [
        (game, number)
        for at, game in enumerate(games)
        for number in range(1, DEALS + 1)
        if at < TABLES * (GAMES - 1) or at % 2 or number <= at % DEALS
    ]
    deals = Deal.objects.bulk_create(Deal(game=game, number=at) for game, at in wanted)
    DealRevision.objects.bulk_create(
        DealRevision(
            deal=deal,
            number=1,
            report_id=f"{deal.pk}",
            kind="report",
            role="table",
            who="Table",
            outcome="made",
            side="first",
            at=now + timedelta(seconds=deal.pk % 600),
        )
        for deal in deals
    )
    session.tables.filter(number__lte=3).update(is_on_paper=True)
    call(session, table=7)
    return session


def main() -> None:
    """Measure and print a table."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from django.urls import reverse

    from scoring.queries.hall import hall
    from tests.factories import MembershipFactory
    from tournament.queries.server_status import backups_stamp

    call_command("migrate", verbosity=0)
    session = make_session()
    session.refresh_from_db()
    client = Client(headers={"HX-Request": "true"}, SERVER_NAME="127.0.0.1")
    client.force_login(MembershipFactory(club=session.club).user)
    address = reverse("hall", args=[session.pk])
    stage = f"stage={session.state}-{GAMES}"
    addresses = {
        "full cards": f"{address}?since=0&{stage}&view=cards",
        "small tiles": f"{address}?since=0&{stage}&view=tiles",
        "nothing new": f"{address}?since={session.version}--{backups_stamp()}&{stage}",
    }
    write = sys.stdout.write
    write(f"hall() {best_of(lambda: hall(session)):.1f} ms\n")
    for name, url in addresses.items():
        spent = best_of(lambda url=url: client.get(url))  # type: ignore[misc]
        answer = client.get(url)
        size = len(answer.content) / 1024
        write(f"{name}: {spent:.1f} ms, {answer.status_code}, {size:.0f} kB\n")


if __name__ == "__main__":
    main()
