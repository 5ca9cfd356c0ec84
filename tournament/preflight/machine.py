"""The machine: room on its disk, its power, its clock."""

import shutil
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import psutil

from tournament.marked import gettext_lazy, gettext_noop
from tournament.preflight.check_result import CheckResult, Severity

LEAST_BYTES = 200 * 10**6
"""With less room than this an event must not begin, and every page says so."""
GOOD_BYTES = 10**9
LOW_PERCENT = 50
_FOR_STICKS = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
_SLACK = timedelta(minutes=2)


class Battery(NamedTuple):
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
    title = gettext_noop("Disk space")
    if free is None:
        text = gettext_lazy("The free space is not known.")
        advice = gettext_lazy("Look it up on this computer.")
        return CheckResult("disk", title, Severity.LOOK, text, advice)
    text = gettext_lazy("%(room)s free.", room=in_words(free))
    if free >= GOOD_BYTES:
        return CheckResult("disk", title, Severity.GOOD, text)
    advice = gettext_lazy("Empty the trash, or move movies and pictures away. Free 1 GB.")
    light = Severity.BAD if is_too_full(free) else Severity.LOOK
    return CheckResult("disk", title, light, text, advice)


def in_words(amount: int) -> str:
    """Bytes as people say them."""
    if amount >= 10**9:
        return f"{amount / 10**9:.1f} GB"
    return f"{amount // 10**6} MB"


def power(battery: Battery | None) -> CheckResult:
    """Return whether the machine lasts the evening."""
    title = gettext_noop("Power")
    if battery is None or battery.is_on_mains is None:
        text = gettext_lazy("This computer does not say if it is plugged in.")
        advice = gettext_lazy("Plug it in, at an outlet that stays on with the lights off.")
        return CheckResult("power", title, Severity.LOOK, text, advice)
    percent = f"{battery.percent:.0f}%"
    if battery.is_on_mains:
        text = gettext_lazy("Plugged in. Battery at %(percent)s.", percent=percent)
        return CheckResult("power", title, Severity.GOOD, text)
    light = Severity.LOOK if battery.percent >= LOW_PERCENT else Severity.BAD
    text = gettext_lazy("On battery, at %(percent)s.", percent=percent)
    return CheckResult("power", title, light, text, gettext_lazy("Plug in the charger."))


def clock(now: datetime, newest: datetime | None, day: date) -> CheckResult:
    """Return whether the time of day can be.

    *newest* is the time of the last entry.

    *now* has the zone of the hall; *day* is the day the event was planned for.
    """
    title, facts = gettext_noop("Clock"), {"now": now, "today": now.date()}
    zone = f"{now.tzname()}"
    if newest and newest - now > _SLACK:
        late = newest.astimezone(now.tzinfo)
        text = gettext_lazy(
            "It is %(now)s on %(today)s. The last entry is from later: %(late)s, %(day)s.",
            **facts,
            late=late,
            day=late.date(),
        )
        advice = gettext_lazy("Set this computer’s clock.")
        return CheckResult("clock", title, Severity.BAD, text, advice, zone)
    if now.date() != day:
        text = gettext_lazy(
            "It is %(now)s on %(today)s. The event is planned for %(day)s.",
            **facts,
            day=day,
        )
        advice = gettext_lazy("If the event is today, set this computer’s clock.")
        return CheckResult("clock", title, Severity.LOOK, text, advice, zone)
    text = gettext_lazy("It is %(now)s on %(today)s.", **facts)
    advice = gettext_lazy("Compare it with a phone. Scores never depend on it.")
    return CheckResult("clock", title, Severity.GOOD, text, advice, zone)
