"""A whole night on the three-table chart, played through the real pages.

The laptop is the real command; three phones tap. The tally kept here knows the chart
and what a button is worth, and nothing of the program.
"""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.pages import open_by_code, printed_codes, watch
from tests.evenings.pages import listed
from tests.oracles import oracle

pytestmark = pytest.mark.browser

LISTED = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kay"]
AT_THE_DOOR = "Lou O’Hara"
NO_SCORE = "No score (all passed)"
WORTH = {"Made it": 1, "All five": 2, "Loner, all five": 4, "Euchred them": 2, NO_SCORE: 0}
GAMES, TABLES, DEALS = 11, 3, 4
POLL_MS, LOCK_MS = 5000, 700


def chart():
    """Game by game the two pairs of numbers at every table, from the oracle."""
    games = oracle("charts")["charts"]["12"]
    return [[(four[:2], four[2:]) for four in tables] for tables in games]


@pytest.fixture
def organizer(browser, laptop):
    context = browser.new_context(base_url=laptop.url)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.mark.long
def test_a_whole_night(laptop, organizer, new_phone):
    messages = [watch(organizer)]
    set_up(organizer)
    plan(organizer)
    check_in(organizer)
    numbers, codes = hand_out(organizer)
    opened = []
    phones = [new_phone(base_url=laptop.url) for _ in range(TABLES)]
    for table, phone in enumerate(phones, start=1):
        phone.clock.install()
        open_by_code(phone, codes[f"Table {table}"])
        expect(phone.locator(".big")).to_contain_text("Play has not started yet.")
        messages.append(watch(phone))
        opened.append(phone.url)

    organizer.get_by_role("link", name=re.compile("^To(night|day)$")).click()
    organizer.get_by_role("button", name="Start game 1").click()
    own = play(organizer, phones, numbers)
    correct(organizer, own)
    open_by_code(phones[0], codes["Card 7"])
    organizer.get_by_role("link", name=re.compile("^Tables")).first.click()
    organizer.get_by_role("button", name="End event").click()

    points = {number: sum(game) for number, game in own.items()}
    most = max(points.values())
    winners = [numbers[number] for number in points if points[number] == most]
    expect(organizer.locator("h1 + .chip")).to_have_text("Final results")
    assert board(organizer) == places(points, numbers)
    assert organizer.locator(".winners strong").inner_text() == listed(winners)
    assert organizer.locator(".check.sound").count() == 1
    phones[0].reload()
    expect(phones[0].locator("h1")).to_have_text(numbers[7])
    expect(phones[0].locator(".total b").first).to_have_text(str(points[7]))
    assert card_points(phones[0]) == own[7]
    assert messages == [[], [], [], []]
    secrets = [address.strip("/").partition("-")[2] for address in opened]
    log = laptop.log.read_text()
    assert [secret for secret in [*secrets, *codes.values()] if secret in log] == []


def set_up(page):
    page.goto("/")
    page.get_by_label("Password", exact=True).fill("four aces up")
    page.get_by_label("Password again").fill("four aces up")
    page.get_by_role("button", name="Save password").click()
    expect(page.locator("h1")).to_have_text("Events")


def plan(page):
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill("Autumn night")
    page.get_by_label("Place").fill("Parish hall")
    page.get_by_label("Players", exact=True).fill("12")
    page.get_by_label("Games", exact=True).fill(str(GAMES))
    page.get_by_role("button", name="Create event").click()
    page.get_by_role("button", name="Open check-in").click()


def check_in(page):
    page.get_by_role("link", name="Add names").click()
    page.get_by_label("Names", exact=True).fill("\n".join(LISTED))
    page.get_by_role("button", name="Check names").click()
    page.get_by_role("button", name="Add 11 players").click()
    page.get_by_role("button", name="Check in everyone").click()
    page.get_by_role("link", name="Check-in").click()
    page.get_by_role("combobox", name="Name").fill(AT_THE_DOOR)
    page.get_by_role("button", name="Check in", exact=True).click()
    expect(page.locator("#arrival")).to_have_text(f"{AT_THE_DOOR} is here")
    page.get_by_role("link", name="Headcount").first.click()
    page.get_by_role("button", name="Draw numbers").click()
    expect(page.locator("#next")).to_have_text("Everyone has a number")


