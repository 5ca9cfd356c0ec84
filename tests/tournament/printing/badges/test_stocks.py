from itertools import pairwise

import pytest

from tournament.printing.badges.stocks import STOCKS, Use, stocks_for
from tournament.printing.engine.paper import Paper


@pytest.mark.parametrize("row", STOCKS.items(), ids=lambda row: row[0])
def test_cards_lie_on_the_sheet_beside_each_other(row):
    _, stock = row
    left, top = stock.places[0]
    right, bottom = stock.places[-1]

    assert len(stock.places) == stock.per_sheet
    assert left >= 0
    assert top >= 0
    assert right + stock.width <= stock.sheet.width + 0.01
    assert bottom + stock.height <= stock.sheet.height + 0.01
    assert stock.step_x >= stock.width or stock.columns == 1
    assert stock.step_y >= stock.height or stock.rows == 1


@pytest.mark.parametrize("row", STOCKS.items(), ids=lambda row: row[0])
def test_cards_lie_in_the_middle_of_the_sheet(row):
    """As on the makers' drawings; a slip in one number puts them off it."""
    _, stock = row

    right = stock.sheet.width - stock.places[-1][0] - stock.width
    bottom = stock.sheet.height - stock.places[-1][1] - stock.height
    assert right == pytest.approx(stock.left, abs=0.1)
    assert bottom == pytest.approx(stock.top, abs=0.1)


def test_places_go_row_by_row():
    places = STOCKS["avery-5395"].places

    assert places[:3] == ((17.46, 14.82), (112.71, 14.82), (17.46, 78.32))
    assert all(first[1] <= second[1] for first, second in pairwise(places))


@pytest.mark.parametrize("paper", tuple(Paper))
@pytest.mark.parametrize("use", tuple(Use))
def test_something_is_sold_for_every_use(use, paper):
    fitting = stocks_for(use, paper)

    assert fitting
    assert all(use in each.uses and each.paper is paper for each in fitting.values())
