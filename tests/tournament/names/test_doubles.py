"""Names that are likely one player."""

import pytest

from tests.oracles import oracle
from tournament.names.doubles import likely_doubles


@pytest.mark.parametrize(("one", "other"), oracle("names")["one_player"])
def test_two_names_of_one_player(one, other):
    assert list(likely_doubles({7: (other, ""), 3: (one, "")})) == [(3, 7)]


@pytest.mark.parametrize(("one", "other"), oracle("names")["two_players"])
def test_two_names_of_two_players(one, other):
    assert list(likely_doubles({1: (one, ""), 2: (other, "")})) == []


def test_a_nickname_tells_who_is_who():
    assert list(likely_doubles({1: ("Jim Poe", "Skip"), 2: ("Skip Poe", "")})) == [(1, 2)]
