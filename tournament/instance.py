"""One program for one data folder: a second one finds the first, and its address.

Two at once would follow the same event with two ideas of it. Knows nothing of Django.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tournament import systems

LOCK, ADDRESS = "running.lock", "running.txt"


class AlreadyRunningError(Exception):
    """Another program serves this folder, at the address in the text."""


@contextmanager
def only_one(data: Path, address: str) -> Iterator[None]:
    """Be the only program that serves this folder, at *address*.

    The system lets go of the lock however this process ends.

    Raises:
        AlreadyRunningError: another one does.
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
