"""Print jobs: on file, drawn one after the other, found again, stopped."""

import os
import threading
import time

import pytest
from django.conf import settings

from tests.tournament.printing.reading import page_count
from tests.tournament.printing.sessions import session
from tournament.printing import jobs
from tournament.printing.jobs import (
    MOST,
    find_job,
    jobs_in_hand,
    order,
    stop,
)
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.printing.tally_cards import tally_cards
from tournament.prints import forget_prints, prints_of

PATIENCE = 60


def plain(body, sheets=1):
    sheet = f'<div class="sheet" style="break-after: page">{body}</div>'
    html = f"<title>Plain</title>{sheet * sheets}"
    return Document(name="plain", title="Plain", html=html)


def drawing_threads():
    return [thread for thread in threading.enumerate() if thread.name == "prints"]


def leave_unfinished(document, seconds_ago=0):
    """A job as a program leaves it that was killed."""
    job = order(document, session_id=7)
    job.wait(PATIENCE)
    (job.folder / "made.pdf").unlink()
    for path in job.folder.iterdir():
        os.utime(path, (time.time() - seconds_ago,) * 2)
    return job


def test_a_job_is_made_and_counts_its_pages():
    job = order(tally_cards(session(3), paper=Paper.LETTER), session_id=7)

    assert job.wait(PATIENCE)
    assert (job.pages, job.done, page_count(job.read_pdf())) == (6, 6, 6)


def test_the_same_document_is_the_same_job():
    first, again = (order(plain("same"), session_id=7) for _ in range(2))
    other = order(plain("other"), session_id=7)
    elsewhere = order(plain("same"), session_id=8)

    assert first == again
    assert first.key != other.key
    assert first.folder != elsewhere.folder
    assert all(job.wait(PATIENCE) for job in (first, other, elsewhere))


def test_a_job_that_is_made_is_not_drawn_again():
    job = order(plain("once"), session_id=7)
    job.wait(PATIENCE)
    made = (job.folder / "made.pdf").stat().st_mtime_ns

    order(plain("once"), session_id=7).wait(PATIENCE)

    assert (job.folder / "made.pdf").stat().st_mtime_ns == made


def test_any_number_of_jobs_take_one_thread():
    made = [order(plain(f"{number}"), session_id=7) for number in range(8)]

    assert len(drawing_threads()) == 1
    assert all(job.wait(PATIENCE) for job in made)
    assert len(drawing_threads()) == 1


def test_a_stopped_job_is_gone_and_the_next_one_is_made():
    long, short = plain("long", sheets=400), plain("short")

    job = order(long, session_id=7)
    while not job.done and not job.is_over:
        time.sleep(0.01)
    assert not job.is_over
    stop(job)

    assert order(short, session_id=7).wait(PATIENCE)
    assert find_job(7, job.key) is None
    assert job.is_over
    assert not job.folder.exists()


def test_a_job_that_fails_says_so_and_can_be_asked_for_again(monkeypatch):
    def fail(*_, **__):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "make_pdf", fail)
        job = order(plain("faulty"), session_id=7)
        assert not job.wait(PATIENCE)
    assert job.is_failed

    assert order(plain("faulty"), session_id=7).wait(PATIENCE)


def test_a_job_goes_on_after_the_program_was_killed():
    job = leave_unfinished(plain("killed"))

    assert [left.key for left in jobs_in_hand(7)] == [job.key]
    assert job.wait(PATIENCE)


@pytest.mark.parametrize(("ago", "goes_on"), [(0, False), (3600, True)])
def test_beside_other_processes_only_what_is_left_alone_goes_on(ago, goes_on, settings):
    settings.IS_HOSTED = True
    job = leave_unfinished(plain(f"left {ago}"), seconds_ago=ago)

    find_job(7, job.key)

    assert job.wait(PATIENCE if goes_on else 0.3) == goes_on


@pytest.mark.parametrize("key", ["0" * 24, "no-such-job"])
def test_a_job_that_never_was(key):
    assert find_job(7, key) is None


def test_prints_of_a_session_are_forgotten_and_others_are_not():
    mine, other = order(plain("mine"), session_id=7), order(plain("other"), session_id=8)
    assert mine.wait(PATIENCE)

    forget_prints(7)

    assert not prints_of(7).exists()
    assert other.wait(PATIENCE)


def test_only_the_latest_jobs_stay_on_file():
    first = order(plain("first"), session_id=7)
    first.wait(PATIENCE)
    for number in range(MOST):
        folder = prints_of(8) / f"{number}"
        folder.mkdir(parents=True)
        os.utime(folder, (time.time() + 10,) * 2)

    order(plain("last"), session_id=7).wait(PATIENCE)

    assert find_job(7, first.key) is None
    assert len(list((settings.DATA / "prints").glob("*/*"))) == MOST
