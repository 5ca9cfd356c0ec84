"""Files of an event that somebody has changed: refused in a sentence, or all pages open.

A file is changed in one to three places by a fixed seed and imported; then every page of
that event is asked for. By hand, 2,000 files, told of as they come:

    .venv/bin/python -m pytest -n 0 -s -m long tests/faults/strangers/test_files.py

FILES and FIRST choose other seeds, EACH=5 asks for a fifth of the pages.
"""

import json
import os
import sys
import traceback
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import NoReverseMatch

from scoring.deals.actions.sealing import seal
from scoring.hall import actions as rounds
from scoring.journal.actions.taking_in import import_session
from scoring.journal.event_file import PARTS, list_moved_codes, part_schema, session_file
from scoring.models import AuditCheckpoint, HeldReport, HelpRequest, SideTable
from scoring.standings.prizes import PrizeKind
from tests.factories import MADE, ClubFactory, MembershipFactory, play
from tests.factories.agreements import agree
from tests.factories.boards import say
from tests.factories.cards import cards_of, type_in
from tests.factories.clocks import set_break, set_clock
from tests.factories.prizes import prize
from tests.factories.session_files import SESSIONS
from tests.factories.sessions import ORGANIZER, game_of
from tests.factories.side_tables import MARCH, fine_side, pardon_side, play_side, start_side
from tests.factories.whole import session_with_everything
from tests.tournament.addresses import ADDRESSES, For, address_in
from tournament.access.links import LinkKind, secret
from tournament.models import Player, Session
from tournament.printing.views import PLAIN
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db

LONG = [int(os.environ.get(*each)) for each in (("FIRST", 0), ("FILES", 2000), ("EACH", 1))]
OFTEN = ("session", "rounds", "games", "boards", "clocks", "holdings", "prizes", "journal")
"""Parts that decide what pages show."""
DEEP: object = 1
for _ in range(300):
    DEEP = {"x": [DEEP]}
ODD = (
    *(None, True, False, 0, -1, 2**31, 10**30, 1.5, 1e308, [], {}, [[]], {"": None}, DEEP),
    *("", "\0", "\ud800", "\u200e\u202e\u200d", "Zo\u0308e\U0001f389" * 20, "x" * 200_000),
    *(
        "0001-01-01",
        "0001-01-01T00:00:00+00:00",
        "9999-12-31T23:59:59+00:00",
        "NaN",
        "%s{0}",
    ),
    *("2026-02-30", "24:00", "-1.00", "99999999.99", ["%(x)s", {}], [1, 1], {"side": 9}),
)
INSIDE = {
    "integer": lambda rng, has: rng.choice(
        [has["minimum"], has["maximum"], rng.randint(has["minimum"], has["maximum"]), 1, 2]
    ),
    "boolean": lambda rng, _: rng.random() < 0.5,
    "null": lambda _, __: None,
    "array": lambda rng, has: [inside(rng, has["items"]) for _ in range(rng.randrange(4))],
    "object": lambda rng, has: {
        name: inside(rng, each) for name, each in has.get("properties", {}).items()
    },
}
MOMENTS = {
    "date-time": ("1900-01-01T00:00:00+14:00", "2199-12-31T23:59:59-12:00"),
    "date": ("1900-01-01", "2199-12-31"),
    "time": ("00:00:00", "23:59:59.999999"),
}


def whole_evening():
    """An event with a row of every kind that is over."""
    session = session_with_everything()
    set_clock(session)
    set_break(session)
    table = start_side(session)
    play_side(table, [MARCH])
    pardon_side(fine_side(table))
    prize(session, PrizeKind.HIGH_GAME)
    prize(session)
    type_in(session, cards_of(session, rounds=[1]))
    say(session, message="Welcome")
    play(game_of(session, table=2), [MADE] * 4)
    agree(game_of(session, table=2))
    session = rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    seal(session, "End")
    return session


