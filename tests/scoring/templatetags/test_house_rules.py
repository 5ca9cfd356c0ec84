"""Tonight's house rules on a page."""

import pytest

from scoring.rules import PRESET_NAMES, PRESETS
from scoring.templatetags.house_rules import preset_name


@pytest.mark.parametrize("preset", PRESETS)
def test_preset_is_named_as_organizers_know_it(preset):
    snapshot = PRESETS[preset].to_snapshot()

    assert preset_name(snapshot) == PRESET_NAMES[preset]
