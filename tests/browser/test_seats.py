"""Somebody sits wrong: the phone asks, the organizer swaps, the phone shows it."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import faults_of
from tests.factories import game_of, record, running_night
from tournament.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_seats_swapped_by_the_organizer_reach_the_phone(
    live_server, page, new_phone, log_in
):
    session = running_night()
    table = session.tables.get(number=1)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
    expect(phone.get_by_text("Somebody sits wrong?")).to_be_visible()
    expect(phone.locator(".seat.N")).to_contain_text("Ann")
    log_in(page.context, session)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    page.get_by_role("link", name="Swap seats").click()
    assert faults_of(page) == []

    people = page.locator("form.swap").first
    people.get_by_label("Who?").select_option(label="Table 1, North: Ann (1)")
    people.get_by_label("Changes seats with").select_option(label="Table 1, East: Bob (2)")
    page.get_by_role("button", name="Swap the people").click()

    expect(page.get_by_text("They have changed seats.")).to_be_visible()
    expect(phone.locator(".seat.N")).to_contain_text("Bob", timeout=9000)
    expect(phone.locator(".seat.E")).to_contain_text("Ann")


def test_phone_asks_about_seats_before_the_first_deal_only(live_server, new_phone):
    session = running_night()
    record(game_of(session), 1)
    table = session.tables.get(number=1)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)

    expect(phone.get_by_text("Anything wrong?")).to_be_visible()
    expect(phone.get_by_text("Somebody sits wrong?")).to_have_count(0)
