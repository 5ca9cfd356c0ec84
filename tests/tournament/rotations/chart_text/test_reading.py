"""Charts as people print and type them, and what is wrong with some."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tournament.rotations.catalogue import CHARTS
from tournament.rotations.chart_text.reading import read_chart_text, write_chart
from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.rotation_types import Plan, RotationType, sample

EIGHT = "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-4 v 6-8"
NINE = "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-9 v 6-8"
CASES = oracle("chart_text")
WRITTEN = CASES["written"]


@pytest.mark.parametrize("case", WRITTEN)
def test_a_chart_is_read_however_it_is_written(case):
    text = WRITTEN[case]
    players, expected = (9, NINE) if "9" in text else (8, EIGHT)
    rows = [[int(n) for n in re.findall(r"\d+", line)] for line in expected.splitlines()]
    rounds = (RoundPlan(fours(row), rest_of(players, row)) for row in rows)

    reading = read_chart_text(text)

    assert [*map(str, reading.faults)] == []
    assert reading.rotation == Rotation(players, tuple(rounds))


def rest_of(players, row):
    return tuple(sorted(set(range(1, players + 1)).difference(row)))


WRONG = CASES["wrong"] | {
    "\n".join(["1-2 v 3-4"] * 31): ["Line 31: a chart can have 30 games at most."]
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said_with_its_line(text):
    reading = read_chart_text(text)

    assert reading.rotation is None
    assert [*map(str, reading.faults)] == WRONG[text]


@pytest.mark.parametrize("tables", CHARTS)
def test_the_printed_charts_are_read_to_the_letter(tables):
    assert read_chart_text(write_chart(CHARTS[tables])).rotation == CHARTS[tables]


@pytest.mark.parametrize(("players", "tables"), [(4, 1), (15, 3), (24, 5), (46, 11)])
def test_what_is_written_is_read_as_it_was(players, tables):
    rotation = sample(RotationType.DRAW, Plan(players, 7, tables))

    assert read_chart_text(write_chart(rotation)).rotation == rotation


@given(st.text(st.sampled_from("0123456789 -&/,;:\tv\ngamesitoutb."), max_size=80))
def test_any_text_is_a_chart_or_says_why_not(text):
    reading = read_chart_text(text)

    assert (reading.rotation is None) == bool(reading.faults)
    if reading.rotation:
        assert read_chart_text(write_chart(reading.rotation)).rotation == reading.rotation
