"""Whether a schedule keeps a wish, counted from its seats."""

from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.audit import SeatingRequestChecker, games_at_one_table, tables_of

ROTATION = Rotation(
    9,
    (
        RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9,)),
        RoundPlan((Foursome(5, 9, 6, 7), Foursome(1, 3, 2, 8)), (4,)),
    ),
)


def test_games_of_two_at_one_table_as_partners_or_not():
    assert games_at_one_table(ROTATION, 1, 2) == (1, 2)
    assert games_at_one_table(ROTATION, 4, 3) == (1,)
    assert games_at_one_table(ROTATION, 4, 9) == ()


def test_tables_by_game_leave_out_games_without_a_seat():
    assert tables_of(ROTATION, 1) == {1: 1, 2: 2}
    assert tables_of(ROTATION, 9) == {2: 1}


def test_company_says_the_same_of_everybody_at_once():
    company = SeatingRequestChecker(ROTATION)

    for one in range(1, 10):
        assert company.tables[one] == set(tables_of(ROTATION, one).values())
        for other in range(1, 10):
            meet = one == other or bool(games_at_one_table(ROTATION, one, other))
            assert (other in company.met[one]) == meet
    assert company.first == {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2}
