"""The command of an installed program."""

import sys

import pytest
from django.core import management

from tournament import program
from tournament.machine import bootstrap
from tournament.machine.bootstrap import SystemNeed

LACKING = (SystemNeed("libnone", "PDFs", library="libnone.so"),)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that Django was to run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(management, "execute_from_command_line", commands.append)
    monkeypatch.setattr(bootstrap, "read_needs", lambda: {"run": LACKING})
    return commands


@pytest.mark.parametrize(
    ("typed", "run"),
    [([], ["night"]), (["backup", "--to", "/stick"], ["backup", "--to", "/stick"])],
)
def test_without_a_command_it_serves(
    typed: list[str],
    run: list[str],
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", ["euchre-night", *typed])

    program.main()

    assert started == [["euchre-night", *run]]


def test_what_is_missing_is_said_and_not_installed(
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["euchre-night"])

    program.main()

    text = capsys.readouterr().err
    assert text.startswith("Missing here:\n  PDFs: libnone\nOn Debian or Ubuntu, this")
    assert text.endswith("--no-install-recommends libnone\nGoing on without them.\n")
    assert len(started) == 1
