"""Finding a player in a list by typing."""

import pytest
from playwright.sync_api import expect

from tests.factories import session_in_check_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("address", ["/members/", "/nights/{}/check-in/"])
def test_only_what_is_typed_stays_in_the_list(live_server, page, context, log_in, address):
    session = session_in_check_in(names=["Peg Nowák", "Lou Pole", "Gus Stone"])
    log_in(context, session)

    page.goto(live_server.url + address.format(session.pk))
    page.get_by_label("Find a player").fill("nowak")

    rows = page.locator("#people > li").filter(visible=True)
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Peg Nowák")
