"""A final followed by hand, and by chance: pairs, opponents, deals, places."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.play.bracket import TableResult, follow
from tournament.play.stages import LEVELS, Stage, StageKind

FIRST = 9


def final(size, **ways):
    """The best is number 1; pairs of 8 are 1+8, 2+7, 3+6, 4+5."""
    return Stage(StageKind.FINAL, FIRST, tuple(range(1, size + 1)), **ways)


def result(four, score):
    """Of a table where *four* sit, whose first pair has the first points of *score*."""
    sides, high = (frozenset(four[:2]), frozenset(four[2:])), score[0] > score[1]
    winners, losers = sides if high else sides[::-1]
    return TableResult(winners, losers, (max(score), min(score)))


def play(stage, *games):
    """The bracket after *games*, each of which has the scores at its tables in order.

    Scores are those of the better seeds first.
    """
    played = {}
    for scores in games:
        bracket = follow(stage, played)
        open_matches = bracket.levels[-1].open_matches
        for match, score in zip(open_matches, scores, strict=True):
            four = [*match.pairs[0], *match.pairs[1]]
            played[bracket.game, match.table] = result(four, score)
    return follow(stage, played)


def pairs_of(bracket):
    """By table of the last level, the best of each pair."""
    return {
        match.table: tuple(pair[0] for pair in match.pairs)
        for match in bracket.levels[-1].matches
    }


def places(bracket):
    """By place, the best of each pair there."""
    at = {}
    for pair, place in bracket.places.items():
        at.setdefault(place, []).append(pair[0])
    return {place: sorted(best) for place, best in at.items()}


HIGH, LOW = (10, 4), (4, 10)


def test_four_play_one_game():
    before, after = play(final(4)), play(final(4), [LOW])

    assert before.foursomes == {1: (1, 4, 2, 3)}
    assert [level.name for level in after.levels] == ["Final"]
    assert after.levels[0].matches[0].scores == (LOW,)
    assert after.is_over
    assert after.game == FIRST
    assert places(after) == {1: [2], 2: [1]}


def test_eight_play_semifinals_and_a_final():
    assert pairs_of(play(final(8))) == {1: (1, 4), 2: (2, 3)}
    semifinals = play(final(8), [LOW, HIGH])

    assert semifinals.level == "Final"
    assert semifinals.game == FIRST + 1
    assert pairs_of(semifinals) == {1: (2, 4)}
    assert semifinals.foursomes == {1: (2, 7, 4, 5)}
    assert places(play(final(8), [LOW, HIGH], [LOW])) == {1: [4], 2: [2], 3: [1, 3]}


def test_who_lost_the_semifinals_plays_for_third_place():
    bracket = play(final(8, has_third=True), [LOW, HIGH])

    assert pairs_of(bracket) == {1: (2, 4), 2: (1, 3)}
    assert [match.is_third for match in bracket.levels[-1].matches] == [False, True]
    over = play(final(8, has_third=True), [LOW, HIGH], [HIGH, LOW])
    assert places(over) == {1: [2], 2: [4], 3: [3], 4: [1]}


def test_sixteen_play_for_three_games():
    first = play(final(16))
    assert first.level == "Quarterfinals"
    assert pairs_of(first) == {1: (1, 8), 2: (2, 7), 3: (3, 6), 4: (4, 5)}

    # the pair of number 8 takes the way of the pair that it has beaten
    semifinals = play(final(16), [LOW, HIGH, HIGH, HIGH])
    assert pairs_of(semifinals) == {1: (4, 8), 2: (2, 3)}
    over = play(final(16), [LOW, HIGH, HIGH, HIGH], [LOW, LOW], [HIGH])
    assert places(over) == {1: [3], 2: [8], 3: [2, 4], 5: [1, 5, 6, 7]}


@pytest.mark.parametrize(
    ("scores", "opponents"),
    [
        # the second of table 1 does not meet who has just beaten it
        ([(9, 10), (10, 3), (10, 4)], {1: (3, 6), 2: (1, 2)}),
        ([(10, 3), (10, 9), (10, 4)], {1: (1, 5), 2: (2, 3)}),
        ([(10, 3), (8, 10), (10, 4)], {1: (1, 2), 2: (3, 5)}),
        ([(10, 3), (10, 4), (10, 9)], {1: (1, 4), 2: (2, 3)}),
        # of equal seconds the better seed, at whatever table
        ([(10, 6), (6, 10), (10, 6)], {1: (1, 2), 2: (3, 5)}),
        ([(10, 6), (10, 6), (6, 10)], {1: (1, 3), 2: (2, 4)}),
    ],
)
def test_of_twelve_the_best_second_plays_on(scores, opponents):
    bracket = play(final(12), scores)

    assert bracket.levels[0].name == "First round"
    assert bracket.level == "Semifinals"
    assert pairs_of(bracket) == opponents


def test_twelve_have_six_places():
    over = play(final(12), [(9, 10), (10, 3), (10, 4)], [LOW, LOW], [HIGH])

    # 1 came second at table 1, lost to nobody since but the winner of the final
    assert places(over) == {1: [2], 2: [6], 3: [1, 3], 5: [4, 5]}


def test_the_best_second_has_won_a_game_before_it_has_more_points():
    games = [[(1, 0), (10, 0), (10, 9)], [(0, 1), (10, 0), (10, 9)], [(1, 0)]]
    bracket = play(final(12, best_of=3), *games)

    assert pairs_of(bracket) == {1: (1, 3), 2: (2, 6)}


def test_best_of_three_ends_with_the_second_game_won():
    stage = final(8, best_of=3)
    second = play(stage, [HIGH, HIGH])
    assert (second.level, second.game) == ("Semifinals", FIRST + 1)

    third = play(stage, [HIGH, HIGH], [LOW, HIGH])
    assert third.foursomes == {1: (8, 1, 5, 4)}  # table 2 waits
    last = play(stage, [HIGH, HIGH], [LOW, HIGH], [LOW])
    assert (last.level, last.game) == ("Final", FIRST + 3)
    assert last.levels[0].matches[0].won == (1, 2)
    over = play(stage, [HIGH, HIGH], [LOW, HIGH], [LOW], [HIGH], [HIGH])
    assert (over.is_over, over.game) == (True, FIRST + 4)
    assert places(over) == {1: [2], 2: [4], 3: [1, 3]}


def test_each_deals_first_in_turn():
    stage = final(4, best_of=3)

    fours = [play(stage, *games).foursomes[1] for games in ((), [[HIGH]], [[HIGH], [LOW]])]

    assert fours == [(1, 4, 2, 3), (2, 3, 1, 4), (4, 1, 3, 2)]


def test_a_game_half_over_decides_what_it_can():
    stage = final(8)
    played = {(FIRST, 1): result([1, 8, 4, 5], HIGH)}
    played[FIRST, 2] = result([2, 7, 3, 6], HIGH)._replace(points=None)

    bracket = follow(stage, played)

    assert (bracket.level, bracket.game) == ("Semifinals", FIRST)
    assert [match.winner for match in bracket.levels[0].matches] == [(1, 8), None]
    assert places(bracket) == {1: [1, 2, 3], 4: [4]}


def test_who_has_a_seat_plays_on_whatever_is_corrected():
    stage = final(8)
    played = {(FIRST, 1): result([1, 8, 4, 5], HIGH)}
    played[FIRST, 2] = result([2, 7, 3, 6], HIGH)
    played[FIRST + 1, 1] = result([1, 8, 2, 7], LOW)
    assert places(follow(stage, played)) == {1: [2], 2: [1], 3: [3, 4]}

    played[FIRST, 1] = result([1, 8, 4, 5], LOW)
    bracket = follow(stage, played)

    assert bracket.levels[0].matches[0].winner == (4, 5)
    assert bracket.is_over
    assert places(bracket) == {1: [2], 2: [1], 3: [3, 4]}


def test_a_correction_makes_no_third_game_needless():
    stage = final(4, best_of=3)
    played = {
        (FIRST + at, 1): result([1, 4, 2, 3], score) for at, score in enumerate([HIGH] * 3)
    }

    bracket = follow(stage, played)

    assert bracket.is_over
    assert bracket.game == FIRST + 2
    assert places(bracket) == {1: [1], 2: [2]}


@pytest.mark.parametrize(
    ("four", "winner"),
    [
        ([1, 20, 4, 5], (1, 8)),  # 20 took the seat of 8
        ([1, 4, 8, 5], (1, 8)),  # partners mixed: the game is that of the best
        ([8, 4, 1, 5], (4, 5)),
    ],
)
def test_a_game_belongs_to_those_who_mostly_played_it(four, winner):
    played = {(FIRST, 1): result(four, HIGH)}

    assert follow(final(8), played).levels[0].matches[0].winner == winner


def test_two_tables_swapped_play_their_own_matches():
    stage = final(8, has_third=True)
    played = {(FIRST, 2): result([1, 8, 4, 5], HIGH)}
    played[FIRST, 1] = result([2, 7, 3, 6], LOW)
    played[FIRST + 1, 2] = result([1, 8, 3, 6], LOW)
    played[FIRST + 1, 1] = result([2, 7, 4, 5], HIGH)

    bracket = follow(stage, played)

    assert pairs_of(bracket) == {2: (1, 3), 1: (2, 4)}
    assert places(bracket) == {1: [3], 2: [1], 3: [2], 4: [4]}


SCORES = st.tuples(st.integers(0, 13), st.integers(0, 13)).filter(lambda s: s[0] != s[1])


@given(
    size=st.sampled_from([*LEVELS]),
    best_of=st.sampled_from([1, 3]),
    has_third=st.booleans(),
    seed=st.randoms(use_true_random=False),
    scores=st.data(),
)
def test_every_final_ends_with_each_pair_at_a_place(size, best_of, has_third, seed, scores):
    numbers = seed.sample(range(1, 60), size)
    stage = final(size, best_of=best_of, has_third=has_third)._replace(
        numbers=tuple(numbers)
    )
    played, bracket = {}, follow(stage, {})
    while not bracket.is_over:
        fours = bracket.foursomes
        seated = [number for four in fours.values() for number in four]
        assert len({*seated}) == len(seated)
        assert {*seated} <= {*numbers}
        assert {*fours} <= {*range(1, stage.tables + 1)}
        for table, four in fours.items():
            played[bracket.game, table] = result(four, scores.draw(SCORES))
        bracket = follow(stage, played)
    in_places = [number for pair in bracket.places for number in pair]
    assert sorted(in_places) == sorted(numbers)
    assert stage.games <= bracket.game - FIRST + 1 <= len(LEVELS[size]) * best_of
    assert [*bracket.places.values()].count(1) == 1


@given(size=st.sampled_from([*LEVELS]), has_third=st.booleans(), seed=st.integers(0, 10**6))
def test_seats_of_any_kind_are_followed(size, has_third, seed):
    rng, stage = random.Random(seed), final(size, has_third=has_third)
    played = {}
    for game in range(FIRST, FIRST + rng.randint(1, 5)):
        order = rng.sample(range(1, size + 3), size)
        for table in range(1, rng.randint(1, size // 4) + 1):
            four = order[4 * table - 4 : 4 * table]
            played[game, table] = result(four, rng.choice([HIGH, LOW]))

    bracket = follow(stage, played)

    assert len(bracket.levels) <= len(LEVELS[size])
    assert {*bracket.places.values()} <= {*range(1, size // 2 + 1)}
