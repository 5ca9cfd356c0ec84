from hypothesis import given

from tests.tournament.rotations.strategies import rotations
from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Rotation, audit, bound_of, chart
from tournament.rotations.words.fairness import figures


def test_reached_beside_the_least_possible():
    lines = figures(audit(chart(3)), bound_of(chart(3)))

    assert [
        (figure.name, figure.reached, figure.least, figure.is_least) for figure in lines
    ] == [
        ("Repeated partners", 0, 0, True),
        ("Repeated meetings", 227, 198, False),
        ("Repeated opponents", 95, 66, False),
        ("Same two at a table", 5, 3, False),
        ("Sit-outs", 0, 0, True),
        ("Sit-outs two games in a row", 0, 0, True),
        ("Most games at one table", 5, 4, False),
        ("First deals", 11, 1, False),
    ]


def test_nothing_is_least_where_somebody_came_late():
    late = Rotation(5, (plan((1, 2, 3, 4)), plan((1, 3, 2, 4), out=[5])))

    lines = figures(audit(late), bound_of(late))

    assert {figure.least for figure in lines} == {None}
    assert not any(figure.is_least for figure in lines)


@given(rotations(full=True, most=24))
def test_nothing_is_reached_below_the_least_possible(rotation):
    for figure in figures(audit(rotation), bound_of(rotation)):
        assert figure.least <= figure.reached, figure
