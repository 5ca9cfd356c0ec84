from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest

from scoring.models import AuditCheckpoint
from scoring.standings.seal import differences, mark, short_code

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SEAL = {
    "number": 2,
    "at": NOON,
    "why": "Game 1 closed",
    "before": "ab" * 32,
    "counts": {"journal": 2},
    "record": {"journal": ["x", "y"]},
    "state": {"settings": ["z"]},
}


def test_a_mark_is_the_same_for_the_same_moment_in_any_zone():
    elsewhere = NOON.astimezone(timezone(timedelta(hours=-5)))

    assert mark([NOON, "a", Decimal("5.00")]) == mark([elsewhere, "a", Decimal("5.00")])
    assert len(mark([])) == 32


@pytest.mark.parametrize(
    ("one", "other"),
    [(["a", "b"], ["ab", ""]), ([None], [""]), ([1], ["1"]), ([{"a": 1}], [{"a": 2}])],
)
def test_other_words_have_another_mark(one, other):
    assert mark(one) != mark(other)


def test_order_inside_an_answer_does_not_matter():
    assert mark([{"a": 1, "b": 2}]) == mark([{"b": 2, "a": 1}])


@pytest.mark.parametrize(
    "change",
    [
        {"number": 3},
        {"at": NOON + timedelta(seconds=1)},
        {"why": ""},
        {"before": ""},
        {"counts": {}},
        {"record": {}},
        {"state": {}},
        {"starts_anew": True},
    ],
)
def test_a_digest_covers_everything(change):
    seal, other = AuditCheckpoint(**SEAL), AuditCheckpoint(**(SEAL | change))

    assert other.compute_digest() != seal.compute_digest()
    assert AuditCheckpoint(**SEAL).compute_digest() == seal.compute_digest()


def test_the_signs_are_the_first_eight():
    assert short_code("3f9a22c1" + "0" * 56) == "3f9a-22c1"


@pytest.mark.parametrize(
    ("found_rows", "expected"),
    [
        ("abcd", []),
        ("abcdef", []),
        ("abXd", [("row 3 was changed, it says now", 2, 2)]),
        ("abd", [("row 3 is gone", 2, None)]),
        ("abc", [("row 4 is gone", 3, None)]),
        ("aXbcd", [("put between what was sealed", 1, 1)]),
        ("abXde", [("row 3 was changed, it says now", 2, 2)]),
        ("bcdX", [("row 1 is gone", 0, None)]),
        ("", [(f"row {place + 1} is gone", place, None) for place in range(4)]),
    ],
)
def test_what_differs_is_told_row_by_row(found_rows, expected):
    assert list(differences(list("abcd"), list(found_rows))) == expected