ELSEWHERE, TOO = (For.ALL, For.ORGANIZERS), ("home", "members", "member", "person-file")
"""Of pages that are of no event, those that tell of its people all the same."""
EVENTS = {**SESSIONS, "whole evening": whole_evening}
MOST_OF = ("whole evening", "everything")
FILE_OF: dict[str, str] = {}


def file_of(name):
    """The file of one of the events, which is made once."""
    if name not in FILE_OF:
        session = EVENTS[name]()
        FILE_OF[name] = session_file(session, list_moved_codes(session))
        clear()
    return FILE_OF[name]


def clear():
    """Let no event be there."""
    AuditCheckpoint.objects.all().delete()
    Session.objects.all().delete()
    Player.objects.all().delete()
    cache.clear()


def inside(rng, has):
    """Make up a value that is in its bounds."""
    if "enum" in has:
        return rng.choice(has["enum"])
    if "$ref" in has or has is False:
        return rng.choice([0, "", "made", [], {}, None])
    if "prefixItems" in has:
        return [inside(rng, each) for each in has["prefixItems"]]
    kind = has["type"] if isinstance(has["type"], str) else rng.choice(has["type"])
    if kind == "string":
        return rng.choice(
            MOMENTS.get(has.get("format"), ["", "0", "x", "Zoë & <b>", "1.00"])
        )
    return INSIDE[kind](rng, has)


def other_value(rng, part, row, rows, column):
    """A value for a column: odd, in its bounds, another row's, or odd deep within it."""
    value, way = deepcopy(row[column]), rng.randrange(8)
    if way < 2:
        return rng.choice(ODD)
    if way < 5:
        return inside(rng, part_schema(part)["items"]["properties"][column])
    if way < 7 and value and isinstance(value, dict | list):
        place = value
        while True:
            key = rng.choice([*place] if isinstance(place, dict) else range(len(place)))
            if (
                not (isinstance(place[key], dict | list) and place[key])
                or rng.random() < 0.3
            ):
                place[key] = rng.choice([*ODD, 1, 2, "1", "first"])
                return value
            place = place[key]
    return rng.choice(rows)[column]


