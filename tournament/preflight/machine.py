"""The machine: room on its disk, its power, its clock."""

import shutil
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

import psutil

from tournament.preflight.check_result import CheckResult, Severity

LEAST_BYTES = 200 * 10**6
"""With less room than this an event must not begin, and every page says so."""
GOOD_BYTES = 10**9
LOW_PERCENT = 50
_FOR_STICKS = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
_SLACK = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Battery:
    """A battery, full to *percent*; whether the machine is on mains, if it can tell."""

    percent: float
    is_on_mains: bool | None


def battery() -> Battery | None:
    """Return the machine's battery.

    Nothing where there is none or the system does not tell.
    """
    try:
        sensor = psutil.sensors_battery()
    except (AttributeError, OSError, ValueError, NotImplementedError):
        return None
    return Battery(sensor.percent, sensor.power_plugged) if sensor else None


def free_bytes(folder: Path) -> int | None:
    """Return the room left on the disk of *folder*; nothing where it cannot be asked."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def is_too_full(free: int | None) -> bool:
    """Return whether there is hardly any room left."""
    return free is not None and free < LEAST_BYTES


def sticks() -> list[str]:
    """The folders under which sticks and cards are open, as far as the system tells."""
    try:
        partitions = psutil.disk_partitions()
    except (OSError, NotImplementedError):
        return []
    return [
        partition.mountpoint
        for partition in partitions
        if _is_stick(partition.mountpoint, partition.opts)
    ]


def _is_stick(folder: str, options: str) -> bool:
    return folder.startswith(_FOR_STICKS) or "removable" in options.split(",")


def disk(free: int | None) -> CheckResult:
    """Return whether what is reported has room, of the bytes *free*."""
    if free is None:
        text, advice = "The room on the disk is not known.", "Look it up by hand."
        return CheckResult("disk", "Disk space", Severity.LOOK, text, advice)
    text = f"{in_words(free)} free."
    if free >= GOOD_BYTES:
        return CheckResult("disk", "Disk space", Severity.GOOD, text)
    advice = "Empty the bin or move films and pictures away until there is 1 GB."
    light = Severity.BAD if is_too_full(free) else Severity.LOOK
    return CheckResult("disk", "Disk space", light, text, advice)


def in_words(amount: int) -> str:
    """Bytes as people say them."""
    if amount >= 10**9:
        return f"{amount / 10**9:.1f} GB"
    return f"{amount // 10**6} MB"


def power(battery: Battery | None) -> CheckResult:
    """Return whether the machine lasts the evening."""
    if battery is None or battery.is_on_mains is None:
        text = "Not known: this computer tells of no battery."
        advice = "See that it is plugged in, at a socket not switched with the lights."
        return CheckResult("power", "Power", Severity.LOOK, text, advice)
    if battery.is_on_mains:
        text = f"On mains, battery {battery.percent:.0f} %."
        return CheckResult("power", "Power", Severity.GOOD, text)
    light = Severity.LOOK if battery.percent >= LOW_PERCENT else Severity.BAD
    text = f"On battery, {battery.percent:.0f} %."
    return CheckResult("power", "Power", light, text, "Plug the charger in.")


def clock(now: datetime, newest: datetime | None, day: date) -> CheckResult:
    """Return whether the time of day can be.

    *newest* is the time of the last thing on file.

    *now* has the zone of the hall; *day* is the day the event was planned for.
    """
    text = f"It is {now:%H:%M} on {_day(now)} ({now.tzname()})."
    if newest and newest - now > _SLACK:
        late = newest.astimezone(now.tzinfo)
        text += f" The last thing on file is from later: {late:%d %b %Y %H:%M}."
        return CheckResult(
            "clock", "Clock", Severity.BAD, text, "Set this computer’s clock."
        )
    if now.date() != day:
        text += f" The night is planned for {day:%A} {day.day} {day:%B} {day.year}."
        advice = "If that is today, set this computer’s clock; else there is time yet."
        return CheckResult("clock", "Clock", Severity.LOOK, text, advice)
    advice = "Compare it with a phone; scores never depend on it."
    return CheckResult("clock", "Clock", Severity.GOOD, text, advice)


def _day(day: date) -> str:
    """Saturday 21 November 2026."""
    return f"{day:%A} {day.day} {day:%B} {day.year}"
