"""When backups are made by themselves."""

from pathlib import Path

import pytest

from tests.factories import ORGANIZER, SessionFactory, running_session
from tests.factories.sessions import session_in_check_in
from tournament.backups import thread as backup_thread
from tournament.backups.copies import backups_in
from tournament.backups.thread import AGAIN_AFTER, AT_LEAST_EVERY, BackupThread
from tournament.planning import actions as session_states
from tournament.play.lifecycle import RoundState

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings) -> Path:
    settings.BACKUPS = tmp_path / "backups"
    return settings.BACKUPS


@pytest.fixture
def clock(monkeypatch) -> list[float]:
    """The seconds since the start, as the keeper sees them."""
    now = [1000.0]
    monkeypatch.setattr(backup_thread.time, "monotonic", lambda: now[0])
    return now


def after(keeping: BackupThread, folder: Path) -> int:
    """How many backups there are after one more look."""
    keeping.look()
    return len(backups_in(folder))


def test_a_night_on_paper_needs_none(folder: Path) -> None:
    SessionFactory()

    assert after(BackupThread(), folder) == 0


def test_a_start_a_game_closed_and_the_end_are_backed_up(folder: Path, clock) -> None:
    keeping, counts = BackupThread(), []
    session = session_in_check_in()
    counts += [after(keeping, folder), after(keeping, folder)]
    session_states.cancel(session=session, by=ORGANIZER, reason="")

    session = running_session()
    counts += [after(keeping, folder), after(keeping, folder)]
    session.rounds.filter(number=1).update(state=RoundState.CLOSED)
    counts += [after(keeping, folder), after(keeping, folder)]
    type(session).objects.filter(pk=session.pk).update(state="finished")
    counts += [after(keeping, folder), after(keeping, folder)]

    assert counts == [1, 1, 2, 2, 3, 3, 4, 4]


def test_every_ten_minutes_of_a_night_there_is_one(folder: Path, clock) -> None:
    running_session()
    keeping, counts = BackupThread(), []

    for seconds in (0, AT_LEAST_EVERY - 1, 1, AT_LEAST_EVERY):
        clock[0] += seconds
        counts.append(after(keeping, folder))

    assert counts == [1, 1, 2, 3]


def test_after_a_failure_it_tries_again_in_a_minute(folder: Path, clock, caplog) -> None:
    running_session()
    keeping, counts = BackupThread(), []
    folder.write_text("in the way")

    for seconds in (0, 3, AGAIN_AFTER):
        clock[0] += seconds
        keeping.look()
    folder.unlink()
    for seconds in (3, AGAIN_AFTER, 3):
        clock[0] += seconds
        counts.append(after(keeping, folder))

    assert [record.message for record in caplog.records] == ["Backup: File exists"]
    assert counts == [0, 1, 1]


def test_a_stick_that_is_missing_makes_no_more_of_them(
    folder: Path, clock, settings
) -> None:
    running_session()
    settings.SECOND_PLACE = "/nowhere/at/all"
    keeping, counts = BackupThread(), []

    for seconds in (0, AGAIN_AFTER, AT_LEAST_EVERY):
        clock[0] += seconds
        counts.append(after(keeping, folder))

    assert counts == [1, 1, 2]


def test_the_thread_looks_by_itself_and_ends(folder: Path, monkeypatch) -> None:
    monkeypatch.setattr(backup_thread, "LOOK_EVERY", 0.01)
    looks = []
    keeping = BackupThread()
    monkeypatch.setattr(keeping, "look", lambda: looks.append(1))

    keeping.start()
    while not looks:
        pass
    keeping.end()

    assert not keeping.is_alive()
