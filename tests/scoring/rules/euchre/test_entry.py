import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import (
    DealEntry,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    PointsTable,
    check_report,
    score_deal,
)
from scoring.rules.house_rules import AllPass, DefendAlone
from tests.factories.rulings import read_entry
from tests.oracles import cases, oracle
from tests.scoring.rules.strategies import all_buttons, house_rules, unhurried
from tournament.play.seats import Compass, Side

RULES = HouseRules()
STUCK = HouseRules(all_pass=AllPass.STICK_THE_DEALER)
PAIRS = {Side.FIRST: "Ann and Bob", Side.SECOND: "Cy and Di"}
SIDES = {"A-B": Side.FIRST, "C-D": Side.SECOND}
VECTORS = oracle("validation_of_entries")["validation"]

CHOOSE = "Choose who scored, or “No score (all passed)”."
WHOLE = "Type whole points, for example 2."


def boxes(first="", second=""):
    return {Side.FIRST: first, Side.SECOND: second}


def refused(entry, rules=RULES):
    with pytest.raises(ImpossibleDeal) as impossible:
        read_entry(entry, rules)
    return impossible.value.refusals


def sentences(entry, rules=RULES):
    return [str(refusal) for refusal in refused(entry, rules)]


def entry_of(payload):
    points = payload.get("points", {})
    if not isinstance(points, dict):
        points = {payload["side"]: points}
    return DealEntry(
        side=SIDES.get(payload.get("side"), ""),
        outcome=payload.get("outcome", ""),
        alone=str(payload.get("maker", "")),
        points={SIDES[pair]: str(typed) for pair, typed in points.items()},
    )


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if vector["expect_error"]],
    ids=lambda vector: vector["id"],
)
def test_entry_is_refused_as_the_oracle_says(vector):
    rules = HouseRules.from_snapshot(vector.get("options", {}))

    codes = [refusal.code for refusal in refused(entry_of(vector["payload"]), rules)]

    assert vector["expect_error"] in codes
    assert set(codes) <= {vector["expect_error"], "NOTHING_ENTERED"}


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if not vector["expect_error"]],
    ids=lambda vector: vector["id"],
)
def test_entry_is_read_as_the_oracle_says(vector):
    rules = HouseRules.from_snapshot(vector.get("options", {}))

    report = read_entry(entry_of(vector["payload"]), rules)

    assert report == DealReport(Outcome(vector["payload"]["outcome"]), Side.FIRST)


@pytest.mark.parametrize(
    ("typed", "report"), cases(tuple[dict, DealReport], "rules", "two_boxes")
)
def test_entry_of_two_boxes_keeps_what_they_tell(typed, report):
    assert read_entry(DealEntry(points=typed), RULES) == report


def test_entry_of_four_points_names_no_outcome_where_a_lone_defender_has_them_too():
    rules = HouseRules(defend_alone=DefendAlone.ANY)

    report = read_entry(DealEntry(points=boxes("4")), rules)

    assert report == DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=4)


def test_entry_of_bare_points_keeps_the_lone_player():
    entry = DealEntry(alone="W", points=boxes("", "4"))

    report = read_entry(entry, HouseRules(points=PointsTable(lone_maker_extra=1)))

    assert report == DealReport(Outcome.LONE_MARCH, Side.SECOND, Compass.WEST)


@pytest.mark.parametrize("entry", cases(DealEntry, "rules", "points_dropped"))
def test_entry_of_an_outcome_drops_the_points_it_says_itself(entry):
    assert read_entry(entry, RULES) == DealReport(Outcome.MARCH, Side.SECOND)


@pytest.mark.parametrize("entry", cases(DealEntry, "rules", "nobody_scored"))
def test_entry_of_nobody_drops_all_else(entry):
    assert read_entry(entry, RULES) == DealReport(Outcome.THROWN_IN)


@pytest.mark.parametrize("entry", cases(DealEntry, "rules", "without_a_side"))
def test_entry_has_to_say_who_scored(entry):
    assert sentences(entry) == [CHOOSE]


@pytest.mark.parametrize("typed", ["two", "1.5", "2,0", "+2", "٢", "1_0", "9" * 5000])
def test_entry_wants_whole_points(typed):
    assert sentences(DealEntry(points=boxes(typed))) == [WHOLE]


@pytest.mark.parametrize("typed", ["-1", "\N{MINUS SIGN}2", "-0"])
def test_entry_below_zero_is_a_penalty(typed):
    assert sentences(DealEntry(points=boxes("", typed))) == [
        "Points in a deal cannot be below zero. Use “Add a penalty” instead."
    ]


def test_entry_for_both_sides_names_the_pairs():
    entry = DealEntry(points=boxes("1", "2"), pairs=PAIRS)

    assert sentences(entry) == [
        "Only 1 team can score in a deal. You entered 1 for Ann and Bob and "
        "2 for Cy and Di."
    ]


def test_entry_of_strangers_names_the_pairs_and_the_seats():
    assert sentences(DealEntry(side="third", outcome="march")) == [
        "Team third is not at this table. Choose North and South or East and West."
    ]
    assert sentences(DealEntry(side="first", outcome="lone_march", alone="7")) == [
        "Player 7 is not at this table. Choose North, East, South, and West."
    ]


def test_entry_is_refused_thrown_in_where_the_dealer_is_stuck():
    stuck = ["The dealer must call trump at this event, so a deal always has a score."]

    assert sentences(DealEntry(points=boxes("0", "0")), STUCK) == stuck
    assert sentences(DealEntry(outcome="thrown_in"), STUCK) == stuck


@pytest.mark.parametrize(
    ("entry", "codes"), cases(tuple[DealEntry, list], "rules", "everything_wrong")
)
def test_entry_is_told_everything_at_once_and_once(entry, codes):
    assert [refusal.code for refusal in refused(entry)] == codes


texts = st.text() | st.sampled_from([*Side, *Outcome, *Compass, "", "0", "1", "2", "4"])
entries = st.builds(
    DealEntry,
    side=texts,
    outcome=texts,
    alone=texts,
    points=st.dictionaries(st.sampled_from(Side), texts),
    pairs=st.dictionaries(st.sampled_from(Side), st.text()),
)


def read_or_refusals(entry, rules):
    try:
        return read_entry(entry, rules)
    except ImpossibleDeal as impossible:
        return impossible.refusals


@unhurried
@given(entries, house_rules)
def test_entry_of_any_text_is_a_deal_of_tonight_or_an_impossible_one(entry, rules):
    read = read_or_refusals(entry, rules)

    if isinstance(read, DealReport):
        assert check_report(read, rules) == ()
    else:
        assert read != ()


@unhurried
@given(house_rules)
def test_every_button_comes_back_from_what_it_posts(rules):
    for button in all_buttons(rules):
        outcome, side, alone = button.call.split(",")
        entry = DealEntry(side=side, outcome=outcome, alone=alone)

        assert read_entry(entry, rules) == button.report


@unhurried
@given(st.integers(1, 9), house_rules)
def test_typed_points_are_scored_as_typed_or_refused(points, rules):
    entry = DealEntry(alone="N", points=boxes(str(points), "0"))

    read = read_or_refusals(entry, rules)

    if isinstance(read, DealReport):
        scored = score_deal(read, rules)
        assert (scored.first, scored.second) == (points, 0)
    else:
        assert read != ()
