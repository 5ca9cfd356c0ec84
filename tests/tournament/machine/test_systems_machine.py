"""Disk, power and clock."""

from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from tests.oracles import cases
from tournament.machine import systems as machine
from tournament.machine.systems import Battery, Severity
from tournament.words.translation import translate

NOW = datetime(2026, 11, 21, 18, 2, tzinfo=timezone(timedelta(hours=-6), "CST"))


@pytest.mark.parametrize(
    ("free", "light", "text"), cases(tuple[int | None, Severity, str], "machine", "disks")
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
    cases(tuple[Battery | None, Severity, str], "machine", "powers"),
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
    cases(tuple[datetime | None, date, Severity, str], "machine", "clocks"),
)
def test_clock(newest: datetime | None, session: date, light: Severity, text: str) -> None:
    result = machine.clock(NOW, newest, session)

    assert result.light is light
    assert text in translate(result.text)
