"""What differs between Linux, macOS and Windows, each with its reason.

Every function takes the system it answers for, so that a test on one asks for all three.
Standard library only. Knows nothing of Django or of events.
"""

import os
import sys
from collections.abc import Mapping
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


def own_data_folder() -> Path:
    """Return where an installed program keeps the data of who runs it."""
    return user_data_folder(THIS, os.environ, Path.home())
