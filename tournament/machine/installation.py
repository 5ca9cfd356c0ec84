"""This installation's own things: its folders, its key, the code of the first set-up.

Standard library only: settings are built from it. Knows nothing of Django or of events.
"""

import hmac
import os
import secrets
import sqlite3
import time
from base64 import b32encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from threading import Event, Timer
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tournament.machine import systems

VERSION = "1.0.0"
"""Of the program; `docs/releases.md` says what it promises."""
CHECKOUT = Path(__file__).resolve().parents[2]
PACKAGED = Path(__file__).resolve().parents[1] / "bundled"
"""Where the build puts templates, static files and pictures; no checkout has it."""
KEY_BYTES = 64
CHOSEN_HOST, KEY_FILE = "address.txt", "secret_key"
SYNCED_FOLDERS = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "my drive": "Google Drive",
    "mobile documents": "iCloud Drive",
    "nextcloud": "Nextcloud",
}
NETWORK_FILESYSTEMS = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs"}
SQLITE_MENDED = (3, 51, 3)


def program_folder(packaged: Path = PACKAGED) -> Path:
    return packaged if packaged.is_dir() else CHECKOUT


def default_data_folder(packaged: Path = PACKAGED) -> Path:
    """An update replaces an installed program as a whole, so the data are not beside it."""
    return systems.own_data_folder() if packaged.is_dir() else CHECKOUT / ".data"


def command_line(command: str, packaged: Path = PACKAGED) -> str:
    program = systems.PROGRAM if packaged.is_dir() else "python3 manage.py"
    return f"{program} {command}"


def data_folder(path: Path) -> Path:
    """Nobody else reads it: a folder that was there is closed to others too, where it is
    ours.
    """
    with suppress(OSError):  # what cannot be made is told by who needs it
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.exists() and systems.keeps_others_out() and path.stat().st_uid == os.getuid():
        with suppress(OSError):  # a file system without owners, on a stick say
            path.chmod(0o700)
    return path


def secret_key(data: Path) -> str:
    """Read from the data folder, or made there, once for all."""
    file = data / KEY_FILE
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:  # also when another process was quicker
        return file.read_text()
    except OSError:  # nothing is served from a folder that takes no file
        return secrets.token_hex(KEY_BYTES)
    with os.fdopen(descriptor, "w") as new:
        new.write(secrets.token_hex(KEY_BYTES))
    return file.read_text()


def chosen_host(data: Path) -> str:
    """The name chosen for codes; "" if none is."""
    with suppress(OSError):
        return (data / CHOSEN_HOST).read_text().strip()
    return ""


def set_up_code(key: str) -> str:
    """It proves sight of the terminal: 40 bits, letters and digits 2-7."""
    code = b32encode(hmac.digest(key.encode(), b"first set-up", sha256)[:5]).decode()
    return f"{code[:4]}-{code[4:]}"


def time_zone() -> str:
    """By its IANA name; on Windows the hours it is off UTC."""
    link = Path("/etc/localtime")
    linked = link.resolve().as_posix().partition("zoneinfo/")[2] if link.exists() else ""
    # `Etc/GMT+5` is five hours *west* of Greenwich
    hours = f"Etc/GMT{-time.localtime().tm_gmtoff // 3600:+d}"
    for name in (os.environ.get("TZ", "").lstrip(":"), linked, hours):
        if _is_zone(name):
            return name
    return "UTC"


def _is_zone(name: str) -> bool:
    try:
        return bool(name and ZoneInfo(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def unsafe_place(data: Path) -> str | None:
    """Write-ahead logs need one host, and a folder that is copied elsewhere while a game is
    written can give back an older event.
    """
    for part in data.resolve().parts:
        for sign, product in SYNCED_FOLDERS.items():
            if part.lower().startswith(sign):
                return f"a folder that {product} copies"
    if _filesystem(data) in NETWORK_FILESYSTEMS:
        return "a network drive"
    return None


def _filesystem(path: Path) -> str:
    """Empty where there is no /proc."""
    try:
        lines = Path("/proc/mounts").read_text().splitlines()
    except OSError:
        return ""
    mounts = [line.split()[1:3] for line in lines]
    holding = [m for m in mounts if path.resolve().is_relative_to(m[0])]
    return max(holding, key=lambda mount: len(mount[0]))[1] if holding else ""


def has_wal_reset_fault() -> bool:
    """Whether two connections that write at a time can spoil a database of this SQLite.

    Source: SQLite 3.51.3 release notes, "WAL-reset database corruption bug".
    """
    return sqlite3.sqlite_version_info < SQLITE_MENDED


LOCK, ADDRESS = "running.lock", "running.txt"


class AlreadyRunningError(Exception):
    """Another program serves this folder, at the address in the text."""


@contextmanager
def only_one(data: Path, address: str) -> Iterator[None]:
    """Be the only program that serves this folder, at *address*.

    The system lets go of the lock however this process ends. Raises AlreadyRunningError
    where another one does.
    """
    with (data / LOCK).open("ab") as lock:
        if not systems.try_lock(lock):
            raise AlreadyRunningError(_address_in(data))
        # beside the lock: Windows lets nobody read what another process has locked
        (data / ADDRESS).write_text(address)
        try:
            yield
        finally:
            with suppress(OSError):
                (data / ADDRESS).unlink()


def _address_in(data: Path) -> str:
    try:
        return (data / ADDRESS).read_text()
    except OSError:  # it starts or stops this moment
        return ""


_FAREWELL = 0.5
"""Seconds in which the answer reaches the browser."""
_ways: list[Callable[[], None]] = []
_again = Event()


@contextmanager
def stopped_by(stop: Callable[[], None]) -> Iterator[None]:
    _ways.append(stop)
    try:
        yield
    finally:
        _ways.remove(stop)


def can_stop() -> bool:
    return bool(_ways)


def stop_soon(*, starts_again: bool = False) -> None:
    if starts_again:
        _again.set()
    Timer(_FAREWELL, _ways[-1]).start()


def starts_again() -> bool:
    return _again.is_set()
