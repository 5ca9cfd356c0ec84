"""What differs between Linux, macOS and Windows, each with its reason.

Every function takes the system it answers for, so that a test on one asks for all three.
Standard library only. Knows nothing of Django or of events.
"""

import os
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import StrEnum
from importlib import import_module
from pathlib import Path, PurePath
from typing import IO, Any, NamedTuple

import psutil

from tournament.words.marked import Message, gettext_lazy, gettext_noop


class Severity(StrEnum):
    GOOD = "good"
    LOOK = "look"
    BAD = "bad"


class CheckResult(NamedTuple):
    """What was looked at, what was found, and in one sentence what to do.

    *key* names it in addresses and tests.
    """

    key: str
    title: str
    light: Severity
    text: Message
    advice: Message | None = None


def overall(findings: tuple[CheckResult, ...]) -> Severity:
    lights = {finding.light for finding in findings}
    return next(
        (light for light in (Severity.BAD, Severity.LOOK) if light in lights), Severity.GOOD
    )


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
    """Nothing where there is none or the system does not tell."""
    try:
        sensor = psutil.sensors_battery()
    except (AttributeError, OSError, ValueError, NotImplementedError):
        return None
    return Battery(sensor.percent, sensor.power_plugged) if sensor else None


def free_bytes(folder: Path) -> int | None:
    """Nothing where it cannot be asked."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def is_too_full(free: int | None) -> bool:
    return free is not None and free < LEAST_BYTES


def sticks() -> list[str]:
    """The folders under which sticks and cards are open, as far as the system tells."""
    try:
        partitions = psutil.disk_partitions()
    except (OSError, NotImplementedError):
        return []
    return [
        part.mountpoint
        for part in partitions
        if part.mountpoint.startswith(_FOR_STICKS) or "removable" in part.opts.split(",")
    ]


def disk(free: int | None) -> CheckResult:
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
    if amount >= 10**9:
        return f"{amount / 10**9:.1f} GB"
    return f"{amount // 10**6} MB"


def power(battery: Battery | None) -> CheckResult:
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
    """Whether the time of day can be right.

    *newest* is the time of the last entry, *now* has the zone of the hall, *day* is the day
    the event was planned for.
    """
    title, facts = gettext_noop("Clock"), {"now": now, "today": now.date()}
    if newest and newest - now > _SLACK:
        late = newest.astimezone(now.tzinfo)
        text = gettext_lazy(
            "It is %(now)s on %(today)s. The last entry is from later: %(late)s, %(day)s.",
            **facts,
            late=late,
            day=late.date(),
        )
        advice = gettext_lazy("Set this computer’s clock.")
        return CheckResult("clock", title, Severity.BAD, text, advice)
    if now.date() > day:
        text = gettext_lazy(
            "It is %(now)s on %(today)s. The event is planned for %(day)s.",
            **facts,
            day=day,
        )
        advice = gettext_lazy("If the event is today, set this computer’s clock.")
        return CheckResult("clock", title, Severity.LOOK, text, advice)
    text = gettext_lazy("It is %(now)s on %(today)s.", **facts)
    advice = gettext_lazy("Compare it with a phone. Scores never depend on it.")
    return CheckResult("clock", title, Severity.GOOD, text, advice)


PROGRAM = "euchre-night"


class System(StrEnum):
    LINUX = "Linux"
    MACOS = "macOS"
    WINDOWS = "Windows"


def system_of(platform: str) -> System:
    """Return the system behind a `sys.platform`; any other is Linux's kin."""
    others = {"win32": System.WINDOWS, "cygwin": System.WINDOWS, "darwin": System.MACOS}
    return others.get(platform, System.LINUX)


THIS = system_of(sys.platform)


def user_data_folder(system: System, environment: Mapping[str, str], home: Path) -> Path:
    """As platformdirs has it, which a test asks too: a laptop without internet has one
    package less to miss.

    On Windows it is the local folder, not the roaming one: that is copied over the network
    while a game is written.
    """
    if system is System.WINDOWS:
        local = environment.get("LOCALAPPDATA", "")
        return Path(local or home / "AppData" / "Local") / PROGRAM
    if system is System.MACOS:
        return home / "Library" / "Application Support" / PROGRAM
    chosen = environment.get("XDG_DATA_HOME", "").strip()
    # the standard says to pass over a relative one
    base = Path(chosen) if PurePath(chosen).is_absolute() else home / ".local" / "share"
    return base / PROGRAM


def try_lock(file: IO[bytes], system: System = THIS) -> bool:
    """Until the file is closed; returns whether it was free.

    Windows locks bytes, of which this takes the first; the others lock the whole file.
    """
    try:
        if system is System.WINDOWS:
            windows: Any = import_module("msvcrt")
            file.seek(0)
            windows.locking(file.fileno(), windows.LK_NBLCK, 1)
        else:
            unix: Any = import_module("fcntl")
            unix.flock(file, unix.LOCK_EX | unix.LOCK_NB)
    except OSError:
        return False
    return True


def sync(path: Path, system: System = THIS) -> None:
    """Have a file, or the names in a folder, on the disk and not only on their way: Windows
    syncs what may be written alone, and opens no folder.
    """
    is_windows = system is System.WINDOWS
    if is_windows and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if is_windows else os.O_RDONLY)
    try:
        _flush(descriptor, system)
    finally:
        os.close(descriptor)


def _flush(descriptor: int, system: System) -> None:
    """On macOS `fsync` ends at the drive's own memory, which a power cut empties."""
    if system is System.MACOS:
        unix: Any = import_module("fcntl")
        with suppress(OSError):  # a stick whose file system has no such call
            unix.fcntl(descriptor, unix.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def keeps_others_out(system: System = THIS) -> bool:
    return system is not System.WINDOWS


def may_take_port_just_left(system: System = THIS) -> bool:
    """Return whether SO_REUSEADDR gives a port just left; Windows shares one in use."""
    return system is not System.WINDOWS


def has_poll(system: System = THIS) -> bool:
    """Return whether sockets can be polled; Windows has `select` alone, for 512 of them."""
    return system is not System.WINDOWS


def has_screen(environment: Mapping[str, str], system: System = THIS) -> bool:
    """Return whether a browser could show itself; of Linux only its sessions tell."""
    if system is not System.LINUX:
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def background_flags(system: System = THIS) -> int:
    """Return how Windows starts a process that yields to others; the rest have `nice`."""
    return 0x4000 if system is System.WINDOWS else 0  # BELOW_NORMAL_PRIORITY_CLASS


def awake_command(process: int, system: System = THIS) -> list[str]:
    """Keeps this computer awake until *process* ends or the command is ended itself: Linux
    asks its service manager for as long as a command runs; macOS has a command.
    """
    if system is System.MACOS:
        return ["caffeinate", "-i", "-w", f"{process}"]
    wait = ["tail", f"--pid={process}", "-f", "/dev/null"]
    why = ["--who=Euchre Night", "--why=An event is under way"]
    return ["systemd-inhibit", "--what=idle:sleep", *why, *wait]


def awake_flags(*, is_kept: bool) -> int:
    """Return what Windows is told: ES_CONTINUOUS, and ES_SYSTEM_REQUIRED while awake."""
    return 0x80000001 if is_kept else 0x80000000


def own_data_folder() -> Path:
    return user_data_folder(THIS, os.environ, Path.home())
