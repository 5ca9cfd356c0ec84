"""Names that are easily mixed up, and what tells them apart."""

import pytest

from tests.oracles import oracle
from tournament.names.one_name import (
    MAX_CARD_NAME,
    call_by_first_names,
    initials,
    mixed_up,
    suggestion,
    told_apart,
)


@pytest.mark.parametrize(("one", "other"), oracle("names")["mixed_up"])
def test_names_that_read_alike_or_begin_one_another_are_mixed_up(one, other):
    assert mixed_up({1: one, 2: other}) == {1: (2,), 2: (1,)}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann Lee", "Ann Leeds"), ("Person 1", "Person 10"), ("Ann", "Anna"), ("♠", "♥")],
)
def test_other_names_are_not(one, other):
    assert mixed_up({1: one, 2: other}) == {}


def test_three_of_one_name_are_mixed_up_with_each_other():
    assert mixed_up({1: "Ann", 2: "Ann", 3: "Ann", 4: "Bob"}) == {
        1: (2, 3),
        2: (1, 3),
        3: (1, 2),
    }


def test_four_hundred_names_take_no_time_and_none_is_lost():
    names = {key: f"Guest {key // 2} Smith" for key in range(400)}

    groups = mixed_up(names)

    assert len(groups) == 400
    assert groups[17] == (16,)


@pytest.mark.parametrize(("word", "is_apart"), oracle("names")["told_apart"])
def test_an_initial_or_a_nickname_tells_apart(word, is_apart):
    assert told_apart("Ann Lee", word) == is_apart


@pytest.mark.parametrize(
    ("name", "nickname", "suggested"),
    [
        ("Ann Lee", "Nan", "Ann Lee (Nan)"),
        ("Ann Lee", "", ""),
        ("Ann Lee", "ann", ""),
        ("A" * 30, "Nan", "Nan"),
    ],
)
def test_suggestion_is_the_nickname_where_it_says_something_new(name, nickname, suggested):
    assert suggestion(name, nickname) == suggested
    assert len(suggested) <= MAX_CARD_NAME


@pytest.mark.parametrize(("names", "short"), oracle("card_names")["told_apart"])
def test_first_names_and_initials_tell_people_apart(names, short):
    assert initials(names) == dict(zip(names, short, strict=True))


def test_a_table_calls_its_people_by_first_names_and_tells_two_bobs_apart():
    names = ["Rose Bush", "Bob Smith", "Sr. Bernadette", "Bob Jones"]

    assert call_by_first_names([*enumerate(names, 11)]) == [
        *("Rose", "Bob S.", "Sr. Bernadette", "Bob J.")
    ]
    people = [(1, "Mrs Novak"), (2, "Fill-in"), (3, "Bob Lee"), (4, "Bob Lee")]
    assert call_by_first_names(people) == [
        *("Mrs Novak", "Fill-in", "3 Bob L.", "4 Bob L.")
    ]
