"""Print jobs: documents on file, drawn one after the other by one thread.

A job is a folder under the data folder: the document, how far it is, then the PDF. So it
outlives the page that asked for it and the program; the same document asked for again is
the same job. Knows nothing of what is printed.
"""

import json
import logging
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread, get_ident

from django.conf import settings

from tournament.printing.pdf import Document, make_pdf
from tournament.prints import Pieces, prints_of

MOST = 30
"""So many jobs stay on file, the oldest go first."""
ABANDONED_SECONDS = 60
"""After so long without a page another process may take a job up."""
_STEP = 0.02

_DOCUMENT, _HTML, _PAGES = "document.json", "document.html", "pages"
_PDF, _FAULT = "made.pdf", "fault"
_queue: SimpleQueue[Path] = SimpleQueue()
_queued: set[Path] = set()
_lock = Lock()
_threads: list[Thread] = []


class _Stopped(Exception):
    """Somebody has stopped the job that is being drawn."""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A document that is made or being made, of *pages* pages if that is known.

    *pieces* are what it prints; helpers see no job that *is_private*.
    """

    folder: Path
    name: str
    title: str
    pages: int
    is_private: bool = False
    pieces: Pieces = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Its name in addresses."""
        return self.folder.name

    @property
    def is_made(self) -> bool:
        """Whether the PDF is there."""
        return (self.folder / _PDF).exists()

    @property
    def is_failed(self) -> bool:
        """Whether the PDF could not be made."""
        return (self.folder / _FAULT).exists()

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens to it: made, failed or stopped."""
        return self.is_made or self.is_failed or not (self.folder / _DOCUMENT).exists()

    @property
    def done(self) -> int:
        """How many pages are laid out."""
        with suppress(OSError, ValueError):
            return int((self.folder / _PAGES).read_text())
        return 0

    def read_pdf(self) -> bytes:
        """Return the PDF."""
        return (self.folder / _PDF).read_bytes()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is over, so many *seconds* at most; return whether it is made."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self.is_over and (end is None or time.monotonic() < end):
            time.sleep(_STEP)
        return self.is_made


def order(document: Document, *, session_id: int, pieces: Pieces | None = None) -> PrintJob:
    """Have a document made, or return the job that is making or has made the same."""
    whole = f"{document.name}\0{document.title}\0{document.html}"
    folder = prints_of(session_id) / sha256(whole.encode()).hexdigest()[:24]
    if not (folder / _DOCUMENT).exists():
        _sweep()
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / _HTML, document.html.encode())
        facts = {
            "name": document.name,
            "title": document.title,
            "pages": document.html.count('<div class="sheet'),
            "is_private": document.is_private,
            "pieces": dict(pieces or {}),
        }
        _write(folder / _DOCUMENT, json.dumps(facts).encode())
    (folder / _FAULT).unlink(missing_ok=True)
    job = _read(folder)
    if not job.is_made:
        _enqueue(folder)
    return job


def find_job(session_id: int, key: str) -> PrintJob | None:
    """Return a job of a session; one that was left unfinished goes on."""
    folder = prints_of(session_id) / key
    try:
        job = _read(folder)
    except (OSError, ValueError):
        return None
    if not job.is_over and _is_abandoned(folder):
        _enqueue(folder)
    return job


def jobs_in_hand(session_id: int) -> Iterator[PrintJob]:
    """Yield the jobs of a session that are not over."""
    for path in prints_of(session_id).glob(f"*/{_DOCUMENT}"):
        job = find_job(session_id, path.parent.name)
        if job and not job.is_over:
            yield job


def stop(job: PrintJob) -> None:
    """Take a job off the files; where it is being drawn, that ends with the next page."""
    (job.folder / _DOCUMENT).unlink(missing_ok=True)
    shutil.rmtree(job.folder, ignore_errors=True)


def _read(folder: Path) -> PrintJob:
    facts = json.loads((folder / _DOCUMENT).read_text())
    return PrintJob(folder, **facts)


def _write(path: Path, content: bytes) -> None:
    """Write a file that is there as a whole or not at all."""
    beside = path.with_suffix(f".{get_ident()}")
    beside.write_bytes(content)
    beside.replace(path)


def _is_abandoned(folder: Path) -> bool:
    """Return whether no process draws it any more, as far as this one can know."""
    if folder in _queued:
        return False
    latest = max(path.stat().st_mtime for path in folder.iterdir())
    return not settings.IS_HOSTED or time.time() - latest > ABANDONED_SECONDS


def _sweep() -> None:
    """Take the oldest jobs off the files that nobody draws."""
    with suppress(OSError):
        folders = [path for path in (settings.DATA / "prints").glob("*/*") if path.is_dir()]
        folders.sort(key=lambda path: path.stat().st_mtime)
        for folder in folders[: max(0, len(folders) - MOST + 1)]:
            if folder not in _queued:
                shutil.rmtree(folder, ignore_errors=True)


def _enqueue(folder: Path) -> None:
    with _lock:
        if folder in _queued:
            return
        _queued.add(folder)
        _queue.put(folder)
        if not any(thread.is_alive() for thread in _threads):
            _threads[:] = [Thread(target=_draw_all, name="prints", daemon=True)]
            _threads[0].start()


def _draw_all() -> None:
    while True:
        folder = _queue.get()
        try:
            _draw(folder)
        finally:
            with _lock:
                _queued.discard(folder)


def _draw(folder: Path) -> None:
    def note(page: int) -> None:
        if not (folder / _DOCUMENT).exists():
            raise _Stopped
        with suppress(OSError):
            _write(folder / _PAGES, f"{page}".encode())

    try:
        job, html = _read(folder), (folder / _HTML).read_text()
        pdf = make_pdf(Document(job.name, job.title, html), on_page=note)
        _write(folder / _PDF, pdf)
    except (_Stopped, FileNotFoundError):
        shutil.rmtree(folder, ignore_errors=True)
    except Exception as fault:  # the thread draws the next one, whatever was wrong
        logging.getLogger(__name__).exception("A document could not be made")
        with suppress(OSError):
            _write(folder / _FAULT, type(fault).__name__.encode())
