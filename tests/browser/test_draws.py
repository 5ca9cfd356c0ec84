"""Twelve people draw for partners and seats on the big screen, a table for its dealer."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules import HouseRules
from scoring.rules.house_rules import FirstDealer
from tests.browser.boards import OVERFLOW, PROJECTOR
from tests.browser.pages import faults_of, watch
from tests.factories import NAMES, session_in_check_in
from tests.factories.boards import board_path
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SHOWN = 30_000
BLACK_JACK = HouseRules(first_dealer=FirstDealer.FIRST_BLACK_JACK)


@pytest.mark.long
def test_twelve_draw_for_partners_and_dealer(live_server, page, new_phone, log_in):
    session = session_in_check_in(
        names=NAMES, table_count=3, house_rules=BLACK_JACK.to_snapshot()
    )
    board = page.context.browser.new_page(viewport=PROJECTOR)
    board.emulate_media(reduced_motion="reduce")
    board.goto(live_server.url + board_path(session))
    log_in(page.context, session)
    errors = watch(page)
    page.goto(live_server.url + reverse("headcount", args=[session.pk]))

    page.get_by_role("button", name="Draw cards").click()

    expect(board.locator(".draws li")).to_have_count(12, timeout=SHOWN)
    expect(board.get_by_text("Deals first")).to_have_count(3)
    assert board.evaluate(OVERFLOW) == []
    expect(page.locator(".drawn li")).to_have_count(12)
    assert faults_of(page) == []
    page.get_by_role("button", name="Start game 1").click()
    page.goto(live_server.url + reverse("history", args=[session.pk]))
    expect(page.get_by_text("Drew cards for partners and seats. Table 1:")).to_be_visible()

    phone, table = new_phone(), session.tables.get(number=1)
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, table.generation).path)
    phone.get_by_role("button", name="Turn cards").click()
    last = phone.locator(".turned li").last
    expect(last).to_contain_text("J")
    dealer = last.inner_text().split(maxsplit=1)[1]
    expect(phone.locator(".seat.N")).to_contain_text(dealer)
    assert faults_of(phone, looks=(("dark", 390),)) == []
    page.reload()
    turned = page.get_by_role("listitem").get_by_text("Turned cards for the first dealer")
    expect(turned.first).to_be_visible()
    assert errors == []
