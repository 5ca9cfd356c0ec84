"""Tonight's house rules on a page."""

import pytest

from scoring.templatetags.rules import game_title


@pytest.mark.parametrize(
    ("snapshot", "title"),
    [({}, "Standard euchre"), ({"game": "hasenpfeffer"}, "Hasenpfeffer")],
)
def test_game_is_named_by_its_title(snapshot, title):
    assert game_title(snapshot) == title
