"""The bar while scores are typed: it lives, and leaves alone what is typed."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import HelpRequest
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, game_of, play, running_session
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


def test_the_last_table_brings_the_button(desk, session):
    play(game_of(session, table=1), [MADE] * 4)
    desk.clock.run_for(POLL_MS)

    expect(desk.get_by_role("button", name="Start game 2")).to_be_visible()
