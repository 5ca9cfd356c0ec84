"""The hall in the browser: what its poll brings, and what it leaves alone."""

from dataclasses import replace

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.browser.pages import watch
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    game_of,
    play,
    play_round,
    record,
    running_session,
)
from tests.factories.calls import call
from tests.factories.clocks import set_clock
from tournament.play.seats import Side
from tournament.rotations.choice import usual_choice

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POLL_MS = 4000
CUT_OFF = """[...document.querySelectorAll("a.table")]
  .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight)
  .map((it) => it.textContent)"""
REASON = "Reason (optional)"


@pytest.fixture
def open_hall(live_server, page, log_in):
    """Open the hall of a night as its organizer."""

    def opened(session):
        log_in(page.context, session)
        page.clock.install()
        page.goto(live_server.url + reverse("hall", args=[session.pk]))
        return page

    return opened


def has_focus(page):
    return page.evaluate("document.activeElement.id || document.activeElement.name")


def test_hall_follows_the_phones_and_keeps_what_is_being_typed(open_hall):
    session = running_session()
    page = open_hall(session)
    messages = watch(page)
    page.get_by_text("End after this game…").click()
    page.get_by_label(REASON).press_sequentially("Sno")

    record(game_of(session, table=2), 1)
    page.clock.run_for(POLL_MS)
    expect(page.locator("#table-2")).to_contain_text("1 of 4 deals in")
    page.keyboard.type("w")

    expect(page.get_by_label(REASON)).to_be_visible()
    assert page.get_by_label(REASON).input_value() == "Snow"
    assert messages == []


def test_hall_keeps_the_focus(open_hall):
    session = running_session()
    page = open_hall(session)
    page.get_by_role("link", name="Table 2 ").focus()

    record(game_of(session, table=2), 1)
    page.clock.run_for(POLL_MS)
    expect(page.locator("#table-2")).to_contain_text("1 of 4 deals in")

    assert has_focus(page) == "table-2"


def test_hall_keeps_the_focus_on_its_main_button(open_hall):
    session = running_session()
    play_round(session)
    page = open_hall(session)
    page.get_by_role("button", name="Start game 2").focus()

    correct(game_of(session, table=1), 4, DealReport(Outcome.MARCH, Side.FIRST))
    page.clock.run_for(POLL_MS)
    expect(page.locator("#table-1 .pair b").first).to_have_text("5")

    assert has_focus(page) == "next-game"


def test_a_hundred_tables_fit_on_a_laptops_screen(open_hall):
    choice = replace(usual_choice(400), games=2)
    session = running_session(choice=choice)
    for table in (7, 8):
        call(session, table=table)
    play(game_of(session, table=99), [MADE] * 4)
    set_clock(session)
    page = open_hall(session)
    page.set_viewport_size({"width": 1280, "height": 800})

    boxes = [tile.bounding_box() for tile in page.locator("a.table").all()]

    assert len(boxes) == 100
    assert max(box["y"] + box["height"] for box in boxes) <= 800
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    expect(page.locator("#table-7")).to_have_class("table bad")
    expect(page.locator("#table-99")).to_have_class("table good")
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("tables", [12, 24])
def test_every_table_with_its_names_fits_on_a_laptops_screen(open_hall, tables):
    session = running_session(choice=replace(usual_choice(4 * tables), games=2))
    call(session, table=7)
    set_clock(session)
    page = open_hall(session)
    page.set_viewport_size({"width": 1280, "height": 800})

    boxes = [table.bounding_box() for table in page.locator("a.table").all()]

    assert len(boxes) == tables
    assert max(box["y"] + box["height"] for box in boxes) <= 800
    assert page.locator("a.table bdi").count() == 4 * tables


def test_a_phone_shows_the_tables_still_playing_until_somebody_chooses(open_hall):
    session = running_session(tables=6)
    for table in range(1, 4):
        play(game_of(session, table=table), [MADE] * 4)
    page = open_hall(session)
    page.set_viewport_size({"width": 390, "height": 844})
    shown = page.locator("a.table:visible")
    expect(shown).to_have_count(3)
    expect(page.locator(".filters [aria-current]:visible")).to_have_text("Waiting for 3")

    page.get_by_role("link", name="All 6").click()
    expect(shown).to_have_count(6)
    expect(page.locator("#show-all")).to_be_focused()
    page.get_by_role("link", name="Done 3").click()
    expect(shown).to_have_count(3)

    play(game_of(session, table=4), [MADE] * 4)
    page.clock.run_for(POLL_MS)
    expect(shown).to_have_count(4)
    page.reload()
    expect(shown).to_have_count(4)


def test_next_game_is_one_press_away_when_all_are_in(open_hall):
    session = running_session()
    play_round(session)
    page = open_hall(session)

    page.get_by_role("button", name="Start game 2").click()

    expect(page.locator(".game-now")).to_have_text("Game 2 of 7")


def test_hall_moves_on_with_the_night(open_hall):
    session = running_session()
    page = open_hall(session)
    play(game_of(session, table=1), [MADE] * 4)
    play(game_of(session, table=2), [MADE] * 4)
    page.clock.run_for(POLL_MS)
    expect(page.locator("#live-bar b")).to_have_text("All 2 tables are done")

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    page.clock.run_for(POLL_MS)

    expect(page.locator(".game-now")).to_have_text("Game 2 of 7")


def test_end_of_the_night_takes_its_form_away(open_hall):
    session = running_session()
    play_round(session)
    page = open_hall(session)

    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    page.clock.run_for(POLL_MS)

    expect(page.locator(".lead")).to_contain_text("The event has ended.")
    assert page.get_by_text("End after this game").count() == 0


def test_hall_of_somebody_logged_out_becomes_the_login_page(open_hall):
    session = running_session()
    page = open_hall(session)

    page.context.clear_cookies()
    page.clock.run_for(POLL_MS)

    expect(page.get_by_label("Password")).to_be_visible()
    assert page.locator("#hall").count() == 0
    assert page.url.endswith("?next=" + reverse("hall", args=[session.pk]))
