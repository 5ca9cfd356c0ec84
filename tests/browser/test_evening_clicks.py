"""What an evening of 46 costs in clicks, beside the program before; `-s` shows the table.

A click is a button or a link that is pressed. What is typed, names at the door, and
admission are not counted, as they were not before.
"""

import re
import sys
from dataclasses import replace
from itertools import product

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from tests.factories import ORGANIZER, SessionFactory, number_everybody
from tests.factories.redraws import play_games, play_open_games
from tests.factories.reports import send
from tournament.models import Session
from tournament.people.actions import check_in
from tournament.rotations.choice import usual_choice

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLANNED, CAME = 48, 46
FIRST = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal"]
LAST = ["Bauer", "Evans", "Gray", "Hofmann", "Jones", "Miller"]
GUESTS = [f"{first} {last}" for first, last in product(FIRST, LAST)][:CAME]
SIZES = {"laptop": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}
BEFORE = {
    "names pasted, printed, counted, game 1 started": 12,
    "next game": 1,
    "a paper score": 2,
    "timer": 2,
    "swapped seats": 2,
    "an uncounted score": 2,
    "a late player": 2,
    "end, to the winner on the wall": 25,
    "end, to prizes, money, and thank-you": 5,
}
"""As they were counted in the program of October; nobody could be found there."""
MOST = {
    "names pasted, printed, counted, game 1 started": 12,
    "next game": 1,
    "a paper score": 1,
    "timer": 1,
    "swapped seats": 2,
    "an uncounted score": 1,
    "a late player": 1,
    "end, to the winner on the wall": 7,
    "end, to prizes, money, and thank-you": 2,
    "a person found": 1,
}


class Hands:
    """An organizer on Tonight, whose clicks are counted."""

    def __init__(self, page, url):
        self.page, self.url = page, url
        self.counted, self.clicks = {}, 0

    def press(self, name, role="button", **options):
        self.clicks += 1
        self.page.get_by_role(role, name=name, **options).locator(
            "visible=true"
        ).first.click()

    def go(self, name):
        """Follow a link or a tile in sight, or one in the sheet of tools on a phone."""
        link = re.compile(rf"^{name}\b")
        if not self.page.get_by_role("link", name=link).locator("visible=true").count():
            self.press("Tools", "link")
        self.press(link, "link")

    def done(self, what):
        """Note the clicks so far, and go back to Tonight for the next thing."""
        self.counted[what], self.clicks = self.clicks, 0
        self.page.goto(self.url)


def arrive(session):
    """Check everybody in at the door."""
    check_in.mark_all_present(session=session, by=ORGANIZER)
    number_everybody(Session.objects.get(pk=session.pk))


def open_doors(hands, session, names):
    page = hands.page
    hands.go("Add names")
    page.get_by_label("Names", exact=True).fill("\n".join(names))
    hands.press("Check names")
    hands.press(f"Add {CAME} players")
    hands.go("Tonight")
    hands.press("Print complete kit", "link")
    hands.press("Open check-in")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    arrive(session)
    hands.go("Headcount")
    hands.press(f"Set up for {CAME} players")
    hands.press("Use these answers")
    hands.press("Start game 1")
    expect(page.locator(".game-now")).to_have_text(re.compile("Game 1 of"))
    hands.done("names pasted, printed, counted, game 1 started")


def run_games(hands, session):
    page = hands.page
    session = Session.objects.get(pk=session.pk)
    play_open_games(session)
    page.reload()
    hands.press("Start game 2")
    expect(page.locator("main")).to_contain_text(re.compile("Game 2|game 2"))
    hands.done("next game")
    send(session, round=1)  # one of a game that is over
    for what, name, title in (
        ("a paper score", "Enter scores", "Enter scores"),
        ("a late player", "Change games", "Change games"),
        ("an uncounted score", "Scores to review", "Tables"),
    ):
        hands.go(name)
        expect(page.locator("h1")).to_have_text(title)
        hands.done(what)
    hands.go("Change games")
    hands.go("Fix seats")
    expect(page).to_have_url(re.compile("seats"))
    hands.done("swapped seats")
    hands.go("Find")
    expect(page.get_by_label("Name, number, or table")).to_be_focused()
    hands.done("a person found")


def end(hands, session):
    page = hands.page
    session = Session.objects.get(pk=session.pk)
    play_games(session, session.rounds.count() - 1)
    play_open_games(Session.objects.get(pk=session.pk))
    page.reload()
    hands.press("End event")
    hands.go("Big screen")
    seen = page.locator("input[name=seen]")
    while not page.get_by_role("heading", name="All results are announced").count():
        before = seen.input_value()
        hands.press("Announce next")
        expect(seen).not_to_have_value(before)
    hands.done("end, to the winner on the wall")


def wrap_up(hands, session):
    rounds.reopen(session=session, reason="Once more", by=ORGANIZER)
    page = hands.page
    page.reload()
    hands.press("End event")
    hands.go("Wrap up")
    for heading in ("Prizes", "Money", "Texts to send"):
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
    hands.done("end, to prizes, money, and thank-you")


@pytest.mark.long
@pytest.mark.parametrize("size", ["laptop", "tablet", "phone"])
def test_an_evening_in_clicks(size, page, live_server, log_in):
    plan = replace(usual_choice(PLANNED), games=3)
    session = SessionFactory(choice=plan, deals_per_game=1)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.route("**/*.pdf*", lambda route: route.fulfill(status=204))
    log_in(page.context, session)
    hands = Hands(page, live_server.url + reverse("night", args=[session.pk]))
    page.goto(hands.url)

    open_doors(hands, session, GUESTS)
    run_games(hands, session)
    end(hands, session)
    wrap_up(hands, session)

    for what, clicks in hands.counted.items():
        sys.stdout.write(f"{size:8} {what:50} {BEFORE.get(what, '–'):>3} {clicks:>3}\n")
    too_many = {what for what, clicks in hands.counted.items() if clicks > MOST[what]}
    assert too_many == set()
