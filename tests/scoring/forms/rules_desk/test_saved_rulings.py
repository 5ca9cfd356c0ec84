"""Rulings on file as the desk shows them."""

from datetime import UTC, datetime

import pytest

from scoring.forms.rules_desk import ruling_lines, tonights_desk
from scoring.queries.rulings import SavedRuling
from scoring.rules import HouseRules


@pytest.mark.parametrize(
    ("question", "title"),
    [("who-won", "Who won this trick?"), ("of-old", "of-old")],
)
def test_ruling_can_be_opened_again(question, title):
    saved = SavedRuling(
        at=datetime(2026, 10, 3, 20, tzinfo=UTC),
        who="Olga",
        question=question,
        inputs={"trump": "H", "plays": "9D,JD"},
        verdict="The jack of diamonds wins.",
        sources=(),
        where="",
        withdrawn_by="",
    )

    (line,) = ruling_lines(tonights_desk("/n/", HouseRules().to_snapshot()), [saved])

    assert line.title == title
    assert line.link == f"/n/{question}/?trump=H&plays=9D,JD#cards"
