"""What is hostile in names and words: pages, paper, tables and files show it as it is."""

import csv
import io
import re
import socket
import zipfile
from random import Random

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring.journal.event_file import session_file
from tests.factories import hostile
from tests.factories.hostile import hostile_session
from tests.factories.session_files import moved
from tests.factories.visitors import organizer_of
from tests.faults.evening.forms import forms_on
from tests.faults.evening.typed import typed
from tests.tournament.addresses import ADDRESSES, For, address_in, address_of, things_of
from tests.tournament.printing.reading import text, unpacked
from tournament.models import Attendance, Player, SignUp
from tournament.names.one_name import tidy
from tournament.words.money import unescape_formula

pytestmark = pytest.mark.django_db

PAPER = {  # and who stands on it
    "tally-cards": hostile.NAMES[1:],  # the first is called something else tonight
    "filled-cards": hostile.NAMES[1:],
    "document": hostile.NAMES[1:9],
    "leaderboard": hostile.NAMES[1:9],
    "winners-sheet": [hostile.MARKUP],
    "certificates": [hostile.MARKUP],
    "money-printed": [hostile.MARKUP],
    "season-printed": [],
}


ODD = [*hostile.UNPRINTABLE, "9" * 40, "-1", "NaN", "1e999", "א" * 3000, hostile.FORMULA]
HUGE = ["25", "0", *(str(2**n) for n in (15, 31, 63, 64)), "9" * 5000]
TYPED = ["", "1,2", "½", "a\uffff", "\\ud800", "[" * 20_000, "0001-01-01", "25:99"]
TYPED += ["e\u0301\u0323" * 500, *HUGE, *ODD]


NO_GLYPH = str.maketrans("", "", "🎉_")
"""Whether a machine has a font with that emoji is its own affair; read back, a gap is _."""


def squeezed(text):
    """The text without any spaces, which print may put where it likes."""
    return "".join(text.split()).translate(NO_GLYPH)


@pytest.fixture
def connected(monkeypatch):
    """The addresses that sockets were opened to."""
    opened = []
    monkeypatch.setattr(socket.socket, "connect", lambda _, to: opened.append(to))
    return opened


@pytest.mark.long
def test_paper_shows_names_as_they_are_and_takes_nothing_in(connected):
    session = hostile_session()
    client, missing = organizer_of(session), {}

    for name, people in PAPER.items():
        pdf = client.get(address_of(name, session)).content
        read = squeezed(text(pdf))
        missing[name] = [who for who in people if squeezed(who) not in read]
        assert pdf.startswith(b"%PDF")
        assert b"/EmbeddedFile" not in unpacked(pdf)

    assert missing == {name: [] for name in PAPER}
    assert connected == []


def test_no_cell_of_any_table_is_run_and_every_name_is_in_them():
    session = hostile_session(hostile.FORMULA)

    data = organizer_of(session).get(reverse("night-tables", args=[session.pk])).content

    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        tables = [archive.read(name).decode("utf-8-sig") for name in archive.namelist()]
    rows = [row for table in tables for row in csv.reader(io.StringIO(table))]
    cells = {cell for row in rows for cell in row if not is_number(cell)}
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in cells)
    assert {tidy(name) for name in hostile.NAMES} <= {
        unescape_formula(cell) for cell in cells
    }


def is_number(cell):
    try:
        float(cell)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("name", [hostile.OVERRIDE, hostile.FORMULA])
def test_night_comes_back_from_its_file_byte_for_byte(name):
    written, again = moved(hostile_session(name))

    assert session_file(again) == written


class AtRest(Random):
    """Chance that leaves every choice as the page has it."""

    def random(self):
        return 0.99


def asked(client, method, address, data):
    """The status of an answer, as if nothing had been asked before."""
    cookies, before = client.cookies.output(header=""), transaction.savepoint()
    cache.clear()
    try:
        return getattr(client, method)(address, {"page": "1"} | data).status_code
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]
    finally:
        transaction.savepoint_rollback(before)
        client.cookies.clear()
        client.cookies.load(cookies)


@pytest.fixture
def opened():
    """Every address with its name and who may open it."""
    session = hostile_session()
    things, organizer, phone = things_of(session), organizer_of(session), Client()
    return {
        name: (address_in(name, things), phone if at.whom is For.HOLDERS else organizer)
        for name, at in ADDRESSES.items()
        if name != "logout"
    }


@pytest.mark.few(1)
@pytest.mark.parametrize("number", [HUGE[4], *HUGE[:4], *HUGE[5:]])
def test_no_address_fails_whatever_number_stands_in_it(opened, number):
    wrong = {}

    for name, (address, client) in opened.items():
        method = "get" if ADDRESSES[name].get != 405 else "post"
        for match in re.finditer(r"(?<=/)\d+", address):
            there = address[: match.start()] + number + address[match.end() :]
            status = asked(client, method, there, {})
            if not isinstance(status, int) or status >= 500:
                wrong[there[:80]] = status

    assert wrong == {}


@pytest.mark.long
@pytest.mark.parametrize("shift", range(len(TYPED)))
def test_no_form_fails_whatever_is_typed_into_one_field(opened, shift):
    wrong, seen = {}, set()

    for name, (address, client) in opened.items():
        page = client.get(address) if ADDRESSES[name].get == 200 else None
        if page is None or address.endswith(".pdf") or b"<form" not in page.content:
            continue
        for form in forms_on(address, page.content.decode()):
            data = form.sent(AtRest(1), lambda field: typed(field, AtRest(1), ["Ann"], 12))
            for at, field in enumerate(data):
                key = (re.sub(r"\d+", "", form.action.partition("?")[0]), field)
                if key in seen:
                    continue
                seen.add(key)
                value = TYPED[(at + len(seen) + shift) % len(TYPED)]
                values = [value] if shift % 2 else [*data[field], value]
                status = asked(client, form.method, form.action, data | {field: values})
                if not isinstance(status, int) or status >= 500:
                    wrong[f"{key} {value[:20]!r}"] = status

    assert len(seen) > 200
    assert wrong == {}


HIDDEN = ("secretnote", "hidden@home.example", "555-0177")


def test_nobody_but_organizers_and_helpers_sees_notes_and_contacts(opened):
    note, email, phone = HIDDEN
    Attendance.objects.update(note=note)
    Player.objects.update(email=email, phone=phone)
    SignUp.objects.update(note=note, email=email, phone=phone)
    seen = set()

    for name, (address, client) in opened.items():
        if ADDRESSES[name].get == 200:
            page = (Client() if ADDRESSES[name].whom is For.ALL else client).get(address)
            if any(sign in read_by_anybody(page) for sign in HIDDEN):
                seen.add(name)

    # the list at the door, pages and files of one person, and the file that brings all back
    assert seen == {"check-in", "person", "member", "person-file", "night-json"}


def read_by_anybody(answer):
    if answer.content.startswith(b"%PDF"):
        return text(answer.content)
    if answer.content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            return "".join(archive.read(name).decode() for name in archive.namelist())
    return answer.content.decode(errors="replace")
