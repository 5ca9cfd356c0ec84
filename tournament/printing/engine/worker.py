"""A worker of the print room: a process that draws, one task after the other.

    python -m tournament.printing.engine.worker 0

It yields to everything else on this computer, has a limit of memory and one of time for
each task, and ends with the server that started it.
"""

import gc
import json
import logging
import os
import pickle
import signal
import sys
import time
from contextlib import AbstractContextManager, nullcontext, suppress
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread
from typing import IO
from zoneinfo import ZoneInfo

import django
import psutil
from django.conf import settings
from django.utils import timezone, translation

from tournament.printing.engine import jobs, workers
from tournament.printing.engine.joining import PageRange, page_ranges
from tournament.printing.engine.paper import saving_ink
from tournament.printing.engine.pdf import can_make_pdf, draw, join

_RANGE = "{:05}.html"


def do(task: workers.Task) -> list[workers.Task]:
    """Do a task; return those that come of it. A job that was stopped is left."""
    with suppress(FileNotFoundError):
        if task.part == workers.COMPOSE:
            return _compose(task)
        _draw(task.job_folder, task.part)
        _join(task.job_folder)
    return []


def note_fault(task: workers.Task, fault: str) -> None:
    """Have the job of a task tell that it was not made."""
    with suppress(OSError):
        jobs.write_whole(task.job_folder / jobs.FAULT, fault.encode())


def _compose(task: workers.Task) -> list[workers.Task]:
    folder = task.job_folder
    order: jobs.Order = pickle.loads((folder / jobs.ORDER).read_bytes())  # noqa: S301  # our own
    settings.BASE_URL = order.base_url
    zone = timezone.override(ZoneInfo(order.time_zone))
    with translation.override(order.language), zone, saving_ink(order.saves_ink):
        document = order.make()
    ranges = page_ranges(document.html)
    facts = json.loads((folder / jobs.DOCUMENT).read_text()) | {
        "name": document.name,
        "title": document.title,
        "sheets": [each.sheets for each in ranges],
        "ranges": [_digest(each) for each in ranges],
    }
    jobs.write_whole(folder / jobs.DOCUMENT, json.dumps(facts).encode())
    job = jobs.read_job(folder)
    wanted = [part for part, file in enumerate(job.drawn, start=1) if not file.exists()]
    for part in wanted:
        jobs.write_whole(folder / _RANGE.format(part), ranges[part - 1].html.encode())
    if not wanted:
        _join(folder)
    return [workers.Task(part, task.session_id, task.key) for part in wanted]


def _digest(each: PageRange) -> str:
    return sha256(f"{jobs.state_of_program()}\0{each.html}".encode()).hexdigest()[:32]


def _draw(folder: Path, part: int) -> None:
    source = folder / _RANGE.format(part)
    drawn = draw(source.read_text())
    file = jobs.read_job(folder).drawn[part - 1]
    file.parent.mkdir(exist_ok=True)
    jobs.write_whole(file, pickle.dumps(drawn))
    source.unlink()


def _join(folder: Path) -> None:
    job = jobs.read_job(folder)
    if all(file.exists() for file in job.drawn):
        ranges = [pickle.loads(file.read_bytes()) for file in job.drawn]  # noqa: S301
        jobs.write_whole(folder / jobs.MADE, join(ranges))


NICE = 10
MOST_MEMORY = 1_000_000_000
"""Bytes of addresses; what lies in memory is a third of them."""
ROOMY_MEMORY = 250 * 2**20
"""Bytes in memory beyond which a worker starts anew."""
MOST_SECONDS = 120
"""For one task, which takes half a second where nobody else wants the processor."""
NO_PANGO = "PdfUnavailable"
_PAUSE, _SLOT_TRIES = 0.05, 20  # a second in all
_REST = 1.0
"""So long it rests at most: only its own server wakes it, others share the queue."""
_woken = Event()
_RARELY = (20_000, 20, 100)
"""When Python looks for what nobody needs: looking oftener takes a twelfth of the time."""


def main(slot: int) -> None:
    """Work until the server has gone."""
    lock = _wait_for_slot(slot)
    if lock is None:
        return
    for task in workers.in_hand(slot):
        note_fault(task, jobs.DIED)
        workers.finish(slot, task)
    _limit()
    Thread(target=_hear_server, args=(slot,), daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: _leave(slot))
    if not _is_able():
        while waiting := workers.take_next(slot):
            note_fault(waiting, NO_PANGO)
            workers.finish(slot, waiting)
        sys.exit(workers.NO_PDF)
    gc.freeze()  # what is imported stays
    gc.set_threshold(*_RARELY)
    while True:
        _set_alarm()
        if not work(slot):
            _woken.wait(_REST)
            _woken.clear()  # before it looks, lest it sleeps over what came meanwhile
        elif psutil.Process().memory_info().rss > ROOMY_MEMORY:
            _end_spans()
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606


def work_off(slot: int) -> None:
    while work(slot):
        pass


def work(slot: int) -> bool:
    if (task := workers.take_next(slot)) is None:
        return False
    try:
        with _span_of(task):
            following = do(task)
        for each in following:
            workers.enqueue(each)
    except Exception as fault:  # the next task is done, whatever was wrong
        logging.getLogger(__name__).exception("A document could not be made")
        note_fault(task, type(fault).__name__)
    workers.finish(slot, task)
    return True


def _wait_for_slot(slot: int) -> IO[bytes] | None:
    """Return the lock, which a server may hold for a moment to see whether it is free."""
    for _ in range(_SLOT_TRIES):
        if lock := workers.take_slot(slot):
            return lock
        time.sleep(_PAUSE)
    return None


def _limit() -> None:
    """Leave processor and memory to the scores, as far as this system can be told so."""
    with suppress(ImportError, AttributeError, ValueError, OSError):
        import resource

        os.nice(NICE)
        # a worker that is killed would leave a file of its whole memory behind
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _set_alarm() -> None:
    """Have this process killed unless it comes back in time; no library can overhear it."""
    with suppress(AttributeError):
        signal.alarm(MOST_SECONDS)


def _hear_server(slot: int) -> None:
    """Wake at each word of the server, and leave at the end of what it says."""
    while sys.stdin.buffer.read(1):
        _woken.set()
    _leave(slot)


def _leave(slot: int) -> None:
    workers.put_back(slot)
    _end_spans()
    os._exit(0)


def _span_of(task: workers.Task) -> AbstractContextManager[None]:
    if not settings.IS_TRACED:
        return nullcontext()
    from tournament.machine.spans import span_of_job

    try:
        origin = (task.job_folder / jobs.ORIGIN).read_bytes()
    except OSError:
        origin = b""
    name = "compose" if task.part == workers.COMPOSE else "draw pages"
    return span_of_job(name, origin)


def _end_spans() -> None:
    """Send what waits: this process ends without its exit handlers."""
    if settings.IS_TRACED:
        from tournament.machine.spans import provider

        provider().shutdown()


def _is_able() -> bool:
    django.setup()
    workers.no_pdf_file().unlink(missing_ok=True)
    if not can_make_pdf():
        workers.no_pdf_file().touch()
    return not workers.no_pdf_file().exists()


if __name__ == "__main__":
    main(int(sys.argv[1]))
