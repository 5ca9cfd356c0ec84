"""The scorepad and the card as a phone is set: large text, a zoomed page, forced colors."""

import pytest
from playwright.sync_api import expect

from scoring.rules import HouseRules
from tests.browser.pages import CUT, LARGEST, TOO_WIDE
from tests.factories import game_of, play, running_session
from tests.factories.deals import MADE
from tournament.access.links import LinkKind, link
from tournament.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDTHS = (320, 390)
ZOOMED = 195
SHIFTS = """new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shift = (window.shift || 0) + value;
}).observe({ type: "layout-shift", buffered: true });"""
GAMES = {
    "euchre": HouseRules(),
    "double_hasenpfeffer": HouseRules(preset="house_of_cards", game="double_hasenpfeffer"),
}


@pytest.fixture
def open_large(live_server, new_phone):
    """Open an address at each width and size, and return what is cut, in words."""

    def opened(address):
        phone = new_phone()
        phone.goto(live_server.url + address)
        cut = []
        for size, widths in (*((size, WIDTHS) for size in LARGEST), ("100%", (ZOOMED,))):
            phone.evaluate(
                "size => { document.documentElement.style.fontSize = size }", size
            )
            for width in widths:
                phone.set_viewport_size({"width": width, "height": 640})
                expect(phone.locator("html.large")).to_have_count(1)
                found = phone.evaluate(CUT)
                if phone.evaluate(TOO_WIDE):
                    found.append("scrolls sideways")
                cut += [f"{size} {width}: {part}" for part in found]
        return cut

    return opened


def session_of(game):
    """A session in its first game, of people with long names."""
    session = running_session(house_rules=GAMES[game].to_snapshot())
    for player in Player.objects.all():
        name = f"Maria Magdalena von Hohenlohe {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    return session


@pytest.mark.parametrize(
    "deals", [*[pytest.param(few, marks=pytest.mark.long) for few in (0, 2)], 4]
)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_scorepad_is_cut(open_large, game, deals):
    session = session_of(game)
    if game == "euchre":
        play(game_of(session, table=1), [MADE] * deals)
    table = session.tables.get(number=1)

    assert open_large(link(LinkKind.TABLE, table.pk, 1).path) == []


def test_nothing_of_the_card_is_cut(open_large):
    session = running_session()
    for player in Player.objects.all():
        name = f"Bartholomew Featherstonehaugh {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    card = session.cards.get(number=1)

    assert open_large(link(LinkKind.CARD, card.pk, 1).path) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_when_the_script_comes(live_server, new_phone, game):
    phone = new_phone()
    phone.add_init_script(SHIFTS)
    table = session_of(game).tables.get(number=1)
    for size in ((360, 740), (844, 390)):
        phone.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        phone.wait_for_function("document.documentElement.dataset.live")

        assert phone.evaluate("window.shift || 0") < 0.05


def test_teams_differ_by_their_line_where_colors_are_forced(live_server, new_phone):
    phone = new_phone(forced_colors="active")
    table = running_session().tables.get(number=1)
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)

    lines = "all => all.map((it) => getComputedStyle(it).outlineStyle)"
    assert phone.locator(".side").evaluate_all(lines) == ["solid", "dashed"]
