"""How often a table's phone asks: seldom in the middle of a game, often where it waits."""

import pytest
from playwright.sync_api import expect

from tests.browser.pads import LOCK_MS, POLL, POLL_MS, button, deal_is
from tests.factories import game_of, record, running_session
from tests.factories.entries import MARCH, enter, let_both_enter
from tournament.access.links import LinkKind, link
from tournament.play.seats import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MINUTE_MS, SLOW_MS = 60_000, 30_000
QUICK, SLOW = MINUTE_MS // POLL_MS, MINUTE_MS // SLOW_MS
"""So many questions a minute."""
HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Phone:
    """A phone whose clock goes on only when told so, and what it has asked."""

    def __init__(self, page):
        self.page, self.asked, self._open = page, 0, set()
        page.on("request", self._note)
        for event in ("requestfinished", "requestfailed"):
            page.on(event, self._forget)

    def _note(self, request):
        self.asked += bool(POLL.search(request.url))
        self._open.add(request)

    def _forget(self, request):
        self._open.discard(request)

    def settle(self):
        """Wait for what is under way."""
        self.page.wait_for_timeout(50)
        while self._open:
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(50)

    def count(self, ms=MINUTE_MS):
        """Return how often it asks within so many *ms*."""
        self.settle()
        before = self.asked
        for _ in range(ms // POLL_MS):
            self.page.clock.run_for(POLL_MS)
            self.settle()
        return self.asked - before


@pytest.fixture
def session():
    return running_session(tables=2)


@pytest.fixture
def open_pad(live_server, new_phone):
    """Open the scorepad of table 1 on one more phone."""

    def opened(session, pair=None):
        page = new_phone()
        page.clock.install()
        table = session.tables.get(number=1)
        page.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        if pair:
            page.locator(f".both .{pair}").tap()
            expect(page.locator(".whose")).to_be_visible()
        page.clock.pause_at((page.evaluate("Date.now()") + LOCK_MS) / 1000)
        return Phone(page)

    return opened


@pytest.fixture
def quiet_pad(open_pad):
    """Open it and leave it alone for a minute, once it has all its scripts."""

    def opened(session, pair=None):
        phone = open_pad(session, pair)
        phone.count(MINUTE_MS + 2 * POLL_MS)
        return phone

    return opened


def test_in_the_middle_of_a_game_a_phone_nobody_touches_asks_seldom(session, open_pad):
    record(game_of(session), 1)
    phone = open_pad(session)

    first, _, later = phone.count(SLOW_MS), phone.count(MINUTE_MS), phone.count()

    assert (first, later) == (QUICK // 2, SLOW)


def test_news_makes_it_ask_often_again(session, quiet_pad):
    phone = quiet_pad(session)
    record(game_of(session), 1)

    phone.count(SLOW_MS)
    deal_is(phone.page, 2)

    assert phone.count(SLOW_MS) == QUICK // 2


def test_a_touch_shows_at_once_what_another_phone_has_told(session, quiet_pad):
    phone = quiet_pad(session)
    phone.count(2 * POLL_MS)
    record(game_of(session), 1)

    phone.page.locator("h1").tap()

    deal_is(phone.page, 2)


def test_a_tap_counts_for_the_deal_that_was_shown(session, quiet_pad):
    phone = quiet_pad(session)
    phone.count(2 * POLL_MS)

    button(phone.page, "All five", side=1).tap()

    deal_is(phone.page, 2)
    assert phone.count() == QUICK


@pytest.mark.parametrize("tables_done", [(1,), (1, 2)])
def test_a_table_that_waits_for_the_next_game_asks_often(session, quiet_pad, tables_done):
    for table in tables_done:
        for deal in range(1, 5):
            record(game_of(session, table=table), deal)

    phone = quiet_pad(session)

    expect(phone.page.locator(".next")).to_be_visible()
    assert phone.count() == QUICK


def test_a_phone_that_waits_for_the_other_team_asks_often(session, quiet_pad):
    let_both_enter(session)
    enter(game_of(session), 1, Side.FIRST)
    ours, theirs = (quiet_pad(session, pair) for pair in Side)

    assert (ours.count(), theirs.count()) == (QUICK, SLOW)


def test_a_phone_whose_score_does_not_match_asks_often(session, quiet_pad):
    let_both_enter(session)
    enter(game_of(session), 1, Side.FIRST, MARCH)
    enter(game_of(session), 1, Side.SECOND)
    phone = quiet_pad(session, Side.SECOND)

    expect(phone.page.locator(".dispute")).to_be_visible()
    assert phone.count() == QUICK


def test_a_phone_that_has_called_the_organizer_asks_often(session, quiet_pad):
    phone = quiet_pad(session)

    phone.page.get_by_role("button", name="Call organizer").tap()
    phone.count(2 * POLL_MS)
    expect(phone.page.locator(".call")).to_contain_text("The organizer was called")
    phone.count()

    assert phone.count() == QUICK


def test_a_phone_with_a_deal_to_send_asks_often(session, quiet_pad):
    phone = quiet_pad(session)
    phone.page.context.set_offline(True)

    button(phone.page, "All five", side=1).tap()
    phone.count(MINUTE_MS + 2 * POLL_MS)

    assert phone.count() == QUICK


def test_a_hidden_page_does_not_ask_and_one_seen_again_asks_at_once(session, quiet_pad):
    phone = quiet_pad(session)
    phone.page.evaluate(HIDE, arg=True)
    hidden = phone.count(2 * MINUTE_MS)
    record(game_of(session), 1)

    phone.page.evaluate(HIDE, arg=False)

    deal_is(phone.page, 2)
    assert hidden == 0
