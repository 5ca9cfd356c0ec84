from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.reached import REACHED, reached
from tests.tournament.rotations.search.rotations import (
    SEEDS,
    broken_rotations,
    everybody,
    pairs,
)
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.balanced import _best_rest, balanced, best_rotation, with_wishes
from tournament.rotations.search import Effort, Wishes, WishRefused

SHORT = Effort(steps=3000)
CROWDS = st.integers(4, 60)
GAMES = st.integers(1, 20)
GRID = [(n, r) for n in range(4, 201) for r in range(1, min(n - 1, 30) + 1)]


def figures(rotation):
    report = audit(rotation)
    return report.partner_repeats, report.meeting_cost, report.opposition_cost


@st.composite
def wishes_of(draw, numbers, tables):
    """Some wishes of these *numbers*, sensible ones and others."""
    pair = st.tuples(st.sampled_from(numbers), st.sampled_from(numbers))
    return Wishes(
        apart=tuple(draw(st.lists(pair, max_size=4))),
        together=tuple(draw(st.lists(pair, max_size=3))),
        fixed_tables=draw(
            st.dictionaries(
                st.sampled_from(numbers), st.integers(1, tables + 1), max_size=2
            )
        ),
    )


def keeps_wishes(wishes, plans, absent=frozenset()):
    """Whether the *plans*, the games drawn now, keep the *wishes* of those present."""
    partners, opponents = pairs(plans)
    here = [wish for wish in (*wishes.apart, *wishes.together) if not absent & set(wish)]
    return (
        not any(frozenset(wish) in partners + opponents for wish in wishes.apart)
        and all(
            any(set(wish) <= set(four) for four in plans[0].tables)
            for wish in wishes.together
            if wish in here
        )
        and all(
            n in absent or n in plan.sit_out or n in plan.tables[table - 1]
            for n, table in wishes.fixed_tables.items()
            for plan in plans
        )
    )


def check_sentence(refusal):
    assert str(refusal)[0].isupper()
    assert str(refusal).endswith(".")


