"""The bar for the thumb: as many pages as fit a phone, and the way to the others."""

import pytest
from playwright.sync_api import expect

from tests.factories import SessionFactory
from tests.in_page import script

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TOUCHING = script("touching_labels")


@pytest.fixture
def club(live_server, page, log_in):
    """The pages of a club, outside of events, in a browser of its organizer."""
    log_in(page.context, SessionFactory())
    page.goto(f"{live_server.url}/")
    return page


@pytest.mark.parametrize("width", [320, 390])
def test_labels_of_the_bar_do_not_touch(club, width):
    club.set_viewport_size({"width": width, "height": 640})

    assert club.evaluate(TOUCHING) == 0


def test_tools_opens_what_the_bar_has_no_room_for(club):
    for width, shown in ((390, False), (820, True), (1280, True)):
        club.set_viewport_size({"width": width, "height": 844})
        tools = club.locator("header").get_by_role("link", name="Tools")
        out = club.get_by_role("button", name="Log out")
        expect(out).to_be_visible(visible=shown)
        expect(tools).to_be_visible(visible=not shown)

    club.set_viewport_size({"width": 390, "height": 844})
    tools.click()
    expect(out).to_be_visible()
