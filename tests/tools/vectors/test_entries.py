"""Entries that files of vectors have no word for."""

import pytest

from tools.vectors.entries import check_validation


@pytest.mark.parametrize(
    ("system", "payload", "options", "code"),
    [
        (
            "standard",
            {"outcome": "poker_point", "side": "A-B", "points": 1},
            {},
            "OPTION_OFF",
        ),
        ("standard", {"side": "C-D", "outcome": "euchre", "points": 2}, {}, None),
        ("pepper", {"bid": "little", "tricks": {"A-B": 6}}, {}, None),
        (
            "double_hasenpfeffer",
            {"players": 4, "bid": 8, "alone": True},
            {"dh_lone": "max_bid_only"},
            "OPTION_OFF",
        ),
    ],
)
def test_an_entry_is_refused_or_accepted(system, payload, options, code):
    check_validation(
        {"system": system, "payload": payload, "options": options, "expect_error": code}
    )
