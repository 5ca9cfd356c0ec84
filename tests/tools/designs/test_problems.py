import pytest

from tools.designs.problems import (
    starter_problem,
    symmetric_problem,
    whist_problem,
)
from tournament.rotations.catalogue.starters import designs


def occurrences(problem, base):
    """How often each difference occurs, by index, in a base round."""
    counts = [0] * len(problem.most)
    for a, b, c, d in base:
        for one, other in ((a, b), (c, d)):
            counts[problem.partners[one][other]] += 1
        for one, other in ((a, c), (a, d), (b, c), (b, d)):
            counts[problem.opponents[one][other]] += 1
    return counts


def test_a_whist_tournament_uses_every_difference_up():
    problem = whist_problem(8)
    base = [(7, 0, 4, 5), (1, 3, 2, 6)]

    assert occurrences(problem, base) == list(problem.most)
    assert sorted(problem.most) == [1] * 4 + [2] * 4


def test_of_one_more_than_a_multiple_of_four_the_first_rests():
    problem = whist_problem(5)

    assert (problem.seated, problem.rest) == ((1, 2, 3, 4), (0,))
    assert occurrences(problem, [(1, 4, 2, 3)]) == list(problem.most)


def test_a_difference_that_repeats_is_one_too_many():
    problem = starter_problem(16, games=5)
    counts = occurrences(problem, [(0, 1, 2, 5)])

    assert any(count > most for count, most in zip(counts, problem.most, strict=True))


def test_fixed_players_never_share_a_table():
    problem = starter_problem(24, games=7)

    assert problem.most[problem.partners[21][22]] == 0


def test_half_the_way_round_is_met_twice():
    problem = starter_problem(28, games=8)

    assert problem.most[problem.partners[0][4]] == 0
    assert problem.most[problem.partners[0][3]] == 1


@pytest.mark.parametrize("design", designs()[:12], ids=lambda design: str(design.players))
def test_what_is_stored_solves_its_problem(design):
    first = [[n - 1 for n in four] for four in design.develop(1)[0].tables]
    problem = starter_problem(design.players, games=design.games)

    counts = occurrences(problem, first)
    assert all(count <= most for count, most in zip(counts, problem.most, strict=True))


def test_images_come_round_after_three():
    problem = symmetric_problem(44, games=14, multiplier=9)
    image = problem.image

    assert sorted(image) == list(range(44))
    assert all(image[image[image[n]]] == n for n in range(44))
    assert [n for n in range(44) if image[n] == n] == [42, 43]
    assert problem.whole == ((0, 14, 28, 42), (1, 23, 39, 43))
    assert len(problem.seated) == 12


def test_images_of_a_difference_are_that_difference():
    problem = symmetric_problem(24, games=7, multiplier=2)

    for one in range(24):
        for other in range(24):
            assert (
                problem.partners[one][other]
                == problem.partners[problem.image[one]][problem.image[other]]
            )


@pytest.mark.parametrize("players", [-4, 0, 1, 6, 11])
def test_a_whist_tournament_is_for_whole_tables_or_one_more(players):
    with pytest.raises(ValueError, match="no whist tournament"):
        whist_problem(players)


@pytest.mark.parametrize(
    ("players", "games", "orbits"),
    [(16, 6, 3), (16, 3, 3), (3, 1, 3), (7, 2, 2)],
)
def test_orbits_have_to_fit(players, games, orbits):
    with pytest.raises(ValueError, match=f"{players} players are not {orbits} orbits"):
        starter_problem(players, games=games, orbits=orbits)


@pytest.mark.parametrize(
    ("players", "games", "multiplier"), [(24, 7, 3), (19, 6, 1), (44, 14, 1)]
)
def test_a_symmetry_has_order_three_and_tells_tables_apart(players, games, multiplier):
    with pytest.raises(ValueError, match=str(multiplier)):
        symmetric_problem(players, games=games, multiplier=multiplier)
