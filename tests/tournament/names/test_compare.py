"""One way to compare names: any name typed in any of its spellings is found."""

import random
import unicodedata

import pytest

from tests.oracles import oracle
from tournament.names.compare import ByName, is_meant, same_key

NAMES = (
    "Sean O’Malley", "Lou-Ann Baxter", "José Núñez", "Łukasz Wójcik", "Mary St. John",
    "J.T. McDonald", "D’Arcy O’Neil-Smith", "Zoë Saint-Clair", "Jo Ann MacKenzie",
)  # fmt: skip
APOSTROPHES = "'’‘ʼ`´′"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_in_any_of_its_spellings(name):
    dice = random.Random(name)
    listed = ByName((one, one) for one in NAMES)

    for _ in range(200):
        typed = _spell(name, dice)
        assert listed.same(typed) == name, typed
        assert [one for one in NAMES if is_meant(typed, one)] == [name], typed
        parts = typed.split()
        at = dice.randrange(len(parts))
        parts = parts[at:] + parts[:at]
        assert is_meant(" ".join(parts), name), parts
        assert listed.alike(" ".join(parts)) == name, parts


def _spell(name, dice):
    swaps = {
        "’": (*APOSTROPHES, ""),
        "-": "-– ",
        ".": (".", ""),
        " ": (" ", "  ", " \u200b"),
    }
    typed = "".join(dice.choice(swaps.get(sign, sign)) for sign in name)
    if dice.random() < 0.5:
        typed = typed.replace("Mc", "Mac").replace("St. ", "Saint ").replace("Saint", "St")
    if dice.random() < 0.5:
        typed = "".join(
            sign
            for sign in unicodedata.normalize("NFD", typed)
            if not unicodedata.combining(sign)
        ).replace("Ł", "L")
    return dice.choice((str, str.lower, str.upper))(typed)


@pytest.mark.parametrize(("typed", "name"), oracle("card_names")["beginnings"])
def test_a_beginning_of_any_part_or_a_nickname_finds(typed, name):
    assert is_meant(typed, name)
    assert not any(is_meant(one, name) for one in ("", "-", "xy", "Ann Olan"))


@pytest.mark.parametrize(("name", "listed"), oracle("names")["may_be_meant"])
def test_who_may_be_meant_is_not_the_same_for_sure(name, listed):
    there = ByName([(listed, listed)])

    assert there.same(name) is None
    assert there.alike(name) == listed


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann Olan", "Annette Olan"), ("Ann Lee", "Ann Lee T."), ("王", "李")],
)
def test_others_are_others(one, other):
    assert same_key(one) != same_key(other)
    assert ByName([(one, one)]).alike(other) is None
