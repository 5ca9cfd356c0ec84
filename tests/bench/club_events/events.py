"""Events as they stand in the middle of an evening, made by the program itself."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tests.bench.club_events.pace import DEALS, GAMES, TABLES

_MAKE = f"""
import json
from dataclasses import replace
from django.conf import settings
from django.test import Client
from django.utils import timezone
from scoring.hall import actions as rounds
from scoring.models import Deal, DealRevision
from tests.factories import ORGANIZER, ClubFactory, MembershipFactory, running_session
from tournament.access.links import LinkKind, link
from tournament.models import Game
from tournament.seating.seats import seating
from tournament.rotations.choice import usual_choice

def report(session, game, counts):
    rows = Game.objects.filter(round__session=session, round__number=game)
    deals = Deal.objects.bulk_create(
        Deal(game=row, number=number)
        for row, count in zip(rows.order_by("table__number"), counts)
        for number in range(1, count + 1)
    )
    now = timezone.now()
    DealRevision.objects.bulk_create(
        DealRevision(
            deal=deal, number=1, report_id=f"{{session.pk}}-{{deal.pk}}", kind="report",
            role="table", who="Table", outcome=("made", "euchre")[deal.pk % 2],
            side=("first", "second")[deal.pk % 3 % 2], at=now,
        )
        for deal in deals
    )
    if set(counts) == {{{DEALS}}}:
        session.rounds.filter(number=game).update(state="complete")

def make(club, game, counts):
    choice = replace(usual_choice({4 * TABLES}), games={GAMES})
    session = running_session(choice=choice, deals_per_game={DEALS}, club=club)
    for done in range(1, game):
        report(session, done, [{DEALS}] * {TABLES})
        rounds.open_next_game(session=session, after=done, by=ORGANIZER)
    report(session, game, counts)
    return session

def paths(kind, rows):
    return [link(kind, row.pk, row.generation).path for row in rows.order_by("number")]

for wanted in {{wanted}}:
    club, client = ClubFactory(), Client()
    client.force_login(MembershipFactory(club=club).user)
    session = make(club, *wanted)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    print(json.dumps(dict(
        pk=session.pk, game=wanted[0], counts=wanted[1],
        cookie=f"{{cookie.key}}={{cookie.value}}",
        board=link(LinkKind.BOARD, session.pk, 1).path,
        pads=paths(LinkKind.TABLE, session.tables),
        cards=paths(LinkKind.CARD, session.cards),
        seats={{f"{{row.round}}.{{row.table}}": "-".join(map(str, row.seats.values()))
               for row in seating(session)}},
    )))
"""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a club in its *game*, with so many deals in at each table.

    The paths are those on paper; *seats* are found by game and table, as in "3.12"; the
    *cookie* is its organizer's.
    """

    pk: int
    game: int
    counts: Sequence[int]
    cookie: str
    board: str
    pads: Sequence[str]
    cards: Sequence[str]
    seats: Mapping[str, str]


class Runs(Protocol):
    """Whatever runs lines of Python on the database."""

    def run(self, code: str) -> str:
        """Return what they print."""


def make_events(machine: Runs, wanted: Sequence[tuple[int, Sequence[int]]]) -> list[Event]:
    """Make an event for each of *wanted*: its game, and how many deals are in by table."""
    plain = [(game, list(counts)) for game, counts in wanted]
    printed = machine.run(_MAKE.replace("{wanted}", f"{plain}"))
    return [Event(**json.loads(line)) for line in printed.splitlines()]
