from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tournament.words.money import HANDED_OUT, equal_parts, shares

cents = st.decimals(0, 1_000_000, places=2)


@pytest.mark.parametrize(("amount", "parts", "expected"), oracle("words")["parted"])
def test_what_cannot_be_parted_goes_to_the_first(amount, parts, expected):
    assert equal_parts(Decimal(amount), parts) == tuple(map(Decimal, expected))


@pytest.mark.parametrize(
    ("amount", "parts", "expected"),
    [
        ("100", 3, ["34", "33", "33"]),
        ("5", 2, ["2.50", "2.50"]),
        ("12", 5, ["2.40"] * 5),
        ("2", 3, ["0.75", "0.75", "0.50"]),
        ("10.01", 2, ["5.01", "5.00"]),
    ],
)
def test_tied_prizes_are_split_in_dollars_unless_they_part_evenly(amount, parts, expected):
    split = equal_parts(Decimal(amount), parts, HANDED_OUT)

    assert split == tuple(map(Decimal, expected))


@given(cents, st.integers(1, 40))
def test_parts_add_up_and_differ_by_a_cent_at_most(amount, parts):
    amounts = equal_parts(amount, parts)

    assert sum(amounts) == amount
    assert max(amounts) - min(amounts) <= Decimal("0.01")
    assert sum(equal_parts(amount, parts, HANDED_OUT)) == amount


@pytest.mark.parametrize(("pot", "percents", "expected"), oracle("words")["shares"])
def test_shares_are_what_they_say(pot, percents, expected):
    parts = shares(Decimal(pot), [Decimal(percent) for percent in percents])

    assert parts == tuple(map(Decimal, expected))


@given(cents, st.sampled_from([(75, 15, 10), (40, 30, 20, 10), (50, 30, 20), (100,)]))
def test_shares_of_everything_give_out_the_whole_pot(pot, percents):
    assert sum(shares(pot, [Decimal(percent) for percent in percents])) == pot


@given(cents, st.lists(st.integers(0, 25), min_size=1, max_size=4))
def test_shares_never_give_out_more_than_there_is(pot, percents):
    assert sum(shares(pot, [Decimal(percent) for percent in percents])) <= pot
