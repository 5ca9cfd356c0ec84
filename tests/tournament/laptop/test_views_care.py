"""What is done at the computer itself when something is wrong; no terminal is needed."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from tests.factories import running_session
from tests.factories.visitors import heading_of, organizer_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.backups.copies import fault_of
from tournament.backups.restoring import Salvage
from tournament.laptop import views as laptop

ELSEWHERE = "192.168.1.77"
PASSWORD = "a-word-for-the-hall"
PAGES = ("/computer/password/", "/computer/records/", "/computer/diagnostics.txt")


@pytest.mark.django_db
def test_a_new_password_opens_and_ends_the_other_logins(client, stopped):
    session = running_session()
    before = organizer_of(session)
    name = session.club.memberships.get().user.username

    form = client.get("/computer/password/")
    refused = client.post(
        "/computer/password/", {"username": name, "password": "short", "repeated": "short"}
    )
    saved = client.post(
        "/computer/password/",
        {"username": name, "password": PASSWORD, "repeated": PASSWORD},
    )

    assert form.url == "/computer/#password"
    assert f'type="hidden" name="username" value="{name}"' in client.get(form.url).text
    assert (refused.status_code, heading_of(refused)) == (400, "This computer")
    assert saved.status_code == 302
    assert client.get("/nights/new/").status_code == 200
    assert before.get("/nights/new/").status_code == 302


@pytest.mark.django_db
def test_a_helper_gets_no_password_there(client, stopped):
    session = running_session()
    organizer_of(session)
    made = {"name": "rose", "password": PASSWORD}
    organizer_of(session).post("/helpers/", made)

    answer = client.post(
        "/computer/password/",
        {"username": "rose", "password": PASSWORD, "repeated": PASSWORD},
    )

    assert answer.status_code == 400


@pytest.mark.django_db
def test_only_who_sits_at_the_computer_gets_in(client, stopped):
    organizer = organizer_of(running_session())

    from_elsewhere = [
        organizer.get(page, REMOTE_ADDR=ELSEWHERE).status_code for page in PAGES
    ]
    at_computer = client.get("/computer/").text

    assert from_elsewhere == [404, 404, 404]
    assert all(f'="{page}"' in at_computer for page in PAGES)


@pytest.mark.django_db(transaction=True)
def test_what_is_whole_is_told_so(client, stopped):
    page = client.post("/computer/records/", follow=True)

    assert "Your saved scores are fine. Checked at " in page.text


@pytest.mark.django_db(transaction=True)
def test_damaged_records_lead_to_a_backup_of_what_can_be_read(
    client, stopped, settings, tmp_path, monkeypatch
):
    """The database of the tests is whole, so a copy of it is damaged."""
    settings.BACKUPS = tmp_path / "backups"
    settings.BACKUPS.mkdir()
    running_session()
    damaged = tmp_path / "night.sqlite3"
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as whole:
        whole.execute("VACUUM INTO ?", (f"{damaged}",))
    with closing(sqlite3.connect(damaged)) as lossy:
        lossy.execute("DELETE FROM tournament_table WHERE number = 1")
        lossy.commit()
    monkeypatch.setattr("tournament.backups.actions.database", lambda: damaged)

    page = client.post("/computer/records/")
    saved = client.post("/computer/records/save/")

    assert "Some saved scores are damaged." in page.text
    assert "entries are missing" in saved.text
    assert "what could be read" in saved.text
    (backup,) = settings.BACKUPS.glob("*-readable-part.sqlite3")
    assert fault_of(backup) == ""


@pytest.mark.parametrize(("lost", "sentence"), oracle("machine")["read_of_damaged"])
def test_what_could_be_read_is_counted(lost, sentence, monkeypatch):
    made = Salvage(Path("x"), saved=100, lost=lost)
    monkeypatch.setattr(laptop.backups, "save_readable_part", lambda: made)

    assert laptop.save_what_can_be_read() == sentence


@pytest.mark.django_db(transaction=True)
def test_the_file_for_who_helps_has_no_name_and_no_code(client, stopped, settings):
    session = running_session()
    player = session.attendances.select_related("player").first().player
    secret = link(LinkKind.TABLE, session.tables.first().pk, 1).path
    log = logging.getLogger("tournament.tests")
    log.warning("Backup: %s", f"{player.name} at {secret}")
    log.warning(f"{player.name} was here")  # noqa: G004
    try:
        raise ValueError(player.name)
    except ValueError:
        log.exception("Trouble with %s", secret)

    answer = client.get("/computer/diagnostics.txt")

    text = answer.text
    assert answer["Content-Disposition"].startswith('attachment; filename="euchre-night-')
    names = [each.player.name for each in session.attendances.select_related("player")]
    hidden = [*names, session.name, session.venue, secret.strip("/"), settings.SECRET_KEY]
    assert [each for each in hidden if each and each in text] == []
    assert "WARNING tournament.tests Backup: %s" in text
    assert "… was here" in text
    assert "Trouble with %s – ValueError in test_views_care.py:" in text
    assert "tournament.Session: 1" in text
    assert "checked: whole" in text


@pytest.fixture
def in_trouble(settings, stopped, tmp_path):
    """A program that shows one page alone; a question to the database is an error here."""
    settings.MIDDLEWARE = [
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "tournament.words.languages.speak",
    ]
    settings.MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
    settings.ROOT_URLCONF = laptop.__name__
    settings.BACKUPS = tmp_path
    return stopped


@pytest.mark.parametrize(("problem", "sentence"), oracle("machine")["cannot_serve"])
def test_a_program_that_cannot_serve_says_why_at_every_address(
    problem, sentence, client, in_trouble, settings
):
    settings.PROBLEM = problem

    page = client.get("/nights/3/hall/")

    assert page.status_code == 503
    assert heading_of(page) == "Euchre Night did not start"
    assert sentence in page.text


def test_it_refuses_a_backup_that_is_none_and_stays(client, in_trouble, settings, tmp_path):
    settings.PROBLEM = "damaged"
    file = tmp_path / "night-0001-2026-11-22-203000.sqlite3"
    file.write_text("No database.")

    answer = client.post("/put-back/", {"backup": f"{file}"}, follow=True)

    assert "cannot be put back" in answer.text
    assert in_trouble == []


def test_it_ends_when_stopped(client, in_trouble):
    assert "Program stopped" in client.post("/stop/").text
    assert in_trouble == ["stop"]


@pytest.mark.parametrize("path", ["/readyz/", "/b/2-x/", "/t/12-x/reports/"])
def test_phones_boards_and_monitors_are_told_to_wait(path, client, in_trouble, settings):
    settings.PROBLEM = "damaged"
    browser = Client(enforce_csrf_checks=True, REMOTE_ADDR=ELSEWHERE)

    answer = browser.post(path) if "reports" in path else browser.get(path)

    words = "not ready: the saved scores" if path == "/readyz/" else "organizer restores"
    assert (answer.status_code, answer["Retry-After"]) == (503, "3")
    assert words in answer.text
    assert ("<" in answer.text) == (path != "/readyz/")


@pytest.mark.django_db(transaction=True)
def test_damaged_records_start_the_program_again(stopped, tmp_path, monkeypatch):
    damaged = tmp_path / "night.sqlite3"
    damaged.write_bytes(Path(connection.settings_dict["NAME"]).read_bytes()[:100_000])
    monkeypatch.setattr("tournament.backups.actions.database", lambda: damaged)
    monkeypatch.setattr("tournament.club.log_in.reading.only_user", lambda: f"{1 // 0}")

    answer = Client(raise_request_exception=False).get("/login/")

    assert (answer.status_code, answer["Retry-After"]) == (503, "3")
    assert "Some saved scores are damaged." in answer.text
    assert stopped == ["again"]