@given(CROWDS, GAMES, SEEDS, st.data())
def test_everybody_plays_or_sits_out_in_turn(players, games, seed, data):
    tables = data.draw(st.integers(1, players // 4))

    rotation = balanced(players, games, tables=tables, seed=seed, effort=SHORT)

    report = audit(rotation)
    assert len(rotation.rounds) == games
    assert counting.everybody_is_told(rotation)
    assert {len(plan.tables) for plan in rotation.rounds} == {tables}
    assert report.faults == ()
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn


@pytest.mark.parametrize(
    ("crowd", "least"),
    [(cell, 0) for cell in [(5, 12), (6, 20), (11, 8), (15, 13), (23, 15), (31, 12)]]
    + [((7, 6), 4), ((7, 8), 5), ((7, 10), 5), ((7, 12), 5), ((43, 16), 1)],
    ids=str,
)
def test_few_sit_out_two_games_in_a_row(crowd, least):
    assert audit(balanced(*crowd)).out_twice_running == least


@pytest.mark.parametrize("players", [10, 14, 22, 23, 30])
def test_the_rest_of_a_night_goes_on_from_who_sat_out_last(players):
    begun = balanced(players, 3).rounds
    rest = audit(balanced(players, 8, history=begun, effort=SHORT))

    assert (rest.sit_outs_in_turn, rest.out_twice_running) == (True, 0)


@given(st.integers(4, 30), GAMES, SEEDS, st.integers(0, 3))
def test_the_same_question_has_the_same_answer(players, games, seed, begun):
    history = balanced(players, games, seed=seed, effort=SHORT).rounds[:begun]
    one = balanced(players, games, history=history, seed=seed, effort=SHORT)
    for remembered in (best_rotation, _best_rest, with_wishes):
        remembered.cache_clear()

    assert balanced(players, games, history=history, seed=seed, effort=SHORT) == one


@given(st.integers(5, 60), GAMES, SEEDS, SEEDS)
def test_another_seed_deals_the_same_night_to_others(players, games, seed, other):
    one, two = (
        balanced(players, games, seed=number, effort=SHORT) for number in (seed, other)
    )

    assert figures(one) == figures(two)
    assert audit(one).most_at_one_table == audit(two).most_at_one_table


def test_another_seed_is_another_night():
    assert len({str(balanced(46, 10, seed=seed)) for seed in range(5)}) == 5


@pytest.mark.long
@settings(derandomize=True)
@given(st.sampled_from(GRID), st.data())
def test_nobody_partners_twice_however_soon_the_night_ends(cell, data):
    rotation = balanced(*cell)

    ends = data.draw(st.integers(1, len(rotation.rounds)))
    assert max(counting.partners(Rotation(cell[0], rotation.rounds[:ends])).values()) == 1


@pytest.mark.few(2)
@pytest.mark.parametrize("cell", [(4, 7), (5, 12), (6, 9), (7, 16), (8, 20), (13, 30)])
def test_a_night_longer_than_there_are_partners_repeats_as_few_as_can_be(cell):
    assert audit(balanced(*cell)).partner_repeats == bound(*cell).partner_repeats > 0


def test_seven_players_who_sit_out_in_turn_meet_again_once_more_than_others_could():
    """All ways to let three of seven sit out in turn, six times: 15 cannot be had."""
    least, rotation, begin = 99, balanced(7, 6), [(0, 1, 2), (3, 4, 5)]

    def go_on(game, rested, met):
        nonlocal least
        if game == 6:
            least = min(least, sum(comb(times, 2) for times in met.values()))
            return
        level = sorted(rested)[2]
        must = [n for n in range(7) if rested[n] < level]
        equals = [n for n in range(7) if rested[n] == level]
        ways = combinations(equals, 3 - len(must)) if game > 1 else [begin[game]]
        for more in ways:
            out = {*must, *more}
            after = [times + (n in out) for n, times in enumerate(rested)]
            here = combinations([n for n in range(7) if n not in out], 2)
            go_on(game + 1, after, met + Counter(here))

    go_on(0, [0] * 7, Counter())
    assert audit(rotation).meeting_cost == least == 16


@pytest.mark.parametrize("cell", sorted(REACHED)[::45], ids=str)
def test_never_above_what_long_searches_reached(cell):
    assert figures(balanced(*cell))[1] <= reached(*cell)[0]


@pytest.mark.parametrize(
    "cell", [(46, 10), (48, 12), (400, 10), (5, 5), (16, 15), (12, 10), (199, 30)]
)
def test_a_design_is_at_the_bound(cell):
    least = bound(*cell)

    goal = (least.partner_repeats, least.meeting_cost, least.opposition_cost)
    assert figures(balanced(*cell)) == goal


@given(st.integers(4, 40), st.integers(1, 8), SEEDS, st.data())
def test_wishes_are_kept_or_refused_in_a_sentence(players, games, seed, data):
    numbers = range(1, players + 1)
    wishes = data.draw(wishes_of(numbers, players // 4))

    try:
        rotation = balanced(players, games, seed=seed, wishes=wishes, effort=SHORT)
    except WishRefused as refusal:
        check_sentence(refusal)
        return

    assert counting.everybody_is_told(rotation)
    assert audit(rotation).faults == ()
    assert audit(rotation).sit_outs_in_turn
    assert keeps_wishes(wishes, rotation.rounds)


@pytest.mark.long
def test_wishes_cost_nothing_where_a_design_leaves_room_for_them():
    couples = tuple(zip(range(1, 47, 2), range(2, 47, 2), strict=True))[:20]
    wishes = Wishes(apart=couples, together=((1, 4), (4, 7)), fixed_tables={9: 3, 21: 11})

    rotation = balanced(46, 10, seed=5, wishes=wishes)

    assert keeps_wishes(wishes, rotation.rounds)
    assert figures(rotation) == (0, 0, 0)
    assert audit(rotation).most_at_one_table == 10
    others = [n for n in range(1, 47) if n not in wishes.fixed_tables]
    assert (
        max(audit(rotation).table_visits[n - 1][t] for n in others for t in range(11)) < 4
    )


def test_contradictions_are_refused_before_any_search():
    with pytest.raises(WishRefused, match="cannot start together and be kept apart"):
        balanced(46, 10, wishes=Wishes(apart=((1, 2),), together=((2, 1),)))


@given(broken_rotations(), SEEDS, st.data())
def test_the_rest_of_a_night_is_for_those_who_are_there(schedule, seed, data):
    players, absent, history, games = schedule
    present = sorted(set(range(1, players + 1)) - absent)
    tables = data.draw(st.integers(1, len(present) // 4))
    wishes = data.draw(wishes_of(present, tables))

    try:
        rotation = balanced(
            players,
            games,
            tables=tables,
            history=history,
            absent=absent,
            wishes=wishes,
            seed=seed,
            effort=SHORT,
        )
    except WishRefused as refusal:
        check_sentence(refusal)
        return

    assert list(rotation.rounds[: len(history)]) == history
    assert len(rotation.rounds) == games
    rest = rotation.rounds[len(history) :]
    assert all(everybody(plan) == present for plan in rest)
    assert all(len(plan.tables) == tables for plan in rest)
    assert audit(rotation).sit_outs_in_turn
    assert audit(rotation).sit_out_spread <= 1
    assert keeps_wishes(wishes, rest, absent)


@given(st.integers(5, 40), st.integers(1, 8), SEEDS, st.data())
def test_who_has_not_come_yet_has_no_part_in_the_night(players, games, seed, data):
    missing = st.sets(st.integers(1, players), max_size=min(3, players - 4))
    absent = data.draw(missing)

    rotation = balanced(players, games, absent=absent, seed=seed, effort=SHORT)

    present = sorted(set(range(1, players + 1)) - absent)
    assert rotation.players == players
    assert all(everybody(plan) == present for plan in rotation.rounds)
    assert figures(rotation) == figures(balanced(len(present), games, effort=SHORT))


def repaired(players, games, after, lost, gained, seed):
    """(history, whole night) of a night that changed after so many games."""
    history = balanced(players, games, seed=seed).rounds[:after]
    gone = frozenset(Random(seed).sample(range(1, players + 1), lost))
    rotation = balanced(
        players + gained, games, history=history, absent=gone, seed=seed + 1
    )
    return history, rotation, sorted(set(range(1, players + gained + 1)) - gone)


def check_repair(history, rotation, present):
    report, before = audit(rotation), audit(Rotation(rotation.players, history))
    assert rotation.rounds[: len(history)] == history
    assert report.faults == ()
    assert report.sit_outs_in_turn
    assert report.sit_out_spread <= 1
    assert report.partner_repeats == before.partner_repeats == 0
    rest = rotation.rounds[len(history) :]
    assert all(everybody(plan) == present for plan in rest)
    assert {len(plan.tables) for plan in rest} == {len(present) // 4}


def test_48_players_lose_three_and_gain_two_after_game_four():
    history, rotation, present = repaired(48, 10, 4, 3, 2, seed=1)

    check_repair(history, rotation, present)
    assert len(rotation.rounds) == 10
    assert audit(rotation).meeting_cost == 0


@pytest.mark.long
@settings(derandomize=True)
@given(st.integers(30, 66), st.integers(5, 12), st.data())
def test_nights_like_it(players, games, data):
    after = data.draw(st.integers(1, games - 1))
    lost, gained = data.draw(st.integers(0, 4)), data.draw(st.integers(0, 4))
    assume(lost or gained)

    check_repair(*repaired(players, games, after, lost, gained, data.draw(SEEDS)))


def test_a_repaired_night_uses_new_partners_to_the_last():
    """Eight players, six games of seven played: one partner each is left, and no other."""
    whole = balanced(8, 7)

    rotation = balanced(8, 7, history=whole.rounds[:6])

    assert audit(rotation).partner_repeats == 0
    assert set(counting.partners(rotation)) == set(combinations(range(1, 9), 2))


@pytest.mark.parametrize(
    ("players", "games", "facts", "reason"),
    [
        (3, 1, {}, "3 players do not fill 1 tables"),
        (9, 1, {"tables": 3}, "9 players do not fill 3 tables"),
        (9, 1, {"tables": 0}, "9 players do not fill 1 tables"),
        (6, 2, {"absent": {1, 2, 3}}, "3 players do not fill 1 tables"),
    ],
)
def test_numbers_that_make_no_sense(players, games, facts, reason):
    with pytest.raises(ValueError, match=reason):
        balanced(players, games, **facts)
