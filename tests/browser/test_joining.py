"""A helper's phone scans the code on the organizer's laptop, and is in until removed."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import faults_of, watch
from tests.factories import session_in_check_in
from tournament.access.links import path_of
from tournament.models import JoinCode

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.django_db(transaction=True),
]


def test_a_helper_joins_by_a_code_works_and_is_removed(
    live_server, page, context, log_in, new_phone
):
    session = session_in_check_in(names=["Peg Nowak", "Lou Pole"])
    log_in(context, session)
    phone = new_phone()
    complaints = watch(page), watch(phone)

    page.goto(f"{live_server.url}/helpers/")
    page.get_by_role("button", name="Show code").click()
    expect(page.get_by_alt_text("QR code")).to_be_visible()
    page.get_by_text("Add helper with a password…").click()
    page.get_by_label("Name", exact=True).fill("half-typed")
    assert faults_of(page) == []

    phone.goto(live_server.url + path_of(JoinCode.objects.get().number))
    assert faults_of(phone) == []
    phone.get_by_label("Your name").fill("Ann Lee")
    phone.get_by_role("button", name="Join").click()
    phone.get_by_role("link", name=session.name).first.click()
    expect(phone.get_by_role("heading", level=1)).to_be_visible()

    expect(page.get_by_text("joined as helper")).to_be_visible()
    expect(page.get_by_role("button", name="Show code")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value("half-typed")
    page.get_by_role("button", name="Remove Ann Lee").click()
    expect(page.get_by_text("Removed by")).to_be_visible()
    phone.goto(f"{live_server.url}/nights/{session.pk}/check-in/")
    expect(phone.get_by_role("heading", name="Log in")).to_be_visible()
    assert complaints == ([], [])
