"""The first laptop dies: the spare takes over, every page finds it, no deal is lost."""

import json
import re
from contextlib import contextmanager
from shutil import copytree
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.test_handed_over import HELD, STANDING, ask, enter, undo

pytestmark = pytest.mark.browser

PASSWORD = "violet ladder seven"
BEGIN = """
from tests.factories import running_session
from tournament.access.links import LinkKind, link
from tournament.models import Club
night = running_session(tables=3, deals_per_game=16, club=Club.objects.get())
print(night.pk)
for table in night.tables.order_by("number"):
    print(link(LinkKind.TABLE, table.pk, 1).path)
"""
COPIED_MS, MOVED_MS, HANDED_OVER_MS = 7_000, 45_000, 15_000


@contextmanager
def two_laptops(tmp_path, begun):
    for name in ("first", "spare"):
        copytree(begun, tmp_path / name)
    with serving(tmp_path / "first") as first, serving(tmp_path / "spare") as spare:
        yield first, spare


def epoch_of(laptop):
    with urlopen(f"{laptop.url}/spare/") as answer:
        return json.load(answer)["epoch"]


def pair(desk, screen, first, spare, night):
    """Choose the spare on Setup check, and type its code on the other laptop."""
    desk.goto(f"{first.url}/nights/{night}/before/")
    desk.get_by_role("button", name="Choose spare").click()
    code = desk.locator("#spare-computer dd").last.inner_text()
    screen.goto(spare.url)
    screen.get_by_role("link", name="Be a spare").click()
    screen.get_by_label("Address of the first computer").fill(first.url)
    for typed in ("2222-2222-2222", code.lower()):
        screen.get_by_label("Spare code").fill(typed)
        screen.get_by_role("button", name="Be a spare").click()
    expect(screen.get_by_text("keeps a copy of")).to_be_visible()
    expect(desk.get_by_role("button", name="Remove spare")).to_be_visible()


def test_spare_takes_over_and_no_acknowledged_deal_is_lost(
    tmp_path, begun, new_phone, new_context
):
    with two_laptops(tmp_path, begun) as (first, spare):
        desk, screen = (new_context().new_page() for _ in range(2))
        desk.goto(first.url)
        desk.get_by_label("Password", exact=True).fill(PASSWORD)
        desk.get_by_label(re.compile("again|repeat", re.IGNORECASE)).fill(PASSWORD)
        desk.get_by_role("button", name="Save password").click()
        expect(desk).to_have_url(f"{first.url}/")
        night, *paths = first.run(BEGIN).split()
        phones = [new_phone() for _ in paths]
        for phone, path in zip(phones, paths, strict=True):
            phone.goto(first.url + path)
        pair(desk, screen, first, spare, night)
        desk.goto(f"{first.url}/nights/{night}/hall/")
        for phone in phones:
            enter(phone, "made", "march")
        phones[0].wait_for_timeout(COPIED_MS)
        for phone in phones:  # loaded again, for they may not ask the spare before
            expect(phone.locator("html")).to_have_attribute("data-spare", spare.url)
        enter(phones[0], "euchre", "made", "march")
        enter(phones[1], "made", "euchre")
        undo(phones[1])
        enter(phones[1], "march")
        enter(phones[2], "march")
        phones[2].wait_for_timeout(1_000)
        acknowledged = ask(first, STANDING)
        screen.reload()
        screen.get_by_role("button", name="Take over").click()
        expect(screen.get_by_text("The first computer still answers.")).to_be_visible()
        screen.goto(f"{spare.url}/computer/spare/")
        first.stop()
        screen.get_by_role("button", name="Take over").click()
        expect(screen.get_by_text("This computer is starting")).to_be_visible()

        for page, path in zip(phones, paths, strict=True):
            expect(page).to_have_url(spare.url + path, timeout=MOVED_MS)
        expect(desk).to_have_url(re.compile(re.escape(spare.url)), timeout=MOVED_MS)
        phones[0].wait_for_timeout(HANDED_OVER_MS)
        assert ask(spare, STANDING) == acknowledged
        assert len(acknowledged) == 12
        assert ask(spare, HELD) == []

        first.start()
        first.wait()
        assert epoch_of(first) == epoch_of(spare) > 0
        with pytest.raises(HTTPError) as refused:
            urlopen(Request(f"{first.url}{paths[0]}reports/", b"x", method="POST"))
        refused.value.close()
        assert refused.value.code == 503
        assert ask(first, STANDING) == acknowledged
