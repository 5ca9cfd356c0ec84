"""A queue on an odd phone: two tabs, a clock put right, no room, another table's deals."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from scoring.models import DealRevision
from tests.browser.pads import (
    POLL_MS,
    REPORT,
    UNSENT,
    deal_is,
    on_file,
    state_is,
    tap,
    undo,
)
from tests.factories import MADE, correct, game_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FULL = "void (Storage.prototype.setItem = () => { throw new Error('no room') })"
DAY = timedelta(days=1)
WATCHED_MS = 3000
NOTE_MS = 15_000
MOST = 8  # two tabs that try again on their own do so less often


def sends(context):
    """The reports the tabs of a phone try to send, in a list that grows."""
    tried = []
    context.on(
        "request",
        lambda request: tried.append(request) if request.method == "POST" else None,
    )
    return tried


def set_clock(phone, by):
    """Put the phone's clock right by so much; nothing that waits is due by that."""
    phone.clock.set_system_time(timezone.now() + by)


@pytest.mark.long
def test_two_tabs_out_of_reach_do_not_drive_each_other(session, open_pad, address):
    one = open_pad(session)
    two = one.context.new_page()
    two.goto(address(session))
    one.context.set_offline(True)
    tap(one)
    deal_is(two, 2)
    tried = sends(one.context)

    one.wait_for_timeout(WATCHED_MS)

    assert len(tried) <= MOST


@pytest.mark.parametrize("jump", [DAY, -DAY], ids=["ahead", "back"])
def test_a_clock_put_right_holds_no_report_back(session, open_pad, jump):
    phone = open_pad(session)
    phone.route("**/reports/", lambda route: route.fulfill(status=503))
    tap(phone)
    state_is(phone, UNSENT)
    phone.unroute("**/reports/")

    set_clock(phone, jump)
    phone.clock.run_for(POLL_MS)

    expect(phone.locator(".state")).to_contain_text("✓ Deal 1 saved")
    assert on_file() == [REPORT]


@pytest.mark.parametrize("jump", [DAY, -DAY], ids=["ahead", "back"])
def test_a_clock_put_right_does_not_keep_an_old_score(session, open_pad, jump):
    phone = open_pad(session)
    tap(phone)
    expect(phone.locator(".state")).to_contain_text("✓ Deal 1 saved")
    set_clock(phone, jump)
    correct(game_of(session), 1, MADE)

    phone.clock.run_for(POLL_MS)

    expect(phone.locator(".state")).to_contain_text("1 point for Ann & Bob")
    expect(phone.locator(".pair b")).to_have_text(["1", "0"])


def test_a_store_that_is_full_holds_no_report_back(session, open_pad):
    phone = open_pad(session)
    phone.context.set_offline(True)
    tap(phone)
    phone.evaluate(FULL)
    tap(phone)
    deal_is(phone, 3)
    phone.context.set_offline(False)

    expect(phone.locator(".state")).to_contain_text("✓ Deal 2 saved")
    undo(phone, 2)
    expect(phone.locator(".state")).to_contain_text("✓ Deal 1 saved")
    kinds = list(DealRevision.objects.order_by("pk").values_list("kind", flat=True))
    assert kinds == ["report", "report", "removal"]


@pytest.mark.long
def test_what_waits_is_sent_though_the_store_is_full_by_now(session, open_pad, address):
    phone = open_pad(session)
    phone.context.set_offline(True)
    tap(phone)
    deal_is(phone, 2)
    phone.close()
    again = phone.context.new_page()
    again.add_init_script(FULL)
    again.context.set_offline(False)

    again.goto(address(session))

    sent = expect(again.locator(".state"))
    sent.to_contain_text("✓ Deal 1 saved", timeout=NOTE_MS)  # of the tab that was closed
    deal_is(again, 2)
    assert on_file() == [REPORT]


def test_a_page_tells_of_what_another_table_has_waiting(session, open_pad, address):
    phone = open_pad(session)
    phone.context.route("**/reports/", lambda route: route.abort())
    tap(phone)

    phone.goto("about:blank")
    phone.goto(address(session, table=2))

    expect(phone.locator("#word p")).to_have_text(
        "● 1 deal waiting to send. Keep this page open."
    )
    phone.context.unroute("**/reports/")
    phone.clock.run_for(POLL_MS)
    expect(phone.locator("#word")).to_be_hidden()
    assert on_file() == [REPORT]
