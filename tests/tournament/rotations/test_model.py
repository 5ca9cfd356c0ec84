from tournament.play.seats import Compass
from tournament.rotations import Foursome


def test_foursome_reads_as_its_row_in_the_chart():
    assert str(Foursome(9, 10, 11, 12)) == "9-10 vs 11-12"


def test_foursome_lists_partners_together():
    assert list(Foursome(1, 6, 2, 5)) == [1, 6, 2, 5]


def test_foursome_sits_with_partners_opposite():
    seats = Foursome(1, 6, 2, 5).seats

    assert seats == {Compass.NORTH: 1, Compass.EAST: 2, Compass.SOUTH: 6, Compass.WEST: 5}
