"""The tray in the browser: what a phone said reaches the organizer, and is put away."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import HeldReport
from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import faults_of, watch
from tests.factories import ORGANIZER, running_session
from tests.factories.reports import MARCH, send, take_back
from tournament.access.links import LinkKind, link
from tournament.printing import actions as codes

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POLL_MS = 4000


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_report_reaches_the_hall_within_five_seconds_and_is_put_away(
    size, live_server, page, log_in
):
    session = running_session()
    send(session)
    log_in(page.context, session)
    page.set_viewport_size(size)
    page.clock.install()
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    messages = watch(page)

    send(session, call=MARCH)
    page.clock.run_for(POLL_MS)
    page.locator("main").get_by_role("link", name="Scores to review").click()

    expect(page.get_by_text("All five, 2 points for Bob & Eve")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.get_by_role("button", name="Dismiss: saved score is right").click()

    expect(page.get_by_text("No scores to review.")).to_be_visible()
    assert wide <= size["width"]
    assert messages == []
    assert HeldReport.objects.get().settled == "The saved score is right"


def full_tray():
    """A night with every kind of line in its tray."""
    session = running_session(tables=3)
    send(session)
    send(session, call=MARCH)
    send(session, table=2, deal="x")
    send(session, table=3, round=2)
    send(session, table=3, round=2, deal=2)
    take_back(session, "9" * 20, table=2)
    send(session, table=2, round=2, report_id="8" * 20)
    take_back(session, "8" * 20, table=2, round=2)
    return session


def test_full_tray_is_within_everybodys_reach(live_server, page, log_in):
    session = full_tray()
    log_in(page.context, session)

    page.goto(live_server.url + reverse("tray", args=[session.pk]))
    page.get_by_text("Dismiss with a note…").first.click()

    assert faults_of(page) == []


@pytest.mark.parametrize("kind", [LinkKind.TABLE, LinkKind.CARD])
def test_old_code_says_what_to_do(kind, live_server, page):
    session = running_session()
    items = session.tables if kind is LinkKind.TABLE else session.cards
    item = items.get(number=1)
    codes.reissue(item=item, by=ORGANIZER)

    answer = page.goto(live_server.url + link(kind, item.pk, 1).path)

    assert answer.status == 410
    expect(page.get_by_role("heading")).to_have_text("Old code")
    assert faults_of(page) == []
