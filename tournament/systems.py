"""What differs between Linux, macOS and Windows, each with its reason.

Every function takes the system it answers for, so that a test on one asks for all three.
Standard library only. Knows nothing of Django or of events.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from importlib import import_module
from pathlib import Path, PurePath
from typing import IO, Any

PROGRAM = "euchre-night"


class System(StrEnum):
    """A kind of system, by what people call it."""

    LINUX = "Linux"
    MACOS = "macOS"
    WINDOWS = "Windows"


def system_of(platform: str) -> System:
    """Return the system behind a `sys.platform`; any other is Linux's kin."""
    others = {"win32": System.WINDOWS, "cygwin": System.WINDOWS, "darwin": System.MACOS}
    return others.get(platform, System.LINUX)


THIS = system_of(sys.platform)


def user_data_folder(system: System, environment: Mapping[str, str], home: Path) -> Path:
    """Return where programs of one user keep what they write.

    As platformdirs has it, which a test asks too; eight lines of it are all we need, and a
    laptop without internet has one package less to miss. On Windows it is the local
    folder, not the roaming one: that is copied over the network while a game is written.
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
    """Take the lock of a file until it is closed; return whether it was free.

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
    """Have a file, or the names in a folder, on the disk and not only on their way.

    Windows syncs what may be written alone, and opens no folder.
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
    """Return whether files have an owner, and rights that keep others out."""
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
    """Return what keeps this computer awake until *process* ends or it is ended itself.

    Linux asks its service manager for as long as a command runs; macOS has a command.
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
    """Return where an installed program keeps the data of who runs it."""
    return user_data_folder(THIS, os.environ, Path.home())
