"""Texts that begin as formulas do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.words.money import escape_formula, unescape_formula


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "\0x", "  =1", "'=1"]
)
def test_what_could_be_a_formula_stays_a_text(text):
    assert escape_formula(text) == f"'{text}"
    assert unescape_formula(escape_formula(text)) == text


@pytest.mark.parametrize(
    "text", ["Ann", "O'Brien", "'twas", "5 - 3", "", "1=1", "ann@x.org"]
)
def test_other_texts_are_left_alone(text):
    assert escape_formula(text) == unescape_formula(text) == text


@given(st.text())
def test_every_text_comes_back(text):
    assert unescape_formula(escape_formula(text)) == text
