"""Twelve tables typed in at the fast desk, with the keyboard alone; keys and seconds.

What stands on file is compared with what this test meant, deal by deal.
"""

import sys
import time

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.deals.recorded import deals_by_game
from scoring.rules import DealReport, HouseRules, Outcome
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, game_of, play, running_session
from tournament.play.seats import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLES = 12
MOST_KEYS = 10
MEANT = {
    "1": DealReport(Outcome.MADE, Side.FIRST),
    "2": DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=2),
    "4": DealReport(Outcome.LONE_MARCH, Side.FIRST),
    "a": DealReport(Outcome.MARCH, Side.FIRST),
    "s": DealReport(Outcome.EUCHRE, Side.FIRST),
    "q": DealReport(Outcome.MADE, Side.SECOND),
    "w": DealReport(Outcome.POINTS_ONLY, Side.SECOND, points=2),
    "r": DealReport(Outcome.LONE_MARCH, Side.SECOND),
    "x": DealReport(Outcome.EUCHRE, Side.SECOND),
    "0": DealReport(Outcome.THROWN_IN),
}
KEYS = "12qw04rxsaq1"


@pytest.fixture
def desk(page, live_server, log_in):
    """Open the fast desk of a night."""

    def opened(session, query=""):
        log_in(page.context, session)
        page.goto(live_server.url + reverse("desk", args=[session.pk]) + query)
        return page

    return opened


def paper_of(table):
    """What stands on the paper of a table: the keys of its four deals."""
    return [KEYS[(table * 5 + deal * 7) % len(KEYS)] for deal in range(4)]


def typed_of(table):
    """Its keys, each of a loner with the one for not being sure who it was."""
    return "".join(paper_of(table)).replace("4", "4n").replace("r", "rn")


def reports(session):
    deals = deals_by_game(session)
    tables = range(1, session.table_count + 1)
    games = {table: game_of(session, table=table).pk for table in tables}
    return {table: [deal.report for deal in deals[pk]] for table, pk in games.items()}


@pytest.mark.long
def test_twelve_tables_by_keyboard(desk, capsys):
    session = running_session(tables=TABLES)
    session.tables.update(is_on_paper=True)
    page = desk(session)
    messages, lines = watch(page), []

    for table in [7, *(number for number in range(1, TABLES + 1) if number != 7)]:
        begun, pressed = time.monotonic(), 0
        if page.locator("#desk-table").get_attribute("placeholder") != str(table):
            page.keyboard.type(str(table))
            pressed += len(str(table))
        page.keyboard.press("Enter")
        expect(page.locator("#typed-table")).to_have_text(f"Table {table}")
        typed = typed_of(table)
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(page.locator(".desk-saved strong")).to_contain_text(f"Table {table}, game 1")
        expect(page.locator("#desk-table")).to_be_focused()
        lines.append((table, pressed + 2 + len(typed), time.monotonic() - begun))

    assert reports(session) == {
        table: [MEANT[key] for key in paper_of(table)] for table in range(1, TABLES + 1)
    }
    assert messages == []
    with capsys.disabled():
        sys.stdout.write("\ntable  keys  seconds\n")
        for table, keys, seconds in lines:
            sys.stdout.write(f"{table:5} {keys:5} {seconds:8.2f}\n")
    assert max(keys for _, keys, _ in lines) <= MOST_KEYS
    expect(page.get_by_text("All 12 tables are done")).to_be_visible()


def test_boxes_say_what_a_key_means_and_wait_for_a_right_one(desk):
    session = running_session()
    page = desk(session, "?table=1")

    page.keyboard.press("q")
    expect(page.locator("output").first).to_have_text("1 for Bob & Eve")
    page.keyboard.press("9")
    expect(page.locator("output").nth(1)).to_have_text(
        "Not a key here. These work: 1 2 4 A S Q W R Z X 0"
    )
    expect(page.locator("#deal-2")).to_be_focused()
    page.keyboard.type("40")
    expect(page.locator("output").nth(1)).to_have_text("Not a key here. These work: 1 2 N")
    expect(page.get_by_text("Who went alone?").first).to_be_visible()
    page.keyboard.press("Backspace")
    page.keyboard.press("Q")
    expect(page.locator("output").nth(1)).to_have_text("1 for Bob & Eve")
    page.keyboard.press("Backspace")
    expect(page.locator("#deal-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#typed-table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#desk-table")).to_be_focused()
    assert deals_by_game(session) == {}


