"""A table set to paper: its phone says so within a poll, the hall shows it."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import faults_of
from tests.factories import running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SENTENCE = "This table scores on paper. The organizer enters the scores."


@pytest.mark.long
def test_table_goes_to_paper_and_back(live_server, page, new_phone, log_in):
    session = running_session()
    table = session.tables.get(number=2)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
    log_in(page.context, session)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))

    page.get_by_role("link", name="Table 2 ").click()
    page.get_by_role("button", name="Score on paper").click()
    expect(page.locator("a.table").get_by_text("On paper")).to_have_count(1)
    expect(phone.get_by_text(SENTENCE)).to_be_visible()
    expect(phone.get_by_role("button", name="Made it")).to_have_count(0)
    assert faults_of(phone) == []
    assert faults_of(page) == []

    page.locator("#table-2").click()
    page.get_by_role("button", name="Score by phone").click()
    expect(phone.get_by_role("button", name="Made it").first).to_be_visible()


def test_all_tables_go_to_paper_with_one_click(live_server, page, log_in):
    session = running_session()
    log_in(page.context, session)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))

    page.get_by_text("Score on paper").click()
    page.get_by_role("button", name="Score all on paper").click()

    expect(page.locator("a.table").get_by_text("On paper")).to_have_count(2)
