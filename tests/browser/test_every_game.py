"""Every game played to its end in the browser, following its deals: events and side games.

Points are those of the rule sheets and schedules, worked out by hand. Seats are numbered
clockwise from North, who deals first; even seats are the first team.
"""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules import GAMES, PRESET_NAMES, PRESETS, HouseRules
from tests.browser.boards import board, start
from tests.browser.conftest import DESK
from tests.browser.pages import faults_of, watch
from tests.factories import NAMES, number_everybody, running_session, session_in_check_in
from tests.oracles import oracle
from tests.oracles.disputes import RENEGE
from tournament.access.links import LinkKind, link
from tournament.rotations.choice import usual_choice

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.django_db(transaction=True),
]

SIZE = {"width": 390, "height": 844}
LOCK_MS = 800
FIRST_TEAM = {1, 6, 3, 8}
"""Who sits North or South in game 1 of the chart for two tables."""
CATS = "cats_at_cards"

EVENTS = {
    (game, preset): deals
    for game, sheets in oracle("followed")["themes"].items()
    for preset, deals in sheets.items()
}
SIDE_GAMES = {
    (game, people): row for game, people, *row in oracle("followed")["side_games"]
}
"""What is not offered, for the first to speak needs no "to", is left out."""


class Pad:
    """A phone with a scorepad, whose deals are followed where they can be."""

    def __init__(self, phone, url):
        self.phone = phone
        self.panel = phone.locator("#follow-panel")
        phone.set_viewport_size(SIZE)
        phone.goto(url)

    def follow(self, events, save):
        """Tap what is offered of *events*, and what saves the deal."""
        self.phone.get_by_role("link", name="Follow the deal").tap()
        self.panel.wait_for()
        for event in events:
            button = self.panel.locator(f"[data-event='{event}']")
            if not event.startswith("to:") or button.count():
                button.tap()
        ends = f"[data-event^='end:{save}'], [data-save^='{save}']"
        self.panel.locator(ends).first.tap()
        # the tricks can be put right first
        if self.panel.locator("[data-event^='end:']").count():
            self.panel.get_by_role("button", name="Save deal").tap()
        expect(self.panel).to_be_hidden()

    def answer(self, tricks):
        """Say on a pad without a panel that the first named took so many tricks."""
        for name, value in (("side", "first"), ("tricks", tricks)):
            answer = f"[name$={name}][value='{value}']"
            self.phone.locator(f"form:visible label:has({answer})").tap()
        self.phone.get_by_role("button", name="Save deal").tap()

    def save(self, events, save):
        if events:
            self.follow(events, save)
        else:
            self.answer(save)


@pytest.fixture
def open_pad(live_server, new_phone):
    def opened(path):
        return Pad(new_phone(), live_server.url + path)

    return opened


@pytest.fixture
def open_desk(new_context, live_server, log_in):
    """The organizer's browser."""

    def opened(session):
        context = new_context(viewport=DESK, base_url=live_server.url)
        context.set_default_timeout(20_000)
        log_in(context, session)
        return context.new_page()

    return opened


def choose_rules(desk, session, game, preset):
    """Have the event play a game by a rule set."""
    desk.goto(reverse("house-rules", args=[session.pk]))
    choice = desk.get_by_label("Game", exact=True)
    if not choice.is_visible():
        desk.get_by_text("More rule sets").click()
    offered = choice.locator("option").filter(has_text=re.compile(f"^{GAMES[game].title}"))
    choice.select_option(offered.first.get_attribute("value"))
    desk.get_by_label(PRESET_NAMES[preset]).check()
    desk.get_by_role("button", name="Start from this rule set").click()
    desk.get_by_role("button", name="Save house rules").click()
    expect(desk.locator("main")).to_contain_text(GAMES[game].title)


