"""What a worker of the print room does: composes documents, draws and joins their pages.

A page range that was drawn is kept by its content, so the next document with the same
pages only joins them. Knows nothing of what is printed, nor of who waits for it.
"""

import json
import pickle
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone, translation

from tournament.printing.ink import saving_ink
from tournament.printing.jobs import (
    DOCUMENT,
    FAULT,
    MADE,
    ORDER,
    PICTURE,
    PICTURES_MADE,
    Order,
    read_job,
    state_of_program,
    write_whole,
)
from tournament.printing.page_pictures import page_picture
from tournament.printing.pdf import draw, join
from tournament.printing.ranges import PageRange, page_ranges
from tournament.printing.tasks import COMPOSE, PICTURES, Task

_RANGE = "{:05}.html"
MOST_PICTURES = 4
"""Of the first pages: a range of them is read for it, and no more."""


def do(task: Task) -> list[Task]:
    """Do a task; return those that come of it. A job that was stopped is left."""
    with suppress(FileNotFoundError):
        if task.part == COMPOSE:
            return _compose(task)
        if task.part == PICTURES:
            _draw_pictures(task.job_folder)
            return []
        _draw(task.job_folder, task.part)
        _join(task.job_folder)
    return []


def note_fault(task: Task, fault: str) -> None:
    """Have the job of a task tell that it was not made; it does without pictures."""
    with suppress(OSError):
        if task.part == PICTURES:
            write_whole(task.job_folder / PICTURES_MADE, b"{}")
            return
        write_whole(task.job_folder / FAULT, fault.encode())


def _compose(task: Task) -> list[Task]:
    folder = task.job_folder
    order: Order = pickle.loads((folder / ORDER).read_bytes())  # noqa: S301  # our own
    settings.BASE_URL = order.base_url
    zone = timezone.override(ZoneInfo(order.time_zone))
    with translation.override(order.language), zone, saving_ink(order.saves_ink):
        document = order.make()
    ranges = page_ranges(document.html)
    facts = json.loads((folder / DOCUMENT).read_text()) | {
        "name": document.name,
        "title": document.title,
        "sheets": [each.sheets for each in ranges],
        "ranges": [_digest(each) for each in ranges],
    }
    write_whole(folder / DOCUMENT, json.dumps(facts).encode())
    job = read_job(folder)
    wanted = [part for part, file in enumerate(job.drawn, start=1) if not file.exists()]
    for part in wanted:
        write_whole(folder / _RANGE.format(part), ranges[part - 1].html.encode())
    if not wanted:
        _join(folder)
    return [Task(part, task.session_id, task.key) for part in wanted]


def _digest(each: PageRange) -> str:
    return sha256(f"{state_of_program()}\0{each.html}".encode()).hexdigest()[:32]


def _draw(folder: Path, part: int) -> None:
    source = folder / _RANGE.format(part)
    drawn = draw(source.read_text())
    file = read_job(folder).drawn[part - 1]
    file.parent.mkdir(exist_ok=True)
    write_whole(file, pickle.dumps(drawn))
    source.unlink()


def _join(folder: Path) -> None:
    job = read_job(folder)
    if all(file.exists() for file in job.drawn):
        ranges = [pickle.loads(file.read_bytes()) for file in job.drawn]  # noqa: S301
        write_whole(folder / MADE, join(ranges))


def _draw_pictures(folder: Path) -> None:
    """Draw the first pages small, as far as their ranges are kept."""
    job = read_job(folder)
    count = pages = 0
    with suppress(FileNotFoundError):
        for file in job.drawn:
            drawn = pickle.loads(file.read_bytes())  # noqa: S301  our own
            pages += len(drawn.pages)
            for page in drawn.pages[: MOST_PICTURES - count]:
                picture = page_picture(drawn, page.number)
                write_whole(folder / PICTURE.format(count + 1), picture.encode())
                count += 1
            if count == MOST_PICTURES:
                break
    facts = json.dumps({"pictures": count, "pages": job.pages or pages})
    write_whole(folder / PICTURES_MADE, facts.encode())
