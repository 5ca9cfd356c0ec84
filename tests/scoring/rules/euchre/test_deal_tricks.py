import pytest

from scoring.rules import HouseRules, ImpossibleDeal, Outcome, PlayedDeal, outcome_of_tricks

ON = {"defend_alone": "any", "jambon": True}


@pytest.mark.parametrize(
    ("play", "outcomes"),
    [
        ({}, ["euchre"] * 3 + ["made"] * 2 + ["march"]),
        ({"alone": True}, ["lone_euchre"] * 3 + ["lone_made"] * 2 + ["lone_march"]),
        (
            {"defended_alone": True},
            ["lone_defence_march"] + ["lone_defence_euchre"] * 2 + ["made"] * 2 + ["march"],
        ),
        (
            {"alone": True, "jambon": True},
            ["lone_euchre"] * 3 + ["lone_made"] * 2 + ["jambon_march"],
        ),
        ({"makers_barred": True}, ["euchre"] * 3 + ["dead_deal"] * 3),
        ({"defenders_barred": True}, ["dead_deal"] * 3 + ["made"] * 2 + ["march"]),
    ],
)
def test_tricks_name_the_outcome(play, outcomes):
    rules = HouseRules.from_snapshot(ON)

    named = [outcome_of_tricks(PlayedDeal(tricks, **play), rules) for tricks in range(6)]

    assert named == [Outcome(outcome) for outcome in outcomes]


@pytest.mark.parametrize(
    ("play", "options", "sentences"),
    [
        (
            {"assisted": True},
            {"assist_must_go_alone": True},
            ["At this event the dealer’s partner must go alone after ordering up."],
        ),
        (
            {"defended_alone": True},
            {"defend_alone": "vs_lone_maker"},
            ["At this event a defender may go alone only against a loner."],
        ),
        (
            {"alone": True, "defended_alone": True},
            {},
            ["4 points for “defending alone” are not in the house rules."],
        ),
        (
            {"jambon": True},
            {},
            [
                "Only a player who goes alone can play a lay-down, or jambon.",
                "8 points for “jambon” are not in the house rules.",
            ],
        ),
    ],
)
def test_tricks_refuse_play_against_the_rules(play, options, sentences):
    rules = HouseRules.from_snapshot(options)

    with pytest.raises(ImpossibleDeal) as refused:
        outcome_of_tricks(PlayedDeal(3, **play), rules)

    assert [str(refusal) for refusal in refused.value.refusals] == sentences


def test_tricks_allow_an_assist_alone_under_canadian_rules():
    rules = HouseRules(assist_must_go_alone=True)

    outcome = outcome_of_tricks(PlayedDeal(5, alone=True, assisted=True), rules)

    assert outcome is Outcome.LONE_MARCH
