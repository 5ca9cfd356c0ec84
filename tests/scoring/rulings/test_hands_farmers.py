"""What a hand of nines and tens may ask for, under every version of the rule."""

import pytest

from scoring.cards.hands import FarmersHand
from scoring.rules.house_rules import FarmersRedeal, HouseRules
from tests.factories.rulings import ruling
from tests.saying import said
from tools.vectors.desk import list_own_facts

ONLY = FarmersHand.MISDEAL_ONLY_9_10


@pytest.mark.parametrize(
    ("options", "facts"),
    [
        ({}, {"ruling": "play_on"}),
        ({"farmers_hand": FarmersHand.SWAP_THREE_OF_9_10}, {"ruling": "hand_exchanged"}),
        (
            {"farmers_hand": FarmersHand.MISDEAL_ONLY_9_10},
            {"ruling": "redeal", "dealer": "same"},
        ),
        (
            {"ace_no_face": True, "farmers_redeal": FarmersRedeal.NEXT_DEALER},
            {"ruling": "redeal", "dealer": "left"},
        ),
    ],
)
def test_farmers_hand_follows_the_house(options, facts):
    assert list_own_facts(ruling("farmers-hand", HouseRules(**options))) == facts


@pytest.mark.parametrize(
    ("options", "begins", "sheet", "quoted"),
    [
        ({}, "must be played", "Everything2", "not in effect by default"),
        (
            {"farmers_hand": FarmersHand.SWAP_THREE_OF_9_10},
            "may show them",
            "Everything2",
            "may reveal them",
        ),
        (
            {"farmers_hand": FarmersHand.SWAP_ONLY_9_10},
            "nothing but nines and tens",
            "Everything2",
            "ONLY 9's and 10's",
        ),
        ({"farmers_hand": ONLY}, "nothing but nines", "Brad Wilson", "a misdeal"),
        ({"ace_no_face": True}, "one ace and four", "Brad Wilson", "a misdeal"),
    ],
)
def test_words_and_sheet_are_those_of_the_version(options, begins, sheet, quoted):
    judgement = ruling("farmers-hand", HouseRules(**options))

    assert begins in said(judgement.sentence)
    assert judgement.source.startswith(sheet)
    assert quoted in judgement.quote


def test_an_exchange_and_a_new_deal_are_both_told():
    both = HouseRules(farmers_hand=FarmersHand.SWAP_ONLY_9_10, ace_no_face=True)

    sentence = said(ruling("farmers-hand", both).sentence)

    assert "one ace" in sentence
    assert "may trade any three" in sentence


def test_eights_and_sevens_are_named_where_they_count():
    rules = HouseRules(farmers_hand=ONLY, low_includes_8_7=True)

    assert "sevens to tens" in said(ruling("farmers-hand", rules).sentence)
