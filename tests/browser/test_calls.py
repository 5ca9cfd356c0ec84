"""Call organizer from the phone on the table; the hall hears of it and answers."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import HelpRequest
from tests.browser.pages import faults_of
from tests.factories import running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HALL_POLL_MS, TAP_LOCK_MS = 4000, 800


@pytest.mark.parametrize("scripts", [True, pytest.param(False, marks=pytest.mark.long)])
def test_call_reaches_the_hall_and_is_put_away(
    live_server, page, new_phone, log_in, scripts
):
    session = running_session()
    log_in(page.context, session)
    page.clock.install()
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    phone = new_phone(java_script_enabled=scripts)
    table = session.tables.get(number=2)
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)

    phone.get_by_role("button", name="Call organizer").tap()
    expect(phone.get_by_text("The organizer was called")).to_be_visible()
    page.clock.run_for(HALL_POLL_MS)
    expect(page.locator(".calls b")).to_have_text("Table 2 needs help")
    assert faults_of(page) == []

    page.get_by_role("button", name="Mark done Table 2").click()
    expect(page.locator(".calls b")).to_have_count(0)
    phone.reload()
    expect(phone.get_by_role("button", name="Call organizer")).to_be_visible()
    assert HelpRequest.objects.get().ended_at is not None


def test_phone_takes_its_call_back(live_server, new_phone):
    session = running_session()
    card = session.cards.get(number=1)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.CARD, card.pk, 1).path)
    phone.get_by_role("button", name="Call organizer").tap()
    phone.wait_for_timeout(TAP_LOCK_MS)

    phone.get_by_role("button", name="Cancel call").tap()

    expect(phone.get_by_role("button", name="Call organizer")).to_be_visible()
    assert HelpRequest.objects.get().ended_by == "number 1, Ann"


def test_double_tap_calls_once(live_server, new_phone):
    session = running_session()
    table = session.tables.get(number=1)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)

    phone.get_by_role("button", name="Call organizer").dblclick(delay=10)
    expect(phone.get_by_text("The organizer was called")).to_be_visible()

    assert list(HelpRequest.objects.values_list("who", "ended_by")) == [("table 1", "")]
