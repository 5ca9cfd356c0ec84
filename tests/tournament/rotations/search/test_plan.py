from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import (
    SEEDS,
    broken_rotations,
    cost,
    everybody,
    pairs,
    random_plan,
    repeats,
)
from tournament.rotations import Foursome, Rotation, RoundPlan, audit, chart
from tournament.rotations.search import (
    Effort,
    Weights,
    Wishes,
    WishRefused,
    extend,
    improve,
    schedule,
)
from tournament.rotations.search.plan import in_order

SHORT = Effort(steps=3000)
CROWDS = st.integers(4, 40)
GAMES = st.integers(1, 14)


@given(CROWDS, GAMES, SEEDS)
def test_everybody_is_in_every_game_exactly_once(players, games, seed):
    rotation = schedule(players, games, rng=Random(seed), effort=SHORT)

    assert rotation.players == players
    assert len(rotation.rounds) == games
    for plan in rotation.rounds:
        assert everybody(plan) == list(range(1, players + 1))
        assert len(plan.tables) == players // 4


@given(CROWDS, GAMES, SEEDS)
def test_nobody_sits_out_twice_before_everybody_did_once(players, games, seed):
    rotation = schedule(players, games, rng=Random(seed), effort=SHORT)

    rested = Counter(dict.fromkeys(range(1, players + 1), 0))
    for plan in rotation.rounds:
        rested.update(plan.sit_out)
        assert max(rested.values()) - min(rested.values()) <= 1


@given(CROWDS, GAMES, SEEDS)
def test_the_same_seed_draws_the_same_games(players, games, seed):
    one, other = (
        schedule(players, games, rng=Random(seed), effort=SHORT) for _ in range(2)
    )

    assert one == other


def test_another_seed_draws_other_games():
    one, other = (schedule(18, 6, rng=Random(seed), effort=SHORT) for seed in (1, 2))

    assert one != other


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "players",
    [
        pytest.param(players, marks=[pytest.mark.long] * (players % 3 > 0))
        for players in range(4, 41)
    ],
)
def test_nobody_partners_twice_in_a_night_of_ten(players):
    games = min(10, players - 1)

    rotation = schedule(players, games, rng=Random(3), effort=Effort(steps=60_000))

    assert repeats(pairs(rotation.rounds)[0]) == 0


@pytest.mark.parametrize("players", [8, 9, 12, 13, 16, 17, 20, 24, 28])
def test_nobody_partners_twice_in_the_longest_night(players):
    games = players - 1 + players % 4

    rotation = schedule(players, games, rng=Random(3), effort=SHORT)

    assert len(rotation.rounds) == games
    assert repeats(pairs(rotation.rounds)[0]) == 0


@pytest.mark.long
@pytest.mark.parametrize("players", [30, 31])
def test_nobody_partners_twice_in_a_long_night_with_sit_outs(players):
    rotation = schedule(players, players - 1, rng=Random(1))

    assert repeats(pairs(rotation.rounds)[0]) == 0


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("players", "games", "most"), [(20, 8, 54), (20, 10, 112), (22, 8, 26), (23, 10, 55)]
)
def test_few_meet_twice(players, games, most):
    rotation = schedule(players, games, rng=Random(1))

    partners, opponents = pairs(rotation.rounds)
    assert repeats(partners + opponents) <= most


@given(broken_rotations(), SEEDS)
def test_the_rest_of_a_night_is_drawn_for_those_who_are_there(begun, seed):
    players, absent, history, games = begun

    rotation = schedule(
        players, games, rng=Random(seed), history=history, absent=absent, effort=SHORT
    )

    assert list(rotation.rounds[: len(history)]) == history
    assert len(rotation.rounds) == games
    present = sorted(set(range(1, players + 1)) - absent)
    for plan in rotation.rounds[len(history) :]:
        assert everybody(plan) == present


@given(broken_rotations(), SEEDS)
def test_after_a_change_who_sat_out_least_sits_out_next(begun, seed):
    players, absent, history, games = begun

    rotation = schedule(
        players, games, rng=Random(seed), history=history, absent=absent, effort=SHORT
    )

    report = audit(rotation)
    assert report.sit_outs_in_turn
    assert report.sit_out_spread <= 1


def test_whoever_comes_late_is_not_due_to_sit_out_at_once():
    """Everybody sat out once before 10 came: now it may be anybody's turn."""
    nine = schedule(9, 9, rng=Random(1), effort=SHORT)
    rests = set()

    for seed in range(40):
        rotation = schedule(
            10, 10, rng=Random(seed), history=nine.rounds, effort=Effort(steps=0)
        )
        rests.add(10 in rotation.rounds[-1].sit_out)

    assert rests == {True, False}


def test_a_repaired_night_still_repeats_no_partner():
    first = schedule(48, 10, rng=Random(4)).rounds[:4]

    rotation = schedule(50, 10, rng=Random(5), history=first, absent={7, 21, 40})

    partners, opponents = pairs(rotation.rounds)
    assert repeats(partners) == 0
    assert repeats(partners + opponents) <= 25


