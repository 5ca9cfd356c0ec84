from tests.tournament.rotations import counting
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations.first_deals import spread_first_deals

SAME = RoundPlan((Foursome(1, 2, 3, 4),))


def test_four_who_stay_together_take_turns():
    rounds = spread_first_deals([SAME] * 5)

    assert [str(it.tables[0]) for it in rounds] == [
        *("1-2 vs 3-4", "2-1 vs 3-4", "3-4 vs 1-2", "4-3 vs 1-2", "1-2 vs 3-4")
    ]


def test_who_sat_out_is_due_before_others():
    rests = [RoundPlan((Foursome(1, 2, 3, 4),), (5,))] * 4
    then = RoundPlan((Foursome(1, 2, 3, 5),), (4,))

    assert spread_first_deals([*rests, then])[4].tables[0].a == 5


def test_the_charts_first_deals_can_be_spread_within_one():
    for tables in (2, 3):
        rounds = chart(tables).rounds
        spread = Rotation(4 * tables, spread_first_deals(rounds))

        assert counting.spread(counting.first_deals(Rotation(4 * tables, rounds))) > 1
        assert counting.spread(counting.first_deals(spread)) <= 1
        assert counting.partners(spread) == counting.partners(chart(tables))
        assert counting.opponents(spread) == counting.opponents(chart(tables))


def test_no_rounds_have_no_deals():
    assert spread_first_deals([]) == ()
