from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.rotation_types.strategies import plans, results
from tournament.rotations import Foursome, Plan, Results, Rotation, RoundPlan
from tournament.rotations.rotation_types import (
    RotationType,
    next_round,
    red_cards,
    sample,
    why_not,
)

WINNERS = ("winners_advance", "losers_move", "head_table", "red_white")
THREE_TABLES = Plan(12, 9, 3)
FIRST = RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8), Foursome(9, 10, 11, 12)))


def after(movement, winners, history=(FIRST,), plan=THREE_TABLES):
    results = Results(winners=frozenset(winners))
    return next_round(RotationType(movement), plan, history, results)


def at_tables(played):
    return [set(four) for four in played.tables]


def pairs(played):
    """Partners by table, as they sit there."""
    return [{frozenset((a, b)), frozenset((c, d))} for a, b, c, d in played.tables]


def table_of(number, played):
    return next(table for table, four in enumerate(played.tables) if number in four)


@pytest.mark.parametrize("movement", WINNERS)
def test_numbers_begin_in_order(movement):
    plan = Plan(13, 9, 3, absent=frozenset({2}))

    assert next_round(RotationType(movement), plan, ()).tables == (
        Foursome(1, 3, 4, 5),
        Foursome(6, 7, 8, 9),
        Foursome(10, 11, 12, 13),
    )


@pytest.mark.parametrize(
    ("movement", "tables"),
    [
        ("winners_advance", [{3, 4, 9, 10}, {1, 2, 5, 6}, {7, 8, 11, 12}]),
        ("losers_move", [{1, 2, 11, 12}, {3, 4, 7, 8}, {5, 6, 9, 10}]),
        ("head_table", [{1, 2, 7, 8}, {3, 4, 9, 10}, {5, 6, 11, 12}]),
        ("red_white", [{3, 4, 8, 9}, {1, 5, 6, 10}, {2, 7, 11, 12}]),
    ],
)
def test_winners_and_losers_go_where_the_rule_says(movement, tables):
    assert at_tables(after(movement, {1, 2, 7, 8, 9, 10})) == tables


@pytest.mark.parametrize("movement", WINNERS)
@pytest.mark.parametrize("winners", [(), (1, 3), (1, 2, 3, 4)])
def test_north_and_south_win_where_nobody_is_named_for_sure(movement, winners):
    assert after(movement, winners) == after(movement, {1, 2, 5, 6, 9, 10})


def test_one_of_a_pair_is_enough_to_name_the_winners():
    assert after("head_table", {4, 5, 12}) == after("head_table", {3, 4, 5, 6, 11, 12})


@pytest.mark.parametrize("movement", WINNERS[:3])
def test_of_two_ways_the_one_with_fewer_old_partners_is_taken(movement):
    plan = Plan(4, 9, 1)
    seated = [Foursome(1, 3, 2, 4), Foursome(1, 2, 3, 4)]
    history = [RoundPlan((four,)) for four in seated]

    assert pairs(after(movement, {1}, history, plan)) == [
        {frozenset((1, 4)), frozenset((2, 3))}
    ]


def test_red_and_white_partner_each_other():
    drawn = after("red_white", {1, 2, 7, 8, 9, 10})

    assert pairs(drawn) == [
        {frozenset((9, 4)), frozenset((3, 8))},
        {frozenset((1, 6)), frozenset((5, 10))},
        {frozenset((7, 12)), frozenset((11, 2))},
    ]
    assert red_cards(FIRST, 1) == red_cards(drawn, 2) == {1, 3, 5, 7, 9, 11}


@pytest.mark.parametrize("movement", WINNERS[:3])
def test_who_dealt_first_least_deals_first(movement):
    rotation = sample(RotationType(movement), Plan(22, 12, 5))

    dealt = Counter(four.a for four in rotation.rounds[0].tables)
    for played in rotation.rounds[1:]:
        assert all(dealt[four.a] == min(dealt[n] for n in four) for four in played.tables)
        dealt.update(four.a for four in played.tables)


def test_colours_take_turns_to_deal_first():
    rotation = sample(RotationType.RED_WHITE, Plan(20, 10, 5))

    reds = red_cards(rotation.rounds[0], 1)
    for game, played in enumerate(rotation.rounds, start=1):
        assert red_cards(played, game) == reds
        assert {four.a in reds for four in played.tables} == {game % 2 == 1}


