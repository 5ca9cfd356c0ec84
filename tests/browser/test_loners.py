"""Who went alone: one more tap after a loner, which never holds up the deal."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import DealRevision
from tests.browser.pads import LOCK_MS, POLL_MS, PROMPT, button, state_is, tap, undo
from tests.browser.pages import faults_of
from tests.factories import running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONER = "Loner, all five, 4 points for Ann & Fay"


@pytest.fixture
def session():
    return running_session(tables=2)


@pytest.fixture
def path(session, live_server):
    return live_server.url + link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path


@pytest.fixture
def phone(path, new_phone):
    opened = new_phone()
    opened.set_viewport_size({"width": 360, "height": 740})
    opened.clock.install()
    opened.goto(path)
    return opened


def told(deal=1):
    """List who went alone by each report of a deal of table 1, in their order."""
    rows = DealRevision.objects.filter(deal__number=deal, deal__game__table__number=1)
    return list(rows.order_by("number").values_list("alone", flat=True))


def answer(phone, name):
    return phone.get_by_role("button", name=name, exact=True)


def test_the_deal_goes_at_once_and_its_player_after_it(phone, path, new_phone):
    tap(phone, "Loner, all five", side=0)
    state_is(phone, f"✓ Deal 1 saved: {LONER}")
    expect(button(phone, "Made it")).to_be_hidden()

    assert told() == [""]
    other = new_phone()  # another phone asks as well
    other.set_viewport_size({"width": 390, "height": 844})
    other.goto(path)
    expect(answer(other, "Fay")).to_be_visible()
    assert not faults_of(other)
    answer(phone, "Ann").tap()
    phone.clock.run_for(LOCK_MS)
    state_is(phone, f"✓ Deal 1 saved: {LONER} (Ann alone)")
    other.reload()
    expect(button(other, "Made it")).to_be_visible()
    assert told() == ["", "N"]
    tap(phone, "Made it", side=0)  # the deal before came from this phone: nothing is asked
    state_is(phone, "✓ Deal 2 saved: Made it, 1 point for Ann & Fay")
    undo(phone, 2)
    undo(phone, 1)
    phone.clock.run_for(POLL_MS)
    state_is(phone, PROMPT)
    assert told() == ["", "N", ""]


def test_out_of_reach_both_wait_and_arrive_once(phone):
    phone.context.set_offline(True)

    tap(phone, "Loner, all five", side=0)
    answer(phone, "Fay").tap()
    phone.clock.run_for(LOCK_MS)
    tap(phone, "Made it", side=0)
    phone.clock.run_for(LOCK_MS + POLL_MS)
    assert "2 deals waiting to send" in phone.inner_text(".state")
    phone.context.set_offline(False)
    phone.clock.run_for(POLL_MS)

    state_is(phone, "✓ Deal 2 saved: Made it, 1 point for Ann & Fay")
    assert (told(), told(2)) == (["", "S"], [""])


def test_not_sure_goes_on_and_a_page_loaded_again_remembers(phone):
    tap(phone, "Loner, all five", side=0)
    phone.get_by_role("link", name="Not sure").tap()

    expect(button(phone, "Made it")).to_be_visible()
    phone.clock.run_for(POLL_MS)
    phone.reload()
    expect(button(phone, "Made it")).to_be_visible()
    assert told() == [""]


def test_without_its_script_the_page_asks_too(path, new_phone):
    phone = new_phone(java_script_enabled=False)
    phone.goto(path)

    button(phone, "Loner, all five").tap()
    phone.get_by_role("link", name="Not sure").tap()
    expect(button(phone, "Made it")).to_be_visible()
    phone.go_back()
    answer(phone, "Fay").tap()

    expect(button(phone, "Made it")).to_be_visible()
    assert told() == ["", "S"]


def test_the_desk_takes_one_key_more(session, page, live_server, log_in):
    log_in(page.context, session)
    page.goto(live_server.url + reverse("desk", args=[session.pk]) + "?table=1")

    page.keyboard.type("4")
    page.keyboard.type("2")
    page.keyboard.type("r")
    page.keyboard.press("Enter")
    page.keyboard.type("rn1")
    expect(page.locator("output").first).to_have_text("4 for Ann & Fay (Fay alone)")
    page.keyboard.press("Enter")

    expect(page.locator(".desk-saved")).to_be_visible()
    assert [told(deal) for deal in (1, 2, 3, 4)] == [["S"], [""], [""], [""]]
