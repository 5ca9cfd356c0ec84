"""A worker of the print room: a process that draws, one task after the other.

    python -m tournament.printing.worker 0

It yields to everything else on this computer, has a limit of memory and one of time for
each task, and ends with the server that started it.
"""

import gc
import logging
import os
import signal
import sys
import time
from contextlib import AbstractContextManager, nullcontext, suppress
from threading import Thread
from typing import IO

import django
import psutil
from django.conf import settings

from tournament.printing.drawing import do, note_fault
from tournament.printing.jobs import DIED, ORIGIN
from tournament.printing.pdf import can_make_pdf
from tournament.printing.tasks import (
    COMPOSE,
    PICTURES,
    Task,
    enqueue,
    finish,
    in_hand,
    put_back,
    take_next,
)
from tournament.printing.workers import NO_PDF, no_pdf_file, take_slot

NICE = 10
MOST_MEMORY = 1_000_000_000
"""Bytes of addresses; what lies in memory is a third of them."""
ROOMY_MEMORY = 250 * 2**20
"""Bytes in memory beyond which a worker starts anew."""
MOST_SECONDS = 120
"""For one task, which takes half a second where nobody else wants the processor."""
NO_PANGO = "PdfUnavailable"
_PAUSE = 0.05
_SLOT_TRIES = 20
_RARELY = (20_000, 20, 100)
"""When Python looks for what nobody needs: looking oftener takes a twelfth of the time."""


def main(slot: int) -> None:
    """Work until the server has gone."""
    lock = _wait_for_slot(slot)
    if lock is None:
        return
    for task in in_hand(slot):
        note_fault(task, DIED)
        finish(slot, task)
    _limit()
    Thread(target=_leave_with_server, args=(slot,), daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: _leave(slot))
    if not _is_able():
        while waiting := take_next(slot):
            note_fault(waiting, NO_PANGO)
            finish(slot, waiting)
        sys.exit(NO_PDF)
    gc.freeze()  # what is imported stays
    gc.set_threshold(*_RARELY)
    while True:
        _set_alarm()
        if not work(slot):
            time.sleep(_PAUSE)
        elif psutil.Process().memory_info().rss > ROOMY_MEMORY:
            _end_spans()
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606


def work_off(slot: int) -> None:
    """Do all that waits."""
    while work(slot):
        pass


def work(slot: int) -> bool:
    """Do the next task; return whether there was one."""
    if (task := take_next(slot)) is None:
        return False
    try:
        with _span_of(task):
            following = do(task)
        for each in following:
            enqueue(each)
    except Exception as fault:  # the next task is done, whatever was wrong
        logging.getLogger(__name__).exception("A document could not be made")
        note_fault(task, type(fault).__name__)
    finish(slot, task)
    return True


def _wait_for_slot(slot: int) -> IO[bytes] | None:
    """Return the lock, which a server may hold for a moment to see whether it is free."""
    for _ in range(_SLOT_TRIES):
        if lock := take_slot(slot):
            return lock
        time.sleep(_PAUSE)
    return None


def _limit() -> None:
    """Leave processor and memory to the scores, as far as this system can be told so."""
    with suppress(ImportError, AttributeError, ValueError, OSError):
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _set_alarm() -> None:
    """Have this process killed unless it comes back in time; no library can overhear it."""
    with suppress(AttributeError):
        signal.alarm(MOST_SECONDS)


def _leave_with_server(slot: int) -> None:
    """Wait for the end of what the server says, which is nothing until it has gone."""
    sys.stdin.buffer.read()
    _leave(slot)


def _leave(slot: int) -> None:
    put_back(slot)
    _end_spans()
    os._exit(0)


def _span_of(task: Task) -> AbstractContextManager[None]:
    if not settings.IS_TRACED:
        return nullcontext()
    from tournament.spans import span_of_job

    name = {COMPOSE: "compose", PICTURES: "draw pictures"}.get(task.part, "draw pages")
    try:
        origin = (task.job_folder / ORIGIN).read_bytes()
    except OSError:
        origin = b""
    return span_of_job(name, origin)


def _end_spans() -> None:
    """Send what waits: this process ends without its exit handlers."""
    if settings.IS_TRACED:
        from tournament.spans import provider

        provider().shutdown()


def _is_able() -> bool:
    """Return whether PDFs can be made here, and note it."""
    django.setup()
    no_pdf_file().unlink(missing_ok=True)
    if not can_make_pdf():
        no_pdf_file().touch()
    return not no_pdf_file().exists()


if __name__ == "__main__":
    main(int(sys.argv[1]))
