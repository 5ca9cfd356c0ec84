"""Print jobs: made by workers of their own, found again, stopped, and told of when lost."""

import os
import signal
import time
from dataclasses import replace
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.utils import timezone

from tests.tournament.printing.reading import page_count, text
from tests.tournament.printing.sessions import session
from tournament.machine.prints import forget_prints, prints_of
from tournament.printing.engine import workers
from tournament.printing.engine.jobs import MOST_JOBS, find_job, jobs_in_hand, order, stop
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, make_pdf
from tournament.printing.engine.worker import MOST_MEMORY
from tournament.printing.engine.workers import print_room
from tournament.printing.tally_cards.cards import tally_cards

PATIENCE = 60


def plain(body, sheets=1):
    sheet = f'<div class="sheet" style="break-after: page">{body}</div>'
    html = f"<title>Plain</title>{sheet * sheets}"
    return Document(name="plain", title="Plain", html=html)


def fail(said):
    """Compose no document."""
    raise ZeroDivisionError(said)


def hang(said):
    """Compose no document, and never end."""
    while said:
        time.sleep(1)


def grow(size):
    """Compose no document, and want more memory than there is for one."""
    return bytearray(size)


def order_plain(body, sheets=1, session_id=7, club_id=0):
    return order(partial(plain, body, sheets), session_id=session_id, club_id=club_id)


def wait_until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    assert is_so()


def worker_ids():
    return [process.pid for process in workers._started.values()]


@pytest.fixture
def nobody_draws(monkeypatch):
    """Leave what is ordered in the queue, as a server does that has just gone."""
    monkeypatch.setattr("tournament.printing.engine.workers.start_workers", lambda: None)


def test_a_job_is_made_and_counts_its_pages():
    job = order(partial(tally_cards, session(3), paper=Paper.LETTER), session_id=7)

    assert job.wait(PATIENCE)
    job = job.latest()
    assert (job.pages, job.done, page_count(job.read_pdf())) == (6, 6, 6)
    assert job.title == "Tally cards: Autumn Euchre Night"


def test_a_job_is_made_where_the_clock_is_known_by_its_hours_alone():
    with timezone.override(ZoneInfo("Etc/GMT+5")):
        job = order_plain("west")

    assert job.wait(PATIENCE)
    assert page_count(job.latest().read_pdf()) == 1


def test_the_same_document_is_the_same_job():
    first, again = (order_plain("same") for _ in range(2))
    other = order_plain("other")
    elsewhere = order_plain("same", session_id=8)

    assert first.folder == again.folder
    assert len({first.key, other.key}) == 2
    assert elsewhere.folder.parent != first.folder.parent


def test_equal_values_are_the_same_document_whatever_objects_they_are(nobody_draws):
    names = [["Ann", "Bob"] * 6, [f"{name}" for name in ("Ann", "Bob") * 6]]
    jobs = [
        order(partial(tally_cards, session(3, names=each), paper=Paper.A4), session_id=7)
        for each in names
    ]

    assert jobs[0].key == jobs[1].key


def test_a_job_that_is_made_is_not_drawn_again():
    job = order_plain("once")
    made = (job.folder / "made.pdf").stat().st_mtime_ns

    assert order_plain("once").is_made
    assert (job.folder / "made.pdf").stat().st_mtime_ns == made


@pytest.mark.long
def test_a_changed_name_draws_its_own_page_range_alone():
    night = session(3)
    first, *others = night.cards
    renamed = replace(night, cards=(first._replace(name="Peg Nowak"), *others))
    before, after = (
        order(partial(tally_cards, sheet, paper=Paper.LETTER), session_id=7).latest()
        for sheet in (night, renamed)
    )

    assert [old == new for old, new in zip(before.ranges, after.ranges, strict=True)] == [
        False,
        True,
    ]
    assert "Peg Nowak" in text(after.read_pdf())
    assert after.read_pdf() == make_pdf(tally_cards(renamed, paper=Paper.LETTER))


