"""Keeping the computer awake, with stand-ins for what each system has for it."""

import ctypes
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from tournament.backups.thread import AwakeKeeper
from tournament.machine.systems import System


@pytest.mark.parametrize(
    ("system", "program", "said"),
    [
        (System.MACOS, "caffeinate", "-i -w {pid}"),
        (
            System.LINUX,
            "systemd-inhibit",
            "--what=idle:sleep --who=Euchre Night --why=An event is under way "
            "tail --pid={pid} -f /dev/null",
        ),
    ],
)
def test_a_program_keeps_it_awake_until_it_is_ended(
    system: System, program: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in = tmp_path / program
    os.mkfifo(tmp_path / "said")
    stand_in.write_text(f'#!/bin/sh\necho "$*" > {tmp_path}/said\nexec /bin/sleep 60\n')
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}")
    keeper = AwakeKeeper(system)

    keeper.keep(is_wanted=True)
    keeper.keep(is_wanted=True)
    text = (tmp_path / "said").read_text()
    process = keeper._process
    keeper.keep(is_wanted=False)

    assert text == said.format(pid=os.getpid()) + "\n"
    assert process is not None
    assert process.returncode is not None
    assert keeper._process is None


def test_without_such_a_program_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}")
    keeper = AwakeKeeper(System.LINUX)

    keeper.keep(is_wanted=True)
    keeper.keep(is_wanted=False)

    assert keeper._process is None


def test_windows_is_told_by_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    flags_said: list[int] = []
    kernel = SimpleNamespace(SetThreadExecutionState=flags_said.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    keeper = AwakeKeeper(System.WINDOWS)

    keeper.keep(is_wanted=True)
    keeper.keep(is_wanted=True)
    keeper.keep(is_wanted=False)

    assert [hex(flags) for flags in flags_said] == ["0x80000001", "0x80000000"]
