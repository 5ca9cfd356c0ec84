"""Which cards are printed again, as organizers write it."""

import pytest

from tournament.printing.forms import PrintForm


def form(cards=48, games=10, **data):
    return PrintForm(data, cards=cards, games=games)


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("", set()),
        ("  ", set()),
        ("7", {7}),
        ("3,7,12", {3, 7, 12}),
        ("3, 7-9", {3, 7, 8, 9}),
        ("7 – 9 ; 48", {7, 8, 9, 48}),
        ("1-3,2-4 2", {1, 2, 3, 4}),
        ("5-5,", {5}),
        ("007", {7}),
    ],
)
def test_numbers_are_written_singly_or_as_ranges(written, numbers):
    filled = form(numbers=written)

    assert filled.is_valid()
    assert filled.cleaned_data["numbers"] == numbers


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("three", "Write numbers and ranges, for example 3, 7-9."),
        ("3.5", "Write numbers and ranges, for example 3, 7-9."),
        ("-3", "Write numbers and ranges, for example 3, 7-9."),
        ("3-", "Write numbers and ranges, for example 3, 7-9."),
        ("1-2-3", "Write numbers and ranges, for example 3, 7-9."),
        ("٣", "Write numbers and ranges, for example 3, 7-9."),
        ("9-7", "9-7 runs backward. Write 7-9."),
        ("0", "Pick a number from 1 to 48. Nothing was changed."),
        ("49", "Pick a number from 1 to 48. Nothing was changed."),
        ("47-50", "Pick a number from 1 to 48. Nothing was changed."),
        ("1-9999", "Pick a number from 1 to 48. Nothing was changed."),
        ("1-99999999", "Write numbers and ranges, for example 3, 7-9."),
    ],
)
def test_numbers_nobody_can_have(written, sentence):
    filled = form(numbers=written)

    assert filled.errors == {"numbers": [sentence]}
    assert filled["numbers"].value() == written


def test_every_number_of_the_largest_night_can_be_listed():
    listed = ", ".join(map(str, range(1, 401)))

    filled = form(cards=400, numbers=listed)

    assert filled.is_valid()
    assert len(filled.cleaned_data["numbers"]) == 400


@pytest.mark.parametrize(("written", "game"), [("", None), ("1", 1), ("10", 10)])
def test_cards_changed_from_a_game(written, game):
    filled = form(changed_from=written)

    assert filled.is_valid()
    assert filled.cleaned_data["changed_from"] == game


@pytest.mark.parametrize("written", ["0", "11", "-1"])
def test_cards_changed_from_no_game_of_tonight(written):
    filled = form(changed_from=written)

    assert filled.errors == {"changed_from": ["Type a number from 1 to 10."]}
