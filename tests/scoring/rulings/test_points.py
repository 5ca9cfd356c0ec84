"""What this deal scores tonight."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import GAMES, DealEntry, HouseRules, ImpossibleDeal
from scoring.rules.euchre.entry import TrickEntry
from scoring.rules.house_rules import DefendAlone
from scoring.rulings.points import bid_answer, points_answer
from tests.saying import said
from tests.scoring.rules.strategies import house_rules, unhurried
from tournament.play.seats import Compass

RULES = HouseRules()
ANY = replace(RULES, defend_alone=DefendAlone.ANY)


def entry(maker="N", tricks=None, **more):
    return TrickEntry(maker=maker, tricks=tricks or {}, **more)


def test_deal_nobody_bid_for():
    rules = GAMES["hasenpfeffer"].house(RULES)

    assert bid_answer(DealEntry(outcome="thrown_in"), rules).verdict == "No one scores."


def test_bid_that_cannot_be_is_refused():
    with pytest.raises(ImpossibleDeal) as refused:
        bid_answer(
            DealEntry(side="first", bid="9", tricks="7"), GAMES["pepper"].house(RULES)
        )

    assert [refusal.code for refusal in refused.value.refusals] == [
        "BID_NOT_POSSIBLE",
        "TRICKS_RANGE",
    ]


@unhurried
@given(house_rules, st.sampled_from(Compass), st.integers(0, 5))
def test_every_deal_has_a_verdict_and_a_quote(rules, maker, tricks):
    answer = points_answer(entry(maker, {maker.side: str(tricks)}, alone=True), rules)

    assert said(answer.verdict)
    assert len(answer.quotes) == 1
