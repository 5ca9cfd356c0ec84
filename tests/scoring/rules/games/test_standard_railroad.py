import pytest

from scoring.rules import PRESETS, DealEntry, HouseRules, game_of, score_deal
from scoring.rules.house_rules import DefendAlone, PartnersBest
from tests.factories.rulings import legal_points, read_entry

RAILROAD = game_of(HouseRules(game="railroad"))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_plays_with_the_switches_of_railroad(preset):
    rules = RAILROAD.house(PRESETS[preset])

    assert rules.game == "railroad"
    assert (rules.joker, rules.laps, rules.slams, rules.jambon) == (True, True, True, False)
    assert rules.defend_alone is DefendAlone.VS_LONE_MAKER
    swaps = preset == "everything2"
    best = PartnersBest.SWAP_AFTER if swaps else PartnersBest.DISCARD_FIRST
    assert rules.partners_best is best
    assert rules.partners_best_lone_defender
    assert (rules.target, rules.deck) == (PRESETS[preset].target, PRESETS[preset].deck)
    assert rules.options == {}


@pytest.mark.parametrize(
    ("preset", "points"),
    [("cats_at_cards", 4), ("house_of_cards", 2), ("everything2", 4), ("brad_wilson", 2)],
)
def test_a_lone_defender_scores_what_the_sheet_says(preset, points):
    rules = RAILROAD.house(PRESETS[preset])
    euchre = DealEntry(side="second", outcome="lone_defence_euchre")
    march = DealEntry(side="second", outcome="lone_defence_march")

    scored = [
        score_deal(read_entry(entry, rules), rules).second for entry in (euchre, march)
    ]

    assert scored == [points, 4]
    assert legal_points(rules) == (0, 1, 2, 4)


def test_the_hand_face_up_scores_eight_where_it_is_switched_on():
    rules = HouseRules(game="railroad", jambon=True)
    facts = {"side": "first", "outcome": "jambon_march"}

    assert RAILROAD.score(facts, rules, 4) == (8, 0, 8, 0)
    assert legal_points(rules) == (0, 1, 2, 4, 8)


@pytest.mark.parametrize(("preset", "cards"), [("cats_at_cards", 33), ("everything2", 25)])
def test_the_joker_is_added_to_the_pack(preset, cards):
    rules = RAILROAD.house(PRESETS[preset])

    assert RAILROAD.pack(rules, 4).total == cards


def test_railroad_says_what_is_different():
    assert RAILROAD.title == "Railroad"
    assert not RAILROAD.asks_bid
    assert not RAILROAD.left_follows_print
