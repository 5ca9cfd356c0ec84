"""What is said of other systems, asked on this one."""

import fcntl
import os
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from tests.oracles import cases
from tournament.machine import installation, systems
from tournament.machine.systems import PROGRAM, System, system_of, user_data_folder

HOME = Path("/home/peg")


@pytest.mark.parametrize(
    ("platform", "system"), cases(tuple[str, System], "machine", "platforms")
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


@pytest.mark.parametrize(
    ("system", "answers"),
    [
        (System.LINUX, (True, True, True, 0)),
        (System.MACOS, (True, True, True, 0)),
        (System.WINDOWS, (False, False, False, 0x4000)),
    ],
)
def test_what_windows_does_otherwise(system: System, answers: tuple[object, ...]) -> None:
    assert answers == (
        systems.keeps_others_out(system),
        systems.may_take_port_just_left(system),
        systems.has_poll(system),
        systems.background_flags(system),
    )


def test_a_screen_shows_in_the_session_on_linux_alone() -> None:
    without, with_one = {"DISPLAY": ""}, {"WAYLAND_DISPLAY": "wayland-0"}

    assert systems.has_screen(without, System.MACOS)
    assert systems.has_screen(without, System.WINDOWS)
    assert systems.has_screen(with_one, System.LINUX)
    assert not systems.has_screen(without, System.LINUX)


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What was asked of the disk: the call, and whether it was opened for writing."""
    calls: list[tuple[str, int]] = []

    def note(call: str, descriptor: int) -> None:
        calls.append((call, fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE))

    mac = SimpleNamespace(F_FULLFSYNC=51, fcntl=lambda file, call: note(f"{call}", file))
    monkeypatch.setattr(systems, "import_module", {"fcntl": mac}.get)
    monkeypatch.setattr(os, "fsync", lambda file: note("fsync", file))
    return calls


@pytest.mark.parametrize(
    ("system", "calls"),
    [
        (System.LINUX, [("fsync", os.O_RDONLY)] * 2),
        (System.MACOS, [("51", os.O_RDONLY)] * 2),
        (System.WINDOWS, [("fsync", os.O_RDWR)]),  # no folders there
    ],
)
def test_each_system_syncs_its_way(
    system: System,
    calls: list[tuple[str, int]],
    flushed: list[tuple[str, int]],
    tmp_path: Path,
) -> None:
    (tmp_path / "backup").touch()

    systems.sync(tmp_path / "backup", system)
    systems.sync(tmp_path, system)

    assert flushed == calls


def test_a_stick_that_knows_no_full_sync_is_synced_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, call: int) -> None:
        raise OSError(45, "Operation not supported")

    synced: list[int] = []
    mac = SimpleNamespace(F_FULLFSYNC=51, fcntl=refuse)
    monkeypatch.setattr(systems, "import_module", {"fcntl": mac}.get)
    monkeypatch.setattr(os, "fsync", synced.append)

    systems.sync(tmp_path, System.MACOS)

    assert len(synced) == 1


def test_only_one_module_asks_which_system_this_is() -> None:
    """The set-up of a checkout is another: it runs before, and knows no other module."""
    asking = re.compile(r"os\.name\b|sys\.platform\b|platform\.system\b")
    modules = [
        path.relative_to(installation.CHECKOUT).as_posix()
        for package in ("tournament", "scoring")
        for path in (installation.CHECKOUT / package).rglob("*.py")
        if asking.search(path.read_text())
    ]

    assert sorted(modules) == [
        "tournament/machine/bootstrap.py",
        "tournament/machine/systems.py",
    ]
