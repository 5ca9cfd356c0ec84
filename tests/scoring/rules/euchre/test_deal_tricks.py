import pytest

from scoring.rules import HouseRules, ImpossibleDeal, Outcome
from scoring.rules.euchre.deal import PlayedDeal, outcome_of_tricks
from tests.oracles import oracle

CASES = oracle("rules")

ON = {"defend_alone": "any", "jambon": True}


@pytest.mark.parametrize(("play", "outcomes"), CASES["tricks"])
def test_tricks_name_the_outcome(play, outcomes):
    rules = HouseRules.from_snapshot(ON)

    named = [outcome_of_tricks(PlayedDeal(tricks, **play), rules) for tricks in range(6)]

    assert named == [Outcome(outcome) for outcome in outcomes]


@pytest.mark.parametrize(("play", "options", "sentences"), CASES["tricks_refused"])
def test_tricks_refuse_play_against_the_rules(play, options, sentences):
    rules = HouseRules.from_snapshot(options)

    with pytest.raises(ImpossibleDeal) as refused:
        outcome_of_tricks(PlayedDeal(3, **play), rules)

    assert [str(refusal) for refusal in refused.value.refusals] == sentences


def test_tricks_allow_an_assist_alone_under_canadian_rules():
    rules = HouseRules(assist_must_go_alone=True)

    outcome = outcome_of_tricks(PlayedDeal(5, alone=True, assisted=True), rules)

    assert outcome is Outcome.LONE_MARCH
