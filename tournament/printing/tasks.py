"""The queue of the print room: small files that worker processes take from each other.

A task is an empty file named after what is to be done; taking it is renaming it into the
folder of the worker, which only one process can. So any number of servers and workers
share a data folder, and what a worker had in hand when it died is there to be seen.
Knows nothing of what is printed.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from tournament.prints import prints_of

COMPOSE = 0
"""The first task of a job; its page ranges are numbered from 1."""
PICTURES = 99_999
"""The last one, once somebody looks at the page of a job that is made."""


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of a job: to compose it, to draw a range of its pages, or pictures of it."""

    part: int
    session_id: int
    key: str

    @property
    def job_folder(self) -> Path:
        """Where its job is kept."""
        return prints_of(self.session_id) / self.key

    @property
    def file_name(self) -> str:
        """Its name in the queue, where first parts come first: long jobs hold up none."""
        return f"{self.part:05}-{self.session_id}-{self.key}"


def queue_folder() -> Path:
    """Return where tasks wait."""
    folder: Path = settings.DATA / "prints" / "queue"
    return folder


def worker_folder(slot: int) -> Path:
    """Return where a worker's task in hand is, and its lock."""
    return queue_folder().with_name(f"worker-{slot}")


def enqueue(task: Task) -> None:
    """Have a task done; one that waits already waits once."""
    queue_folder().mkdir(parents=True, exist_ok=True)
    (queue_folder() / task.file_name).touch()


def take_next(slot: int) -> Task | None:
    """Return the next task, which is that worker's now."""
    worker_folder(slot).mkdir(parents=True, exist_ok=True)
    for path in sorted(_waiting(), key=lambda path: (path.name[:5], _age(path))):
        with suppress(FileNotFoundError):  # another worker was quicker
            path.rename(worker_folder(slot) / path.name)
            return _task(path.name)
    return None


def put_back(slot: int) -> None:
    """Let others do what that worker has in hand."""
    for task in in_hand(slot):
        with suppress(FileNotFoundError):
            (worker_folder(slot) / task.file_name).rename(queue_folder() / task.file_name)


def finish(slot: int, task: Task) -> None:
    """Note that a task is over."""
    (worker_folder(slot) / task.file_name).unlink(missing_ok=True)


def in_hand(slot: int) -> list[Task]:
    """Return what that worker has in hand, or had when it died."""
    return [_task(path.name) for path in worker_folder(slot).glob("?????-*")]


def is_waiting(key: str) -> bool:
    """Return whether anything of a job waits or is in hand."""
    prints = queue_folder().parent
    # the queue first, for tasks go from there to the workers
    places = ("queue", "worker-*")
    return any(True for place in places for _ in prints.glob(f"{place}/?????-*-{key}"))


def waiting_jobs() -> set[tuple[int, str]]:
    """Return the event and the key of every job that waits or is in hand."""
    prints = queue_folder().parent
    tasks = [
        path.name.split("-", 2)
        for place in ("queue", "worker-*")
        for path in prints.glob(f"{place}/?????-*-*")
    ]
    return {(int(session_id), key) for _, session_id, key in tasks}


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
