"""The bar while scores are typed, and what else play asks of its pages in a browser."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.models import HelpRequest
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, ORGANIZER, game_of, play, running_session
from tests.factories.calls import call
from tests.factories.clocks import set_clock

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POLL_MS = 4000


@pytest.fixture
def session():
    return running_session()


@pytest.fixture
def desk(live_server, page, log_in, session):
    """The fast desk with table 1 opened."""
    play(game_of(session, table=2), [MADE] * 4)
    log_in(page.context, session)
    page.clock.install()
    page.goto(f"{live_server.url}{reverse('desk', args=[session.pk])}?table=1")
    return page


def test_a_call_is_seen_and_answered_while_scores_are_typed(desk, session):
    messages = watch(desk)
    set_clock(session)
    desk.keyboard.press("1")
    typing_in = desk.evaluate("document.activeElement.id")

    call(session, 2)
    desk.clock.run_for(POLL_MS)
    expect(desk.locator("#live-bar")).to_contain_text("Table 2 needs help")
    assert desk.evaluate("document.activeElement.id") == typing_in
    assert faults_of(desk) == []

    desk.get_by_role("button", name="Mark done Table 2").click()
    expect(desk.locator("#live-bar")).not_to_contain_text("needs help")
    assert desk.evaluate("document.activeElement.id") == typing_in
    expect(desk.get_by_label("Deal 1")).to_have_value("1")
    assert HelpRequest.objects.get().is_answered
    assert messages == []


def test_the_next_game_is_started_where_the_last_score_was_typed(desk, session):
    desk.keyboard.type("1111")
    desk.keyboard.press("Enter")

    desk.get_by_role("button", name="Start game 2").click()

    expect(desk.locator("#live-bar")).to_contain_text("Game 2 of 7")
    expect(desk.get_by_role("heading", name="Enter scores")).to_be_visible()
    expect(desk.get_by_label("Table", exact=True)).to_be_focused()


def test_a_call_is_seen_at_a_table_that_was_opened_by_its_number(desk, session):
    desk.goto(desk.url.partition("?")[0])
    desk.get_by_label("Table", exact=True).fill("1")
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Deal 1")).to_be_focused()

    call(session, 2)
    desk.clock.run_for(POLL_MS)

    expect(desk.locator("#live-bar")).to_contain_text("Table 2 needs help")


def test_pages_of_a_table_lead_on_beside_the_bar(desk, live_server, session):
    messages = watch(desk)
    play(game_of(session, table=1), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    game, before = (game_of(session, number, table=2) for number in (2, 1))
    desk.goto(live_server.url + reverse("game", args=[session.pk, game.pk]))

    desk.get_by_role("link", name="Game 1", exact=True).click()
    expect(desk).to_have_url(re.compile(f"/games/{before.pk}/$"))
    desk.get_by_role("main").get_by_role("link", name="Rules help").first.click()
    desk.get_by_label("Search the rules").fill("revoke")

    expect(desk.locator(".top details[open]")).to_contain_text("Renege")
    assert messages == []


def test_the_last_table_brings_the_button(desk, session):
    play(game_of(session, table=1), [MADE] * 4)
    desk.clock.run_for(POLL_MS)

    expect(desk.get_by_role("button", name="Start game 2")).to_be_visible()


def test_who_leaves_is_found_first(desk, live_server, session):
    desk.goto(live_server.url + reverse("redraw", args=[session.pk]))
    expect(desk.get_by_label("1 Ann")).to_be_hidden()

    desk.get_by_label("Find a player").fill("ann")
    desk.get_by_label("1 Ann").check()
    desk.get_by_label("Find a player").fill("bob")

    expect(desk.get_by_label("2 Bob")).to_be_visible()
    expect(desk.get_by_label("1 Ann")).to_be_checked()
    expect(desk.get_by_label("3 Cora")).to_be_hidden()


def test_standings_are_whole_on_a_phone(desk, live_server, session):
    desk.set_viewport_size({"width": 390, "height": 844})
    desk.goto(live_server.url + reverse("standings", args=[session.pk]))

    box = desk.locator(".table-container").first
    assert box.evaluate("it => it.scrollWidth <= it.clientWidth")
    expect(desk.get_by_role("columnheader", name="Their score")).to_be_in_viewport()
