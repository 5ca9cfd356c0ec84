"""The pages of security: the standard is whole, and nothing is named that is not there."""

import re
from collections import Counter

import pytest
from django.conf import settings

ROOT = settings.BASE_DIR

PAGE = (ROOT / "docs" / "asvs.md").read_text()
NUMBER = r"\d+\.\d+\.\d+"
_, MISSING, MET, OTHER = (
    re.findall(rf"(?:^\| )?({NUMBER})(?: \| .+ \| (.+) \|$)?", part, re.MULTILINE)
    for part in PAGE.split("\n## ")
)
REQUIREMENTS = 253
"""Of the levels 1 and 2."""
CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]


def test_every_requirement_is_answered_once() -> None:
    numbers = [number for number, _ in (*MISSING, *MET, *OTHER)]
    chapters = Counter(int(number.partition(".")[0]) for number in numbers)

    assert len(set(numbers)) == len(numbers) == REQUIREMENTS
    assert [chapters[at] for at in range(1, 18)] == CHAPTERS


def test_what_is_not_met_is_little_and_has_its_reason() -> None:
    counts = f"{len(MET)} met, {len(MISSING)} not met, {len(OTHER)} not applicable"

    assert len(MISSING) <= 10
    assert min(len(how) for _, how in MISSING) > 20
    assert counts in PAGE


@pytest.mark.parametrize("name", ["asvs", "event-night", "security"])
def test_every_file_a_page_names_is_there(name: str) -> None:
    page = (ROOT / "docs" / f"{name}.md").read_text()

    paths = set(re.findall(r"`((?:tests|docs|tournament|scoring|deploy)/[\w./-]+)`", page))

    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
