"""The scorepads of the games that no rule sheet tells of, one game of each on a phone."""

import re

import pytest
from playwright.sync_api import expect

from scoring.rules import HouseRules
from tests.browser.pages import faults_of, watch
from tests.factories import running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOCK_MS = 700
CUT = """() => [...document.querySelectorAll(".answer > span, button, .plays")]
  .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"""
DEALS = {
    "double_deck": [("3", "5"), ("Alone (all 12)", "11"), ("12", "12"), ("7", "6")],
    "five_hundred": [("6♠", "6"), ("10NT", "9"), ("Misère", "0"), ("8♥", "10")],
    "whist_drive": [("", "7"), ("", "13"), ("", "8"), ("", "10")],
}
TOTALS = {"double_deck": (-14, 14), "five_hundred": (70, 50), "whist_drive": (38, 14)}
"""What the first pair and the second have after them, worked out by hand."""


@pytest.mark.long
@pytest.mark.parametrize("game", DEALS)
def test_a_game_is_played_to_its_end_on_a_phone(live_server, new_phone, game):
    session = running_session(house_rules=HouseRules(game=game).to_snapshot())
    table = session.tables.get(number=1)
    phone = new_phone()
    messages = watch(phone)
    phone.clock.install()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, table.generation).path)

    assert phone.evaluate(CUT) == []
    assert faults_of(phone) == []
    for number, (bid, tricks) in enumerate(DEALS[game], start=1):
        if number == 3:
            phone.context.set_offline(True)
        phone.locator(".ask-side .answer").first.tap()
        if bid:
            phone.locator(".ask-bid").get_by_label(bid, exact=True).check()
        phone.locator(".ask-tricks").get_by_label(tricks, exact=True).check()
        phone.get_by_role("button", name=f"Save deal {number}").tap()
        expect(phone.locator(".state")).to_contain_text(re.compile("✓|waiting"))
        phone.clock.run_for(LOCK_MS)
    phone.context.set_offline(False)
    phone.clock.run_for(10_000)

    first, second = (f"{total}".replace("-", "−") for total in TOTALS[game])
    expect(phone.locator(".write dd")).to_have_text([first, second, second, first])
    assert not [text for text in messages if "ERR_INTERNET" not in f"{text}"]