@pytest.mark.parametrize(("game", "preset"), EVENTS)
def test_a_theme_event_is_followed_to_its_results(open_desk, open_pad, game, preset):
    deals = EVENTS[game, preset]
    session = session_in_check_in(names=NAMES[:8], choice=usual_choice(8))
    number_everybody(session)
    desk = open_desk(session)
    messages = [watch(desk)]
    choose_rules(desk, session, game, preset)
    desk.goto(reverse("night", args=[session.pk]))
    desk.get_by_role("button", name="Start game 1").click()

    for table in session.tables.filter(number__lte=2):
        pad = open_pad(link(LinkKind.TABLE, table.pk, table.generation).path)
        messages.append(watch(pad.phone))
        for number, (events, save, _points) in enumerate(deals, start=1):
            expect(pad.phone.locator(".deal")).to_have_text(f"Deal {number} of 4")
            pad.save(events.split(), save)
            expect(pad.phone.locator(".state")).to_contain_text(f"✓ Deal {number} saved")
            pad.phone.wait_for_timeout(LOCK_MS)
        messages.append(faults_of(pad.phone))
    desk.get_by_role("link", name=re.compile("^Tables")).first.click()
    desk.get_by_text("End after this game…").click()
    desk.get_by_label("Reason (optional)").fill("One game was the plan")
    desk.get_by_role("button", name="End after this game").click()

    first, second = (sum(points[side] for _, _, points in deals) for side in (0, 1))
    own = {number: first if number in FIRST_TEAM else second for number in range(1, 9)}
    expect(desk.locator("h1 + .chip")).to_have_text("Final results")
    assert board(desk) == {
        number: (1 + sum(more > points for more in own.values()), points)
        for number, points in own.items()
    }
    assert not any(messages)


PEOPLE = ["Uma", "Vic", "Wes", "Xia", "Yan", "Zoe", "Abe"]


@pytest.mark.parametrize(("game", "players"), SIDE_GAMES)
def test_a_side_game_is_followed_to_its_end(open_desk, open_pad, game, players):
    taps, save, points = SIDE_GAMES[game, players]
    session = running_session(house_rules=PRESETS[CATS].to_snapshot())
    desk = open_desk(session)
    path = start(desk, session, GAMES[game].title, PEOPLE[:players])
    pad = open_pad(path)
    messages = watch(pad.phone)
    result = pad.phone.locator(".result")

    for number in range(1, 10):
        expect(pad.phone.locator(".deal")).to_contain_text(f"Deal {number}")
        pad.save(taps.split(), save)
        expect(pad.phone.locator(".saved")).to_contain_text(f"Saved: deal {number},")
        pad.phone.wait_for_timeout(LOCK_MS)
        if result.count():
            break

    total = rf"( with {points} points|, {points}–0)\."
    expect(result).to_have_text(re.compile(rf" wins? game 1{total}"))
    assert faults_of(pad.phone) == []
    desk.reload()
    desk.get_by_role("button", name="End side game").click()
    expect(desk.locator(".closed")).to_have_text("The organizer ended this side game.")
    assert messages == []


def test_two_games_win_a_rubber(open_desk, open_pad):
    session = running_session(house_rules=PRESETS[CATS].to_snapshot())
    desk = open_desk(session)
    rubber = ["Rubber"]
    pad = open_pad(start(desk, session, "Standard euchre", PEOPLE[:4], rubber))

    for number in range(1, 5):
        expect(pad.phone.locator(".deal")).to_contain_text(f"Deal {number}")
        pad.save(["up:S", "call:1"], "lone_march,second")
        expect(pad.phone.locator(".saved")).to_contain_text(f"Saved: deal {number},")
        pad.phone.wait_for_timeout(LOCK_MS)

    expect(pad.phone.locator("main")).to_contain_text("Vic and Xia win the rubber")


@pytest.mark.parametrize(
    ("game", "bid", "cost"), [("hasenpfeffer", "5", 5), ("pepper", "Big Pepper", 12)]
)
def test_a_renege_costs_what_was_bid_on_a_phone(open_pad, game, bid, cost):
    session = running_session(house_rules=HouseRules(game=game).to_snapshot())
    path = link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path
    phone = open_pad(f"{path}rules/").phone

    phone.locator("summary").get_by_text(RENEGE, exact=True).tap()
    phone.locator("details[open] > a").tap()
    phone.get_by_role("link", name="Later, with proof").tap()
    phone.get_by_role("link", name=bid, exact=True).tap()

    ruling = phone.get_by_role("status").first
    expect(ruling).to_contain_text(f"{cost} points off the team that did it")
