"""Which cards are printed again, as organizers write it."""

import pytest

from tests.oracles import oracle
from tournament.printing.forms import PrintForm

CASES = oracle("printing")


def form(cards=48, games=10, **data):
    return PrintForm(data, cards=cards, games=games)


@pytest.mark.parametrize(("written", "numbers"), CASES["ranges"])
def test_numbers_are_written_singly_or_as_ranges(written, numbers):
    filled = form(numbers=written)

    assert filled.is_valid()
    assert filled.cleaned_data["numbers"] == set(numbers)


@pytest.mark.parametrize(("written", "sentence"), CASES["no_numbers"])
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
