"""The last name that lists are sorted by."""

import pytest

from tests.oracles import oracle
from tournament.names.sort_name import by_last_name, split_name


@pytest.mark.parametrize(("name", "last", "first"), oracle("card_names")["last_names"])
def test_last_name_is_guessed_and_a_doubtful_name_stays_whole(name, last, first):
    assert split_name(name) == (last, first)


@pytest.mark.parametrize(
    ("name", "typed", "last", "first"), oracle("card_names")["last_names_typed"]
)
def test_last_name_typed_counts_while_it_is_in_the_name(name, typed, last, first):
    assert split_name(name, typed) == (last, first)


def test_neither_capitals_nor_accents_matter_for_the_order():
    assert by_last_name("Ann Émile") == by_last_name("ANN emile")
