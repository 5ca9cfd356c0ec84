"""What a game says of itself, and that nobody else has to know it by name."""

import re
from pathlib import Path

import pytest

import scoring
from scoring.cards.card import Suit
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from scoring.rules import GAMES, PRESETS, HouseRules, Partnership
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Bidding, DealForm
from scoring.rulings.topics import IRREGULARITIES, NO_SHEET
from tests.factories.rulings import ruling

PROGRESSIVE = [game for game in GAMES.values() if game.is_progressive]
ROOT = Path(scoring.__file__).parent.parent
WORDS = (HouseRules().game, "auction")
"""The game that rules are for where they do not say, and a word every bid game needs."""


def sources():
    for folder, kinds in {
        "scoring": ("*.py",),
        "tournament": ("*.py",),
        "templates": ("*.html",),
        "static/js": ("*.js",),
    }.items():
        for kind in kinds:
            yield from (ROOT / folder).rglob(kind)


def test_no_page_or_rule_knows_a_game_by_its_key():
    keys = "|".join(key for key in GAMES if key not in WORDS)
    names = re.compile(rf"""["'](?:{keys})["']|scoring\.rules\.games\b""")
    at_home = {
        ROOT / "scoring/rules/games",
        ROOT / "scoring/rules/registry.py",
        *ROOT.glob("*/migrations"),
    }
    naming = [
        str(file.relative_to(ROOT))
        for file in sources()
        if not at_home & {file, *file.parents} and names.search(file.read_text("utf-8"))
    ]

    assert naming == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_cites_sheets_there_are(game):
    assert set(game.sheets) <= set(SOURCE_NAMES)


@pytest.mark.parametrize("game", PROGRESSIVE, ids=lambda game: game.key)
def test_a_card_is_turned_up_where_a_deal_is_told_by_its_outcome(game):
    assert isinstance(game, Partnership)
    assert game.turns_up == (game.deal_form is DealForm.OUTCOME)
    assert game.asks_bid == (game.deal_form is not DealForm.OUTCOME)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_hands_and_tricks_fit_the_pack(game):
    for players in game.players:
        rules = game.house(HouseRules())
        if not game.check_table(rules, players):
            pack = game.pack(rules, players)
            assert game.tricks(players) * players + game.turns_up <= pack.total


@pytest.mark.parametrize(
    ("key", "none"), [("standard", []), ("bald", []), ("pepper", ["none"])]
)
def test_trumps_of_a_game(key, none):
    trumps = GAMES[key].trumps()

    assert list(trumps) == [*Suit, *none]
    assert trumps[Suit.HEARTS] == Trump(Suit.HEARTS, left_follows_print=key == "bald")
    assert all(trumps[way].suit is None for way in none)
    assert Pack(24).cards[0] in trumps[Suit.SPADES].ladder(Pack(24))


BID_TABLES = [
    (key, players)
    for key, game in GAMES.items()
    for players in game.players
    if game.list_stakes(HouseRules(), players)
]


@pytest.mark.parametrize(("key", "players"), BID_TABLES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_renege_costs_at_least_the_bid_and_cites_no_sheet(key, players, preset):
    game = GAMES[key]
    rules = game.house(PRESETS[preset])

    for bid in game.list_stakes(rules, players):
        judgement = ruling("renege", rules, players, bid=bid)
        needed = int(bid) if bid.isdigit() else game.bid_of(bid, rules, players).tricks
        assert abs(judgement.bookings[-1].points) >= needed
        assert judgement.source == NO_SHEET


def test_a_renege_has_a_price_of_its_own_wherever_somebody_bids():
    bidding = {
        (key, players)
        for key, game in GAMES.items()
        for players in game.players
        if game.calls_trump and isinstance(game.making(HouseRules(), players), Bidding)
    }

    assert set(BID_TABLES) == bidding
    assert ruling("renege", HouseRules(game="whist_drive")).bookings[0].points == 3


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_ruling_cites_a_sheet_that_is_not_about_the_game(game):
    rules = game.house(HouseRules())
    foreign = tuple(name for key, name in SOURCE_NAMES.items() if key not in game.sheets)

    sources = [ruling(key, rules).source for key in IRREGULARITIES]

    assert not any(foreign and source.startswith(foreign) for source in sources)


def test_nobody_calls_out_of_turn_or_is_alone_in_a_whist_drive():
    whist = GAMES["whist_drive"]
    never = {key for key in IRREGULARITIES if not IRREGULARITIES[key].happens_in(whist)}

    assert {"turned-down-suit", "call-out-of-turn", "alone-too-late"} <= never
    assert "renege" not in never


@pytest.mark.parametrize(
    ("game", "is_said"), [("double_hasenpfeffer", True), ("five_hundred", False)]
)
def test_alone_is_said_late_only_where_it_is_no_bid(game, is_said):
    late = IRREGULARITIES["alone-too-late"]

    assert late.happens_in(GAMES[game]) is is_said
    assert IRREGULARITIES["loners-partner-played"].happens_in(GAMES[game])
