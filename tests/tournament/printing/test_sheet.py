import csv
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.printing.sheet import BOM, guarded, plain, sheet


def read(text):
    assert text.startswith(BOM)
    return list(csv.reader(text.removeprefix(BOM).splitlines()))


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "\0x", "  =1", "'=1"]
)
def test_what_could_be_a_formula_stays_a_text(text):
    assert guarded(text) == f"'{text}"
    assert plain(guarded(text)) == text


@pytest.mark.parametrize(
    "text", ["Ann", "O'Brien", "'twas", "5 - 3", "", "1=1", "ann@x.org"]
)
def test_other_texts_are_left_alone(text):
    assert guarded(text) == plain(text) == text


def test_numbers_stay_numbers():
    found = read(sheet(["What", "How much"], [["Costs", Decimal("-3.50")], ["Net", 7]]))

    assert found == [["What", "How much"], ["Costs", "-3.50"], ["Net", "7"]]


def test_commas_and_quotes_stay_in_their_cell():
    (_, row) = read(sheet(["Name"], [['Ann "Annie", B.']]))

    assert row == ['Ann "Annie", B.']


@given(st.text())
def test_every_text_comes_back(text):
    assert plain(guarded(text)) == text
