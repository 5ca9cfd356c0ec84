"""The installation's own things."""

import re
from pathlib import Path

import pytest

from tests.oracles import cases
from tournament.machine import installation


def test_a_packaged_program_has_its_files_inside_and_its_data_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/peg/data")
    packaged, checkout = tmp_path, tmp_path / "missing"

    assert installation.program_folder(packaged) == packaged
    assert installation.default_data_folder(packaged) == Path("/home/peg/data/euchre-night")
    assert installation.command_line("restore", packaged) == "euchre-night restore"
    assert installation.program_folder(checkout) == installation.CHECKOUT
    assert installation.default_data_folder(checkout) == installation.CHECKOUT / ".data"
    assert installation.command_line("restore", checkout) == "python3 manage.py restore"


def test_data_folder_is_for_its_owner_only(tmp_path: Path) -> None:
    data = installation.data_folder(tmp_path / "a" / "b")

    assert data.stat().st_mode & 0o777 == 0o700


def test_data_folder_that_was_there_is_closed_to_others(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)

    installation.data_folder(tmp_path)

    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_data_folder_of_somebody_else_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.setattr("os.getuid", lambda: tmp_path.stat().st_uid + 1)

    installation.data_folder(tmp_path)

    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_data_folder_that_cannot_be_closed_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(path, mode)

    monkeypatch.setattr(Path, "chmod", refuse)

    assert installation.data_folder(tmp_path) == tmp_path


def test_secret_key_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    key = installation.secret_key(tmp_path)

    assert re.fullmatch("[0-9a-f]{128}", key)
    assert installation.secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_where_no_folder_can_be_made_others_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    data = installation.data_folder(tmp_path / "file" / "data")

    assert not data.exists()
    assert re.fullmatch("[0-9a-f]{128}", installation.secret_key(data))


def test_two_installations_differ(tmp_path: Path) -> None:
    one = installation.secret_key(installation.data_folder(tmp_path / "one"))
    other = installation.secret_key(installation.data_folder(tmp_path / "other"))

    assert one != other
    assert installation.set_up_code(one) != installation.set_up_code(other)


def test_set_up_code_is_the_same_at_every_start_and_easy_to_type() -> None:
    code = installation.set_up_code("a key")

    assert code == installation.set_up_code("a key")
    assert re.fullmatch("[A-Z2-7]{4}-[A-Z2-7]{4}", code)


def test_time_zone_is_the_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", ":America/Detroit")

    assert installation.time_zone() == "America/Detroit"


@pytest.mark.parametrize("nonsense", ["", "../secret", "Lansing/Hall"])
def test_a_zone_nobody_knows_is_passed_over(
    nonsense: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", nonsense)

    assert installation.time_zone() not in ("", nonsense)


@pytest.mark.parametrize(
    ("folder", "reason"), cases(tuple[str, str | None], "machine", "unsafe_places")
)
def test_unsafe_place(folder: str, reason: str | None, tmp_path: Path) -> None:
    assert installation.unsafe_place(tmp_path / folder) == reason
