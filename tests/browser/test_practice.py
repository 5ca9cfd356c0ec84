"""A practice event by the real program: its tables report while a page is open."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.pages import faults_of, watch

pytestmark = [pytest.mark.browser]
PASSWORD = "four aces up"


@pytest.mark.long
def test_an_evening_is_practiced_with_one_phone(laptop, new_context, new_phone):
    page = new_context(viewport=DESK, base_url=laptop.url).new_page()
    complaints = watch(page)
    page.goto("/")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.get_by_role("button", name="Save password").click()
    page.get_by_label("Sample players").fill("9")
    assert faults_of(page) == []
    page.get_by_role("button", name="Create practice event").click()
    page.get_by_role("button", name="Start game 1").click()
    expect(page.get_by_text("Still playing: tables 1 and 2.")).to_be_visible()

    page.get_by_text("Score table 1 on your phone").click()
    assert faults_of(page) == []
    own = page.get_by_role("link", name="Open table 1", exact=True).get_attribute("href")
    expect(page.get_by_text("Still playing: table 1.")).to_be_visible(timeout=60_000)

    phone = new_phone(base_url=laptop.url)
    phone.goto(own)
    for deal in range(1, 5):
        expect(phone.locator(".deal")).to_contain_text(f"Deal {deal} of 4")
        phone.wait_for_timeout(750)  # the lock against double taps
        phone.get_by_role("button", name=re.compile("^Made it")).first.click()
    expect(page.get_by_role("button", name="Start game 2")).to_be_visible()

    page.get_by_role("button", name="Delete practice event").click()
    expect(page.get_by_text("Deleted the practice event")).to_be_visible()
    expect(page.get_by_text("No events yet.")).to_be_visible()
    assert complaints == []
