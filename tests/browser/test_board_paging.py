"""The board as it changes: news, pages that turn, and one that is being read."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import PAGE_MS, POLL_MS, in_sight
from tests.factories import finished_session, running_session
from tests.factories.boards import reveal_all, say, steer
from tests.factories.redraws import crowd_session

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_what_changes_is_shown_within_five_seconds(open_board):
    session = running_session()
    page = open_board(session, ticks=True)
    expect(page.locator("h1")).to_have_text("Game 1: find your table")

    say(session, "Lunch until 8:25")
    page.clock.run_for(POLL_MS)
    expect(page.locator(".line")).to_have_text("Lunch until 8:25")
    steer(session, theme="dark", shows="message")
    page.clock.run_for(POLL_MS)

    expect(page.locator("h1")).to_have_text("Lunch until 8:25")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(251, 246, 234)"


def test_pages_turn_by_themselves_and_stop_when_asked(open_board):
    page = open_board(crowd_session(100, games=1), "names", ticks=True)
    first = in_sight(page)
    assert len(first) == 50

    page.clock.run_for(PAGE_MS + 1000)
    second = in_sight(page)
    page.keyboard.press("Space")
    page.clock.run_for(5 * PAGE_MS)
    held = in_sight(page)
    page.get_by_role("button", name="Resume").press("Enter")
    page.clock.run_for(PAGE_MS + 1000)

    assert set(first).isdisjoint(second)
    assert held == second
    assert in_sight(page) == first


def test_pages_of_results_turn_once_all_are_announced(open_board):
    session = finished_session(tables=6)
    steer(session, reveal_places=0)
    reveal_all(session)
    page = open_board(session, ticks=True)
    expect(page.locator("h1")).to_contain_text("Co-winners")
    assert not page.locator(".scan").count()  # no code opens anything by now

    page.clock.run_for(PAGE_MS + 1000)

    expect(page.locator("h1")).to_be_hidden()
    winners = page.locator(".places tbody tr:visible th")
    expect(winners).to_have_count(2)


def test_arrows_page(open_board):
    page = open_board(crowd_session(100, games=1), "names")
    first = in_sight(page)

    page.keyboard.press("ArrowRight")
    assert set(in_sight(page)).isdisjoint(first)
    expect(page.locator("#page")).to_have_text(re.compile("page 2 of 2$"))
    page.keyboard.press("ArrowLeft")
    assert in_sight(page) == first
    page.get_by_role("button", name="Next page").press("Enter")
    assert set(in_sight(page)).isdisjoint(first)


def test_page_being_read_stays_through_an_update(open_board):
    session = crowd_session(100, games=1)
    page = open_board(session, "names", ticks=True)
    page.keyboard.press("ArrowRight")
    seen = in_sight(page)

    steer(session, theme="dark")
    page.clock.run_for(POLL_MS)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    assert in_sight(page) == seen


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_whoever_asked_for_it(open_board, motion):
    page = open_board(running_session())

    page.emulate_media(reduced_motion=motion)

    moving = page.evaluate(
        "[...document.querySelectorAll('*')].map((it) => getComputedStyle(it))"
        ".filter((it) => it.animationName !== 'none').map((it) => it.animationDuration)"
    )
    assert set(moving) == (set() if motion == "reduce" else {"0.4s"})
