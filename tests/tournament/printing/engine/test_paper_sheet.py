import csv
from decimal import Decimal

from tournament.printing.engine.paper import BOM, sheet


def read(text):
    assert text.startswith(BOM)
    return list(csv.reader(text.removeprefix(BOM).splitlines()))


def test_numbers_stay_numbers():
    rows = read(sheet(["What", "How much"], [["Costs", Decimal("-3.50")], ["Net", 7]]))

    assert rows == [["What", "How much"], ["Costs", "-3.50"], ["Net", "7"]]


def test_commas_and_quotes_stay_in_their_cell():
    (_, row) = read(sheet(["Name"], [['Ann "Annie", B.']]))

    assert row == ['Ann "Annie", B.']