def test_a_stopped_job_is_gone(nobody_draws):
    job = order_plain("long", sheets=400)

    stop(job)
    workers.start_workers()

    assert find_job(7, job.key) is None
    assert job.is_over
    assert not job.folder.exists()


def test_a_job_that_fails_says_so_and_can_be_asked_for_again():
    job = order(partial(fail, "faulty"), session_id=7)

    assert job.is_failed
    assert order(partial(fail, "faulty"), session_id=7).is_failed


def test_a_job_goes_on_after_the_program_was_killed(nobody_draws, monkeypatch):
    job = order_plain("killed")
    monkeypatch.undo()

    assert list(jobs_in_hand(7)) == []
    assert job.is_made


@pytest.mark.parametrize("key", ["0" * 24, "no-such-job"])
def test_a_job_that_never_was(key):
    assert find_job(7, key) is None


def test_prints_of_a_session_are_forgotten_and_others_are_not():
    other = order_plain("other", session_id=8)
    order_plain("mine")

    forget_prints(7)

    assert not prints_of(7).exists()
    assert other.is_made


def test_only_the_latest_jobs_of_a_club_stay_on_file():
    first, others = order_plain("first"), order_plain("others", session_id=9, club_id=2)
    for number in range(MOST_JOBS):
        folder = prints_of(8) / f"{number}"
        folder.mkdir(parents=True)
        (folder / "document.json").write_text("{}")
        (folder / "club-0").touch()
        os.utime(folder, (time.time() + 10,) * 2)

    order_plain("last")

    assert find_job(7, first.key) is None
    assert find_job(9, others.key).is_made
    assert len(list((settings.DATA / "prints").glob("*/*/document.json"))) == MOST_JOBS + 1


def test_short_jobs_are_not_held_up_by_long_ones(nobody_draws):
    workers.enqueue(workers.Task(2, 7, "long"))
    workers.enqueue(workers.Task(workers.COMPOSE, 7, "short"))

    assert [workers.take_next(slot).key for slot in (0, 1)] == ["short", "long"]
    assert workers.take_next(0) is None


def test_what_a_worker_puts_back_is_done_by_another():
    task = workers.Task(1, 7, "left")
    workers.enqueue(task)
    workers.take_next(0)

    workers.put_back(0)

    assert workers.take_next(1) == task


@pytest.mark.long
def test_workers_draw_at_once_outlive_each_other_and_end_with_the_server(settings):
    settings.PRINT_WORKERS = 2
    chart = partial(tally_cards, session(3), paper=Paper.A4)
    with print_room():
        assert worker_ids() == []
        workers.start_workers()
        first, second = worker_ids()
        lost = order(partial(hang, "lost"), session_id=7)
        wait_until(lambda: workers.in_hand(0) or workers.in_hand(1))
        victim = first if workers.in_hand(0) else second
        beside = order(chart, session_id=8)
        assert beside.wait(PATIENCE)
        greedy = order(partial(grow, 2 * MOST_MEMORY), session_id=8)
        assert not greedy.wait(PATIENCE)
        nice = [os.getpriority(os.PRIO_PROCESS, each) for each in (first, second)]
        os.kill(victim, signal.SIGKILL)
        assert not lost.wait(PATIENCE)
        assert victim not in worker_ids()

        left = order(partial(hang, "left"), session_id=7)
        wait_until(lambda: workers.in_hand(0) or workers.in_hand(1))
        last = worker_ids()

    assert (lost.is_failed, greedy.is_failed) == (True, True)
    assert min(nice) >= 10
    assert beside.read_pdf() == make_pdf(chart())
    assert len({first, second, *last}) == 3
    assert not left.is_over  # goes on with the next server
    assert workers.in_hand(0) + workers.in_hand(1) == []
    assert workers.is_waiting(left.key)
    for process in last:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
