"""May this hand be thrown in, exchanged or laid down."""

from dataclasses import replace

import pytest

from scoring.cards.card import Suit
from scoring.rules import GAMES, HouseRules
from scoring.rules.house_rules import Deck, FarmersRedeal
from scoring.rulings.hands import hand_answer
from tests.oracles import cases, oracle
from tests.saying import said
from tests.scoring.cards.strategies import cards_of

RULES = HouseRules(deck=Deck.TWENTY_FOUR)
ACE = "AS TH TS 9C TC"


def answer(hand, rules=RULES, trump=None):
    return hand_answer(cards_of(hand), rules, trump=trump)


def with_(**options):
    return replace(RULES, **options)


@pytest.mark.parametrize(
    ("hand", "rules", "verdict"),
    cases(tuple[str, HouseRules, str], "rulings", "hands_decided"),
)
def test_house_decides(hand, rules, verdict):
    assert said(answer(hand, rules).verdict) == verdict


def test_what_other_sheets_would_allow_is_quoted():
    judgement = answer(ACE)

    assert [quote.sheet for quote in judgement.quotes] == ["everything2", "brad_wilson"]


@pytest.mark.parametrize(
    ("redeal", "sentence"),
    [
        (FarmersRedeal.SAME_DEALER, "The same player deals again."),
        (FarmersRedeal.NEXT_DEALER, "The deal passes to the left. No one scores in it."),
    ],
)
def test_misdeal_says_who_deals_again(redeal, sentence):
    rules = with_(ace_no_face=True, farmers_redeal=redeal)

    assert said(answer(ACE, rules).reasons)[0] == sentence


@pytest.mark.parametrize(
    ("hand", "trump", "joker", "can"),
    cases(tuple[str, Suit | None, bool, bool], "rulings", "laid_down"),
)
def test_hand_that_cannot_be_beaten_may_be_laid_down(hand, trump, joker, can):
    judgement = answer(hand, with_(joker=joker), trump)

    verdict = "With hearts as trump, a loner may lay this hand down and take every trick."
    assert (said(judgement.verdict) == verdict) is can


@pytest.mark.parametrize(("hand", "verdict"), oracle("rulings")["not_full"])
def test_hand_that_is_not_full_leaves_it_open(hand, verdict):
    judgement = answer(hand)

    assert (said(judgement.verdict), judgement.is_open) == (verdict, True)


def test_bidding_game_knows_no_farmers_hand():
    rules = GAMES["pepper"].house(RULES)

    judgement = answer("9H TH TS 9C TC 9S", rules)

    assert said(judgement.verdict) == "No. Play this hand."
