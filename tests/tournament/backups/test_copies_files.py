"""What backups are called, and which are kept."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tournament.backups.copies import KEPT, backups_in, next_name, prune

EVENING = datetime(2026, 11, 21, 18, 0, tzinfo=UTC).replace(tzinfo=None)


def put(folder: Path, at: datetime, why: str = "") -> str:
    name = next_name(folder, at, why)
    (folder / name).touch()
    return name


def test_the_name_says_which_when_and_why(tmp_path: Path) -> None:
    names = [put(tmp_path, EVENING), put(tmp_path, EVENING, "before-update")]

    assert names == [
        "night-0001-2026-11-21-180000.sqlite3",
        "night-0002-2026-11-21-180000-before-update.sqlite3",
    ]
    (second, first) = backups_in(tmp_path)
    assert (first.number, first.at, first.why) == (1, EVENING, "")
    assert second.why == "before-update"


def test_a_folder_that_is_not_there_has_none(tmp_path: Path) -> None:
    assert backups_in(tmp_path / "stick") == []


def test_the_last_twenty_and_one_of_every_night_are_kept(tmp_path: Path) -> None:
    sessions = [EVENING - timedelta(days=days) for days in (14, 7, 0)]
    made = [
        [put(tmp_path, session + timedelta(minutes=10 * number)) for number in range(25)]
        for session in sessions
    ]

    prune(tmp_path)

    names = [made[0][-1], made[1][-1], *made[2][-KEPT:]]
    assert sorted(file.name for file in tmp_path.iterdir()) == names


def test_after_midnight_it_is_still_the_same_night(tmp_path: Path) -> None:
    late = [put(tmp_path, EVENING + timedelta(hours=hours)) for hours in (1, 7)]
    for number in range(KEPT):
        put(tmp_path, EVENING + timedelta(days=7, minutes=number))

    prune(tmp_path)

    assert [(tmp_path / path).exists() for path in late] == [False, True]


def test_a_clock_put_back_makes_the_newest_backup_not_the_oldest(tmp_path: Path) -> None:
    for number in range(KEPT):
        put(tmp_path, EVENING + timedelta(minutes=number))

    newest = put(tmp_path, EVENING - timedelta(hours=2))
    prune(tmp_path)

    assert backups_in(tmp_path)[0].path.name == newest


def test_those_before_changes_do_not_make_room_for_the_others(tmp_path: Path) -> None:
    special = put(tmp_path, EVENING, "before-deleting")
    for number in range(KEPT + 5):
        put(tmp_path, EVENING + timedelta(minutes=number))

    prune(tmp_path)

    assert (tmp_path / special).exists()


def test_nobody_elses_file_is_touched(tmp_path: Path) -> None:
    others = [
        "night.sqlite3",
        "night-1.sqlite3",
        "photo.jpg",
        "night-0001-nonsense.sqlite3",
    ]
    for name in others:
        (tmp_path / name).touch()
    for number in range(KEPT + 5):
        put(tmp_path, EVENING + timedelta(minutes=number))

    prune(tmp_path)

    assert all((tmp_path / name).exists() for name in others)
