"""Calls and agreements tapped out of reach wait on the phone, and say so."""

import pytest
from playwright.sync_api import expect

from scoring.models import Agreement, HeldReport, HelpRequest
from tests.browser.pads import LOCK_MS, POLL_MS, button
from tests.factories import MADE, game_of, play, running_session
from tests.factories.agreements import ask_for_agreement
from tests.factories.deals import correct
from tests.factories.sessions import raise_version
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LATE_MS = 2500
SECOND_MS, STEP_MS = 1000, 20
CALLING = "● Waiting to send: Call organizer"
CALLED = "The organizer was called"


def tap(phone, name):
    phone.get_by_role("button", name=name).tap()
    phone.clock.run_for(LOCK_MS)


def assert_soon(phone, what):
    """It is in sight before a second has passed on the phone's own clock."""
    for _ in range(SECOND_MS // STEP_MS):
        phone.clock.run_for(STEP_MS)
        if phone.locator(what).is_visible():
            return
        phone.wait_for_timeout(100)  # the laptop's time, not the phone's
    raise AssertionError(what)


@pytest.mark.parametrize(
    "kind", [LinkKind.TABLE, pytest.param(LinkKind.CARD, marks=pytest.mark.long)]
)
def test_call_out_of_reach_waits_and_is_sent_once(open_page, kind):
    session = running_session()
    of = session.tables if kind is LinkKind.TABLE else session.cards
    phone = open_page(of.get(number=1), kind)
    phone.clock.run_for(POLL_MS)  # what a card's page does by itself comes after it
    phone.wait_for_load_state("networkidle")
    phone.context.set_offline(True)

    tap(phone, "Call organizer")
    phone.clock.run_for(LATE_MS)
    expect(phone.locator(".call p")).to_have_text(CALLING)
    assert HelpRequest.objects.count() == 0
    phone.context.set_offline(False)

    expect(phone.get_by_text(CALLED)).to_be_visible()
    assert HelpRequest.objects.count() == 1


def test_call_taken_back_before_it_was_sent_is_never_sent(open_page):
    phone = open_page(running_session().tables.get(number=1))
    phone.context.set_offline(True)
    tap(phone, "Call organizer")
    phone.clock.run_for(LATE_MS)

    tap(phone, "Cancel call")
    expect(phone.get_by_role("button", name="Call organizer")).to_be_visible()
    phone.context.set_offline(False)
    phone.clock.run_for(POLL_MS)
    phone.wait_for_load_state("networkidle")

    assert HelpRequest.objects.count() == 0


def test_call_is_taken_back_out_of_reach(open_page):
    phone = open_page(running_session().tables.get(number=1))
    tap(phone, "Call organizer")
    expect(phone.get_by_text(CALLED)).to_be_visible()
    phone.context.set_offline(True)

    tap(phone, "Cancel call")
    phone.clock.run_for(LATE_MS)
    expect(phone.locator(".call p")).to_have_text("● Waiting to send: Cancel call")
    phone.context.set_offline(False)

    expect(phone.locator(".call p")).to_be_hidden()
    expect(phone.get_by_role("button", name="Call organizer")).to_be_visible()
    assert HelpRequest.objects.get().ended_by == "table 1"


def test_call_waiting_says_nothing_of_deals(open_page):
    session = running_session()
    play(game_of(session), [MADE])
    phone = open_page(session.tables.get(number=1))
    phone.context.set_offline(True)

    tap(phone, "Call organizer")
    phone.clock.run_for(LATE_MS)

    expect(phone.locator(".state")).to_contain_text("No connection")
    expect(phone.locator("#word")).to_be_hidden()


def test_agreement_out_of_reach_waits_and_then_counts(open_page):
    session = ask_for_agreement(running_session(tables=1))
    play(game_of(session), [MADE] * 4)
    phone = open_page(session.tables.get(number=1))
    phone.context.set_offline(True)

    tap(phone, "Ann & Bob confirm")
    phone.clock.run_for(LATE_MS)
    expect(phone.locator(".agree p")).to_have_text("● Waiting to send: Ann & Bob confirm")
    assert Agreement.objects.count() == 0
    phone.context.set_offline(False)

    expect(phone.get_by_text("Confirmed.")).to_be_visible()
    assert Agreement.objects.get().side == "second"


def test_agreement_to_a_score_corrected_meanwhile_is_refused(open_page):
    session = ask_for_agreement(running_session(tables=1))
    game = game_of(session)
    play(game, [MADE] * 4)
    phone = open_page(session.tables.get(number=1))
    phone.context.set_offline(True)
    tap(phone, "Ann & Bob confirm")
    correct(game, 4, MADE)
    phone.context.set_offline(False)

    expect(phone.get_by_role("alert")).to_have_text(
        "▲ The score changed since you saw it. Check it, then confirm "
        "it. Nothing was saved."
    )
    tap(phone, "OK")
    expect(phone.get_by_role("button", name="Ann & Bob confirm")).to_be_visible()
    assert Agreement.objects.count() == 0


def test_agree_is_there_with_the_answer_to_the_last_deal(open_page):
    session = ask_for_agreement(running_session(tables=1))
    play(game_of(session), [MADE] * 3)
    phone = open_page(session.tables.get(number=1))
    phone.clock.pause_at(phone.evaluate("Date.now()") + 1000)  # no poll comes by itself

    button(phone, "All five").tap()
    assert_soon(phone, ".agree")
    phone.clock.run_for(LOCK_MS)
    phone.get_by_role("button", name="Ann & Bob confirm").tap()
    assert_soon(phone, ".agreed")

    expect(phone.locator(".places li")).to_have_count(4)


def test_page_of_an_old_code_gives_what_waits_to_the_organizer(open_page, live_server):
    session = running_session()
    table = session.tables.get(number=1)
    address = live_server.url + link(LinkKind.TABLE, table.pk, 1).path
    phone = open_page(table)
    phone.context.set_offline(True)
    button(phone, "All five").tap()
    phone.clock.run_for(LOCK_MS)
    button(phone, "All five").tap()
    phone.clock.run_for(LOCK_MS)
    phone.close()
    session.tables.filter(number=1).update(generation=2)
    raise_version(session)
    again = phone.context.new_page()
    again.context.set_offline(False)

    again.goto(address)

    expect(again.locator("h1")).to_have_text("Old code")
    expect(again.locator(".kept")).to_have_text("The organizer has your score and decides.")
    assert [report.code for report in HeldReport.objects.all()] == ["OLD_CODE", "OLD_CODE"]
    requests = []
    again.on("request", lambda request: requests.append(request.url))
    again.wait_for_timeout(300)
    assert requests == []
