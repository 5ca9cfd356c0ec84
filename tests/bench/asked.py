"""What is asked most of a night costs: processor milliseconds of one request.

A night of 12 tables and 12 games in its last game, beside the same with 4 games: pages as
the browser gets them but not sent, polls that find nothing new, all in one process on
SQLite. `fresh` is the first asking after somebody's report, `again` the next one; `news` is
what a script gets for the page it shows after one. Baseline of the same run: a bare view
that answers 204 through the program's own middleware, and 199 Fractions added up. By hand,
from the project's folder:

    .venv/bin/python -m tests.bench.asked
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from functools import partial
from statistics import median
from time import process_time
from typing import Any

TABLES, DEALS = 12, 4
RUNS = 15


def spent(work: Callable[[], object], before: Callable[[], object] | None = None) -> float:
    """The median of the processor milliseconds of several runs."""
    runs = []
    for _ in range(RUNS):
        if before:
            before()
        start = process_time()
        work()
        runs.append(process_time() - start)
    return median(runs) * 1000


def make_session(games: int) -> Any:
    """A night in its last game, half of whose tables have two deals in."""
    from django.utils import timezone

    from scoring.models import Deal, DealRevision
    from tests.factories import running_session
    from tournament.models import Game
    from tournament.rotations.choice import usual_choice

    choice = replace(usual_choice(4 * TABLES), games=games)
    session = running_session(choice=choice, deals_per_game=DEALS)
    now = timezone.now()
    session.rounds.update(state="closed", opened_at=now, closed_at=now)
    session.rounds.filter(number=games).update(state="open", closed_at=None)
    rows = Game.objects.filter(round__session=session).order_by("round", "table__number")
    deals = Deal.objects.bulk_create(
        Deal(game=game, number=number)
        for at, game in enumerate(rows)
        for number in range(1, DEALS + 1)
        if at < TABLES * (games - 1) or (at % 2 and number <= 2)
    )
    DealRevision.objects.bulk_create(
        DealRevision(
            deal=deal,
            number=1,
            report_id=f"{session.pk}-{deal.pk}",
            kind="report",
            role="table",
            who="Table",
            outcome=("made", "euchre")[deal.pk % 2],
            side=("first", "second")[deal.pk % 3 % 2],
            at=now + timedelta(seconds=deal.pk % 600),
        )
        for deal in deals
    )
    session.refresh_from_db()
    return session


def reporter(session: Any) -> Callable[[], object]:
    """What a report into the game in play does to what is shared: all evening long."""
    from django.db import transaction

    from tournament.access.version import carry_past, lock_session

    def report() -> None:
        with transaction.atomic():
            locked = lock_session(session)
            transaction.on_commit(partial(carry_past, locked))

    return report


def others(session: Any) -> Callable[[], str]:
    """The page of one tally card after the other, none of them twice in a run."""
    from tournament.access.links import LinkKind, link

    cards = session.cards.order_by("-number")
    paths = [link(LinkKind.CARD, card.pk, card.generation).path for card in cards]
    return iter(paths).__next__


def rows_of(games: int) -> dict[str, float]:
    """What each question costs in a night of so many games."""
    from django.test import Client
    from django.urls import reverse

    from tests.factories import MembershipFactory
    from tournament.access.links import LinkKind, link

    session = make_session(games)
    mary = Client(SERVER_NAME="127.0.0.1")
    mary.force_login(MembershipFactory(club=session.club).user)
    phone = Client(SERVER_NAME="127.0.0.1")
    table, card = session.tables.get(number=3), session.cards.get(number=5)
    pad = link(LinkKind.TABLE, table.pk, table.generation).path
    holder = link(LinkKind.CARD, card.pk, card.generation).path
    board = link(LinkKind.BOARD, session.pk, 1).path
    report = reporter(session)
    pages = {
        "standings": (mary, reverse("standings", args=[session.pk])),
        "hall": (mary, reverse("hall", args=[session.pk])),
        "Tonight": (mary, reverse("night", args=[session.pk])),
        "scorepad": (phone, pad),
        "card": (phone, holder),
        "board, standings": (phone, f"{board}?view=standings"),
    }
    costs: dict[str, float] = {}
    for name, (client, path) in pages.items():
        get = lambda client=client, path=path: client.get(path)  # noqa: E731
        if get().status_code != 200:
            raise AssertionError(path)
        costs[f"{name}, fresh"] = spent(get, before=report)
        costs[f"{name}, again"] = spent(get)
    stages = {"hall": f"x&stage=running-{games}", "Tonight": f"running-{games}+x"}
    for name, since in stages.items():
        address = f"{pages[name][1]}?since={since}"
        costs[f"{name}, news"] = spent(partial(mary.get, address), before=report)
    card_paths = others(session)
    costs["card, another one"] = spent(lambda: phone.get(card_paths()), before=report)
    costs["scorepad, itself changed"] = spent(
        lambda: phone.get(pad), before=seats_change(session)
    )
    for name, path in (("scorepad", pad), ("card", holder), ("board", board)):
        costs[f"poll of a {name}"] = spent(poll(phone, path))
    return costs


def seats_change(session: Any) -> Callable[[], object]:
    """Another plan of the event: every page of a table is another one each time."""
    from django.db.models import F

    from tournament.models import Session

    rows = Session.objects.filter(pk=session.pk)
    return lambda: rows.update(plan_version=F("plan_version") + 1)


def poll(client: Any, path: str) -> Callable[[], object]:
    """A poll of a page that finds nothing new."""
    import re

    body = client.get(path).content.decode()
    (stamp,) = re.findall(r'data-(?:stamp|since|version)="([^"]*)"', body)[:1]
    address = f"{path}?since={stamp}"
    if (status := client.get(address).status_code) != 204:
        raise AssertionError(f"{address}: {status}")
    client.get(address)
    return lambda: client.get(address)


def main() -> None:
    """Measure and print a table."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    client = Client(SERVER_NAME="127.0.0.1")
    base = spent(lambda: sum(Fraction(1, n) for n in range(1, 200)))
    bare = spent(lambda: client.get("/healthz/"))
    few, many = rows_of(4), rows_of(12)
    write = sys.stdout.write
    write(f"baseline {base:.2f} ms, /healthz/ {bare:.2f} ms\n")
    write("| asked for | 4 games, ms | 12 games, ms | ratio to the baseline |\n")
    write("|---|--:|--:|--:|\n")
    for name, cost in many.items():
        write(f"| {name} | {few[name]:.1f} | {cost:.1f} | {cost / base:.2f} |\n")


if __name__ == "__main__":
    main()
