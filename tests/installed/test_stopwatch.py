"""Two ways that strangers go with the bundle, by a browser and a stopwatch; no terminal.

`-m long -s` prints the seconds of each step. docs/performance.md has their sums. Nothing is
said of them here: they are those of the machine.
"""

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.db import connection
from playwright.sync_api import Error, expect

from tests.browser.conftest import PATIENCE_MS
from tests.factories import MembershipFactory, running_session
from tests.factories.redraws import play_games
from tests.installed.computer import Computer
from tests.installed.conftest import unpack
from tests.laptop_database import copy_without_accounts
from tournament.access.links import LinkKind, link
from tournament.backups.copies import backups_in, make
from tournament.club.log_in.actions import ORGANIZER

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="built on Linux here"),
]
PASSWORD = "left bower of hearts"
PLAYED = 5


class Stopwatch:
    """The steps of a way, and what each of them took."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, float]] = []

    @contextmanager
    def step(self, name):
        """Take the time of a step."""
        begin = time.monotonic()
        yield
        self.steps.append((name, time.monotonic() - begin))

    def report(self, title):
        """Print the table."""
        lines = [f"| {name} | {seconds:.1f} s |" for name, seconds in self.steps]
        total = sum(seconds for _, seconds in self.steps)
        lines.append(f"| together | {total:.1f} s |")
        sys.stdout.write("\n".join(["", title, *lines, ""]))


class Table(NamedTuple):
    """A table of the lost evening, as its code needs it."""

    pk: int
    generation: int
    session: int


@pytest.fixture
def watch():
    return Stopwatch()


@pytest.fixture
def new_computer(tmp_path):
    """Computers that never had the program."""

    def make_one(name):
        (tmp_path / name).mkdir()
        computer = Computer(tmp_path / name)
        computer.environment["PATH"] = "/nowhere"
        return computer

    return make_one


@pytest.fixture
def stranger(page):
    """A browser that waits as long as a person would."""
    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    return page


def open_cards(page):
    """Print the tally cards from the page of an event; return the PDF."""
    page.get_by_role("link", name="Print", exact=True).first.click()
    page.get_by_role("button", name="Print tally cards").click()
    ready = page.get_by_role("link", name="Open PDF")
    expect(ready).to_be_visible(timeout=4 * PATIENCE_MS)
    return page.request.get(urljoin(page.url, ready.get_attribute("href"))).body()


def test_a_stranger_prints_cards(archive, new_computer, stranger, watch, tmp_path):
    computer = new_computer("hall")

    with watch.step("Unpack the file"):
        program = unpack(archive, tmp_path)
    begin = time.monotonic()
    with computer.serving([program]) as address:
        watch.steps.append(
            ("Double-click until the page is there", time.monotonic() - begin)
        )
        with watch.step("Open the first page"):
            stranger.goto(address)
            expect(stranger.locator("h1")).to_have_text("Welcome")
        with watch.step("Save a password"):
            stranger.get_by_label("Password", exact=True).fill(PASSWORD)
            stranger.get_by_label("Password again").fill(PASSWORD)
            stranger.get_by_role("button", name="Save password").click()
            expect(stranger.locator("h1")).to_have_text("Events")
        with watch.step("Create an event for 48 players"):
            stranger.get_by_role("link", name="New event").first.click()
            stranger.get_by_label("Name", exact=True).fill("Harvest Social")
            stranger.get_by_label("How many players do you expect?").fill("48")
            stranger.get_by_role("button", name="Create event").click()
            expect(stranger.locator("h1")).to_be_visible()
        with watch.step("Print the tally cards"):
            cards = open_cards(stranger)

    watch.report("From the file to printed cards")
    assert cards.startswith(b"%PDF-")


@pytest.mark.django_db(transaction=True)
def test_another_computer_goes_on_after_game_5(
    archive, program, new_computer, stranger, browser, watch, tmp_path, monkeypatch
):
    stick = tmp_path / "stick"
    stick.mkdir()
    table = play_five_games(new_computer, program, stick, tmp_path)
    (backup,) = [backup for folder in stick.iterdir() for backup in backups_in(folder)]
    computer = new_computer("other")

    with watch.step("Unpack the file on another computer"):
        program = unpack(archive, tmp_path / "again")
    begin = time.monotonic()
    with computer.serving([program]) as address:
        watch.steps.append(
            ("Double-click until the page is there", time.monotonic() - begin)
        )
        with watch.step("Choose the backup on the stick"):
            stranger.goto(address)
            stranger.get_by_role("link", name="Restore a backup…").click()
            file = stranger.locator("input[type=file]")
            if not file.is_visible():
                stranger.get_by_text("Restore a backup…").click()
            file.set_input_files(backup.path)
            stranger.get_by_role("button", name="Restore this file").click()
            expect(stranger.locator("h1")).to_have_text("Starting again")
        with watch.step("The program starts again with the event"):
            wait_for_log_in(stranger, address)
        with watch.step("Log in with the old password"):
            if stranger.get_by_label("Name", exact=True).is_visible():
                stranger.get_by_label("Name", exact=True).fill(ORGANIZER)
            stranger.get_by_label("Password", exact=True).fill(PASSWORD)
            stranger.get_by_role("button", name="Log in").click()
            expect(stranger.locator("h1")).to_have_text("Events")
        with watch.step("Print the table signs with the new codes"):
            stranger.get_by_role("link", name="Harvest Social").first.click()
            rail = stranger.locator("nav.rail")
            rail.get_by_role("link", name="Plan").first.click()
            rail.get_by_role("link", name="Print", exact=True).click()
            stranger.get_by_role("button", name="Print table signs").click()
            ready = stranger.get_by_role("link", name="Open PDF")
            expect(ready).to_be_visible(timeout=4 * PATIENCE_MS)
        with watch.step("A phone scans its table and reports a deal of game 6"):
            monkeypatch.setattr(
                settings, "SECRET_KEY", (computer.data / "secret_key").read_text()
            )
            phone = browser.new_page(viewport={"width": 360, "height": 640})
            phone.goto(f"{address}{link(LinkKind.TABLE, table.pk, table.generation).path}")
            expect(phone.get_by_text("Game 6").first).to_be_visible()
            right = phone.get_by_role("button", name="Yes", exact=True)
            if right.is_visible():
                right.click()
            phone.locator(".side").first.get_by_role("button", name="Made it").click()
            wait_for_deal(computer.data / "night.sqlite3", 4 * 3 * PLAYED + 1)

    watch.report("After the computer was lost")


def play_five_games(new_computer, program, stick, tmp_path):
    """Lose the computer of an evening of 12 after game 5; return its first table."""
    session = play_games(running_session(tables=3, name="Harvest Social"), PLAYED)
    user = MembershipFactory(club=session.club).user
    session.club.memberships.exclude(user=user).delete()
    user.username = ORGANIZER
    # as the program does; the tests' own way is quicker, and no other program reads it
    user.password = PBKDF2PasswordHasher().encode(PASSWORD, "salt-of-the-earth")
    user.save()
    lost = new_computer("lost")
    lost.data.mkdir(parents=True)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    copy = make(Path(connection.settings_dict["NAME"]), tmp_path / "made", at=at)
    copy_without_accounts(copy.rename(copy.with_name("night.sqlite3")), lost.data)
    environment = lost.environment | {"EUCHRE_BACKUPS": f"{stick}"}
    subprocess.run([program, "backup"], env=environment, check=True)
    shutil.rmtree(lost.home)
    table = session.tables.get(number=1)
    return Table(table.pk, table.generation, session.pk)


def wait_for_deal(database, count):
    """Wait until so many deals are on file."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < end:
        with closing(sqlite3.connect(database)) as opened:
            (on_file,) = opened.execute(
                "SELECT count(*) FROM scoring_dealrevision"
            ).fetchone()
        if on_file == count:
            return
        time.sleep(0.05)
    raise AssertionError(f"{on_file} deals are on file, not {count}.")


def wait_for_log_in(page, address):
    """Reload as somebody does who waits, until the program is there with an organizer."""
    end = time.monotonic() + 4 * PATIENCE_MS / 1000
    while time.monotonic() < end:
        try:
            page.goto(address)
            heading = page.locator("h1").inner_text()
        except Error:  # it is on its way
            time.sleep(0.2)
            continue
        if heading != "Welcome":  # of the start before, which knows nobody
            page.goto(f"{address}/login/")
            return
    raise AssertionError("It did not start again.")
