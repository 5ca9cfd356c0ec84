"""What organizers are told of the backups."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from django.utils.timezone import override

from tournament.backups.copies import State, in_words, recall, remember
from tournament.words.translation import translate

HERE = timezone(timedelta(hours=-6))
AT = datetime(2026, 11, 22, 3, 4, tzinfo=UTC)


def describe_state(minutes: int, **what: object) -> tuple[str, bool]:
    state = State(**{"at": AT, "places": 2, **what})  # type: ignore[arg-type]
    line = in_words(state, (AT + timedelta(minutes=minutes)).astimezone(HERE))
    with override(HERE):
        return translate(line.text), line.is_well


@pytest.mark.parametrize(
    ("minutes", "what", "line"),
    [
        (0, {}, ("Last backup 9:04 PM, 2 places.", True)),
        (15, {"places": 1}, ("Last backup 9:04 PM, only on this computer.", True)),
        (16, {}, ("Last backup 9:04 PM, 16 minutes ago.", False)),
        (130, {}, ("Last backup 9:04 PM, 2 hours ago.", False)),
        (3 * 24 * 60, {}, ("Last backup 9:04 PM, 3 days ago.", False)),
        (-60, {}, ("Last backup 9:04 PM, 2 places.", True)),  # the clock was put back
        (
            1,
            {"places": 1, "missing": "no stick"},
            ("Last backup 9:04 PM, 1 place. The second place is missing.", False),
        ),
        (1, {"fault": "disk full"}, ("Last backup 9:04 PM. Backups fail now.", False)),
        (0, {"at": None}, ("No backup yet.", False)),
        (0, {"at": None, "fault": "disk full"}, ("Backups fail.", False)),
    ],
)
def test_the_line(minutes: int, what: dict[str, object], line: tuple[str, bool]) -> None:
    assert describe_state(minutes, **what) == line


def test_it_outlives_the_program(tmp_path: Path) -> None:
    state = State(AT, 2, "disk full", "the stick is gone")

    remember(tmp_path, state)

    assert recall(tmp_path) == state
    assert [file.name for file in tmp_path.iterdir()] == ["last.json"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"at": "yesterday"}', '{"at": 7}'])
def test_a_spoiled_file_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "last.json").write_text(text)

    assert recall(tmp_path) == State()


def test_a_failure_that_cannot_be_written_is_told_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "backups"

    remember(folder, State(fault="No space left on device"))  # the folder is not there
    failed = recall(folder)
    folder.mkdir()
    remember(folder, State(AT, 1))

    assert failed.fault == "No space left on device"
    assert recall(folder) == State(AT, 1)
