import json

import pytest
from hypothesis import given

from scoring.rules import HouseRules, Outcome, PointsTable
from scoring.rules.house_rules import (
    AllPass,
    Deck,
    DefendAlone,
    LoneDefenceScore,
    ThrownInDeal,
    outcomes_worth,
)
from scoring.rules.outcome import NOBODY, SCORING
from tests.factories.rulings import legal_points
from tests.oracles import cases, oracle
from tests.scoring.rules.strategies import house_rules, unhurried


def test_points_table_defaults_to_the_one_all_sheets_agree_on():
    table = PointsTable()

    assert [getattr(table, outcome) for outcome in SCORING] == [
        1, 2, 1, 4, 2, 2, 4, 4, 8, 1,
    ]  # fmt: skip
    assert table.lone_maker_extra == 0
    assert (table.renege, table.renege_alone, table.false_claim) == (2, 2, 0)


@pytest.mark.parametrize("amount", [0, -1, "2", 2.0, True, None])
def test_points_table_refuses_amounts_below_one_or_not_whole(amount):
    with pytest.raises(ValueError, match=r"^march must be a whole number from 1$"):
        PointsTable(march=amount)


@pytest.mark.parametrize(
    "line", ["lone_maker_extra", "renege", "renege_alone", "false_claim"]
)
def test_points_table_refuses_extra_and_penalties_below_zero(line):
    assert getattr(PointsTable(**{line: 0}), line) == 0
    with pytest.raises(ValueError, match=rf"^{line} must be a whole number from 0$"):
        PointsTable(**{line: -1})


def test_house_rules_refuse_a_target_below_one():
    with pytest.raises(ValueError, match=r"^target must be a whole number from 1$"):
        HouseRules(target=0)


@unhurried
@given(house_rules)
def test_snapshot_comes_back_the_same_through_json(rules):
    stored = json.dumps(rules.to_snapshot())

    assert HouseRules.from_snapshot(json.loads(stored)) == rules


def test_snapshot_holds_plain_values():
    snapshot = HouseRules().to_snapshot()

    assert snapshot == oracle("rules")["snapshot"]


def test_snapshot_without_a_key_takes_the_default():
    rules = HouseRules.from_snapshot({"points": {"march": 3}, "deck": 24})

    assert rules == HouseRules(
        points=PointsTable(march=3), deck=Deck.TWENTY_FOUR, names_loner=False
    )


@pytest.mark.parametrize(("data", "message"), oracle("rules")["no_house_rules"])
def test_snapshot_refuses_what_is_no_house_rule(data, message):
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        HouseRules.from_snapshot(data)

    assert str(refused.value) == message


def test_rules_allow_the_plain_game_by_default():
    allowed = [outcome for outcome in Outcome if HouseRules().allows(outcome)]

    assert allowed == [
        Outcome.MADE,
        Outcome.MARCH,
        Outcome.LONE_MADE,
        Outcome.LONE_MARCH,
        Outcome.EUCHRE,
        Outcome.LONE_EUCHRE,
        Outcome.THROWN_IN,
        Outcome.DEAD_DEAL,
        Outcome.POINTS_ONLY,
    ]


@pytest.mark.parametrize(
    ("option", "outcome"),
    [
        ({"jambon": True}, Outcome.JAMBON_MARCH),
        ({"poker_for_a_point": True}, Outcome.POKER_POINT),
        ({"defend_alone": DefendAlone.VS_LONE_MAKER}, Outcome.LONE_DEFENCE_EUCHRE),
        ({"defend_alone": DefendAlone.ANY}, Outcome.LONE_DEFENCE_MARCH),
    ],
)
def test_rules_allow_an_outcome_once_its_option_is_on(option, outcome):
    before, after = HouseRules(), HouseRules(**option)

    assert (before.allows(outcome), after.allows(outcome)) == (False, True)


def test_stuck_dealer_allows_no_thrown_in_deal_but_a_dead_one():
    rules = HouseRules(all_pass=AllPass.STICK_THE_DEALER)

    assert not rules.allows(Outcome.THROWN_IN)
    assert rules.allows(Outcome.DEAD_DEAL)


def test_deal_dealt_again_by_the_same_dealer_cannot_be_thrown_in():
    rules = HouseRules(thrown_in_deal=ThrownInDeal.SAME_DEALER)

    assert not rules.allows(Outcome.THROWN_IN)
    assert rules.allows(Outcome.DEAD_DEAL)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, 4),
        ({"lone_defence_score": LoneDefenceScore.MARCH_4_ELSE_2}, 2),
        (
            {
                "lone_defence_score": LoneDefenceScore.MARCH_4_ELSE_2,
                "defend_alone": DefendAlone.VS_LONE_MAKER,
            },
            3,
        ),
    ],
)
def test_lone_defence_short_of_a_march_is_worth_its_reading(options, expected):
    rules = HouseRules(points=PointsTable(lone_euchre=3), **options)

    worth = rules.worth(Outcome.LONE_DEFENCE_EUCHRE)

    assert worth == expected


@pytest.mark.parametrize(
    "outcome", [*sorted(NOBODY), Outcome.POINTS_ONLY, Outcome.BID_PLAYED]
)
def test_outcomes_without_a_line_are_worth_nothing(outcome):
    assert HouseRules().worth(outcome) == 0


def test_outcomes_worth_finds_every_one_of_them():
    rules = HouseRules(defend_alone=DefendAlone.ANY)

    outcomes = outcomes_worth(4, rules)

    assert outcomes == (
        Outcome.LONE_MARCH,
        Outcome.LONE_DEFENCE_EUCHRE,
        Outcome.LONE_DEFENCE_MARCH,
    )


@pytest.mark.parametrize(
    ("rules", "expected"),
    cases(tuple[HouseRules, tuple[int, ...]], "rules", "legal_points"),
)
def test_legal_points_follow_the_points_table(rules, expected):
    assert legal_points(rules) == expected
