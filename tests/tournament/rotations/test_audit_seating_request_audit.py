"""Whether a schedule keeps a wish, counted from its seats."""

from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.audit import games_together, visits_of

ROTATION = Rotation(
    9,
    (
        RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9,)),
        RoundPlan((Foursome(5, 9, 6, 7), Foursome(1, 3, 2, 8)), (4,)),
    ),
)


def test_games_of_two_at_one_table_as_partners_or_not():
    visits = visits_of(ROTATION)

    assert games_together(visits, 1, 2) == [1, 2]
    assert games_together(visits, 4, 3) == [1]
    assert games_together(visits, 4, 9) == []


def test_tables_by_game_leave_out_games_without_a_seat():
    assert visits_of(ROTATION)[1] == [(1, 1), (2, 2)]
    assert visits_of(ROTATION)[9] == [(2, 1)]
