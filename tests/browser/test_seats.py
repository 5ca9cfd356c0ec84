"""Is everybody in the right seat? The phones ask, the table or the organizer swaps."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import HelpRequest
from tests.browser.pads import POLL_MS
from tests.browser.pages import faults_of
from tests.factories import game_of, record, running_session
from tournament.access.links import LinkKind
from tournament.play.seats import Compass
from tournament.seating.seats import seating

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WRONG = "Report wrong seat"
TARGETS = """() => [...document.querySelectorAll(
    "button, summary, select, input:not([type=hidden])")]
  .filter((it) => it.checkVisibility())
  .map((it) => it.getBoundingClientRect().height)"""


def numbers_at(session, table=1, round_=1):
    games = seating(session, rounds=[round_])
    return next(game.seats for game in games if game.table == table)


def test_seats_swapped_by_the_organizer_reach_the_phone(
    live_server, page, open_page, log_in
):
    session = running_session()
    phone = open_page(session.tables.get(number=1))
    expect(phone.locator(".seat.N")).to_contain_text("Ann")
    log_in(page.context, session)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    page.get_by_role("link", name="Table 1 ").click()
    page.get_by_role("link", name="Fix seats").click()
    assert faults_of(page) == []

    people = page.locator("form.swap").first
    people.get_by_label("Player").select_option(label="Table 1, North: Ann (1)")
    people.get_by_label("Swap with").select_option(label="Table 1, East: Bob (2)")
    page.get_by_role("button", name="Swap players").click()

    expect(page.get_by_text("Swapped the seats.")).to_be_visible()
    phone.clock.run_for(POLL_MS)
    expect(phone.locator(".seat.N")).to_contain_text("Bob")
    expect(phone.locator(".seat.E")).to_contain_text("Ann")


@pytest.mark.long
@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("deals", [0, 1])
def test_two_of_a_table_change_seats_with_one_tap(open_page, scripts, deals):
    session = running_session()
    if deals:
        record(game_of(session), 1)
    before = numbers_at(session)
    phone = open_page(session.tables.get(number=1), java_script_enabled=scripts)

    phone.locator("summary").tap()
    assert min(phone.evaluate(TARGETS)) >= 44
    phone.get_by_role("button", name="Ann ⇄ Bob").tap()

    expect(phone.locator(".seat.N")).to_contain_text("Bob")
    expect(phone.locator(".seat.E")).to_contain_text("Ann")
    after = numbers_at(session)
    assert (after["N"], after["E"]) == (before["E"], before["N"])
    assert session.journal.last().who == "table 1"


def test_swap_waits_for_the_deals_of_those_who_played_them(open_page):
    session = running_session()
    phone = open_page(session.tables.get(number=1))
    before = numbers_at(session)
    phone.route("**/reports/", lambda route: route.abort())
    phone.locator(".side").first.get_by_role("button", name="All five 2").tap()
    phone.clock.run_for(800)

    phone.locator("summary").tap()
    phone.get_by_role("button", name="Ann ⇄ Bob").tap()

    expect(phone.get_by_role("alert")).to_contain_text("Not sent.")
    assert numbers_at(session) == before


@pytest.mark.long
def test_somebody_of_another_table_is_one_tap_for_the_organizer(
    live_server, page, open_page, log_in
):
    session = running_session()
    wrong = numbers_at(session, 2)[Compass.EAST]
    here = numbers_at(session)[Compass.NORTH]
    phone = open_page(session.tables.get(number=1))
    phone.locator("summary").tap()
    phone.get_by_label("The seat of").select_option(label="Ann")
    phone.get_by_label("Card number of the player").fill(str(wrong))
    phone.get_by_role("button", name=WRONG).tap()
    expect(phone.get_by_text("The organizer was called")).to_be_visible()
    log_in(page.context, session)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    expect(page.locator(".calls")).to_contain_text("sits at table 1, North")
    assert faults_of(page) == []

    page.get_by_role("link", name="Fix seats").click()
    page.get_by_role("button", name="Swap players").click()

    expect(page.get_by_text("Swapped the seats.")).to_be_visible()
    assert numbers_at(session)[Compass.NORTH] == wrong
    assert numbers_at(session, 2)[Compass.EAST] == here


@pytest.mark.parametrize("scripts", [True, False])
def test_card_asks_is_this_you_once_for_a_seat(open_page, scripts):
    session = running_session()
    card = session.cards.get(number=1)
    phone = open_page(card, LinkKind.CARD, java_script_enabled=scripts)
    question = phone.get_by_text("Do you sit at table 1 with Fay?")
    expect(question).to_be_visible()
    assert min(phone.evaluate(TARGETS)) >= 44

    phone.get_by_role("link", name="Yes").tap()

    expect(question).to_be_hidden()
    phone.reload()
    expect(phone.get_by_role("region", name="Now")).to_contain_text("with Fay")
    expect(question).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False])
def test_card_tells_the_organizer_where_its_holder_sits(open_page, scripts):
    session = running_session()
    card = session.cards.get(number=1)
    phone = open_page(card, LinkKind.CARD, java_script_enabled=scripts)

    phone.locator("summary").first.tap()
    phone.get_by_label("Table").select_option("2")
    phone.get_by_label("Seat").select_option(label="East")
    phone.get_by_role("button", name=WRONG).tap()

    expect(phone.get_by_text("The organizer was called")).to_be_visible()
    call = HelpRequest.objects.get()
    assert (call.wrong_number, call.wrong_table, call.wrong_seat) == (1, 2, "E")


@pytest.mark.long
@pytest.mark.parametrize("kind", [LinkKind.TABLE, LinkKind.CARD])
def test_the_questions_open_have_no_faults(open_page, kind):
    session = running_session()
    of = session.tables if kind is LinkKind.TABLE else session.cards
    phone = open_page(of.get(number=1), kind)

    phone.locator("summary").first.tap()

    assert faults_of(phone) == []
