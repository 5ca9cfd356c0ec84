"""What browser tests need: phones, an organizer logged in, a laptop serving a night."""

import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from shutil import copytree
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

from tests.browser.boards import PROJECTOR
from tests.factories import MembershipFactory, running_session
from tests.factories.boards import board_path
from tests.laptop_database import copy_without_accounts
from tests.made_once import made_once
from tournament.access.links import LinkKind, link

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
PATIENCE = 120
PATIENCE_MS = 30_000
"""Of a page on a machine with other work beside it; what passes never waits so long."""


class Laptop:
    """A night served by the real command from an empty folder."""

    def __init__(self, data, port, address="127.0.0.1", at=(), *, is_on=True):
        self.data, self._at = data, at
        self.url = f"http://{address}:{port}"
        self.log = data / "log"
        self._environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tournament.settings",
            "EUCHRE_DATA": str(data),
            "EUCHRE_ADDRESS": address,
            "EUCHRE_PORT": str(port),
            "CI": "1",  # no browser of its own
        }
        if is_on:
            self.start()

    def start(self):
        """Serve the night, as it was left."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self._at, sys.executable, "manage.py", "night"],
                cwd=settings.BASE_DIR,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def run(self, code):
        """What lines of Python print, run on the laptop beside its server."""
        ran = subprocess.run(
            [*self._at, sys.executable, "-c", f"import django; django.setup()\n{code}"],
            cwd=settings.BASE_DIR,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def wait(self, path="/healthz/"):
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urlopen(f"{self.url}{path}", timeout=PATIENCE):
                    return
            except URLError:
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def send(self, signal):
        """Let it end in that way, sleep, or wake up."""
        self._process.send_signal(signal)

    def is_running(self):
        """Whether it is, be it asleep."""
        return self._process.poll() is None

    def stop(self):
        """Kill it, as a power cut would."""
        self._process.kill()
        self._process.wait()


@contextmanager
def serving(data):
    """A laptop that serves the night in a folder."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        port = probe.getsockname()[1]
    laptop = Laptop(data, port)
    try:
        laptop.wait()
        yield laptop
    finally:
        laptop.stop()


@pytest.fixture(scope="session")
def begun(tmp_path_factory, migrated):
    """What the first start leaves in an empty folder: tables without rows, packed files.

    Every other start with a copy of it takes half as long.
    """

    def start_once(data):
        copy_without_accounts(migrated, data)
        with serving(data):
            pass

    return made_once(tmp_path_factory, "begun", start_once)


@pytest.fixture
def laptop(tmp_path, begun):
    """A laptop on which nothing was ever done."""
    copytree(begun, tmp_path, dirs_exist_ok=True)
    with serving(tmp_path) as laptop:
        yield laptop


@pytest.fixture(autouse=True)
def _patience(request):
    """Fail in half a minute what waits in vain."""
    expect.set_options(timeout=PATIENCE_MS)
    if "context" in request.fixturenames:
        request.getfixturevalue("context").set_default_timeout(PATIENCE_MS)


@pytest.fixture
def new_phone(new_context):
    """Make the page of one more phone."""

    def make(**options):
        context = new_context(viewport=PHONE, has_touch=True, **options)
        context.set_default_timeout(PATIENCE_MS)
        return context.new_page()

    return make


@pytest.fixture
def address(live_server):
    """The address of a table's scorepad."""

    def of(session, table=1):
        at_table = session.tables.get(number=table)
        return live_server.url + link(LinkKind.TABLE, at_table.pk, at_table.generation).path

    return of


@pytest.fixture
def open_pad(address, new_phone):
    """Open the scorepad of table 1 on one more phone, its clock in the test's hands."""

    def opened(session, **options):
        phone = new_phone(**options)
        phone.clock.install()
        phone.goto(address(session))
        return phone

    return opened


@pytest.fixture
def open_page(live_server, new_phone):
    """Open the page of a table or a card, its clock in the test's hands."""

    def opened(of, kind=LinkKind.TABLE, **options):
        phone = new_phone(**options)
        phone.clock.install()
        phone.goto(live_server.url + link(kind, of.pk, of.generation).path)
        return phone

    return opened


@pytest.fixture
def session():
    """The event that tests of phones are about; others say their own."""
    return running_session(tables=3)


@pytest.fixture
def log_in(live_server):
    """Let a browser context be that of an organizer of a night's club."""

    def enter(context, session):
        client = Client()
        client.force_login(MembershipFactory(club=session.club).user)
        cookie = client.cookies[settings.SESSION_COOKIE_NAME]
        context.add_cookies(
            [{"name": cookie.key, "value": cookie.value, "url": live_server.url}]
        )

    return enter


@pytest.fixture
def open_board(live_server, page):
    """Open the board of a night on a projector, its clock in the test's hands."""

    def opened(session, view="", size=PROJECTOR, *, ticks=False):
        page.set_viewport_size(size)
        if ticks:
            page.clock.install()
        page.goto(f"{live_server.url}{board_path(session)}?view={view}")
        return page

    return opened
