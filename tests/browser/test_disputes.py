"""Disputes at the desk on a phone, in the dark: taps are counted."""

import pytest
from playwright.sync_api import expect

from scoring.rules import PRESETS
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, game_of, play, running_session
from tests.oracles.disputes import DISPUTES
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MOST_TAPS = 4
FOLDED = ".rule details:not([open]) > summary"
THUMB = 48


@pytest.fixture
def desk(new_phone, live_server):
    """Open the desk from the scorepad of a table in its second deal."""
    session = running_session(house_rules=PRESETS["brad_wilson"].to_snapshot())
    play(game_of(session, table=2), [MADE])
    table = session.tables.get(number=2)
    phone = new_phone()
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.emulate_media(color_scheme="dark")
    phone.goto(f"{live_server.url}{link(LinkKind.TABLE, table.pk, 1).path}rules/")
    return phone


@pytest.mark.long
@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.name)
def test_dispute_is_answered_by_taps(desk, dispute):
    taps = 0

    def tap(thing):
        nonlocal taps
        box = thing.bounding_box()
        assert box["height"] >= THUMB
        assert box["width"] >= THUMB
        thing.tap()
        taps += 1

    if dispute.typed:
        tap(desk.get_by_label("Search the rules"))
        desk.keyboard.type(dispute.typed)
    for tapped in dispute.links:
        label, _, number = tapped.partition(" #")
        if (fold := desk.locator(FOLDED).get_by_text(label, exact=True)).count():
            tap(fold)
        tap(desk.get_by_role("link", name=label).nth(int(number or 1) - 1))

    expect(desk.locator(".verdict")).to_contain_text(dispute.ruling)
    expect(desk.locator("figcaption").first).to_contain_text(dispute.source)
    assert taps <= MOST_TAPS
    box = desk.locator(".verdict").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844


@pytest.mark.long
def test_desk_has_no_faults_while_it_searches(desk):
    messages = watch(desk)
    desk.get_by_label("Search the rules").fill("moon")

    expect(desk.get_by_role("status")).to_contain_text("Nothing found.")
    assert faults_of(desk) == []
    assert messages == []
