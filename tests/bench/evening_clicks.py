"""What an evening of 46 costs in clicks and loads, from the first password to *Repeat*.

A real server, the organizer's laptop, and the phones of two tables; the paper of a third is
typed, and what the other eight enter is put past their phones. A click is a press of the
mouse or of Enter, a choice from a list, or a tap; Tab and what is typed are none. A load is
a page that is opened, or a part of one that the answer to a click puts in place; polls are
none, nor what a phone draws by itself. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.evening_clicks
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from tests.bench.served import served

GAMES, DEALS, PHONES, PAPER = 8, 4, (1, 2), 5
FIRST = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal"]
LAST = ["Bauer", "Evans", "Gray", "Hofmann", "Jones", "Miller"]
NAMES = [f"{first} {last}" for first, last in product(FIRST, LAST)]
LISTED, WALK_INS, BY_CHECK = NAMES[:46], NAMES[46:], NAMES[7]
NO_SHOWS = 2
COUNT = """for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, event => {
  if (event.isTrusted && (kind === "pointerdown" || event.key === "Enter")) noteClick();
}, true);"""
PLAY = f"""
import json
from random import Random
from scoring.rules import DealReport, Outcome
from tests.factories import play
from tournament.access.links import LinkKind, link
from tournament.models import Game, Table
from tournament.play.seats import Side
games = Game.objects.seated().filter(round__state="open")
for game in games.exclude(table__number__in={(*PHONES, PAPER)}):
    rng = Random(game.pk)
    outcomes = [rng.choice([*[Outcome.MADE] * 3, Outcome.MARCH]) for _ in range({DEALS})]
    play(game, [DealReport(outcome, rng.choice([*Side])) for outcome in outcomes])
tables = Table.objects.filter(number__in={PHONES})
print(json.dumps([link(LinkKind.TABLE, it.pk, it.generation).path for it in tables]))
"""


class Evening:
    """Everybody's hands; *sums* are their clicks, taps, and loads."""

    def __init__(self, browser: Browser, url: str, run: Callable[[str], Any]) -> None:
        self.browser, self.url, self.run = browser, url, run
        self.seen, self.sums = [0, 0, 0], [0, 0, 0]
        self.page = self.open_page(0, viewport={"width": 1280, "height": 800})
        self.page.context.on("request", self.note_request)
        self.phones: list[Page] = []

    def open_page(self, kind: int, **options: Any) -> Page:
        context = self.browser.new_context(base_url=self.url, **options)
        context.set_default_timeout(30_000)
        context.expose_function("noteClick", lambda: self.note(kind))
        context.add_init_script(COUNT)
        context.route("**/*.pdf*", lambda route: route.fulfill(status=204))
        return context.new_page()

    def note(self, kind: int) -> None:
        self.seen[kind] += 1

    def note_request(self, request: Request) -> None:
        is_desk = request.resource_type == "fetch" and "/desk/" in request.url
        is_page = request.is_navigation_request() and "?mini" not in request.url
        is_done = request.resource_type == "xhr" and request.method == "POST"
        if (is_desk or is_page or is_done) and not request.redirected_from:
            self.note(2)

    def end(self, what: str) -> None:
        self.page.wait_for_load_state("networkidle")
        show(what, self.seen)
        self.sums = [sum(pair) for pair in zip(self.sums, self.seen, strict=True)]
        self.seen = [0, 0, 0]

    def press(self, name: str, role: Any = "button") -> None:
        named = self.page.get_by_role(role, name=re.compile(rf"^{re.escape(name)}(?!\w)"))
        named.locator("visible=true").first.click()

    def go(self, *names: str) -> None:
        for name in names:
            self.press(name, "link")
            self.page.wait_for_load_state()

    def fill(self, **fields: str) -> None:
        for name, value in fields.items():
            self.page.locator(f"main [name='{name}']:visible").first.fill(value)

    def type(self, *lines: str) -> None:
        """Each with its Enter, where the page of scores has the focus."""
        for line in lines:
            expect(self.page.locator("main input:focus")).to_be_visible()
            self.page.keyboard.type(line)
            self.page.keyboard.press("Enter")
            self.page.wait_for_load_state("networkidle")

    def see(self, selector: str, text: str) -> None:
        expect(self.page.locator(selector).first).to_contain_text(text)

    def add_money(self, kind: str, amount: str) -> None:
        self.page.locator("[name=kind]").select_option(label=kind)
        self.note(0)
        self.fill(amount=amount)
        self.press("Add entry")
        self.see(".card:has(#book)", kind)


def plan(one: Evening) -> None:
    one.page.goto("/")
    one.fill(password="four aces up", repeated="four aces up")
    one.press("Save password")
    one.go("New event")
    one.fill(name="Fall Euchre Fundraiser", people="48", games=f"{GAMES}")
    one.press("Create event")
    one.end("password and event")
    one.go("Prizes")
    one.press("3 places")
    one.fill(**{"0-name": "Admission", "0-amount": "10"})
    one.press("Save ticket prices")
    one.go("Names")
    one.page.get_by_label("Names", exact=True).fill("\n".join(LISTED))
    one.press("Check names")
    one.press("Add 46 players")
    one.end("prices, prizes, and names")
    one.go("Print", "Print complete kit", "Event details", "Setup check", "Tonight")
    one.end("cards and setup check")


