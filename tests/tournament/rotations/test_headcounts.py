"""Head counts made playable."""

import pytest

from tournament.rotations.headcounts import ExtraPlayerPolicy, SeatingPlan, crowd


@pytest.mark.parametrize(
    ("people", "way", "numbers", "tables", "resting"),
    [
        (46, ExtraPlayerPolicy.SIT_OUT, 46, 11, 2),
        (46, ExtraPlayerPolicy.HOUSE, 48, 12, 0),
        (46, ExtraPlayerPolicy.ODD_TABLE, 46, 10, 6),
        (45, ExtraPlayerPolicy.ODD_TABLE, 45, 10, 5),
        (47, ExtraPlayerPolicy.ODD_TABLE, 47, 11, 3),
        (48, ExtraPlayerPolicy.ODD_TABLE, 48, 12, 0),
        (4, ExtraPlayerPolicy.SIT_OUT, 4, 1, 0),
        (1, ExtraPlayerPolicy.HOUSE, 4, 1, 0),
    ],
)
def test_numbers_and_tables(people, way, numbers, tables, resting):
    plan = crowd(people, way)

    assert plan == SeatingPlan(people, numbers, tables)
    assert (plan.resting, plan.house) == (resting, numbers - people)


@pytest.mark.parametrize("way", ExtraPlayerPolicy)
def test_nobody_is_left_over(way):
    for people in range(7, 401):
        plan = crowd(people, way)

        assert plan.numbers >= people
        assert 4 * plan.tables + plan.resting == plan.numbers
        assert way is not ExtraPlayerPolicy.HOUSE or plan.resting == 0
        assert way is not ExtraPlayerPolicy.ODD_TABLE or plan.resting in (0, 3, 5, 6)


def test_too_few_are_refused_in_a_sentence():
    with pytest.raises(ValueError, match=r"^3 players are too few for a table of 4\.$"):
        crowd(3, ExtraPlayerPolicy.SIT_OUT)
    with pytest.raises(ValueError, match=r"and an extra table for 5\.$"):
        crowd(5, ExtraPlayerPolicy.ODD_TABLE)


@pytest.mark.parametrize(
    ("people", "way", "tables", "numbers", "resting"),
    [
        (47, ExtraPlayerPolicy.SIT_OUT, None, 47, 3),
        (47, ExtraPlayerPolicy.SIT_OUT, 11, 47, 3),
        (47, ExtraPlayerPolicy.SIT_OUT, 10, 47, 7),
        (47, ExtraPlayerPolicy.HOUSE, 12, 48, 0),
        (47, ExtraPlayerPolicy.HOUSE, 11, 47, 3),
        (46, ExtraPlayerPolicy.ODD_TABLE, 9, 46, 10),
        (4, ExtraPlayerPolicy.SIT_OUT, 1, 4, 0),
    ],
)
def test_crowd_at_fewer_tables_rests_more(people, way, tables, numbers, resting):
    plan = crowd(people, way, tables)

    assert (plan.people, plan.numbers, plan.resting) == (people, numbers, resting)


@pytest.mark.parametrize("tables", [0, 12, 100])
def test_tables_that_cannot_be_filled_are_refused_in_a_sentence(tables):
    with pytest.raises(ValueError, match=r"^47 players fill 1 to 11 tables"):
        crowd(47, ExtraPlayerPolicy.SIT_OUT, tables)
