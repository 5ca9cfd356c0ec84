"""What tests of the board measure, names that are hard to show, and side tables."""

import re

from django.urls import reverse
from playwright.sync_api import expect

from tests.factories import ORGANIZER, close_round, number_everybody, session_in_check_in
from tests.in_page import script
from tournament.planning import actions as session_states

PROJECTOR = {"width": 1920, "height": 1080}
LEAST_NAME = 0.04 * PROJECTOR["height"]
POLL_MS, LOST_MS, PAGE_MS = 4000, 30_000, 12_000
VIEWS = ["names", "tables", "play", "standings", "message"]
NASTY = [
    "<script>alert(1)</script><b>Bold",
    "محمد عبد الرحمن بن سلمان",
    "🃏♠️🏳️‍🌈 Zoë 🎉🎉🎉",
    "W" * 60,
    "Maria Magdalena Wilhelmina von und zu Hohenstein-Kowalski",
]
# what does not fit: the page sideways or down, or a row that reaches below its page
OVERFLOW = script("does_not_fit")
NAME_SIZES = """() => [...document.querySelectorAll("bdi, h1")]
  .filter((it) => it.offsetParent && !it.closest(".night, #page, footer, .sofar"))
  .map((it) => parseFloat(getComputedStyle(it).fontSize))"""
# contrast of every text in sight with what is painted behind it
CONTRAST = script("faint_text")


def in_sight(page):
    """The names on the page of the board that is shown."""
    return page.locator(".page:not([hidden]) .who").all_inner_texts()


def nasty_session():
    session = session_in_check_in(names=[*NASTY, "Ann", "Bob", "Cora"])
    number_everybody(session)
    session = session_states.start(session=session, by=ORGANIZER)
    close_round(session)
    return session


def start(desk, session, game, people, ticked=()):
    """Start a side table at the desk and return the address for their phone."""
    desk.goto(reverse("hall", args=[session.pk]))
    desk.get_by_role("link", name="Add side game").click()
    desk.locator("summary", has_text="More").click()
    listed = re.compile(rf"^{re.escape(game)}( \(bid euchre\))? for {len(people)}")
    desk.get_by_role("link", name=listed).click()
    labels = ["First dealer", *(f"Seat {seat}" for seat in range(2, len(people) + 1))]
    for label, name in zip(labels, people, strict=True):
        desk.get_by_label(label).fill(name)
    if ticked:
        desk.get_by_text("More rules").click()
    for label in ticked:
        desk.get_by_label(label).check()
    desk.get_by_role("button", name="Start side game").click()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Side game 1")
    return desk.get_by_role("link", name="Open scorepad").get_attribute("href")


def board(page):
    """Rank and points by number, as the leaderboard shows them."""
    rows = page.locator(".standings tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    ranks = [int(re.search(r"\d+", row[0])[0]) for row in cells]  # as in "Tied 1st"
    points = [int(row[3].replace("−", "-")) for row in cells]
    numbers = [int(row[1]) for row in cells]
    return dict(zip(numbers, zip(ranks, points, strict=True), strict=True))
