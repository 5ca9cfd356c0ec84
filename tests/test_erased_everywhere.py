"""An unusual name typed into every page is nowhere once the person is erased."""

from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session as Login
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse

from scoring.journal.event_file import session_file
from scoring.models import HeldReport
from tests.factories import play_round, running_session, session_in_check_in
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link, path_of
from tournament.machine.prints import prints_of
from tournament.models import Club, JoinCode, Player
from tournament.people.sign_up.reading import page_link

pytestmark = pytest.mark.django_db

NAME, NICKNAME, PHONE = "Zebulon Quaxworth", "Zebbykins", "555-0199"
EMAIL, NOTE = "zeb@home.example", "Gluten hurts"
TRACES = ("quaxworth", "zebbykins", "555-0199", EMAIL, NOTE.lower())


def traces():
    """The tables and files that still have something of the person."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            rows = f"{cursor.fetchall()}".lower()
            found += [(table, trace) for trace in TRACES if trace in rows]
    for login in Login.objects.all():
        text = f"{login.get_decoded()}".lower()
        found += [("login", trace) for trace in TRACES if trace in text]
    for file in (settings.DATA / "prints").rglob("*"):
        data = file.read_bytes().lower() if file.is_file() else b""
        found += [(file.name, trace) for trace in TRACES if trace.encode() in data]
    return found


def planted_in_an_event(organizer, session):
    """Let the name into all that an event's pages take, and its phones."""

    def post(page, *values, **fields):
        address = reverse(page, args=[session.pk, *values])
        return organizer.post(address, fields | {"report_id": uuid4().hex})

    post("money", kind="donation", amount="5", words=f"from {NICKNAME}")
    post("prizes", kind="door", gift=f"A ham by {NAME}")
    table = session.tables.get(number=1)
    pad = link(LinkKind.TABLE, table.pk, table.generation).path
    fields = {"round": "7", "deal": "1", "call": NAME, "report_id": uuid4().hex}
    Client().post(f"{pad}reports/", fields, headers={"X-Requested-With": "queue"})
    assert NAME in f"{HeldReport.objects.get().content}"
    play_round(session)
    post("finish", reason=f"{NAME} is ill")
    post("board-words", message=f"Thanks, {NAME}!", desk=NAME)
    organizer.get(reverse("standings", args=[session.pk]))


def planted_before_an_event(organizer, session):
    """Let the name into a sign-up and into lines that wait for an answer; cancel then."""
    at = [session.pk]
    organizer.post(reverse("sign-up", args=at), {"places": "9"})
    own = {"name": NAME, "phone": PHONE, "email": EMAIL, "note": NOTE, "report_id": "own"}
    Client().post(page_link(session).path, own)
    friend = {"name": "Gus Stone", "note": f"Rides with {NAME}", "report_id": "friend"}
    Client().post(page_link(session).path, friend)
    organizer.post(reverse("confirm-sign-ups", args=at))
    wanted = {"name": "Peg Nowak", "partner_name": NAME, "report_id": "once"}
    Client().post(page_link(session).path, wanted | {"note": f"{NICKNAME}: {PHONE}"})
    fields = {"text": f"Lou Pole\n{NAME} ??? {PHONE}\n{NAME} / Gus (maybe)", "add": ""}
    organizer.post(reverse("names", args=at), fields)
    login = organizer.session
    login["names-left"] = {f"{session.pk}": f"{NAME} + ?\nGus Stone + ?"}
    login.save()
    organizer.post(reverse("cancel", args=at), {"reason": f"{NAME} is away"})


def test_nothing_of_a_person_stays_in_the_database_or_the_folder(
    django_capture_on_commit_callbacks,
):
    cache.clear()
    played = running_session()
    organizer, club = organizer_of(played), played.club
    Club.objects.filter(pk=club.pk).update(keeps_contacts=True)
    person = played.attendances.order_by("pk")[0].player
    details = {"name": NAME, "nickname": NICKNAME, "phone": PHONE, "email": EMAIL}
    organizer.post(reverse("member", args=[person.pk]), details)
    planted_before_an_event(organizer, session_in_check_in(names=[NAME], club=club))
    planted_in_an_event(organizer, played)
    organizer.post(reverse("new-helper-code"))
    Client().post(path_of(JoinCode.objects.get().number), {"name": NAME})
    helper = club.memberships.get(role="helper")
    organizer.post(reverse("remove-helper"), {"helper": helper.pk})
    for key in (played.pk, 0):
        folder = prints_of(key) / "job"
        folder.mkdir(parents=True)
        (folder / "cards.html").write_text(NAME)
    before = {place for place, _ in traces()}
    had_agreed = Player.objects.exclude(agreed_on=None).exists()

    erase = reverse("personal-data", args=[Player.objects.get(name=NAME).pk])
    with django_capture_on_commit_callbacks(execute=True):
        answer = organizer.post(erase, {"name": NAME}, follow=True)

    assert had_agreed
    assert "Erased the player from all events" in answer.text
    assert traces() == []
    assert not Player.objects.exclude(agreed_on=None).exists()
    files = [session_file(session).lower() for session in club.sessions.all()]
    assert not [trace for trace in TRACES for file in files if trace in file]
    assert {
        *("tournament_player", "tournament_signup", "tournament_cashentry"),
        *("scoring_board", "scoring_prize", "scoring_heldreport", "login", "cards.html"),
        *("tournament_journalentry", "tournament_joincode", "tournament_attendance"),
    } <= before
    assert "Gus Stone" in f"{organizer.session['names-left']}"
    assert organizer.get("/").status_code == 200
