"""A backup is put back at the same address: phones hand over what it does not have."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.pads import button, deal_is
from tests.browser.queues import LABELS

pytestmark = pytest.mark.browser

BEGIN = """
from tests.factories import running_session
from tournament.access.links import LinkKind, link
night = running_session(tables=3, deals_per_game=16)
for table in night.tables.order_by("number"):
    print(link(LinkKind.TABLE, table.pk, 1).path)
"""
BACK_UP = """
from tournament.backups.actions import back_up
from tournament.backups.copies import backups_in
from django.conf import settings
back_up()
print(backups_in(settings.BACKUPS)[0].path)
"""
ASK_FOR = """
from pathlib import Path
from tournament.backups.actions import ask_for
ask_for(Path("{}"))
"""
STANDING = """
SELECT tafel.number, deal.number, revision.outcome, revision.side
FROM scoring_dealrevision revision
JOIN scoring_deal deal ON deal.id = revision.deal_id
JOIN tournament_game game ON game.id = deal.game_id
JOIN tournament_table tafel ON tafel.id = game.table_id
WHERE revision.kind <> 'removal' AND revision.number = (
    SELECT max(number) FROM scoring_dealrevision WHERE deal_id = deal.id
)
ORDER BY tafel.number, deal.number
"""
HELD = "SELECT * FROM scoring_heldreport WHERE settled = ''"
LOCK_MS, POLL_MS = 750, 5500


def ask(laptop, query):
    database = f"file:{laptop.data / 'night.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(database, uri=True)) as records:
        return records.execute(query).fetchall()


def enter(phone, *outcomes):
    """Tap so many deals in turn, each side's after the other's."""
    for place, outcome in enumerate(outcomes):
        button(phone, LABELS[outcome], side=place % 2).tap()
        phone.wait_for_timeout(LOCK_MS)
        if phone.locator("section.ask").is_visible():  # the other phone was quicker
            phone.locator("section.ask button:not([value=''])").tap()
            phone.wait_for_timeout(LOCK_MS)


def undo(phone):
    phone.get_by_role("button", name="Undo deal").tap()
    phone.wait_for_timeout(LOCK_MS)


def test_nothing_acknowledged_is_lost_by_a_backup_put_back(laptop, new_phone):
    paths = laptop.run(BEGIN).split()
    first, second, third, other = (new_phone() for _ in range(4))
    for phone, path in zip([first, second, third, other], [*paths, paths[0]], strict=True):
        phone.goto(laptop.url + path)
    for phone in (first, second, third):
        enter(phone, "made", "march")
    first.wait_for_timeout(POLL_MS)
    backup = laptop.run(BACK_UP).strip()
    before = ask(laptop, STANDING)

    enter(second, "euchre", "made", "march", "made", "euchre", "made")
    undo(third)
    enter(third, "euchre", "made", "made", "march", "made")
    undo(third)
    enter(third, "euchre", "march")
    enter(first, "made", "euchre")
    expect(other.locator(".deal")).to_have_text("Deal 5 of 16")
    undo(other)
    enter(other, "march")
    deal_is(first, 5, of=16)
    first.wait_for_timeout(POLL_MS)
    enter(first, "march", "made", "euchre", "made", "made")
    first.wait_for_timeout(POLL_MS)
    acknowledged = ask(laptop, STANDING)
    laptop.run(ASK_FOR.format(backup))
    laptop.stop()
    laptop.start()
    laptop.wait()
    restored = ask(laptop, STANDING)
    first.wait_for_timeout(25_000)

    assert restored == before
    assert len(acknowledged) - len(before) >= 18
    assert ask(laptop, STANDING) == acknowledged
    assert ask(laptop, HELD) == []
    for phone in (first, second, third, other):
        expect(phone.locator("#word")).to_be_hidden()
        expect(phone.locator(".state")).to_contain_text("✓ Deal")


def test_a_page_that_moved_takes_no_tap_before_it_has_its_scripts(laptop, new_phone):
    path, *_ = laptop.run(BEGIN).split()
    phone, late = new_phone(), []
    phone.route("**/scorepad*.js", lambda route, _: late.append(route))
    phone.goto(f"{laptop.url}{path}?moved#kept=%7B%7D", wait_until="commit")
    button(phone, LABELS["made"]).tap(force=True)
    late[0].continue_()
    phone.wait_for_url(laptop.url + path)
    enter(phone, "march")

    deal_is(phone, 2, of=16)
    expect(phone.locator(".state")).to_contain_text("✓ Deal")
    assert [deal[2] for deal in ask(laptop, STANDING)] == ["march"]
