"""The nights that are played: made by the program itself, before anything is killed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.faults.kill.server import Server

_MAKE = """
import json
from dataclasses import replace
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from tests.factories import ClubFactory, MembershipFactory, running_session
from tournament.access.links import LinkKind, link
from tournament.models import Game
from tournament.seating.seats import seating
from tournament.rotations.choice import usual_choice
call_command("migrate", verbosity=0, interactive=False)
club = ClubFactory()
client = Client()
client.force_login(MembershipFactory(club=club).user)
made = []
for tables, games, deals in {wanted}:
    choice = replace(usual_choice(4 * tables), games=games)
    night = running_session(choice=choice, deals_per_game=deals, club=club)
    made.append(dict(
        pk=night.pk, games=games, deals=deals,
        board=link(LinkKind.BOARD, night.pk, 1).path,
        paths={{it.number: link(LinkKind.TABLE, it.pk, it.generation).path
               for it in night.tables.all()}},
        game_pks={{f"{{it.round.number}}.{{it.table.number}}": it.pk
               for it in Game.objects.filter(round__session=night)
               .select_related("round", "table")}},
        seats={{f"{{it.round}}.{{it.table}}": "-".join(map(str, it.seats.values()))
               for it in seating(night)}},
    ))
cookie = client.cookies[settings.SESSION_COOKIE_NAME]
print(json.dumps(dict(
    nights=made, cookie=f"{{cookie.key}}={{cookie.value}}",
    csrf_cookie=settings.CSRF_COOKIE_NAME,
)))
"""


@dataclass(frozen=True, slots=True)
class PlayedSession:
    """A night in play: *games* games of so many *deals* at every table.

    *board* leads to its board, *paths* from a table's number to its scorepad; *game_pks*
    and *seats* (numbers, clockwise from North: "1-2-6-5") are found by game and table:
    "3.12".
    """

    pk: int
    games: int
    deals: int
    board: str
    paths: Mapping[int, str]
    game_pks: Mapping[str, int]
    seats: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Hall:
    """The nights of one installation, and the cookie of the organizer logged in to it.

    *csrf_cookie* is the name of the one that guards forms.
    """

    sessions: Sequence[PlayedSession]
    cookie: str
    csrf_cookie: str


def make_sessions(server: Server, wanted: Sequence[tuple[int, int, int]]) -> Hall:
    """Begin a night for each of *wanted*: tables, games, deals a game."""
    made = json.loads(server.run(_MAKE.format(wanted=list(wanted))))
    for session in made["nights"]:
        session["paths"] = {int(table): path for table, path in session["paths"].items()}
    sessions = [PlayedSession(**session) for session in made["nights"]]
    return Hall(sessions, made["cookie"], made["csrf_cookie"])
