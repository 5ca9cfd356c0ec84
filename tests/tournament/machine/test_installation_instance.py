"""One program for one data folder."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tournament.machine import systems
from tournament.machine.installation import ADDRESS, AlreadyRunningError, only_one
from tournament.machine.systems import System


def test_a_second_one_is_told_where_the_first_is(tmp_path: Path) -> None:
    with (
        only_one(tmp_path, "http://127.0.0.1:8000/"),
        pytest.raises(AlreadyRunningError, match=r"127\.0\.0\.1:8000"),
        only_one(tmp_path, "http://127.0.0.1:8001/"),
    ):
        pass

    assert not (tmp_path / ADDRESS).exists()
    with only_one(tmp_path, "http://127.0.0.1:8001/"):
        assert (tmp_path / ADDRESS).read_text() == "http://127.0.0.1:8001/"


def test_one_that_is_just_starting_has_no_address_yet(tmp_path: Path) -> None:
    with only_one(tmp_path, ""):
        (tmp_path / ADDRESS).unlink()

        with pytest.raises(AlreadyRunningError) as refusal, only_one(tmp_path, "http://x/"):
            pass

    assert f"{refusal.value}" == ""


@pytest.mark.parametrize("error", [0, 13])
def test_windows_locks_the_first_byte(
    error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def locking(descriptor: int, how: int, length: int) -> None:
        asked.append((how, length))
        if error:
            raise OSError(error, "Permission denied")

    monkeypatch.setattr(
        systems,
        "import_module",
        {"msvcrt": SimpleNamespace(LK_NBLCK=2, locking=locking)}.get,
    )

    with (tmp_path / "lock").open("ab") as file:
        assert systems.try_lock(file, System.WINDOWS) is (not error)
    assert asked == [(2, 1)]
