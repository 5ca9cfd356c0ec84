"""Starts the workers of the print room, and starts them again where they have gone.

Each worker is a process that holds the lock of its slot for as long as it lives; so all
servers over one data folder have the same few. Knows nothing of what they do.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import IO

from django.conf import settings

from tournament.printing.tasks import queue_folder, worker_folder
from tournament.systems import background_flags, try_lock

NO_PDF = 3
"""A worker ends with it where this machine lacks what PDFs need."""

_started: dict[int, subprocess.Popen[bytes]] = {}
_one_looks = Lock()


def start_workers() -> None:
    """Have every worker run, whoever started it."""
    if not settings.PRINT_WORKERS:
        from tournament.printing.worker import work_off  # in place, as tests do

        work_off(slot=0)
    if _one_looks.acquire(blocking=False):
        try:
            for slot in range(settings.PRINT_WORKERS):
                _start(slot)
        finally:
            _one_looks.release()


def keep_workers() -> Event:
    """Start workers again within a moment of their end, until the event is set."""
    ends = Event()
    start_workers()
    Thread(target=_look_after, args=(ends,), name="workers", daemon=True).start()
    return ends


@contextmanager
def print_room() -> Iterator[None]:
    """Keep workers while something is served."""
    ends = keep_workers()
    try:
        yield
    finally:
        ends.set()
        for process in _started.values():
            process.communicate()  # they end when nobody speaks to them any more
        _started.clear()


def can_print() -> bool:
    """Return whether workers can make PDFs here, as far as is known."""
    return not no_pdf_file().exists()


def no_pdf_file() -> Path:
    """Return the file that is there once a worker has found that it cannot make PDFs."""
    return queue_folder().with_name("no-pdf")


def take_slot(slot: int) -> IO[bytes] | None:
    """Return the lock of a slot, held until it is closed; None if another has it."""
    worker_folder(slot).mkdir(parents=True, exist_ok=True)
    file = (worker_folder(slot) / "lock").open("ab")
    if try_lock(file):
        return file
    file.close()
    return None


def _look_after(ends: Event) -> None:
    while not ends.wait(0.5):
        with suppress(OSError):  # no room on the disk: the next look may find some
            start_workers()


def _start(slot: int) -> None:
    mine = _started.get(slot)
    if mine and mine.poll() in (None, NO_PDF):
        return
    if lock := take_slot(slot):
        lock.close()
        if mine:
            mine.communicate()
        _started[slot] = subprocess.Popen(
            [sys.executable, "-m", "tournament.printing.worker", f"{slot}"],
            cwd=settings.BASE_DIR,
            env=os.environ
            | {
                "DJANGO_SETTINGS_MODULE": "tournament.settings",
                "EUCHRE_DATA": f"{settings.DATA}",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server
            creationflags=background_flags(),
        )
