"""Deals tapped out of reach: shown at once, kept, and on file exactly once."""

import pytest
from playwright.sync_api import Error, expect

from tests.browser.pads import LOCK_MS, POLL_MS, button, deal_is, state_is
from tests.browser.queues import (
    BEGIN,
    LABELS,
    OPEN_GAME_2,
    OUTCOMES,
    on_file,
    read_outcomes,
)

pytestmark = pytest.mark.browser


def begin(laptop, phone, deals):
    """Open table 1 of a night just begun on the laptop."""
    path, _ = laptop.run(BEGIN.format(deals=deals)).split()
    phone.clock.install()
    phone.goto(laptop.url + path)


def tap(phone, outcome):
    """Report a deal and let the phone's clock pass the time of a locked tap."""
    button(phone, LABELS[outcome]).tap()
    phone.clock.run_for(LOCK_MS)


def test_twenty_deals_out_of_reach_arrive_once(laptop, new_phone):
    phone = new_phone()
    begin(laptop, phone, deals=16)
    outcomes = [OUTCOMES[deal % 3] for deal in range(20)]
    expected = [(1, deal, outcome) for deal, outcome in enumerate(outcomes[:16], 1)]
    expected += [(2, deal, outcome) for deal, outcome in enumerate(outcomes[16:], 1)]
    phone.context.set_offline(True)

    for outcome in outcomes[:16]:
        tap(phone, outcome)
    state_is(phone, "● 16 deals waiting to send. Keep this page open.")
    phone.get_by_role("button", name="If game 2 has started, go on here").tap()
    for outcome in outcomes[16:]:
        tap(phone, outcome)
    deal_is(phone, 5, of=16)
    expect(phone.locator(".state")).to_contain_text(
        "● 20 deals waiting to send. Keep playing."
    )
    before = on_file(laptop)
    phone.context.set_offline(False)
    sent = "✓ 4 deals sent. They count when game 2 starts."
    state_is(phone, sent)
    arrived = on_file(laptop)

    laptop.run(OPEN_GAME_2)
    phone.clock.run_for(POLL_MS)
    expect(phone.locator(".state")).to_contain_text("✓ Deal 4 saved: All five")
    expect(phone.locator("h1")).to_have_text("Table 1 Game 2 of 7")
    assert (before, read_outcomes(arrived)) == ([], expected[:16])
    assert read_outcomes(on_file(laptop)) == expected


@pytest.mark.long
def test_a_queue_outlives_its_tab(laptop, new_phone):
    phone = new_phone()
    begin(laptop, phone, deals=4)
    address = phone.url
    phone.context.set_offline(True)
    for outcome in OUTCOMES:
        tap(phone, outcome)
    with phone.expect_event("crash"), pytest.raises(Error):
        phone.goto("chrome://crash")
    phone.close()
    phone.context.set_offline(False)

    again = phone.context.new_page()
    again.goto(address)

    expect(again.locator(".state")).to_contain_text("✓ Deal 3 saved")
    deal_is(again, 4)
    assert read_outcomes(on_file(laptop)) == [
        (1, deal, outcome) for deal, outcome in enumerate(OUTCOMES, 1)
    ]


@pytest.mark.long
def test_a_queue_outlives_a_laptop_killed_twice(laptop, new_phone):
    phone = new_phone()
    begin(laptop, phone, deals=8)
    outcomes = [OUTCOMES[deal % 3] for deal in range(7)]

    for deal, outcome in enumerate(outcomes, 1):
        if deal in (2, 5):
            laptop.stop()
        tap(phone, outcome)
        if deal in (3, 6):
            expect(phone.locator(".state")).to_contain_text("waiting to send")
            laptop.start()
            laptop.wait()
            phone.clock.run_for(POLL_MS)
            expect(phone.locator(".state")).to_contain_text(f"✓ Deal {deal} saved")

    expect(phone.locator(".state")).to_contain_text("✓ Deal 7 saved")
    assert read_outcomes(on_file(laptop)) == [
        (1, deal, outcome) for deal, outcome in enumerate(outcomes, 1)
    ]
