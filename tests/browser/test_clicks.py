"""What an organizer's evening costs in clicks and seconds; `-s` shows the table.

A click is a button, a link, or a field or box that is pointed at; keys that are typed
take 60 ms each, the keyboard's Tab and Enter are keys. The clicks are asserted; seconds
are those of this machine and only shown.
"""

import re
import sys
import time

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import watch
from tests.factories import (
    MADE,
    MembershipFactory,
    game_of,
    play,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games
from tests.factories.whole import session_with_everything
from tests.tournament.addresses import ADDRESSES, For, address_of, those_for
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import holders

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LETTER_MS = 60
DESK = {"width": 1280, "height": 800}


class Hands:
    """An organizer whose clicks, keys and seconds are counted."""

    def __init__(self, page, sheet):
        self.page, self.sheet = page, sheet
        self.begin()

    def begin(self):
        self.clicks, self.keys, self.since = 0, 0, time.monotonic()

    def click(self, name, role="button", **options):
        self.clicks += 1
        self.page.get_by_role(role, name=name, **options).first.click()

    def point(self, target):
        self.clicks += 1
        target.click()

    def type(self, text):
        self.keys += len(text)
        self.page.keyboard.type(text, delay=LETTER_MS)

    def press(self, key):
        self.keys += 1
        self.page.keyboard.press(key)

    def done(self, item, what, most):
        """Note it under its item of the list; no more than *most* clicks."""
        seconds = time.monotonic() - self.since
        self.sheet.append((item, what, f"{self.clicks}", f"{most}", f"{seconds:.1f}"))
        assert self.clicks <= most, what
        self.begin()


@pytest.fixture(scope="module")
def sheet():
    rows = []
    yield rows
    rows = [("item", "what", "clicks", "most", "s"), *sorted(rows, key=lambda row: row[0])]
    table = (
        f"{row[0]:5} {row[1]:62} {row[2]:>6} {row[3]:>5} {row[4]:>6}\n" for row in rows
    )
    sys.stdout.write("\n" + "".join(table))


@pytest.fixture
def hands(page, live_server, log_in, sheet):
    """An organizer of a night, on one of its pages."""

    def made(session, name="hall", query=""):
        page.set_viewport_size(DESK)
        log_in(page.context, session)
        page.goto(live_server.url + reverse(name, args=[session.pk]) + query)
        return Hands(page, sheet)

    return made


@pytest.mark.long
def test_31_first_run(laptop, page, sheet):
    one, kits = Hands(page, sheet), []
    page.route(
        "**/paper-kit.pdf*",
        lambda route: (kits.append(route.request.url), route.fulfill(status=204)),
    )
    page.goto(laptop.url)
    expect(page.get_by_label("Club or parish")).to_be_focused()
    one.press("Tab")
    one.type("four aces up")
    one.point(page.get_by_label("Password again"))
    one.type("four aces up")
    one.click("Save password")
    one.click("New event", role="link")
    expect(page.get_by_label("Name")).to_be_focused()
    one.type("First night")
    one.point(page.get_by_label("Players", exact=True))
    page.keyboard.press("Control+A")
    one.type("24")
    one.click("Create event")
    one.click("Print", role="link", exact=True)
    one.click("Print complete kit", role="link")
    page.wait_for_timeout(100)
    (kit,) = kits
    assert page.request.get(kit, timeout=60_000).body().startswith(b"%PDF")
    # Tonight asks for names first, so the kit is on Print, and one that takes longer than
    # a moment shows its progress first: a click more
    one.done("31", "first start to printed cards", 7)

    page.goto(laptop.url)
    one.begin()
    one.click("Create practice event")
    expect(page.locator(".rehearsal").first).to_be_visible()
    one.done("31", "a practice event with sample players", 1)


def test_32_names(hands):
    session = session_in_check_in(names=["Ann"])
    one = hands(session, "check-in")
    page = one.page
    one.point(page.locator("summary", has_text="Add names"))
    box = page.get_by_label("Names", exact=True)
    one.point(box)
    box.fill("Bob\nCora\nBob\n" + "x" * 70)
    one.click("Check names")
    asked = page.locator(".questions legend + p")
    expect(asked).to_contain_text(["Line 3: Bob", "Line 4: xxx"])
    one.click("Leave out")
    page.get_by_label("Name of the other player").fill("Dan")
    one.click("Add this name")
    one.click("Add 3 players")
    expect(page.get_by_role("status").filter(has_text="Added 3 players")).to_be_visible()
    one.done("32", "paste names, two questions told by line, answered, add", 6)
    one.click("Undo")
    expect(page.locator("#people > li")).to_have_count(1)
    one.done("32", "undo the names added", 1)

    one.point(page.locator("summary", has_text="Add names"))
    one.clicks += 1  # the file chooser
    page.locator("input[type=file]").set_input_files(
        {"name": "names.csv", "mimeType": "text/csv", "buffer": b"Last,First\nFox,Dan\n"}
    )
    one.click("Check names")
    expect(page.locator("ol.names li")).to_contain_text(["Dan Fox"])
    one.click("Add 1 player")
    one.done("32", "upload a CSV, look through it, add", 4)


@pytest.mark.long
def test_37_who_comes_and_goes(hands):
    session = crowd_session(23, 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    play_games(session, 2)
    one = hands(session, "hall")
    page, hall = one.page, one.page.url

    def look(name):
        page.goto(hall)
        one.begin()
        one.click("Change games", role="link")
        one.click("Arrived late", role="link")
        page.locator("#door-name").focus()  # it has the focus
        one.type(name)
        one.press("Enter")
        expect(page.locator(".arrival h2")).to_contain_text(name)

    def take():
        expect(page.locator(".shown")).to_be_visible()
        one.click("Apply changes")
        expect(page.get_by_text("Applied the changes.")).to_be_visible()

    look("Zoe")
    expect(page.get_by_text("No cards to reprint.").first).to_be_visible()
    one.click("Assign number 24")
    one.done("37", "late arrival, for a house player", 4)
    look("Yan")
    one.click("Preview changes")
    take()
    one.done("37", "late arrival, the rest drawn again, seen before", 4)
    look("Person 9")
    one.click("Preview changes")
    take()
    one.done("37", "leaver, the rest drawn again, seen before", 4)
    look("Person 5")
    expect(page.get_by_text("No cards to reprint.").first).to_be_visible()
    one.point(page.get_by_label("Substitute"))
    one.type("Uma")
    one.click("Add substitute")
    expect(page.locator("h1")).to_have_text("Tables")
    one.done("37", "substitute", 4)
    look("Person 6")
    one.click("Add substitute")
    expect(page.locator("h1")).to_have_text("Tables")
    one.done("37", "ghost: the house plays on for somebody", 4)
    held = holders(session)
    assert (held.at(24, 3), held.at(5, 3), held.is_house(6)) == ("Zoe", "Uma", True)


def test_38_undo_rather_than_ask(hands):
    session = running_session(tables=2)
    play(game_of(session), [MADE] * 2)
    one = hands(session, "hall")
    page, messages = one.page, watch(one.page)
    one.click("Table 1 ", role="link")
    one.click("Undo deal 2")
    expect(page.locator("#deal-2")).to_be_visible()
    one.done("38", "take a deal back, no question asked", 2)
    one.click("Plan", role="link")
    one.point(page.locator("#more > summary"))
    one.point(page.locator("#cancel-reason"))
    one.type("Snow")
    one.click("Cancel event")
    expect(page.get_by_text("Canceled").first).to_be_visible()
    one.done("38", "cancel an event: under More, with a reason", 4)
    assert messages == []


@pytest.mark.long
def test_41_every_page_says_where_it_belongs(sheet):
    session = session_with_everything()
    client = Client()
    client.force_login(MembershipFactory(club=session.club).user)
    pages = {}
    for name in those_for(For.CLUB, For.HELPERS):
        path = address_of(name, session)
        if ADDRESSES[name].get != 200 or path.endswith((".pdf", ".json", ".csv", ".zip")):
            continue
        answer = client.get(path)
        text = answer.content.decode()
        if "<h1" in text:
            title = re.search(r"<title>(.*?)</title>", text, re.DOTALL).group(1).strip()
            heads = re.findall(r"<h1[^>]*>(.*?)</h1>", text, re.DOTALL)
            pages[name] = (title, heads, 'aria-current="page"' in text, text)
    assert len(pages) > 20
    for name, (title, heads, is_in_map, _) in pages.items():
        assert title.endswith(f"{session.name}, game 1"), (name, title)
        assert len(heads) == 1, name
        assert is_in_map, name
    for name in ("hall", "game", "desk"):
        assert 'class="game-now">Game 1' in pages[name][-1], name
    what = f"{len(pages)} pages: event and game in every title, one h1 each"
    sheet.append(("41", what, "0", "0", ""))
