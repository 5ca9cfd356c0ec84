"""Deals tapped out of reach: shown at once, kept, and on file exactly once."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Error, expect

from tests.browser.test_scorepad import LOCK_MS, POLL_MS, button, deal_is, state_is

pytestmark = pytest.mark.browser

BEGIN = """
from tests.factories import running_session
from tournament.links import LinkKind, link
night = running_session(deals_per_game={deals})
for table in night.tables.order_by("number"):
    print(link(LinkKind.TABLE, table.pk, 1).path)
"""
OPEN_GAME_2 = """
from scoring.actions import rounds
from tests.factories import MADE, ORGANIZER, game_of, play
from tournament.models import Session
night = Session.objects.get()
play(game_of(night, table=2), [MADE] * night.deals_per_game)
rounds.open_next_game(session=night, after=1, by=ORGANIZER)
"""
ON_FILE = """
SELECT round.number, deal.number, revision.kind, revision.outcome, revision.report_id
FROM scoring_dealrevision revision
JOIN scoring_deal deal ON deal.id = revision.deal_id
JOIN tournament_game game ON game.id = deal.game_id
JOIN tournament_table tafel ON tafel.id = game.table_id
JOIN tournament_round round ON round.id = game.round_id
WHERE tafel.number = 1
ORDER BY revision.id
"""
LABELS = {"made": "Made it", "march": "All five", "euchre": "Euchred them"}
OUTCOMES = [*LABELS]


def begin(laptop, phone, deals):
    """Open table 1 of a night just begun on the laptop."""
    path, _ = laptop.run(BEGIN.format(deals=deals)).split()
    phone.clock.install()
    phone.goto(laptop.url + path)


def tap(phone, outcome):
    """Report a deal and let the phone's clock pass the time of a locked tap."""
    button(phone, LABELS[outcome]).tap()
    phone.clock.run_for(LOCK_MS)


def on_file(laptop):
    """Every report of table 1 in the laptop's database, in the order they came."""
    database = f"file:{laptop.data / 'night.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(database, uri=True)) as session:
        return session.execute(ON_FILE).fetchall()


def read_outcomes(rows):
    """Round, deal and outcome of reports; each has an id of its own."""
    assert len({row[-1] for row in rows}) == len(rows)
    return [(round_, deal, outcome) for round_, deal, _, outcome, _ in rows]


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
