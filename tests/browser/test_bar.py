"""The bar for the thumb: as many pages as fit a phone, and the way to the others."""

import pytest
from playwright.sync_api import expect

from tests.factories import SessionFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TOUCHING = """() => {
  const range = document.createRange();
  const labels = [...document.querySelectorAll(".map > li > a > .word")]
    .filter((it) => it.checkVisibility())
    .map((it) => (range.selectNodeContents(it), range.getBoundingClientRect()));
  return labels.filter((it, at) => at && it.left - labels[at - 1].right < 4).length;
}"""


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


def test_more_opens_every_page_and_is_lit_for_those_it_holds(club):
    club.set_viewport_size({"width": 390, "height": 844})
    bar = club.locator(".map")
    helps = bar.get_by_role("link", name="Help", exact=True)
    expect(helps).to_be_hidden()

    club.get_by_role("link", name="More").click()
    helps.click()

    more = club.get_by_role("link", name="More")
    events = bar.get_by_role("link", name="Events")
    lit = more.evaluate("it => getComputedStyle(it).backgroundColor")
    assert lit != events.evaluate("it => getComputedStyle(it).backgroundColor")


def test_a_wide_window_shows_every_page_without_more(club):
    for width in (820, 1280):
        club.set_viewport_size({"width": width, "height": 800})

        bar = club.locator(".map")
        expect(bar.get_by_role("link", name="Help", exact=True)).to_be_visible()
        expect(club.get_by_role("link", name="More")).to_be_hidden()
