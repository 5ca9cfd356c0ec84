"""What differs between two house rules, in words."""

from dataclasses import replace

import pytest

from scoring.rules import GAMES, PRESETS, HouseRules, PointsTable
from scoring.rules.house_rules import Deck
from scoring.rules.tonight import Change, changes, sheet, sheet_of
from tests.saying import said


def list_changes(before, after):
    return [
        (change.title, change.before, change.after) for change in changes(before, after)
    ]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("game", GAMES)
def test_sheet_is_what_its_preset_means_for_the_game(game, preset):
    rules = sheet(game, preset)

    assert rules == GAMES[game].house(PRESETS[preset])
    assert (rules.game, rules.preset) == (game, preset)
    assert sheet_of(replace(rules, misdeal_jar="$1")) == rules


def test_nothing_changed_is_no_change():
    assert changes(HouseRules(), HouseRules()) == ()


def test_switch_points_line_and_words_typed_are_changes():
    after = replace(
        HouseRules(),
        deck=Deck.TWENTY_FOUR,
        jambon=True,
        misdeal_jar="$1",
        points=PointsTable(lone_euchre=4, lone_maker_extra=1),
    )

    assert list_changes(HouseRules(), after) == [
        ("Lay-down (jambon)", "No", "Yes"),
        ("Misdeal jar", "–", "$1"),
        ("Deck", "32 cards", "24 cards"),
        ("Euchred a loner", "2", "4"),
        ("Extra for the loner", "0", "1"),
    ]


def test_another_sheet_is_told_with_all_it_changes():
    before, after = PRESETS["everything2"], PRESETS["activity_list"]

    assert list_changes(before, after) == [
        ("Rule set", "Michigan 24-card", "Standard 24-card"),
        ("First dealer", "First black jack", "Lowest card drawn"),
        ("Dealing", "3-2-3-2, then 2-3-2-3", "Any mix of 2 and 3"),
        ("Score-keeping cards", "2 and 3", "6 and 4"),
    ]


def test_another_game_is_told_and_only_what_it_reads():
    before = HouseRules(jambon=True)
    own = {"hasen_lead": "bidder"}
    after = replace(sheet("hasenpfeffer", "cats_at_cards"), options=own)

    assert list_changes(before, after) == [
        ("Game", "Standard euchre", "Hasenpfeffer"),
        ("Who leads to the first trick?", "Left of the dealer", "The high bidder"),
    ]


def test_change_is_kept_as_name_and_answer():
    assert said(Change("jambon", "Jambon", "No", "Yes").text) == "Jambon: Yes"


def test_unknown_game_cannot_be_compared():
    with pytest.raises(ValueError, match=r"^not a game: bridge$"):
        changes(HouseRules(), HouseRules(game="bridge"))
