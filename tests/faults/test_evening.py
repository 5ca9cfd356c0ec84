"""Random evenings through the real pages; whatever is pressed, the night stays right.

A short one here. Hundreds by hand, in several processes and on both databases:
`.venv/bin/python -m tests.faults.evening 0 100` and
`.venv/bin/python -m tests.faults.evening 100 130 --postgresql`
"""

from collections import Counter

import pytest

from tests.faults.evening.driver import play_evening

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_whatever_is_pressed_the_night_stays_right() -> None:
    counts: Counter[str] = Counter()

    evening = play_evening(2, counts, people=14, steps=20)

    assert evening.now.state == "finished"
    assert counts["posts"] > 20
    assert counts["moved"] == 2
