"""Records, backups, printer and codes."""

from datetime import UTC, datetime

import pytest

from tournament.backups import state as records
from tournament.backups.copies import State, StateMessage
from tournament.machine.systems import CheckResult, Severity, overall
from tournament.words.marked import Message
from tournament.words.translation import translate

AT = datetime(2026, 11, 21, 21, 4, tzinfo=UTC)
WELL = StateMessage(Message("Last backup 9:04 PM, 2 places."), is_well=True)
NONE = StateMessage(Message("No backup yet."), is_well=False)
ILL = StateMessage(Message("Last backup 8:04 PM, 60 minutes ago."), is_well=False)


@pytest.mark.parametrize(
    ("journal", "synchronous", "is_mended", "place", "light"),
    [
        ("wal", 2, True, None, Severity.GOOD),
        ("wal", 3, True, None, Severity.GOOD),
        ("wal", 2, False, None, Severity.GOOD),
        ("wal", 1, True, None, Severity.BAD),
        ("delete", 2, True, None, Severity.BAD),
        ("wal", 2, True, "a network drive", Severity.BAD),
    ],
)
def test_sqlite(journal, synchronous, is_mended, place, light) -> None:
    result = records.sqlite(journal, synchronous, is_mended=is_mended, place=place)

    assert result.light is light
    assert bool(result.advice) == (light is Severity.BAD or not is_mended)


@pytest.mark.parametrize(
    ("state", "backup", "has_second", "light"),
    [
        (State(AT, 2), WELL, True, Severity.GOOD),
        (State(AT, 1), WELL, False, Severity.LOOK),
        (State(AT, 1, missing="no stick"), WELL, True, Severity.LOOK),
        (State(AT, 2, fault="disk full"), ILL, True, Severity.BAD),
        (
            State(),
            StateMessage(Message("No backup yet."), is_well=False),
            False,
            Severity.BAD,
        ),
    ],
)
def test_backups(state, backup, has_second, light) -> None:
    result = records.backed_up(state, backup, has_second=has_second)

    assert result.light is light
    assert translate(result.text).startswith(str(backup.text))
    assert bool(result.advice) == (light is not Severity.GOOD)


def test_printer_and_codes() -> None:
    assert records.printer("17:40").light is Severity.GOOD
    assert records.printer("").light is Severity.LOOK
    assert records.codes(0, 15).light is Severity.GOOD
    again = records.codes(2, 15)
    assert (again.light, translate(again.text)) == (
        Severity.LOOK,
        "2 codes were replaced since the first print.",
    )


def test_the_host_is_asked_about_its_own() -> None:
    assert records.postgresql().light is Severity.GOOD
    assert records.of_the_host().light is Severity.LOOK


@pytest.mark.parametrize(
    ("lights", "worst"),
    [("good good", "good"), ("good look", "look"), ("bad look good", "bad"), ("", "good")],
)
def test_the_worst_counts(lights: str, worst: str) -> None:
    results = tuple(
        CheckResult(letter, letter, Severity(letter), Message(letter))
        for letter in lights.split()
    )

    assert overall(results) == worst
