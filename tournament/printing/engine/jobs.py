"""Print jobs: documents on file, made by the print room.

A job is a folder under the data folder: the order, how far it is, then the PDF. So it
outlives the page that asked for it and the program; the same document asked for again is
the same job. Knows nothing of what is printed.
"""

import io
import json
import os
import pickle
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from threading import get_ident
from typing import NamedTuple

from django.conf import settings
from django.utils import translation
from django.utils.timezone import get_current_timezone

from tournament.machine.prints import Pieces, prints_of
from tournament.printing.engine import workers
from tournament.printing.engine.pdf import Document

MOST_JOBS = 30
"""So many jobs of one club stay on file, the oldest go first; no other club's go for it."""
MOST_OF_ALL, MOST_RANGES = 1_000, 5_000
"""So many jobs and drawn page ranges of all clubs."""
_STEP = 0.02

ORDER, DOCUMENT, MADE, FAULT = "order", "document.json", "made.pdf", "fault"
ORIGIN = "origin.json"
_OF_CLUB = "club-{}"
"""A file beside an order: whose it is."""
DIED = "Died"

Printable = partial[Document]
"""A function of a module that composes a document, with frozen values as arguments."""


class Order(NamedTuple):
    make: Printable
    language: str
    base_url: str
    time_zone: str
    saves_ink: bool


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A document that is made or being made; its *title* is "" until it was composed.

    *pieces* are what it prints; helpers see no job that *is_private*. Of its page ranges
    are told their digests and their *sheets*.
    """

    folder: Path
    name: str = ""
    title: str = ""
    is_private: bool = False
    pieces: Pieces = field(default_factory=dict)
    ranges: tuple[str, ...] = ()
    sheets: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        return self.folder.name

    @property
    def is_made(self) -> bool:
        return (self.folder / MADE).exists()

    @property
    def is_failed(self) -> bool:
        return (self.folder / FAULT).exists()

    @property
    def is_over(self) -> bool:
        return self.is_made or self.is_failed or not (self.folder / DOCUMENT).exists()

    @property
    def drawn(self) -> list[Path]:
        return [self.folder.parent / "drawn" / digest for digest in self.ranges]

    @property
    def pages(self) -> int:
        return sum(self.sheets)

    @property
    def done(self) -> int:
        pairs = zip(self.drawn, self.sheets, strict=True)
        return sum(sheets for file, sheets in pairs if file.exists())

    def latest(self) -> "PrintJob":
        return read_job(self.folder)

    def read_pdf(self) -> bytes:
        return (self.folder / MADE).read_bytes()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is over, so many *seconds* at most; return whether it is made."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self.is_over and (end is None or time.monotonic() < end):
            workers.start_workers()
            time.sleep(_STEP)
        return self.is_made


def order(
    make: Printable,
    *,
    session_id: int,
    club_id: int = 0,
    is_private: bool = False,
    pieces: Pieces | None = None,
    saves_ink: bool = False,
) -> PrintJob:
    """Have a document made, or return the job that is making or has made the same.

    What *make* is called with is written to the data folder, to be read by our own workers
    alone: whoever can write there has the secret key and the database as well.
    """
    # its name would be "-05" where the zone is Etc/GMT+5, as laptops with Windows have it
    language, zone = translation.get_language() or "en", f"{get_current_timezone()}"
    wanted = _pickled(Order(make, language, settings.BASE_URL, zone, saves_ink))
    own_modules = Path(f"{sys.modules[make.func.__module__].__file__}").parent
    state = f"{state_of_program(own_modules)}".encode()
    # with the state of the program, lest an update shows what the former one drew
    folder = prints_of(session_id) / sha256(state + wanted).hexdigest()[:24]
    is_new = not (folder / DOCUMENT).exists()
    if is_new:
        _sweep(club_id)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _OF_CLUB.format(club_id)).touch()
        write_whole(folder / ORDER, wanted)
        if settings.IS_TRACED:
            from tournament.machine.spans import origin

            write_whole(folder / ORIGIN, origin())
        facts = {"is_private": is_private, "pieces": dict(pieces or {})}
        write_whole(folder / DOCUMENT, json.dumps(facts).encode())
    job = read_job(folder)
    retry(job, session_id)
    if is_new:
        workers.enqueue(workers.Task(workers.COMPOSE, session_id, job.key))
    return find_job(session_id, job.key) or job


def find_job(session_id: int, key: str) -> PrintJob | None:
    """Return a job of a session; one that nobody works at goes on."""
    try:
        job = read_job(prints_of(session_id) / key)
    except (OSError, ValueError):
        return None
    if not job.is_over:
        workers.start_workers()
        # asked again after the queue: it may have left that and been finished meanwhile
        if not workers.is_waiting(key) and not job.is_over:
            workers.enqueue(workers.Task(workers.COMPOSE, session_id, key))
    return job


def count_waiting(club_id: int) -> int:
    own = _OF_CLUB.format(club_id)
    return sum((prints_of(pk) / key / own).exists() for pk, key in workers.waiting_jobs())


def jobs_in_hand(session_id: int) -> Iterator[PrintJob]:
    for path in prints_of(session_id).glob(f"*/{DOCUMENT}"):
        job = find_job(session_id, path.parent.name)
        if job and not job.is_over:
            yield job


def retry(job: PrintJob, session_id: int) -> None:
    """Make a document again that could not be made; of one made, nothing happens."""
    if job.is_failed:
        (job.folder / FAULT).unlink(missing_ok=True)
        workers.enqueue(workers.Task(workers.COMPOSE, session_id, job.key))


def stop(job: PrintJob) -> None:
    """Take a job off the files; what is being drawn of it is drawn to its end."""
    (job.folder / DOCUMENT).unlink(missing_ok=True)
    shutil.rmtree(job.folder, ignore_errors=True)


def read_job(folder: Path) -> PrintJob:
    """Raises OSError where it was stopped, or never was."""
    return PrintJob(folder, **json.loads((folder / DOCUMENT).read_text()))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there as a whole or not at all."""
    # a name of this thread alone, for others may be writing the same file
    beside = path.with_suffix(f".{os.getpid()}-{get_ident()}")
    beside.write_bytes(content)
    beside.replace(path)


