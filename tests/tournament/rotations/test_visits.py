from tests.tournament.rotations import counting
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations.visits import spread_visits

TWO = (Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8))


def test_foursomes_that_stay_together_change_tables():
    rounds = spread_visits([RoundPlan(TWO, (9,))] * 3)

    assert [it.tables for it in rounds] == [TWO, TWO[::-1], TWO]
    assert {it.sit_out for it in rounds} == {(9,)}


def test_who_need_not_change_stays_where_listed():
    mixed = (Foursome(5, 6, 7, 8), Foursome(1, 2, 3, 4))
    rounds = (RoundPlan(TWO), RoundPlan(mixed))

    assert spread_visits(rounds) == rounds


def test_a_chart_walks_no_worse_than_the_customers():
    for tables in (2, 3):
        spread = Rotation(4 * tables, spread_visits(chart(tables).rounds))

        ours = max(counting.visits(spread).values())
        assert ours <= max(counting.visits(chart(tables)).values())
        assert counting.meetings(spread) == counting.meetings(chart(tables))


def test_no_rounds_have_no_tables():
    assert spread_visits([]) == ()