def test_ladies_and_gentlemen_go_opposite_ways_as_red_and_white_do():
    """Odd numbers are ladies: who has won goes up, the gentleman beside her down."""
    drawn = after("ladies_gents", {1, 2, 7, 8, 9, 10})

    assert drawn == after("red_white", {1, 2, 7, 8, 9, 10})
    assert 1 in drawn.tables[1]
    assert 2 in drawn.tables[2]
    for a, b, c, d in drawn.tables:
        assert {a % 2, b % 2} == {c % 2, d % 2} == {0, 1}


def test_couples_go_as_at_the_head_table_and_stay_together():
    drawn = after("couples", {1, 2, 7, 8, 9, 10})

    couples = ((1, 2, 7, 8), (3, 4, 9, 10), (5, 6, 11, 12))
    assert pairs(drawn) == [
        {frozenset((a, b)), frozenset((c, d))} for a, b, c, d in couples
    ]


def test_couples_sit_out_together_and_in_turn():
    rotation = sample(RotationType.COUPLES, Plan(14, 7, 3))

    out = [played.sit_out for played in rotation.rounds]
    assert all(second == first + 1 and first % 2 for first, second in out)
    assert len({*out}) == 7


def test_an_odd_crowd_is_no_couples():
    reason = why_not(RotationType.COUPLES, Plan(13, 7, 3))

    assert f"{reason}" == "Couples need an even number of players. Choose “Add fill-ins”."
    assert why_not(RotationType.COUPLES, Plan(14, 7, 3)) is None


def test_who_loses_a_partner_gets_the_next_one_who_did():
    history = list(sample(RotationType.COUPLES, Plan(16, 5, 4)).rounds[:3])
    plan = Plan(16, 5, 4, absent=frozenset({2, 5}))

    drawn = next_round(RotationType.COUPLES, plan, history, Results(frozenset({1})))

    everybody = {n for four in drawn.tables for n in four}.union(drawn.sit_out)
    assert everybody == plan.present
    assert len(drawn.sit_out) == 2


@pytest.mark.few(2)
@given(st.data())
@pytest.mark.parametrize("movement", WINNERS)
def test_nobody_has_the_same_partner_twice_in_a_row(movement, data):
    """However many are here from game to game, and however many tables there are."""
    history = []
    outcome = Results()
    for _ in range(4):
        plan = data.draw(plans())
        drawn = next_round(RotationType(movement), plan, history, outcome)
        if history:
            last = counting.partners(Rotation(26, (history[-1],)))
            assert not last.keys() & counting.partners(Rotation(26, (drawn,))).keys()
        history.append(drawn)
        outcome = data.draw(results(drawn))


@given(plans(whole=True), st.data())
def test_winners_of_whole_crowds_go_by_the_rule(plan, data):
    """For each movement: steps of winners and of losers; red and white go apart."""
    tables = plan.in_use
    last = tables - 1
    rules = {
        "winners_advance": (lambda t: (t + 1) % tables, lambda t: t),
        "losers_move": (lambda t: t, lambda t: (t + 1) % tables),
        "head_table": (lambda t: max(0, t - 1), lambda t: min(last, t + 1)),
    }
    for movement, (winners_go, losers_go) in rules.items():
        history = [next_round(RotationType(movement), plan, ())]
        for _ in range(3):
            outcome = data.draw(results(history[-1]))
            drawn = next_round(RotationType(movement), plan, history, outcome)
            for number in plan.present:
                go = winners_go if number in outcome.winners else losers_go
                assert table_of(number, drawn) == go(table_of(number, history[-1]))
            history.append(drawn)


@given(plans(whole=True), st.data())
def test_red_and_white_winners_go_apart(plan, data):
    tables = plan.in_use
    history = [next_round(RotationType.RED_WHITE, plan, ())]
    reds = red_cards(history[0], 1)
    for game in (2, 3, 4):
        outcome = data.draw(results(history[-1]))
        drawn = next_round(RotationType.RED_WHITE, plan, history, outcome)
        for number in plan.present:
            step = (1 if number in reds else -1) if number in outcome.winners else 0
            there = (table_of(number, history[-1]) + step) % tables
            assert table_of(number, drawn) == there
        assert red_cards(drawn, game) == reds
        assert all(len(reds & pair) == 1 for two in pairs(drawn) for pair in two)
        history.append(drawn)
