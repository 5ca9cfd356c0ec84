"""Tonight's house rules on a page."""

import pytest

from scoring.rules import PRESET_NAMES, PRESETS
from scoring.templatetags.house_rules import game_title, sheet_in_words


@pytest.mark.parametrize(
    ("snapshot", "title"),
    [({}, "Standard euchre"), ({"game": "hasenpfeffer"}, "Hasenpfeffer")],
)
def test_game_is_named_by_its_title(snapshot, title):
    assert game_title(snapshot) == title


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_are_told_in_a_line(preset):
    snapshot = PRESETS[preset].to_snapshot()

    assert sheet_in_words(snapshot) == PRESET_NAMES[preset]
    assert sheet_in_words(snapshot | {"jambon": True}).endswith(", 1 thing changed")
