import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import (
    DealPoints,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    PointsTable,
    check_report,
    score_deal,
)
from scoring.rules.euchre.deal import PointsNegative, check_points
from scoring.rules.house_rules import AllPass, DefendAlone
from tests.factories.rulings import is_lone_march
from tests.oracles import cases, oracle
from tests.scoring.rules.strategies import house_rules, reports, unhurried
from tournament.play.seats import Compass, Side

RULES = HouseRules()
FIVE_AND_FOUR = HouseRules(points=PointsTable(lone_maker_extra=1))
POKER = [vector for vector in oracle("scoring")["scoring"] if "best" in vector["input"]]

CHOOSE = "Choose who scored, or “No score (all passed)”."
WHO_ALONE = "Choose the player who went alone."


def sentences(report, rules=RULES):
    return [str(refusal) for refusal in check_report(report, rules)]


@pytest.mark.parametrize("vector", POKER, ids=lambda vector: vector["id"])
def test_poker_point_goes_to_the_best_hand(vector):
    rules = HouseRules.from_snapshot(vector["options"])
    side = Side.FIRST if vector["input"]["best"] == "caller_side" else Side.SECOND

    points = score_deal(DealReport(Outcome.POKER_POINT, side), rules)

    expect = vector["expect"]
    assert points == DealPoints(expect["caller_side"], expect["other_side"])


def test_poker_vectors_are_all_there():
    assert [vector["id"] for vector in POKER] == ["PFP-1", "PFP-2"]


@pytest.mark.parametrize("outcome", [Outcome.THROWN_IN, Outcome.DEAD_DEAL])
@pytest.mark.parametrize("side", [None, *Side])
def test_nobody_scores_in_a_deal_not_played(outcome, side):
    points = score_deal(DealReport(outcome, side), RULES)

    assert points == DealPoints(0, 0)


def score_or_sentences(report, rules):
    try:
        return score_deal(report, rules)
    except ImpossibleDeal as impossible:
        return list(impossible.sentences)


@unhurried
@given(reports, house_rules)
def test_score_is_refused_with_all_that_is_wrong_or_goes_to_one_side(report, rules):
    scored = score_or_sentences(report, rules)

    if isinstance(scored, DealPoints):
        assert sentences(report, rules) == []
        assert min(scored.first, scored.second) == 0
        assert max(scored.first, scored.second) >= 0
    else:
        assert sentences(report, rules) == scored != []


@unhurried
@given(st.integers(-3, 12), house_rules)
def test_bare_points_are_refused_or_scored_as_they_are(points, rules):
    report = DealReport(Outcome.POINTS_ONLY, Side.SECOND, Compass.EAST, points)

    refused = sentences(report, rules)

    assert refused or score_deal(report, rules).for_side(Side.SECOND) == points


def test_deal_points_reach_both_players_of_the_side():
    points = score_deal(DealReport(Outcome.MARCH, Side.SECOND), RULES)

    assert {side: points.for_side(side) for side in Side} == {Side.FIRST: 0, Side.SECOND: 2}
    assert [points.for_seat(seat) for seat in Compass] == [0, 2, 0, 2]


@pytest.mark.parametrize(
    ("report", "options"), cases(tuple[DealReport, dict], "rules", "extra_for_marches")
)
def test_lone_player_gets_the_extra_for_a_march(report, options):
    table = PointsTable(lone_maker_extra=1, jambon_march=4)
    rules = HouseRules(points=table, **options)

    points = score_deal(report, rules)

    assert points == DealPoints(4, 0, Compass.SOUTH, 1)
    assert [points.for_seat(seat) for seat in Compass] == [4, 0, 5, 0]
    assert points.for_side(Side.FIRST) == 4


def test_lone_player_gets_no_extra_for_less_than_a_march():
    report = DealReport(Outcome.LONE_MADE, Side.FIRST, Compass.SOUTH)

    assert score_deal(report, FIVE_AND_FOUR) == DealPoints(1, 0)


@pytest.mark.parametrize(
    ("report", "expected"), cases(tuple[DealReport, bool], "rules", "lone_marches")
)
def test_lone_march_is_told_by_outcome_or_by_points(report, expected):
    assert is_lone_march(report, RULES) is expected