@given(st.integers(12, 40), st.integers(1, 8), SEEDS)
def test_wishes_are_kept(players, games, seed):
    rng = Random(seed)
    a, b, c, d, e, f, g, h = rng.sample(range(1, players + 1), 8)
    table, other = rng.sample(range(1, players // 4 + 1), 2)
    wishes = Wishes(
        apart=((a, b), (c, a)), together=((d, e), (f, d)), fixed_tables={g: table, h: other}
    )

    drawn = schedule(players, games, rng=rng, wishes=wishes, effort=SHORT)
    rotation = in_order(drawn, wishes=wishes)
    partners, opponents = pairs(rotation.rounds)
    assert not {frozenset((a, b)), frozenset((a, c))} & set(partners + opponents)
    assert any({d, e, f} <= set(four) for four in rotation.rounds[0].tables)
    for plan in rotation.rounds:
        for number, place in ((g, table), (h, other)):
            assert number in plan.sit_out or number in plan.tables[place - 1]


def test_a_wish_about_somebody_who_left_rests():
    wishes = Wishes(together=((1, 2),), fixed_tables={1: 1}, apart=((1, 3),))

    rotation = schedule(9, 2, rng=Random(1), absent={1}, wishes=wishes, effort=SHORT)

    assert everybody(rotation.rounds[0]) == list(range(2, 10))


def test_who_cannot_be_kept_apart_is_named():
    everybody_else = tuple((1, other) for other in range(2, 9))

    with pytest.raises(WishRefused, match=r"^No draw keeps players \d"):
        schedule(8, 1, rng=Random(1), wishes=Wishes(apart=everybody_else), effort=SHORT)


def test_who_is_due_to_sit_out_cannot_begin_together():
    rested = random_plan(frozenset(range(1, 9)), Random(1))
    history = [RoundPlan(rested.tables, (9,))] * 2
    history[1] = RoundPlan(random_plan(frozenset(range(2, 10)), Random(2)).tables, (1,))
    waiting = Wishes(together=tuple(pairwise(range(2, 6))))

    schedule(9, 3, rng=Random(1), history=history, wishes=waiting, effort=SHORT)
    due = Wishes(together=((2, 3), (4, 5), (6, 7), (8, 2)))
    with pytest.raises(WishRefused, match="sits out first"):
        schedule(9, 3, rng=Random(1), history=history, wishes=due, effort=SHORT)


@pytest.mark.parametrize(
    ("players", "games", "facts", "reason"),
    [
        (3, 1, {}, "3 players do not fill 1 tables"),
        (9, 1, {"tables": 3}, "9 players do not fill 3 tables"),
        (8, 6, {"history": chart(2).rounds}, "7 games are played, 6 are too few"),
        (4, 9, {"history": chart(2).rounds}, "the history has numbers outside 1 to 4"),
    ],
)
def test_numbers_that_make_no_sense(players, games, facts, reason):
    with pytest.raises(ValueError, match=reason):
        schedule(players, games, rng=Random(1), **facts)


def test_fewer_tables_let_more_sit_out():
    rotation = schedule(12, 6, rng=Random(1), tables=2, effort=SHORT)

    assert [len(plan.sit_out) for plan in rotation.rounds] == [4] * 6
    rests = Counter(n for plan in rotation.rounds for n in plan.sit_out)
    assert set(rests.values()) == {2}


def test_nothing_left_to_draw_leaves_the_night_as_it_was():
    played = chart(2)

    assert schedule(8, 7, rng=Random(1), history=played.rounds) == played


@given(CROWDS, st.integers(1, 8), SEEDS)
def test_to_improve_never_makes_it_worse(players, games, seed):
    rng = Random(seed)
    crowd = frozenset(range(1, players + 1))
    start = Rotation(players, tuple(random_plan(crowd, rng) for _ in range(games)))

    better = improve(start, rng=rng, effort=SHORT)

    assert cost(better.rounds, Weights()) <= cost(start.rounds, Weights())
    for plan, before in zip(better.rounds, start.rounds, strict=True):
        assert everybody(plan) == everybody(before)
        assert len(plan.tables) == len(before.tables)


def test_players_who_come_and_go_between_the_games_of_a_start_stay_so():
    rng = Random(8)
    crowds = [frozenset(range(1 + game, 15 + 2 * game)) for game in range(5)]
    start = Rotation(24, tuple(random_plan(crowd, rng) for crowd in crowds))

    better = improve(start, rng=rng, effort=SHORT)

    assert [everybody(plan) for plan in better.rounds] == [sorted(c) for c in crowds]


def test_improve_sees_that_those_who_begin_together_do():
    start = chart(2)
    apart = next(
        pair
        for pair in combinations(range(1, 9), 2)
        if not any(set(pair) <= set(four) for four in start.rounds[0].tables)
    )

    with pytest.raises(WishRefused, match="do not start together"):
        improve(start, rng=Random(1), wishes=Wishes(together=(apart,)), effort=SHORT)


def test_a_perfect_design_stays_perfect():
    design = chart(2)

    better = improve(design, rng=Random(1), effort=SHORT)

    partners, opponents = pairs(better.rounds)
    assert set(partners.values()) == {1}
    assert set(opponents.values()) == {2}


def seven_games_of_24(game):
    """Nobody meets twice: three sevens each turn by one a game, three players stay."""
    first = (
        *((15, 18, 0, 16), (1, 4, 7, 2), (8, 11, 14, 9)),
        *((3, 22, 20, 12), (10, 23, 6, 19), (17, 21, 13, 5)),
    )

    def turned(n):
        return n + 1 if n > 20 else n // 7 * 7 + (n % 7 + game) % 7 + 1

    return RoundPlan(tuple(Foursome(*map(turned, four)) for four in first))


def test_a_design_is_extended_to_a_longer_night():
    design = Rotation(24, tuple(seven_games_of_24(game) for game in range(7)))
    assert set((sum(pairs(design.rounds), Counter())).values()) == {1}

    rotation = extend(design, 8, rng=Random(1))

    assert len(rotation.rounds) == 8
    partners, opponents = pairs(rotation.rounds)
    assert repeats(partners) == 0
    assert repeats(partners + opponents) <= 20
