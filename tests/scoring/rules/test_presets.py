import pytest

from scoring.rules import (
    DEFAULT_PRESET,
    PRESET_MEANINGS,
    PRESET_NAMES,
    PRESETS,
    RECOMMENDED_PRESET,
    HouseRules,
    PointsTable,
)
from scoring.rules.presets import SOURCE_NAMES
from tests.factories.rulings import legal_points

COLUMNS = {
    "game": ["standard"] * 5,
    "options": [{}] * 5,
    "deck": [32, 32, 24, 24, 24],
    "joker": [False] * 5,
    "rubber": [False] * 5,
    "laps": [False] * 5,
    "slams": [False] * 5,
    "target": [5, 10, 10, 10, 10],
    "dealer_pickup": ["must", "may", "must", "must", "must"],
    "all_pass": ["throw_in"] * 5,
    "assist_must_go_alone": [False] * 5,
    "lone_lead": ["left_of_maker"] * 2 + ["left_of_dealer"] * 3,
    "defend_alone": ["off", "vs_lone_maker", "off", "off", "off"],
    "lone_defence_score": [
        "all_euchres_4",
        "march_4_else_2",
        "all_euchres_4",
        "all_euchres_4",
        "march_4_else_2",
    ],
    "partners_best": ["off"] * 5,
    "partners_best_lone_defender": [False] * 5,
    "jambon": [False] * 5,
    "jambon_called_lead": [False] * 5,
    "farmers_hand": ["off"] * 5,
    "ace_no_face": [False] * 5,
    "low_includes_8_7": [False] * 5,
    "farmers_redeal": ["same_dealer"] * 5,
    "poker_for_a_point": [False] * 5,
    "thrown_in_deal": ["counts"] * 5,
    "misdeal_after_turnup": ["same_dealer"] * 4 + ["passes_left"],
    "misdeal_jar": [""] * 5,
    "steal_deal": [False] * 5,
    "renege": ["forfeit_plus2", "plus2_or_minus2"] + ["forfeit_plus2"] * 3,
    "first_dealer": [
        "lowest_card",
        "lowest_card",
        "first_black_jack",
        "lowest_card",
        "first_black_jack",
    ],
    "draw_ace": ["high"] * 5,
    "deal_pattern": ["uniform", "uniform", "standard_dealing", "free", "uniform"],
    "score_markers": ["3-4", "6-4", "2-3", "6-4", "5-5"],
}


@pytest.mark.parametrize("option", COLUMNS)
def test_presets_hold_the_option_of_each_sheet(option):
    snapshots = [rules.to_snapshot() for rules in PRESETS.values()]

    assert [snapshot[option] for snapshot in snapshots] == COLUMNS[option]


def test_presets_leave_no_option_unchecked():
    snapshot = HouseRules().to_snapshot()

    assert {"preset", "points", "names_loner", *COLUMNS} == set(snapshot)


def test_presets_are_named_as_organisers_know_them():
    assert list(PRESET_NAMES.items()) == [
        ("activity_list", "Standard 24-card"),
        ("everything2", "Michigan 24-card"),
        ("brad_wilson", "Tournament 24-card"),
        ("cats_at_cards", "Classic 32-card"),
        ("house_of_cards", "32-card, dealer may pass up"),
    ]
    assert next(iter(PRESET_NAMES)) == RECOMMENDED_PRESET
    assert list(PRESET_MEANINGS) == list(PRESET_NAMES)


def test_presets_know_their_own_key():
    assert [rules.preset for rules in PRESETS.values()] == list(PRESETS)
    assert set(PRESETS) == set(PRESET_NAMES) == set(SOURCE_NAMES)


def test_presets_share_points_table_and_legal_points():
    tables = {rules.points for rules in PRESETS.values()}
    legal = {legal_points(rules) for rules in PRESETS.values()}

    assert tables == {PointsTable()}
    assert legal == {(0, 1, 2, 4)}


def test_default_preset_is_the_defaults():
    assert PRESETS[DEFAULT_PRESET] == HouseRules()
