"""Following a deal on the scorepad: by names, step by step, to the tap that saves it."""

import pytest
from playwright.sync_api import expect

from scoring.models import DealRevision, SideReport
from scoring.rules import HouseRules
from scoring.rules.house_rules import DefendAlone
from tests.factories import running_session
from tests.factories.side_tables import start_side
from tests.oracles import oracle
from tournament.access.links import LinkKind, link

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

    def follow(self, events, save):
        """Tap the events, and what saves the deal at last."""
        self.open()
        for event in events.split():
            self.panel.locator(f"[data-event='{event}']").tap()
        self.end(save)
        self.count += len(events.split())
        expect(self.panel).to_be_hidden()

    def end(self, save):
        """Tell the end of the deal, and save it where the pad asks for that."""
        self.panel.locator(f"[data-event='end:{save}'], [data-save='{save}']").first.tap()
        self.count += 1
        if self.panel.locator("[data-event^='end:']").count():
            assert on_file() == []
            self.tap("Save deal 1")

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


@pytest.fixture
def open_side(live_server, new_phone):
    """Open the pad of a side game: Uma deals; left of her sit Vic, Wes, Xia and Yan."""

    def opened(game, names):
        table = start_side(running_session(), game, names=names)
        phone = new_phone()
        phone.set_viewport_size(SIZE)
        phone.goto(live_server.url + link(LinkKind.SIDE, table.pk, 1).path)
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


CASES = oracle("followed")
"""Deals as they are followed; “” is on file what a deal has not."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("preset", "rules", "events", "save", "report", "without"), CASES["deals"], ids=str
)
def test_each_game_is_followed_to_its_report(
    open_pad, preset, rules, events, save, report, without
):
    taps = open_pad(preset, **rules)

    taps.follow(events, save)
    expect(taps.phone.locator(".state")).to_contain_text("✓ Deal 1 saved")

    (row,) = on_file()
    assert ["" if fact is None else fact for fact in row] == report
    assert taps.count - without <= MOST


@pytest.mark.long
@pytest.mark.parametrize(("preset", "rules", "events", "line"), CASES["lines"], ids=str)
def test_the_panel_tells_what_the_house_plays(open_pad, preset, rules, events, line):
    taps = open_pad(preset, **rules)

    taps.open()
    for event in events.split():
        taps.panel.locator(f"[data-event='{event}']").tap()

    assert line in taps.told()


def test_an_auction_names_who_is_next_and_saves_when_asked(open_pad):
    taps = open_pad("house_of_cards", game="hasenpfeffer")
    panel = taps.panel
    taps.open()

    expect(panel.get_by_role("heading", name="Next to bid: Bob")).to_be_visible()
    taps.tap("Bob passes")
    expect(panel.get_by_role("heading", name="Next to bid: Fay")).to_be_visible()
    taps.tap("4", "Eve passes", "Ann passes", "5")
    told = taps.told()
    won = "Fay has the high bid: 4."
    assert told[2:7] == ["Bob passes.", "Fay bids 4.", "Eve passes.", "Ann passes.", won]
    assert told[-1] == "Tricks of Fay’s side: 5."
    save = panel.get_by_role("button", name="Save deal 1")
    for button in (save, panel.get_by_role("button", name="Back")):
        expect(button).to_be_in_viewport(ratio=1)
    assert on_file() == []

    taps.tap("Back")
    expect(save).to_have_count(0)
    taps.tap("4", "Save deal 1")

    expect(taps.phone.locator(".state")).to_contain_text("✓ Deal 1 saved")
    assert on_file() == [("bid_played", "first", "4", 4, "")]


def test_bids_of_a_suit_stay_in_its_column_with_misere_below_them(open_pad):
    taps = open_pad("house_of_cards", game="five_hundred")
    taps.open()
    bids = "[data-event$='{}']"

    def list_left_edges(*keys):
        boxes = (taps.panel.locator(bids.format(f":{key}")) for key in keys)
        return [round(box.bounding_box()["x"]) for box in boxes]

    before = list_left_edges("6S", "6H", "9S", "9H")
    taps.tap("7♦")
    after = list_left_edges("9S", "7H", "9S", "9H")

    assert before == after
    names = taps.panel.locator("[data-event*=':bid:'], [data-event^='bid:']")
    assert names.all_inner_texts()[-4:] == ["10♥", "10NT", "Misère", "Open misère"]


@pytest.mark.long
def test_five_are_followed_to_the_partners_of_the_bidder(open_side):
    taps = open_side("auction", ["Uma", "Vic", "Wes", "Xia", "Yan"])

    taps.follow("bid:1:3 to:3 bid:3:4 over with:0 with:1", "4")
    expect(taps.phone.locator(".deal")).to_contain_text("Deal 2: Vic deals")

    facts = {"maker": "3", "bid": "4", "partners": "0,1", "tricks": "4"}
    assert SideReport.objects.get().facts == facts


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "names", "events", "save"),
    [
        ("three_handed", ["Uma", "Vic", "Wes"], "up:S call:2", "5"),
        ("call_ace", ["Uma", "Vic", "Wes", "Xia"], "up:S name:1:H with:3", "3"),
        ("standard", ["Uma", "Vic", "Wes", "Xia"], "up:S call:1", "made,second,"),
    ],
)
def test_side_games_are_followed(open_side, game, names, events, save):
    taps = open_side(game, names)

    taps.follow(events, save)

    expect(taps.phone.locator(".deal")).to_contain_text("Deal 2: Vic deals")
