import pytest

from scoring.cards.card import Suit
from scoring.rules import GAMES, DealEntry, HouseRules, ImpossibleDeal
from scoring.rulings.summary import summary
from tests.oracles import oracle
from tests.saying import said

GAME = GAMES["whist_drive"]
RULES = HouseRules(game="whist_drive")


@pytest.mark.parametrize("tricks", range(7, 14))
def test_both_teams_score_their_tricks(tricks):
    facts = {"side": "second", "tricks": str(tricks)}

    assert GAME.score(facts, RULES, 4)[:2] == (13 - tricks, tricks)


@pytest.mark.parametrize(("entry", "why"), oracle("rules")["whist_refused"])
def test_a_deal_that_cannot_be_is_refused(entry, why):
    with pytest.raises(ImpossibleDeal, match=why):
        GAME.read(DealEntry(**entry), RULES)


def test_nothing_is_bid():
    fields = GAME.fields(RULES, 4)

    assert [field.name for field in fields] == ["side", "tricks"]
    assert fields[0].question == "Who took more tricks?"
    assert GAME.read(DealEntry(side="first", tricks="9"), RULES).bid == "most"
    told = GAME.summary({"side": "first", "tricks": "9"}, RULES, "ABCD")
    assert said(told) == "A & C: 9 tricks"


@pytest.mark.parametrize(("order", "suits"), [("HCDS", "HCDSHC"), ("SHDC", "SHDCSH")])
def test_trump_goes_by_rotation(order, suits):
    rules = HouseRules(game="whist_drive", options={"whist_order": order})

    assert [GAME.trump_of_deal(rules, deal) for deal in range(1, 7)] == [*map(Suit, suits)]


def test_its_card_knows_neither_bids_nor_bowers():
    card = summary(RULES)

    assert card.bids == ()
    assert [line.points for line in card.points] == ["1"]
    assert [name for _, name in card.ladder.steps[:4]] == ["Ace", "King", "Queen", "Jack"]
    assert not any("bower" in str(note) for note in card.ladder.notes)
    assert card.ruling_sheets == ()
