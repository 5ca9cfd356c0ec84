import pytest

from tests.oracles import cases
from tests.tournament.rotations import counting
from tools.designs import kernel
from tools.designs.compiled import PLAIN, Loop
from tools.designs.finding import find
from tools.designs.problem import Problem, night_problem, starter_problem, whist_problem
from tools.designs.walks import Begin, Walk, best_design, costs
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.catalogue import DESIGNS, Construction

BYE = Begin(Construction.BYE, 4)


def after(walks):
    """Say stop when so many walks more have been taken."""
    left = iter(range(walks))
    return lambda: next(left, None) is None


def whole(design):
    return Rotation(design.players, design.develop(design.games))


@pytest.mark.parametrize("players", [5, 8, 12, 13])
def test_a_whist_tournament_is_perfect(players):
    walk = Walk(Construction.WHIST, players, None, seed=1, steps=4000 * players)

    rotation = whole(best_design(walk, PLAIN, stop=after(99)))

    pairs = players * (players - 1) // 2
    for counted, times in ((counting.partners, 1), (counting.opponents, 2)):
        met = counted(rotation)
        assert (len(met), set(met.values())) == (pairs, {times})


@pytest.mark.parametrize(
    "problem", cases(tuple[int, int, int, int | None], "management", "meets_once")
)
def test_nobody_meets_twice(problem):
    players, games, orbits, multiplier = problem
    walk = Walk(
        *(Construction.STARTER, players, games, 1, 4000 * players),
        orbits=orbits,
        multiplier=multiplier,
    )

    rotation = whole(best_design(walk, PLAIN, stop=after(99)))

    assert len(rotation.rounds) == games
    assert counting.everybody_is_told(rotation)
    assert set(counting.meetings(rotation).values()) == {1}
    assert set(counting.sit_outs(rotation).values()) <= {1}


@pytest.mark.parametrize(("players", "games"), [(8, 7), (10, 4)])
def test_a_small_night_is_found_at_the_bound(players, games):
    design, perfect = find(night_problem(players, games), seed=1, steps=60_000, loop=PLAIN)

    least = bound(players, games)
    assert perfect
    assert costs(design) == (
        least.partner_repeats,
        least.meeting_cost,
        least.opposition_cost,
    )


def test_what_does_not_exist_is_not_found():
    walk = Walk(Construction.STARTER, 8, 2, 1, 500)

    assert best_design(walk, PLAIN, stop=after(9)) is None


def test_the_best_of_some_walks_is_kept():
    first = Walk(Construction.SESSION, 9, 5, 1, 300)
    taken = [
        Walk(Construction.SESSION, 9, 5, seed, 300).taken(PLAIN)[0] for seed in (1, 2, 3)
    ]

    assert best_design(first, PLAIN, stop=after(0)) == taken[0]
    assert best_design(first, PLAIN, stop=after(2)) == min(taken, key=costs)


def test_games_that_are_to_stay_do_not_change():
    begin = BYE.of(22)
    boards = []

    def walk(board, best, *rest):
        least = kernel.walk(board, best, *rest)
        boards.append((best[: 4 * 24], board.stay))
        return least

    problem = night_problem(22, 9)
    design, _ = find(problem, seed=1, steps=4000, loop=Loop(walk, list), begin=begin)

    (first, stay), (_, free) = boards
    assert (stay, free) == (4, 0)
    assert [n + 1 for n in first if n >= 0] == [
        n
        for plan in begin
        for n in (*(n for four in plan.tables for n in four), *plan.sit_out)
    ]
    assert audit(whole(design)).sit_outs_in_turn


def test_a_night_has_more_games_than_it_begins_with():
    with pytest.raises(ValueError, match="more than 4 games"):
        Walk(Construction.SESSION, 22, 4, 1, 9, begin=BYE).taken(PLAIN)
    with pytest.raises(ValueError, match="22 players have no design bye:7"):
        Begin(Construction.BYE, 7).of(22)


def test_a_walk_is_told_as_the_command_that_takes_it():
    walk = Walk(Construction.SESSION, 22, 9, 2, 300, (4, 8, 1), BYE)

    assert str(walk) == (
        "find_designs night 22 --games 9 --begin bye:4 --weights 4,8,1 --steps 300 "
        "--seed 2 --seconds 0"
    )


def test_images_come_round_after_three():
    problem = starter_problem(44, games=14, multiplier=9)
    once = [problem.image(n) for n in range(44)]

    assert sorted(once) == list(range(44))
    assert all(problem.image(problem.image(once[n])) == n for n in range(44))
    assert [n for n in range(44) if once[n] == n] == [42, 43]
    assert problem.whole() == [[0, 14, 28, 42], [1, 23, 39, 43]]


def test_pairs_of_a_kind_have_the_same_difference():
    kinds, repeats = whist_problem(8).kinds()

    assert len(set(kinds)) == len(repeats) + 1 == 3 + 1 + 1
    assert kinds[0 * 8 + 1] == kinds[1 * 8 + 2] == kinds[6 * 8 + 0]
    assert kinds[0 * 8 + 7] == kinds[3 * 8 + 7]
    assert night_problem(5, 2).kinds()[1] == [1] * 10
    assert sorted(night_problem(8, 4, 2, 4).kinds()[1]) == [1] * 6 + [2, 2]


def test_what_is_stored_solves_its_problem():
    stored = [d for d in DESIGNS if d.construction is Construction.STARTER][:12]

    for design in stored:
        starter_problem(design.players, games=design.games, orbits=design.orbits).check()


@pytest.mark.parametrize("players", [-4, 0, 1, 6, 11])
def test_a_whist_tournament_is_for_whole_tables_or_one_more(players):
    with pytest.raises(ValueError, match="no whist tournament"):
        whist_problem(players)


@pytest.mark.parametrize("row", cases(tuple[Problem, str], "management", "no_schedule"))
def test_what_no_schedule_is_like(row):
    problem, why = row
    assert isinstance(problem, Problem)
    with pytest.raises(ValueError, match=why):
        problem.check()
