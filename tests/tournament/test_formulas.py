"""Texts that begin as formulas do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.formulas import guarded, plain


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


@given(st.text())
def test_every_text_comes_back(text):
    assert plain(guarded(text)) == text
