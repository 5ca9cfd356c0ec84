"""Games that no rule sheet tells of, each an evening and a side table to their ends."""

from html import unescape

import pytest

from scoring.deals.submission import new_report_id
from scoring.rules import HouseRules
from scoring.side_games.play import side_play
from tests.evenings.checks import Checks
from tests.evenings.deals import OTHER, SIDES
from tests.evenings.driver import Evening
from tests.factories import running_session
from tests.factories.pads import pad, tap
from tests.factories.side_tables import start_side
from tests.oracles import oracle
from tests.oracles.evening import CountedDeal
from tournament.access.links import LinkKind, link

pytestmark = pytest.mark.django_db

BY_BID = ("double_deck", "five_hundred", "whist_drive")
AVONDALE = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}


class ThemeEvening(Evening):
    """An evening of one game, its deals counted here once more."""

    def __init__(self, game, **more):
        self.played = (game,)
        super().__init__(**more)

    def draw_deal(self):
        draw = {
            "double_deck": self._double_deck,
            "five_hundred": self._five_hundred,
            "whist_drive": self._whist_drive,
        }
        return draw.get(self.game, self._outcome)()

    def _double_deck(self):
        bid, taken = self.rng.randint(3, 12), self.rng.randint(0, 12)
        return self._told(str(bid), taken, taken if taken >= bid else -bid, 12 - taken)

    def _five_hundred(self):
        bid, taken = self.rng.randint(6, 10), self.rng.randint(0, 10)
        suit = self.rng.choice([*AVONDALE])
        price = AVONDALE[suit] + 100 * (bid - 6)
        won = max(price, 250) if taken == 10 else price
        scored = won if taken >= bid else -price
        return self._told(f"{bid}{suit}", taken, scored, 10 * (10 - taken))

    def _whist_drive(self):
        taken = self.rng.randint(7, 13)
        return self._told("", taken, taken, 13 - taken)

    def _told(self, bid, taken, ours, theirs):
        side = self.rng.choice(SIDES)
        counted = CountedDeal({side: ours, OTHER[side]: theirs})
        return {"side": side, "bid": bid, "tricks": taken, "alone": ""}, counted


@pytest.mark.long
@pytest.mark.parametrize("game", ["british", *BY_BID])
def test_an_evening_comes_out_as_it_is_counted_by_hand(game):
    evening = ThemeEvening(game, seed=7, people=8)
    evening.open_doors()
    evening.put_prizes()
    evening.choose_credit()
    for _ in evening.play():
        pass

    assert evening.is_over
    assert evening.counts["deals"]
    assert Checks(evening).all()


TOLD = oracle("evenings")["deals_told"]


@pytest.mark.few(2)
@pytest.mark.parametrize("game", TOLD)
def test_a_phone_asks_what_the_game_asks_and_saves_it(client, game):
    session = running_session(house_rules=HouseRules(game=game).to_snapshot())
    answers, words = TOLD[game]

    page = client.get(pad(session)).text
    saved = tap(client, pad(session), **({"call": ""} | answers), by_script=True).text

    assert ("What was the bid?" in page) is (game in BY_BID[:2])
    assert (
        "Trump in deal 1 ♥, 2 ♣, 3 ♦, 4 ♠" in page.replace("\N{NO-BREAK SPACE}", " ")
    ) is (game == "whist_drive")
    assert words.format(us="Ann & Fay", them="Bob & Eve") in unescape(saved)


SIDE_GAMES = {
    "british": ({"side": "first", "outcome": "lone_march"}, 3),
    "double_deck": ({"side": "0", "bid": "alone", "tricks": "12"}, 3),
    "five_hundred": ({"side": "first", "bid": "10NT", "tricks": "10"}, 1),
    "whist_drive": ({"side": "first", "tricks": "13"}, 4),
}


@pytest.mark.parametrize("game", SIDE_GAMES)
def test_a_side_table_is_played_to_its_end_on_a_phone(client, game):
    session = running_session()
    table = start_side(session, game)
    path = link(LinkKind.SIDE, table.pk, table.generation).path
    facts, deals = SIDE_GAMES[game]
    facts = facts | {"side": "first"}

    for deal in range(1, deals + 1):
        answer = client.post(
            path, facts | {"deal": deal, "report_id": new_report_id()}, follow=True
        )
        assert answer.status_code == 200

    assert [game.winners for game in side_play(table).match.won] == [(0,)]
