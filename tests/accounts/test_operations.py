"""The page of the host's own people, and how somebody becomes one of them."""

import io
import re

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection
from django.http import HttpResponse

from tests.accounts.mail import SIGN_UP, signed_up
from tests.factories import ClubFactory, running_session
from tournament.accounts import site as accounts
from tournament.printing.engine.workers import Task, enqueue, queue_folder

pytestmark = pytest.mark.django_db
PAGE = "/operations/"


def make_operator(*more):
    out = io.StringIO()
    call_command("make_operator", SIGN_UP["email"].upper(), *more, stdout=out)
    return out.getvalue()


@pytest.fixture
def rose():
    """A browser in which an operator is logged in."""
    client = signed_up()
    assert "now sees" in make_operator()
    return client


def test_there_is_no_such_page_but_for_operators(visitor):
    organizer = signed_up()

    assert visitor.get(PAGE).status_code == 302
    assert organizer.get(PAGE).status_code == 404
    assert PAGE not in organizer.get("/account/").content.decode()
    make_operator()
    assert PAGE in organizer.get("/account/").content.decode()
    assert organizer.get(PAGE).status_code == 200
    assert organizer.post(PAGE).status_code == 405
    assert "no longer" in make_operator("--end")
    assert organizer.get(PAGE).status_code == 404


def test_who_has_no_account_is_made_nothing():
    with pytest.raises(CommandError, match="has no account"):
        make_operator()


def test_what_goes_on_is_told_without_names_of_players(rose, rf, monkeypatch):
    session = running_session(club=ClubFactory(name="Saint Mary"))
    task = Task(0, session.pk, "abc")
    enqueue(task)
    monkeypatch.setattr(accounts, "SLOW_SECONDS", 0)
    accounts.trace_request(lambda _: HttpResponse())(rf.get("/t/12-secret/"))

    text = rose.get(PAGE).content.decode()
    playing = accounts.events_in_play()
    (queue_folder() / task.file_name).unlink()

    assert "Saint Mary" in text
    assert "1 print waiting" in text
    assert playing == [(session, 1)]
    assert "All have run" in text
    assert "It takes reports" in text
    assert "GET /" in text
    assert "secret" not in text
    names = session.attendances.values_list("player__name", flat=True)
    words = set(re.findall(r"\w+", text))
    assert [name for name in names if name in words] == []


def test_however_much_there_is_the_page_ends(rose):
    for number in range(25):
        ClubFactory(name=f"Club {number}")
    running_session()

    text = rose.get(PAGE).content.decode()

    assert len(re.findall(r"Events \d+, people", text)) == accounts.MOST_ROWS


def test_a_club_is_found_and_near_its_limit(rose, monkeypatch):
    club = running_session(club=ClubFactory(name="St. Jude")).club
    monkeypatch.setattr(accounts, "MOST_EVENTS", 1)

    text = rose.get(f"{PAGE}?club=jude%00").content.decode()

    assert f"Club {club.pk}" in text
    assert "Near its limit" in text
    assert SIGN_UP["club_name"] not in text.split('id="clubs"')[1]
    assert "Nothing matches" in rose.get(f"{PAGE}?club=zzz").content.decode()


@pytest.mark.postgres
def test_backups_and_long_statements_are_asked_of_the_database():
    checks = {check.title: check for check in accounts.checks()}

    assert accounts.statements_running() == []
    if connection.vendor == "postgresql":
        assert not checks["Backups"].is_good
        assert accounts._stamped("backup 2026-11-23T14:00:00Z").hour == 14
        assert accounts._stamped(None) is None
    assert checks["Migrations"].is_good
    assert checks["Database"].is_good


def test_an_operator_is_no_organizer_of_other_clubs(rose):
    session = running_session()

    assert rose.get(f"/nights/{session.pk}/").status_code == 404
    assert User.objects.get(email=SIGN_UP["email"]).is_superuser is False
