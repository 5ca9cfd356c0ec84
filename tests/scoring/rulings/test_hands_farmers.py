"""What a hand of nines and tens may ask for, under every version of the rule."""

import pytest

from scoring.cards.hands import FarmersHand
from scoring.rules.house_rules import HouseRules
from tests.factories.rulings import ruling
from tests.oracles import oracle
from tests.saying import said
from tools.vectors.desk import list_own_facts

CASES = oracle("rulings")

ONLY = FarmersHand.MISDEAL_ONLY_9_10


@pytest.mark.parametrize(("options", "facts"), CASES["farmers_hands"])
def test_farmers_hand_follows_the_house(options, facts):
    assert (
        list_own_facts(ruling("farmers-hand", HouseRules.from_snapshot(options))) == facts
    )


@pytest.mark.parametrize(("options", "begins", "sheet", "quoted"), CASES["farmers_words"])
def test_words_and_sheet_are_those_of_the_version(options, begins, sheet, quoted):
    judgement = ruling("farmers-hand", HouseRules.from_snapshot(options))

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
