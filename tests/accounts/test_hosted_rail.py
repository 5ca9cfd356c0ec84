"""The rail of a hosted club: its last line leads to the account, on a phone and beside."""

import pytest
from playwright.sync_api import expect

from tests.accounts.mail import signed_up
from tests.browser.pages import faults_of
from tests.in_page import script

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LINES = script("lines_of_text")


@pytest.fixture
def phone(live_server, new_phone):
    """A phone in which somebody has just signed up."""
    page = new_phone()
    login = {"name": "sessionid", "value": signed_up().cookies["sessionid"].value}
    page.context.add_cookies([login | {"url": live_server.url}])
    page.goto(f"{live_server.url}/account/")
    return page


@pytest.mark.parametrize("width", [820, 1024, 1280])
def test_your_account_stands_in_one_line(phone, width):
    phone.set_viewport_size({"width": width, "height": 800})

    link = phone.locator(".rail").get_by_role("link", name="Your account")

    assert link.locator(".word").evaluate(LINES) == 1


def test_a_phone_has_four_pages_and_the_account_among_its_tools(phone):
    phone.set_viewport_size({"width": 390, "height": 844})
    bar = phone.locator(".rail .map")

    expect(bar.locator("a:visible")).to_have_text(["Events", "Settings", "Help", "People"])
    phone.get_by_role("link", name="Tools").tap()
    expect(phone.get_by_role("link", name="Your account")).to_be_visible()
    assert faults_of(phone) == []
