"""Disk, power and clock."""

from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from tournament.machine import systems as machine
from tournament.machine.systems import Battery, Severity
from tournament.words.translation import translate

NOW = datetime(2026, 11, 21, 18, 2, tzinfo=timezone(timedelta(hours=-6), "CST"))


@pytest.mark.parametrize(
    ("free", "light", "text"),
    [
        (82_500_000_000, Severity.GOOD, "82.5 GB free."),
        (10**9, Severity.GOOD, "1.0 GB free."),
        (10**9 - 1, Severity.LOOK, "999 MB free."),
        (200 * 10**6, Severity.LOOK, "200 MB free."),
        (200 * 10**6 - 1, Severity.BAD, "199 MB free."),
        (0, Severity.BAD, "0 MB free."),
        (None, Severity.LOOK, "The free space is not known."),
    ],
)
def test_disk(free: int | None, light: Severity, text: str) -> None:
    result = machine.disk(free)

    assert (result.light, translate(result.text)) == (light, text)
    assert bool(result.advice) == (light is not Severity.GOOD)
    assert machine.is_too_full(free) == (light is Severity.BAD)


def test_the_disk_is_asked(tmp_path: Path) -> None:
    assert machine.free_bytes(tmp_path)
    assert machine.free_bytes(tmp_path / "nowhere") is None


@pytest.mark.parametrize(
    ("battery", "light", "text"),
    [
        (Battery(93.4, is_on_mains=True), Severity.GOOD, "Plugged in. Battery at 93%."),
        (Battery(8, is_on_mains=True), Severity.GOOD, "Plugged in. Battery at 8%."),
        (Battery(50, is_on_mains=False), Severity.LOOK, "On battery, at 50%."),
        (Battery(49, is_on_mains=False), Severity.BAD, "On battery, at 49%."),
        (Battery(49, is_on_mains=None), Severity.LOOK, "This computer does not say"),
        (None, Severity.LOOK, "This computer does not say"),
    ],
)
def test_power(battery: Battery | None, light: Severity, text: str) -> None:
    result = machine.power(battery)

    assert result.light is light
    assert translate(result.text).startswith(text)


def test_the_battery_and_the_sticks_are_asked() -> None:
    charge = machine.battery()

    assert charge is None or 0 <= charge.percent <= 100
    assert all(Path(stick).is_dir() for stick in machine.sticks())


@pytest.mark.parametrize(
    ("newest", "session", "light", "text"),
    [
        (
            None,
            date(2026, 11, 21),
            Severity.GOOD,
            "It is 6:02 PM on Saturday, November 21, 2026.",
        ),
        (NOW + timedelta(minutes=1), date(2026, 11, 21), Severity.GOOD, ""),
        (
            NOW + timedelta(minutes=3),
            date(2026, 11, 21),
            Severity.BAD,
            "later: 6:05 PM, Saturday, November 21, 2026.",
        ),
        (
            datetime(2026, 11, 22, 6, tzinfo=UTC),
            date(2026, 11, 21),
            Severity.BAD,
            "later: 12:00 AM, Sunday, November 22, 2026.",
        ),
        (None, date(2026, 12, 19), Severity.GOOD, ""),  # it is planned ahead
        (
            None,
            date(2026, 11, 20),
            Severity.LOOK,
            "is planned for Friday, November 20, 2026.",
        ),
    ],
)
def test_clock(newest: datetime | None, session: date, light: Severity, text: str) -> None:
    result = machine.clock(NOW, newest, session)

    assert result.light is light
    assert text in translate(result.text)
