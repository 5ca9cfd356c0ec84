from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest

from scoring.models import AuditCheckpoint
from scoring.standings.seal import Difference, RowFault, differences, mark, short_code
from tests.each import as_one

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


@as_one
@pytest.mark.parametrize(
    ("one", "other"),
    [(["a", "b"], ["ab", ""]), ([None], [""]), ([1], ["1"]), ([{"a": 1}], [{"a": 2}])],
)
def test_other_words_have_another_mark(one, other):
    assert mark(one) != mark(other)


def test_order_inside_an_answer_does_not_matter():
    assert mark([{"a": 1, "b": 2}]) == mark([{"b": 2, "a": 1}])


@as_one
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


@as_one
@pytest.mark.parametrize(
    ("found_rows", "expected"),
    [
        ("abcd", []),
        ("abcdef", []),
        ("abXd", [Difference(RowFault.CHANGED, 2, 2)]),
        ("abd", [Difference(RowFault.GONE, 2, 2)]),
        ("abc", [Difference(RowFault.GONE, 3, 3)]),
        ("aXbcd", [Difference(RowFault.PUT_BETWEEN, 1, 1)]),
        ("abXde", [Difference(RowFault.CHANGED, 2, 2)]),
        ("bcdX", [Difference(RowFault.GONE, 0, 0)]),
        ("", [Difference(RowFault.GONE, place, 0) for place in range(4)]),
    ],
)
def test_what_differs_is_told_row_by_row(found_rows, expected):
    assert list(differences(list("abcd"), list(found_rows))) == expected