def test_lone_march_is_not_told_by_points_a_lone_defender_may_have():
    rules = HouseRules(defend_alone=DefendAlone.ANY)
    report = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=4)

    assert not is_lone_march(report, rules)
    assert is_lone_march(DealReport(Outcome.LONE_MARCH, Side.FIRST, points=4), rules)


@pytest.mark.parametrize("report", cases(DealReport, "rules", "says_too_little"))
def test_report_says_who_scored_and_what(report):
    assert sentences(report) == [CHOOSE]


def test_report_below_zero_is_a_penalty():
    report = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=-1)

    assert sentences(report) == [
        "Points in a deal cannot be below zero. Use “Add a penalty” instead."
    ]


def test_report_of_points_no_outcome_is_worth_names_those_possible():
    report = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=3)

    assert sentences(report) == [
        "3 points are not in the house rules. A deal gives 0, 1, 2 or 4."
    ]


@pytest.mark.parametrize(
    ("report", "name"), cases(tuple[DealReport, tuple[int, str]], "rules", "switched_off")
)
def test_report_of_an_option_switched_off_names_it(report, name):
    assert sentences(report) == [
        f"{name[0]} points for “{name[1]}” are not in the house rules."
    ]


@pytest.mark.parametrize(
    ("outcome", "expected"), [(Outcome.MARCH, 2), (Outcome.THROWN_IN, 0)]
)
def test_report_with_points_its_outcome_is_not_worth_is_refused(outcome, expected):
    report = DealReport(outcome, Side.FIRST, points=1)

    assert sentences(report) == [f"“{outcome.label}” is worth {expected}, not 1."]


def test_report_with_the_points_of_its_outcome_is_fine():
    assert sentences(DealReport(Outcome.MARCH, Side.FIRST, points=2)) == []


def test_report_thrown_in_is_refused_where_the_dealer_is_stuck():
    rules = HouseRules(all_pass=AllPass.STICK_THE_DEALER)

    assert sentences(DealReport(Outcome.DEAD_DEAL), rules) == []
    assert sentences(DealReport(Outcome.THROWN_IN), rules) == [
        "The dealer must call trump at this event, so a deal always has a score."
    ]


@pytest.mark.parametrize(("outcome", "right"), oracle("deals")["lone_player"])
def test_report_wants_the_lone_player_of_the_side_that_can_have_one(outcome, right):
    rules = HouseRules(jambon=True, defend_alone=DefendAlone.ANY)
    outcome, right = Outcome(outcome), Compass(right)

    assert sentences(DealReport(outcome, Side.FIRST, right), rules) == []
    assert sentences(DealReport(outcome, Side.FIRST, right.left), rules) == [WHO_ALONE]


def test_report_of_points_only_a_loner_can_have_wants_a_lone_player_of_the_side():
    report = DealReport(Outcome.POINTS_ONLY, Side.FIRST, Compass.EAST, points=4)

    assert sentences(report) == [WHO_ALONE]


@pytest.mark.parametrize("report", cases(DealReport, "rules", "seats_not_read"))
def test_report_does_not_read_a_seat_that_tells_nothing(report):
    rules = HouseRules(poker_for_a_point=True)

    assert sentences(report, rules) == []


def test_report_of_a_pairs_march_with_a_lone_player_contradicts_itself():
    report = DealReport(Outcome.MARCH, Side.FIRST, Compass.NORTH)

    assert sentences(report) == ["“All five” is worth 2, not 4."]


@pytest.mark.parametrize(
    "report",
    [
        DealReport(Outcome.LONE_MARCH, Side.FIRST),
        DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=4),
    ],
)
def test_report_names_the_lone_player_where_he_gets_an_extra(report):
    assert sentences(report, RULES) == []
    assert sentences(report, FIVE_AND_FOUR) == [WHO_ALONE]


def test_no_points_are_no_fault_and_points_below_zero_are():
    assert check_points(0, RULES) == ()
    assert [type(why) for why in check_points(-1, RULES)] == [PointsNegative]