def hand_out(page):
    """Who drew which number, and the code of every card and table."""
    numbers = {}
    page.get_by_role("link", name="Names", exact=True).first.click()
    for row in page.locator("#people > li").all():
        number = int(row.locator(".number").inner_text())
        numbers[number] = row.locator("a").inner_text()
    assert sorted(numbers) == list(range(1, 13))
    assert sorted(numbers.values()) == sorted([*LISTED, AT_THE_DOOR])
    return numbers, printed_codes(page)


def play(organizer, phones, numbers):
    """Tap every deal; the points of every game by player number."""
    rng = Random(7)
    own = {number: [] for number in numbers}
    for game, tables in enumerate(chart(), start=1):
        scored = [[0, 0] for _ in phones]
        for phone, pairs in zip(phones, tables, strict=True):
            phone.clock.run_for(POLL_MS)
            expect(phone.locator("h1")).to_have_text(
                f"Table {phones.index(phone) + 1} Game {game} of {GAMES}"
            )
            sit = [" & ".join(numbers[it].split()[0] for it in pair) for pair in pairs]
            expect(phone.locator(".pair span")).to_have_text(sit)
        for deal in range(1, DEALS + 1):
            for phone, points in zip(phones, scored, strict=True):
                side, button = rng.randrange(2), rng.choice([*WORTH])
                expect(phone.locator(".deal")).to_have_text(f"Deal {deal} of {DEALS}")
                tap(phone, button, side)
                points[side] += WORTH[button]
        for phone, pairs, points in zip(phones, tables, scored, strict=True):
            expect(phone.locator(".write div:first-child > dd")).to_have_text(
                [f"{number}" for number in points]
            )
            for pair, pairs_points in zip(pairs, points, strict=True):
                for number in pair:
                    own[number].append(pairs_points)
        organizer.get_by_role("link", name=re.compile("^Tables")).first.click()
        expect(organizer.locator("#live-bar")).to_contain_text("done")
        if game < GAMES:
            organizer.get_by_role("button", name=f"Start game {game + 1}").click()
    return own


def tap(phone, button, side):
    """Tap once, and let the phone's clock pass the time in which a tap is locked.

    Nobody at these tables says who went alone.
    """
    where = phone if button == NO_SCORE else phone.locator(".side").nth(side)
    where.get_by_role("button", name=re.compile(f"^{re.escape(button)}")).tap()
    expect(phone.locator(".state")).to_contain_text("✓")
    phone.clock.run_for(LOCK_MS)
    if button.startswith("Loner"):
        phone.get_by_text("Not sure", exact=True).tap()


def correct(page, own):
    """Correct a deal of the third game, long closed, for a reason."""
    (first, second), game = chart()[2][1], 3
    page.get_by_role("link", name=f"Game {game}", exact=True).click()
    page.get_by_role("link", name=re.compile("^Table 2 ")).click()
    page.get_by_role("link", name="Table 2", exact=True).click()
    expect(page.locator("h1")).to_have_text("Table 2")
    before = [int(points) for points in page.locator(".pairs .points").all_inner_texts()]
    page.get_by_text("Correct deal 1").click()
    form = page.locator("form.desk").first
    form.get_by_label("Reason for the change").fill("Two cards were stuck together")
    form.get_by_role("button", name="Loner, all five").nth(1).click()
    expect(page.locator("q")).to_have_text("Two cards were stuck together")
    after = [int(points) for points in page.locator(".pairs .points").all_inner_texts()]
    assert after[1] > before[1]
    for pair, points in ((first, after[0]), (second, after[1])):
        for number in pair:
            own[number][game - 1] = points


def board(page):
    """Rank, name and points by number, as the leaderboard shows them."""
    rows = page.locator(".standings tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    return {
        int(row[1]): (int(re.sub(r"\D", "", row[0])), row[2], int(row[3])) for row in cells
    }


def places(points, numbers):
    """The same from the test's own tally: equal points share a rank."""
    return {
        number: (1 + sum(more > own for more in points.values()), numbers[number], own)
        for number, own in points.items()
    }


def card_points(page):
    return [
        int(row.locator("td").nth(2).inner_text()) for row in page.locator("tbody tr").all()
    ]