def test_undo_and_what_is_saved_by_the_keyboard_alone(desk):
    session = running_session()
    play(game_of(session), [MADE] * 2)
    page = desk(session)

    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator("#deal-3")).to_be_focused()
    page.keyboard.type("q0")
    page.keyboard.press("Enter")
    expect(page.locator(".desk-saved strong")).to_contain_text("Table 1, game 1")
    expect(page.locator("#undo-last button")).to_have_text("Undo Table 1, game 1")
    page.locator(".desk-saved").get_by_role("button", name="Undo").press("Enter")

    expect(page.get_by_role("link", name="Table 1 2 in")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("query", ["", "?table=1"])
@pytest.mark.parametrize("game", ["standard", "hasenpfeffer"])
def test_desk_has_no_faults(desk, query, game):
    rules = HouseRules(preset="house_of_cards", game=game).to_snapshot()
    session = running_session(house_rules=rules)
    page = desk(session, query)
    messages = watch(page)

    assert faults_of(page) == []
    assert messages == []


def test_desk_without_javascript(browser, live_server, log_in):
    session = running_session()
    context = browser.new_context(java_script_enabled=False)
    log_in(context, session)
    page = context.new_page()
    page.goto(live_server.url + reverse("desk", args=[session.pk]))

    page.get_by_label("Table", exact=True).fill("2")
    page.keyboard.press("Enter")
    for number, key in enumerate("1q0x", start=1):
        page.locator(f"#deal-{number}").fill(key)
    page.keyboard.press("Enter")

    assert "Table 2, game 1 saved: " in page.locator(".desk-saved").inner_text()
    context.close()


KEY_MS, SLOW_MS, FEW = 60, 700, 4
"""Somebody types a key in so long, and the laptop answers each request so late."""


def slow_down(page):
    """Let every answer come late, and the browser's processor be slow."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    limits = {"latency": SLOW_MS, "downloadThroughput": -1, "uploadThroughput": -1}
    devtools.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})


@pytest.mark.long
def test_keys_typed_while_a_table_loads_reach_that_table(desk):
    session = running_session(tables=FEW)
    page = desk(session)
    messages = watch(page)

    slow_down(page)
    typed = "".join(f"{table}\n{typed_of(table)}\n" for table in range(1, FEW + 1))
    for key in typed:
        page.keyboard.press("Enter" if key == "\n" else key)
        page.wait_for_timeout(KEY_MS)

    expect(page.get_by_text(f"All {FEW} tables are done")).to_be_visible()
    assert reports(session) == {
        table: [MEANT[key] for key in paper_of(table)] for table in range(1, FEW + 1)
    }
    assert messages == []


@pytest.mark.long
def test_keys_typed_after_a_refused_table_reach_no_other(desk):
    session = running_session(tables=3)
    page = desk(session)
    slow_down(page)

    for key in ["9", "Enter", *"1111", "Enter"]:
        page.keyboard.press(key)

    expect(page.get_by_role("alert").first).to_contain_text("There is no table 9")
    expect(page.locator("#keys-dropped")).to_be_visible()
    assert deals_by_game(session) == {}


def test_nothing_is_lost_when_the_laptop_does_not_answer(desk):
    session = running_session()
    page = desk(session, "?table=1")
    page.keyboard.type("1q0s")
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(page.locator("#no-answer")).to_be_visible()
    assert [box.input_value() for box in page.locator("input.key").all()] == list("1q0s")

    page.context.set_offline(False)
    page.locator("#deal-4").press("Enter")

    expect(page.locator(".desk-saved strong")).to_contain_text("Table 1, game 1 saved")
    assert len(deals_by_game(session)[game_of(session).pk]) == 4


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_a_table_is_entered_by_touch_alone(new_phone, live_server, log_in, size):
    session = running_session(tables=3)
    page = new_phone()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    log_in(page.context, session)
    page.goto(live_server.url + reverse("desk", args=[session.pk]))

    page.get_by_role("link", name="Table 2 ").tap()
    keys = page.locator("[data-key]:visible")
    expect(keys.first).to_be_enabled()
    boxes = [key.bounding_box() for key in keys.all()]
    for key in (*paper_of(2)[:3], "0"):
        page.locator(f"[data-key='{key}']").tap()
    page.get_by_role("button", name="Save table 2").tap()

    expect(page.locator(".desk-saved strong")).to_contain_text("Table 2, game 1 saved")
    assert min(box["height"] for box in boxes) >= 56
    assert len(deals_by_game(session)[game_of(session, table=2).pk]) == 4
