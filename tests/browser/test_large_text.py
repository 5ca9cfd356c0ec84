"""The scorepad and the card where a phone's text is set to its largest: nothing is cut."""

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
        expect(phone.locator("html.snug")).to_have_count(1 if "/t/" in address else 0)
        cut = []
        for size in LARGEST:
            phone.evaluate(
                "size => { document.documentElement.style.fontSize = size }", size
            )
            expect(phone.locator("html.snug")).to_have_count(0)
            for width in WIDTHS:
                phone.set_viewport_size({"width": width, "height": 640})
                found = phone.evaluate(CUT)
                if phone.evaluate(TOO_WIDE):
                    found.append("scrolls sideways")
                cut += [f"{size} {width}: {part}" for part in found]
        return cut

    return opened


@pytest.mark.parametrize(
    "deals", [*[pytest.param(few, marks=pytest.mark.long) for few in (0, 2)], 4]
)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_scorepad_is_cut(open_large, game, deals):
    session = running_session(house_rules=GAMES[game].to_snapshot())
    for player in Player.objects.all():
        name = f"Maria Magdalena von Hohenlohe {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    if game == "euchre":
        play(game_of(session, table=1), [MADE] * deals)
    table = session.tables.get(number=1)

    cut = open_large(link(LinkKind.TABLE, table.pk, 1).path)
    print(*cut, sep="\n")
    assert cut == []


def test_nothing_of_the_card_is_cut(open_large):
    session = running_session()
    for player in Player.objects.all():
        name = f"Bartholomew Featherstonehaugh {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    card = session.cards.get(number=1)

    assert open_large(link(LinkKind.CARD, card.pk, 1).path) == []