def state_of_program(*folders: Path) -> int:
    """Return another number once code, a template or a style of prints has changed."""
    root = settings.BASE_DIR
    own = [root / "templates" / "print", root / "static" / "css" / "print"]
    files = [root / "templates" / "base_print.html"]
    for catalogues in settings.LOCALE_PATHS:
        files += catalogues.glob("*/LC_MESSAGES/django.mo")
    for folder in (*own, Path(__file__).parents[1], *folders):
        files += [path for path in folder.rglob("*") if path.is_file()]
    return max(path.stat().st_mtime_ns for path in files)


def _pickled(wanted: Order) -> bytes:
    """Mostly the same bytes for equal values: rows know each other in circles."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out)
    pickler.fast = True  # equal values are written alike, be they one object or two
    try:
        pickler.dump(wanted)
    except (RecursionError, ValueError):
        return pickle.dumps(wanted)
    return out.getvalue()


def _sweep(club_id: int) -> None:
    prints = settings.DATA / "prints"
    for name, most in ((_OF_CLUB.format(club_id), MOST_JOBS), (DOCUMENT, MOST_OF_ALL)):
        _keep_newest((path.parent for path in prints.glob(f"*/*/{name}")), most - 1)
    _keep_newest(prints.glob("*/drawn/*"), MOST_RANGES)


def _keep_newest(paths: Iterable[Path], most: int) -> None:
    # two may sweep at once, and each finds gone what the other has taken
    with suppress(OSError):
        by_age = sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)
        for path in by_age[most:]:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
