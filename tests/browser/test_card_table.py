"""One scan an evening: a card's phone keeps score at every table its holder plays at."""

import pytest
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.models import DealRevision
from tests.browser.pads import LOCK_MS, POLL_MS, button, deal_is
from tests.browser.pages import TOO_WIDE, faults_of
from tests.factories import MADE, ORGANIZER, game_of, play, running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def open_card(live_server, new_phone):
    def opened(session, number):
        phone = new_phone()
        phone.clock.install()
        card = session.cards.get(number=number)
        phone.goto(live_server.url + link(LinkKind.CARD, card.pk, 1).path)
        return phone

    return opened


def deals_of_tables():
    rows = DealRevision.objects.order_by("deal__game", "pk")
    return list(rows.values_list("deal__game__round__number", "deal__game__table__number"))


def test_one_tap_from_the_card_and_on_to_the_next_table_without_any(open_card):
    session = running_session()
    phone = open_card(session, 1)
    box = phone.get_by_role("link", name="Scorepad for table 1").bounding_box()
    assert box["height"] >= 44
    assert faults_of(phone) == []

    phone.get_by_role("link", name="Scorepad for table 1").tap()
    deal_is(phone, 1)
    phone.wait_for_load_state()
    phone.context.set_offline(True)
    for _ in range(4):
        button(phone, "Made it").tap()
        phone.clock.run_for(LOCK_MS)
    expect(phone.locator(".state")).to_contain_text("4 deals waiting to send")
    expect(phone.locator(".go-on")).to_have_count(0)
    phone.context.set_offline(False)
    phone.clock.run_for(POLL_MS)
    expect(phone.locator(".state")).to_contain_text("✓ Deal 4 saved: Made it")
    play(game_of(session, table=2), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    phone.clock.run_for(POLL_MS)

    expect(phone.locator("h1")).to_have_text("Table 2 Game 2 of 7")
    assert phone.evaluate(TOO_WIDE) is False
    assert faults_of(phone) == []
    button(phone, "All five").tap()
    expect(phone.locator(".state")).to_contain_text("✓ Deal 1 saved: All five")
    assert deals_of_tables() == [(1, 1)] * 4 + [(1, 2)] * 4 + [(2, 2)]
    phone.get_by_role("link", name="Your card").tap()
    expect(phone.get_by_role("link", name="Scorepad for table 2")).to_be_visible()


def test_a_deal_not_sent_yet_goes_to_the_table_it_was_played_at(open_card):
    session = running_session()
    phone = open_card(session, 1)
    phone.get_by_role("link", name="Scorepad for table 1").tap()
    deal_is(phone, 1)
    phone.wait_for_load_state()
    phone.context.set_offline(True)
    button(phone, "Made it").tap()
    play(game_of(session, table=1), [MADE] * 4)
    play(game_of(session, table=2), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    phone.context.set_offline(False)
    phone.clock.run_for(POLL_MS)
    phone.clock.run_for(POLL_MS)

    expect(phone.locator("h1")).to_have_text("Table 2 Game 2 of 7")
    expect(phone.locator("#word")).to_contain_text("The organizer has your score")
    assert session.tray.get().table.number == 1
