"""The queue of the print room: small files that worker processes take from each other.

A task is an empty file named after what is to be done; taking it is renaming it into the
folder of the worker, which only one process can. So any number of servers and workers
share a data folder, and what a worker had in hand when it died is there to be seen.
Knows nothing of what is printed.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import IO, NamedTuple

from django.conf import settings

from tournament.machine.prints import prints_of
from tournament.machine.systems import background_flags, try_lock

COMPOSE = 0
"""The first task of a job; its page ranges are numbered from 1."""


class Task(NamedTuple):
    part: int
    session_id: int
    key: str

    @property
    def job_folder(self) -> Path:
        return prints_of(self.session_id) / self.key

    @property
    def file_name(self) -> str:
        """Its name in the queue, where first parts come first: long jobs hold up none."""
        return f"{self.part:05}-{self.session_id}-{self.key}"


def queue_folder() -> Path:
    folder: Path = settings.DATA / "prints" / "queue"
    return folder


def worker_folder(slot: int) -> Path:
    return queue_folder().with_name(f"worker-{slot}")


def enqueue(task: Task) -> None:
    """Have a task done; one that waits already waits once."""
    queue_folder().mkdir(parents=True, exist_ok=True)
    (queue_folder() / task.file_name).touch()
    for process in list(_started.values()):
        with suppress(OSError, ValueError):  # it has ended: the next look starts another
            process.stdin.write(b".")  # type: ignore[union-attr]


def take_next(slot: int) -> Task | None:
    worker_folder(slot).mkdir(parents=True, exist_ok=True)
    for path in sorted(_waiting(), key=lambda path: (path.name[:5], _age(path))):
        with suppress(FileNotFoundError):  # another worker was quicker
            path.rename(worker_folder(slot) / path.name)
            return _task(path.name)
    return None


def put_back(slot: int) -> None:
    for task in in_hand(slot):
        with suppress(FileNotFoundError):
            (worker_folder(slot) / task.file_name).rename(queue_folder() / task.file_name)


def finish(slot: int, task: Task) -> None:
    (worker_folder(slot) / task.file_name).unlink(missing_ok=True)


def in_hand(slot: int) -> list[Task]:
    return [_task(path.name) for path in worker_folder(slot).glob("?????-*")]


def is_waiting(key: str) -> bool:
    return any(True for _ in _tasks_of(key))


def waiting_jobs() -> set[tuple[int, str]]:
    return {(task.session_id, task.key) for task in _tasks_of("*")}


def _tasks_of(key: str) -> Iterator[Task]:
    # the queue first, for tasks go from there to the workers
    for place in ("queue", "worker-*"):
        for path in queue_folder().parent.glob(f"{place}/?????-*-{key}"):
            yield _task(path.name)


def _waiting() -> Iterator[Path]:
    with suppress(FileNotFoundError):
        yield from queue_folder().iterdir()


def _age(path: Path) -> int:
    with suppress(FileNotFoundError):
        return path.stat().st_mtime_ns
    return 0


def _task(name: str) -> Task:
    part, session_id, key = name.split("-")
    return Task(int(part), int(session_id), key)


NO_PDF = 3
"""A worker ends with it where this machine lacks what PDFs need."""

_started: dict[int, subprocess.Popen[bytes]] = {}
_one_looks = Lock()


def start_workers() -> None:
    """Have every worker run, whoever started it.

    Called by every page that prints or looks at a print: a worker takes its time and memory
    from there on, and one that has died is missed by who waits for it.
    """
    if not settings.PRINT_WORKERS:
        from tournament.printing.engine.worker import work_off  # in place, as tests do

        work_off(slot=0)
    if _one_looks.acquire(blocking=False):
        try:
            # no room on the disk: pages go on without, the setup check says so
            with suppress(OSError):
                for slot in range(settings.PRINT_WORKERS):
                    _start(slot)
        finally:
            _one_looks.release()


@contextmanager
def print_room() -> Iterator[None]:
    """End the workers with the program; what an earlier one has left goes on at once."""
    if waiting_jobs():
        start_workers()
    try:
        yield
    finally:
        for process in _started.values():
            process.communicate()  # they end when nobody speaks to them any more
        _started.clear()


def can_print() -> bool:
    return not no_pdf_file().exists()


def no_pdf_file() -> Path:
    return queue_folder().with_name("no-pdf")


def take_slot(slot: int) -> IO[bytes] | None:
    """Return the lock of a slot, held until it is closed; None if another has it."""
    worker_folder(slot).mkdir(parents=True, exist_ok=True)
    file = (worker_folder(slot) / "lock").open("ab")
    if try_lock(file):
        return file
    file.close()
    return None


def _start(slot: int) -> None:
    mine = _started.get(slot)
    # one that has found no library to draw with would only find none again
    if mine and mine.poll() in (None, NO_PDF):
        return
    if lock := take_slot(slot):
        lock.close()
        if mine:
            mine.communicate()
        _started[slot] = subprocess.Popen(
            [sys.executable, "-m", "tournament.printing.engine.worker", f"{slot}"],
            cwd=settings.BASE_DIR,
            env=os.environ
            | {
                "DJANGO_SETTINGS_MODULE": "tournament.settings",
                "EUCHRE_DATA": f"{settings.DATA}",
            },
            stdin=subprocess.PIPE,
            bufsize=0,  # each byte wakes it
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server
            creationflags=background_flags(),
        )
