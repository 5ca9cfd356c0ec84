"""What is said of other systems, asked on this one."""

from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from tournament.systems import PROGRAM, System, system_of, user_data_folder

HOME = Path("/home/peg")


@pytest.mark.parametrize(
    ("platform", "system"),
    [
        ("linux", System.LINUX),
        ("freebsd14", System.LINUX),
        ("darwin", System.MACOS),
        ("win32", System.WINDOWS),
    ],
)
def test_a_system_is_known_by_its_platform(platform: str, system: System) -> None:
    assert system_of(platform) is system


@pytest.mark.parametrize("given", ["", "  ", "/srv/data"])
def test_the_data_folder_is_that_of_platformdirs(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", f"{HOME}")
    monkeypatch.setenv("XDG_DATA_HOME", given)
    linux = user_data_folder(System.LINUX, {"XDG_DATA_HOME": given}, HOME)
    assert linux == Path(Unix(PROGRAM, appauthor=False).user_data_dir)

    monkeypatch.delenv("XDG_DATA_HOME")
    macos = user_data_folder(System.MACOS, {}, HOME)
    assert macos == Path(MacOS(PROGRAM, appauthor=False).user_data_dir)


def test_a_relative_data_folder_is_passed_over() -> None:
    environment = {"XDG_DATA_HOME": "data"}

    folder = user_data_folder(System.LINUX, environment, HOME)

    assert folder == HOME / ".local/share" / PROGRAM


def test_on_windows_data_stay_on_this_computer() -> None:
    roaming = {"LOCALAPPDATA": "/c/local", "APPDATA": "/c/roaming"}

    assert user_data_folder(System.WINDOWS, roaming, HOME) == Path("/c/local") / PROGRAM
    assert user_data_folder(System.WINDOWS, {}, HOME) == HOME / "AppData/Local" / PROGRAM
