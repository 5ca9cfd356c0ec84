import pytest

from scoring.rules import (
    DEFAULT_PRESET,
    PRESET_NAMES,
    PRESETS,
    RECOMMENDED_PRESET,
    HouseRules,
    PointsTable,
)
from scoring.rules.presets import PRESET_MEANINGS, SOURCE_NAMES, _Sheet
from tests.factories.rulings import legal_points
from tests.oracles import oracle

DIFFERENT = oracle("rules")["different"]
"""By preset, what of its sheet is not as by default; a new one is one more entry."""


def test_presets_are_those_of_the_table():
    assert list(PRESETS) == list(DIFFERENT)


@pytest.mark.parametrize("key", DIFFERENT)
def test_presets_hold_the_options_of_each_sheet(key):
    """No option is left unchecked."""
    default, snapshot = HouseRules().to_snapshot(), PRESETS[key].to_snapshot()
    apart = {name: snapshot[name] for name in ("preset", "points", "names_loner")}

    assert snapshot == default | DIFFERENT[key] | apart


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
    assert set(PRESETS) == set(PRESET_NAMES) >= set(SOURCE_NAMES)


def test_a_preset_needs_no_rule_sheet():
    assert _Sheet("Ours", "As we play.").source == ""


def test_presets_share_points_table_and_legal_points():
    tables = {rules.points for rules in PRESETS.values()}
    legal = {legal_points(rules) for rules in PRESETS.values()}

    assert tables == {PointsTable()}
    assert legal == {(0, 1, 2, 4)}


def test_default_preset_is_the_defaults():
    assert PRESETS[DEFAULT_PRESET] == HouseRules()
