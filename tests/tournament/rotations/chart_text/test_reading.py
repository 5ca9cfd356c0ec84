"""Charts as people print and type them, and what is wrong with some."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.rotations.chart_text.reading import read_chart_text, write_chart
from tournament.rotations.charts import CHARTS
from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.rotation_types import Plan, RotationType, sample

EIGHT = "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-4 v 6-8"
NINE = "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 2-9 v 6-8"
WRITTEN = {
    "as printed": (EIGHT, "1-2 v 3-4  5-6 v 7-8\n1-3 v 5-7  2-4 v 6-8\n"),
    "long dashes": (EIGHT, "1–2 v 3–4  5–6 v 7–8\n1—3 v 5—7  2—4 v 6—8"),
    "ampersands, labels": (
        EIGHT,
        "Game 1: 1 & 2 vs 3 & 4, 5 & 6 vs. 7 & 8\nGame 2: 1&3 vs 5&7, 2&4 vs 6&8",
    ),
    "slashes": (EIGHT, "1 2 / 3 4   5 6 / 7 8\n1 3/5 7  2 4/6 8"),
    "slashes for partners": (EIGHT, "1/2 v 3/4, 5/6 v 7/8\n1/3 v 5/7, 2/4 v 6/8"),
    "tabs": (EIGHT, "1 2 / 3 4\t5 6 / 7 8\n1 3 / 5 7\t2 4 / 6 8"),
    "a team a cell": (EIGHT, "1\t1-2\t3-4\t5-6\t7-8\n2\t1-3\t5-7\t2-4\t6-8"),
    "numbers alone": (EIGHT, "1 1 2 3 4 5 6 7 8\n2 1 3 5 7 2 4 6 8"),
    "dashes between teams": (EIGHT, "1&2-3&4 5&6-7&8\n1&3-5&7 2&4-6&8"),
    "title and numbered games": (
        EIGHT,
        "Progressive, for 8 players\n\n1. 1-2 v 3-4, 5-6 v 7-8\n2. 1-3 v 5-7, 2-4 v 6-8",
    ),
    "spreadsheet": (
        NINE,
        "Game,Table 1,Table 2,Sits out\n1,1-2 v 3-4,5-6 v 7-8,9\n2,1-3 v 5-7,2-9 v 6-8,4",
    ),
    "quoted cells": (EIGHT, '"1,2 v 3,4","5,6 v 7,8"\n"1,3 v 5,7","2,4 v 6,8"'),
    "a table a line": (
        NINE,
        "Game 1\nTable 1: 1-2 v 3-4\nTable 2: 5-6 v 7-8\nSits out 9\n\n"
        "Game 2\nTable 1: 1-3 v 5-7\nTable 2: 2-9 v 6-8\nSits out: 4",
    ),
    "numbered tables": (
        EIGHT,
        "Round 1\n1. 1-2 v 3-4\n2. 5-6 v 7-8\nRound 2\n1. 1-3 v 5-7\n2. 2-4 v 6-8",
    ),
    "tables out of order": (
        EIGHT,
        "Table 2 5-6 v 7-8 Table 1 1-2 v 3-4\nTable 1 1-3 v 5-7 Table 2 2-4 v 6-8",
    ),
    "blank lines": (EIGHT, "1-2 v 3-4\n5-6 v 7-8\n\n1-3 v 5-7\n2-4 v 6-8"),
    "sit-outs not written": (NINE, NINE),
    "sit-outs behind": (
        NINE,
        "1-2 v 3-4, 5-6 v 7-8; 9 sits out\n1-3 v 5-7, 2-9 v 6-8 4 sits out",
    ),
    "byes": (NINE, "1-2 v 3-4, 5-6 v 7-8 (bye 9)\n1-3 v 5-7, 2-9 v 6-8 (bye 4)"),
    "French": (
        NINE,
        "Partie 1 : 1 et 2 contre 3 et 4, 5 et 6 contre 7 et 8. Repos : 9\n"
        "Partie 2 : 1 et 3 contre 5 et 7, 2 et 9 contre 6 et 8 ; 4 passe un tour",
    ),
}


@pytest.mark.parametrize("case", WRITTEN)
def test_a_chart_is_read_however_it_is_written(case):
    expected, text = WRITTEN[case]
    players = 9 if "9" in expected else 8
    rows = [[int(n) for n in re.findall(r"\d+", line)] for line in expected.splitlines()]
    rounds = (RoundPlan(fours(row), rest_of(players, row)) for row in rows)

    reading = read_chart_text(text)

    assert [*map(str, reading.faults)] == []
    assert reading.rotation == Rotation(players, tuple(rounds))


def rest_of(players, row):
    return tuple(sorted(set(range(1, players + 1)).difference(row)))


NOT_FOUR = "is not 2 players against 2. Write 4 numbers, like 1-2 v 3-4."
SECOND = "1-3 v 5-7, 2-4 v 6-8"
WRONG = {
    f"1-2 v 3-4, 5-6 v 7-1\n{SECOND}": [
        "Line 1, game 1: number 1 is there twice.",
        "Line 1, game 1: number 8 is missing.",
    ],
    f"1-1 v 3-4, 5-6 v 7-8\n{SECOND}": [
        "Line 1, game 1: number 1 is there twice.",
        "Line 1, game 1: number 2 is missing.",
    ],
    f"1-2 v 3-4, 5-6 v 7-8, sits out 8\n{SECOND}": [
        "Line 1, game 1: number 8 is there twice."
    ],
    f"1-2 v 3, 5-6 v 7-8\n{SECOND}": [f"Line 1, table 1: “1-2 v 3” {NOT_FOUR}"],
    f"1-2 v 3-4-9, 5-6 v 7-8\n{SECOND}": [f"Line 1, table 1: “1-2 v 3-4-9” {NOT_FOUR}"],
    f"1 v 2-3-4, 5-6 v 7-8\n{SECOND}": [f"Line 1, table 1: “1 v 2-3-4” {NOT_FOUR}"],
    f"1-2 v 3-4, 5-6 v\n{SECOND}": [f"Line 1, table 2: “5-6” {NOT_FOUR}"],
    "1 2 3 4 5 6 7": [f"Line 1, table 2: “5-6 v 7” {NOT_FOUR}"],
    f"{SECOND}\n\n1-2 v 3-4": [
        "Line 3, game 2: numbers 5–8 are missing. If players sit out, write “sits out 9, "
        "10”."
    ],
    f"1-2 v 3-44, 5-6 v 7-8\n{SECOND}": [
        "Line 1: the highest number is 44, but numbers 9–43 are in no game."
    ],
    f"1-2 v 3-10, 5-6 v 7-8\n{SECOND}": [
        "Line 1: the highest number is 10, but number 9 is in no game."
    ],
    "1-2 v 3-401": ["Line 1: the numbers go from 1 to 400, not 401."],
    f"{SECOND}\n1-Ann v 5-7, 2-4 v 6-8": ["Line 2: “ann” is not a player number."],
    f"Game 1: {SECOND}\nGame 3: {SECOND}\nGame 4: {SECOND}": [
        "Line 2 says game 3, but game 2 comes next."
    ],
    "1. 1-3 v 5-7, 2-4 v 6-6\n2. 1-3 v Bob\n3. 1-3 v 3-7, 2-4 v 6-8": [
        "Line 1, game 1: number 6 is there twice.",
        "Line 2: “bob” is not a player number.",
        "Line 3, game 3: number 3 is there twice.",
    ],
    f"Game 1: {SECOND}\nGame 2:": ["Line 2: game 2 has no table."],
    "Table 1: 1-2 v 3-4, Table 3: 5-6 v 7-8": [
        "Line 1: game 1 has tables 1 to 2. Check table 3."
    ],
    "\n".join(["1-2 v 3-4"] * 31): ["Line 31: a chart can have 30 games at most."],
    "": ["There is no game in this text. Write one game on each line, like 1-2 v 3-4, "
    "5-6 v 7-8."],
    "Lorem ipsum": ["There is no game in this text. Write one game on each line, like "
    "1-2 v 3-4, 5-6 v 7-8."],
}  # fmt: skip


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
