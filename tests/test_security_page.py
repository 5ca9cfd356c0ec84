"""`docs/security.md`: its table is whole, and says nothing of files that are not there."""

import re
from collections import Counter

from django.conf import settings

ROOT = settings.BASE_DIR
PAGE = (ROOT / "docs" / "security.md").read_text()
ROWS = re.findall(
    r"^\| (\d+\.\d+\.\d+) \| (.+) \| \*(.+)\* \| (.+) \|$", PAGE, re.MULTILINE
)
REQUIREMENTS = 253
"""Of the levels 1 and 2."""
CHAPTERS = {
    1: 27,
    2: 11,
    3: 19,
    4: 10,
    5: 9,
    6: 35,
    7: 18,
    8: 7,
    9: 7,
    10: 29,
    11: 14,
    12: 9,
    13: 13,
    14: 9,
    15: 13,
    16: 16,
    17: 7,
}


def test_every_requirement_has_its_row_once() -> None:
    chapters = Counter(int(number.partition(".")[0]) for number, *_ in ROWS)

    assert len({number for number, *_ in ROWS}) == len(ROWS) == REQUIREMENTS
    assert chapters == CHAPTERS


def test_what_is_not_met_is_little_and_has_its_reason() -> None:
    statuses = Counter(status for _, _, status, _ in ROWS)
    reasons = [how for _, _, status, how in ROWS if status == "not met"]

    assert set(statuses) == {"met", "not met", "n.a."}
    assert statuses["not met"] <= 10
    assert min(map(len, reasons)) > 20
    met, missing, other = (statuses[status] for status in ("met", "not met", "n.a."))
    assert f"{met} met, {missing} not met, {other} not applicable" in PAGE


def test_what_it_names_is_there() -> None:
    paths = set(
        re.findall(r"`((?:tests|docs|tournament|scoring|accounts|deploy)/[\w./]+)`", PAGE)
    )
    anchors = set(re.findall(r"\]\(#([\w-]+)\)", PAGE))
    headings = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    there = {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings
    }

    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert anchors <= there
