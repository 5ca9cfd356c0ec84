"""Draw the state machines for the docs, from the tables the program itself obeys."""

from argparse import ArgumentParser
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from tournament.play.lifecycle import DEAL, GAME, ROUND, SESSION

MACHINES: tuple[tuple[str, Mapping[tuple[Any, Any], StrEnum]], ...] = (
    ("A night (session)", SESSION),
    ("A round (a game at every table)", ROUND),
    ("A game (one table in one round)", GAME),
    ("A deal", DEAL),
)

_START = """## Start

Game 1 starts once everyone has a number, and once everything is decided that changes the
money or the winner (*Decisions* on *Headcount*).
"""
_UNDO = """## Undo

Any step of a night can be undone, also where no arrow leads back: start, finish, reopen,
archive, cancel. That is a correction, not a step: the night and its rounds are put back as
they were, with a line of its own in the journal, and only while nothing has come since that
would be lost ([what each undo does](event-night.md#undo)).
"""


class Command(BaseCommand):
    help = "Draw the states of a session, a round, and a game from their tables."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="default: print")

    def handle(self, *_args: Any, file: Path | None, **_: Any) -> None:
        if file:
            file.write_text(lifecycle_page())
        else:
            self.stdout.write(lifecycle_page(), ending="")


def lifecycle_page() -> str:
    parts = [
        "# Life of a night\n\nDrawn by `python3 manage.py draw_lifecycle "
        "docs/lifecycle.md` from the tables in\n`tournament/play/lifecycle.py`; a test "
        "fails when the two differ.\n",
        *(_diagram(title, machine) for title, machine in MACHINES),
        _START,
        _UNDO,
    ]
    return "\n".join(parts)


def _diagram(title: str, machine: Mapping[tuple[Any, Any], StrEnum]) -> str:
    start = next(iter(machine))[0]
    steps = [
        f"    {state} --> {to} : {str(event).replace('_', ' ')}"
        for (state, event), to in machine.items()
    ]
    ends = set(machine.values()) - {state for state, _ in machine}
    last = [f"    {end} --> [*]" for end in type(start) if end in ends]
    body = "\n".join([f"    [*] --> {start}", *steps, *last])
    return f"## {title}\n\n```mermaid\nstateDiagram-v2\n{body}\n```\n"