def change(rng, night):
    """Change one place of a file."""
    parts = [part for part in PARTS if night[part.name]]
    some = [part for part in parts if part.name in OFTEN]
    part = rng.choice(some if some and rng.random() < 0.4 else parts)
    rows = night[part.name]
    row, way = rng.choice(rows), rng.randrange(20)
    if way == 0:
        rows.remove(row)
    elif way == 1:
        rows.append(dict(row))
    elif way == 2:
        night[part.name] = rng.choice(
            [[], [*reversed(rows)], rows[: len(rows) // 2], None, {}]
        )
    elif way == 3:
        del row[rng.choice([*row])]
    elif row:
        column = rng.choice([*row])
        row[column] = other_value(rng, part, row, rows, column)


def changed_file(seed, names):
    """The file of a seed."""
    rng = Random(seed)
    name = rng.choice(names)
    whole = json.loads(file_of(name))
    for _ in range(rng.choice([1, 1, 2, 3])):
        change(rng, whole["night"])
    if rng.random() < 0.05:
        whole[rng.choice([*whole])] = rng.choice(ODD)
    text = json.dumps(whole)
    if rng.random() < 0.02:
        text = text.replace('"facts": {', '"facts": ' + '{"x":' * 200_000 + "{", 1)
    return text


def things(session, rng):
    """What addresses of an event need: of each kind a row, where there is one."""
    values = {"night": {"session_id": session.pk}, "": {}}

    def link(kind, key, name, pk, generation):
        values[key] = {name: pk, "secret": secret(kind, pk, generation)}

    for kind, key, name, rows in (
        (LinkKind.TABLE, "table", "table", session.tables.all()),
        (LinkKind.CARD, "card", "card", session.cards.all()),
        (LinkKind.SIDE, "side-pad", "table", SideTable.objects.filter(session=session)),
    ):
        if found := list(rows):
            row = rng.choice(found)
            link(kind, key, name, row.pk, row.generation)
            values[f"{key}-question"] = values[key] | {"question": "who-won"}
            if key == "side-pad":
                values["side"] = values["night"] | {"number": row.number}
    board = getattr(session, "board", None)
    link(
        LinkKind.BOARD, "board", "session_id", session.pk, board.generation if board else 1
    )
    link(LinkKind.RESULTS, "results", "session_id", session.pk, 1)
    for key, name, rows in (
        ("game", "game", session.rounds.values_list("games", flat=True)),
        ("kept", "item", HeldReport.objects.values_list("pk", flat=True)),
        ("call", "call", HelpRequest.objects.values_list("pk", flat=True)),
        ("person", "person", session.attendances.values_list("pk", flat=True)),
    ):
        if found := [pk for pk in rows if pk]:
            values[key] = values["night"] | {name: rng.choice(found)}
    if "card" in values:
        values["card-pad"] = values["card"] | {"number": rng.choice([1, 1, 2, 9])}
    if person := session.attendances.first():
        values["member"] = {"player": person.player_id}
        values["person-file"] = values["member"] | {"kind": "json"}
    for key, name in (("flyer", "poster"), ("card-stock", "name-badges")):
        values[key] = values["night"] | {"name": name}
    values["night-question"] = values["night"] | {"question": "who-won"}
    values["side-game"] = values["night"] | {"game": "auction", "players": 7}
    return values


def paths(session, rng):
    """The addresses of all pages and papers of an event, by their names."""
    values = things(session, rng)
    for name, address in ADDRESSES.items():
        if address.get == 405 or (address.whom in ELSEWHERE and name not in TOO):
            continue
        try:
            path = address_in(name, values)
        except (KeyError, NoReverseMatch):
            continue
        yield name, path + "?page=1" * path.endswith(".pdf")
    for name in PLAIN:
        values["document"] = values["night"] | {"name": name}
        yield name, address_in("document", values) + "?page=1"


def told_of(fault):
    """What a fault says, and the last lines of our own that it came through."""
    frames = traceback.extract_tb(fault.__traceback__)
    own = [f for f in frames if "/scoring/" in f.filename or "/tournament/" in f.filename]
    places = [f"{Path(f.filename).name}:{f.lineno}" for f in own[-4:]]
    return f"{fault!r}"[:200], *places


def try_file(seed, text, each, owner, told):
    """Import the file of a seed and ask for its pages; tell of every fault."""
    rng, club = Random(seed), owner.memberships.get().club
    try:
        session = import_session(club=club, text=text)
    except Refusal as refusal:
        told[type(refusal).__name__] += 1
        if Session.objects.exists() or Player.objects.exists():
            yield seed, "left", str(refusal)
        return
    except Exception as fault:  # every fault of all files is told at the end
        yield seed, "import", told_of(fault)
        return
    told["imported"] += 1
    client = Client()
    client.force_login(owner)
    for name, path in [*paths(session, rng)][seed % each :: each]:
        told["pages"] += 1
        try:
            status = client.get(path).status_code
        except Exception as fault:
            yield seed, name, told_of(fault)
        else:
            if status >= 500:
                yield seed, name, status


def tell(*facts):
    """Write a line, at once."""
    sys.stdout.write(" ".join(map(str, facts)) + "\n")
    sys.stdout.flush()


@pytest.mark.parametrize(
    ("first", "files", "each", "names"),
    [
        (0, 20, 60, ["everything"]),
        pytest.param(*LONG, [*EVENTS, *MOST_OF, *MOST_OF], marks=pytest.mark.long),
    ],
)
def test_a_changed_file_is_refused_or_opens_on_every_page(first, files, each, names):
    club, told = ClubFactory(), Counter()
    owner = MembershipFactory(club=club).user
    faults = []
    for seed in range(first, first + files):
        for fault in try_file(seed, changed_file(seed, names), each, owner, told):
            faults.append(fault)
            tell(*fault)
        clear()
        if seed % 100 == 99:
            tell(seed + 1, dict(told))

    assert faults == []
