"""Following a deal on the scorepad: by names, step by step, to the tap that saves it."""

import pytest
from playwright.sync_api import expect

from scoring.models import DealRevision
from scoring.rules import HouseRules
from scoring.rules.house_rules import DefendAlone
from tests.factories import running_session
from tournament.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZE = {"width": 390, "height": 844}
WITHOUT, MOST = 1, 4
"""Taps of a deal without the panel, and how many more it may take with it."""


class Taps:
    """A phone on table 1, where Ann deals; left of her sit Bob, Fay and Eve."""

    def __init__(self, phone):
        self.phone = phone
        self.panel = phone.locator("#follow-panel")
        self.count = 0

    def open(self):
        self.phone.get_by_role("link", name="Follow the deal").tap()
        self.count += 1
        self.panel.wait_for()

    def tap(self, *names):
        for name in names:
            self.panel.get_by_role("button", name=name, exact=True).tap()
            self.count += 1

    def told(self):
        return self.panel.locator(".told li").all_inner_texts()


@pytest.fixture
def open_pad(live_server, new_phone):
    def opened(preset="activity_list", **rules):
        house = HouseRules(preset=preset, **rules)
        session = running_session(house_rules=house.to_snapshot())
        table = session.tables.get(number=1)
        phone = new_phone()
        phone.set_viewport_size(SIZE)
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        return Taps(phone)

    return opened


def on_file():
    columns = ("outcome", "side", "bid", "tricks", "alone")
    return list(DealRevision.objects.order_by("pk").values_list(*columns))


def test_a_deal_is_followed_out_of_reach_and_saved_by_its_last_tap(open_pad):
    taps = open_pad(defend_alone=DefendAlone.VS_LONE_MAKER)
    expect(taps.panel).to_have_count(0)
    taps.open()
    taps.tap("hearts", "Back")
    expect(taps.panel.get_by_role("button", name="Back")).to_be_hidden()
    taps.phone.context.set_offline(True)
    taps.count = 1

    taps.tap("hearts")
    taps.panel.get_by_role("button", name="Close").tap()
    expect(taps.panel).to_be_hidden()
    taps.phone.get_by_role("link", name="Follow the deal").tap()
    taps.tap("Fay assists", "Fay, and Bob in defense")
    told = taps.told()
    taps.tap("Euchred them alone Bob & Eve 4")

    assert told == [
        "Ann deals. Eve cuts.",
        "Bob speaks first.",
        "Turned up: hearts.",
        "Fay assists. Trump: hearts.",
        "Ann picks up the card and discards one.",
        "Fay goes alone.",
        "Bob defends alone.",
        "Ann lays the hand down and sits out.",
        "Eve lays the hand down and sits out.",
        "Bob leads.",
    ]
    assert taps.count - WITHOUT <= MOST
    expect(taps.panel).to_be_hidden()
    expect(taps.phone.locator(".deal")).to_have_text("Deal 2 of 4")
    assert on_file() == []
    taps.phone.context.set_offline(False)
    expect(taps.phone.locator(".state")).to_contain_text("✓ Deal 1 saved")
    assert [row[:2] for row in on_file()] == [("lone_defence_euchre", "second")]