def come_in(one: Evening) -> None:
    one.press("Open check-in")
    here = LISTED[NO_SHOWS:] + WALK_INS
    for name in here:
        one.page.locator("#door-name").press_sequentially(name)
        if name == BY_CHECK:
            one.page.locator("[name=method][value=check]").check()
        one.press("Check in + $10")
        one.see("#arrival", f"{name} is here")
    one.end(f"{len(here)} come in and pay")
    one.go("Add money")
    one.add_money("50/50 tickets", "120")
    one.go("Check-in")
    one.press(f"Mark all {NO_SHOWS} as no-shows")
    one.end("50/50 and no-shows")
    one.go("Headcount")
    one.press(f"Set up for {len(here)} players")
    one.press("Use these answers")
    one.press("Start game 1")
    one.go("Enter scores")
    one.end("headcount to game 1")


def play(one: Evening) -> None:
    own = {2: call_for_help, 3: come_late, 4: correct, 5: renege}
    for game in range(1, GAMES + 1):
        for path in one.run(PLAY)[len(one.phones) :]:
            phone = one.open_page(1, viewport={"width": 390, "height": 844}, has_touch=True)
            phone.goto(path)
            one.note(2)
            one.phones.append(phone)
        for phone in one.phones:
            expect(phone.locator("h1")).to_contain_text(f"Game {game} of")
            for deal in range(DEALS):
                made = phone.locator(".side").nth(deal % 2).get_by_role("button")
                made.filter(has_text="Made it").tap()
                phone.wait_for_timeout(800)  # a second tap is not taken at once
        if game in own:
            own[game](one)
        one.type(f"{PAPER}", "1qa1")
        one.see(".desk-saved strong", f"Table {PAPER}, game {game}")
        one.see("#live-bar", "tables are done")
        if game < GAMES:
            one.press(f"Start game {game + 1}")
            one.see("#live-bar", f"Game {game + 1} of")
        one.end(f"game {game}")
    one.press("End event")
    one.end("end")


def call_for_help(one: Evening) -> None:
    one.phones[0].get_by_role("button", name="Call organizer").tap()
    one.press("Mark done")


def come_late(one: Evening) -> None:
    one.go("Change games", "Arrived late")
    one.page.locator("#door-name").focus()
    one.type("Xaver Late")
    one.press("Preview changes")
    one.press("Apply changes")
    one.press("$10")
    one.see(".paid", "Paid")
    one.go("Enter scores")


def correct(one: Evening) -> None:
    one.go("Tables", "Game 2")
    expect(one.page.locator("#desk-game")).to_have_value("2")
    one.type("4")
    one.page.keyboard.type("q")
    one.page.get_by_label("Reason for the change").focus()
    one.type("Misheard")
    one.see(".desk-saved", "Corrected table 4, game 2")
    one.go("Enter scores")


def renege(one: Evening) -> None:
    one.go("Help", "Rules help")
    one.page.locator("summary").get_by_text("Renege", exact=True).click()
    one.page.locator("details[open] > a").click()
    one.go("Later, with proof", "Table 1")
    one.page.get_by_role("group", name="Which team did it?").get_by_role(
        "link"
    ).first.click()
    one.go("Deal 1")
    one.press("Add penalty: 2 points for")
    one.see(".toast", "Added the penalty")
    one.go("Enter scores")


def wrap_up(one: Evening) -> None:
    page = one.page
    one.go("Big screen", "Open big screen")
    while page.get_by_role("button", name="Announce next").count():
        before = page.locator("input[name=seen]").input_value()
        one.press("Announce next")
        expect(page.locator("input[name=seen]")).not_to_have_value(before)
    one.end("winners announced")
    one.go("Wrap up")
    while left := page.get_by_role("button", name="Mark paid").count():
        one.press("Mark paid")
        expect(page.get_by_role("button", name="Mark paid")).to_have_count(left - 1)
    one.end("prizes handed over")
    one.go("Money")
    one.add_money("50/50 payout", "60")
    should = re.search(r"\$([\d,.]+) should be", page.locator("main").inner_text())
    one.fill(counted=should[1] if should else "")
    one.press("Save count")
    one.see(".counted", "agree")
    one.go("Treasurer’s report", "Wrap up")
    one.end("money counted")
    one.press("Turn on results page")
    one.press("Copy text")
    page.locator("summary", has_text="New event").click()
    one.press("Create event")
    one.see("h1", "Get ready")
    one.end("results, texts, and Repeat")


def show(what: str, row: Iterable[object]) -> None:
    sys.stdout.write(f"{what:28}" + "".join(f"{each:>8}" for each in row) + "\n")
    sys.stdout.flush()


def walk(browser: Browser, url: str, run: Callable[[str], Any]) -> list[int]:
    """Walk the evening on a server that runs code; the sums of clicks, taps, and loads."""
    one = Evening(browser, url, run)
    show("", ("clicks", "taps", "loads"))
    for part in (plan, come_in, play, wrap_up):
        part(one)
    show("all", one.sums)
    return one.sums


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        sync_playwright() as engine,
    ):
        path = shutil.which("chromium")
        browser = engine.chromium.launch(executable_path=path, args=["--no-sandbox"])
        walk(browser, server.url, server.run)


if __name__ == "__main__":
    main()
