"""What is known of the latest backup: kept in a small file, told in a line.

The file is read for every page of an organizer, so it asks no database.
"""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

OLD = timedelta(minutes=15)
FILE = "last.json"


@dataclass(frozen=True, slots=True)
class State:
    """The last good backup, *at* a time with its zone, in so many *places*.

    *fault* is why none could be made when one was to be last, *missing* why it is not in
    the second place; in words, "" if nothing is wrong.
    """

    at: datetime | None = None
    places: int = 0
    fault: str = ""
    missing: str = ""

    @property
    def trouble(self) -> str:
        """What is wrong, if anything is."""
        return self.fault or self.missing


@dataclass(frozen=True, slots=True)
class StateMessage:
    """A line about the backups, and whether all *is_well*; *brief* for a small screen."""

    text: str
    is_well: bool
    brief: str = ""


_unwritten: dict[Path, str] = {}
"""Faults that could not be written down, by the folder: a full disk takes no file."""


def remember(folder: Path, state: State) -> None:
    """Keep *state* in *folder*; what cannot be written there is kept in this process."""
    at = state.at.isoformat() if state.at else ""
    passing = folder / f"{os.getpid()}-{FILE}"
    try:
        passing.write_text(json.dumps(asdict(state) | {"at": at}))
        passing.replace(folder / FILE)
        _unwritten.pop(folder, None)
    except OSError as fault:
        _unwritten[folder] = state.fault or fault.strerror or f"{fault}"


def recall(folder: Path) -> State:
    """Return what is known of the backups in *folder*.

    Returns nothing where nothing can be read.
    """
    state = State()
    with suppress(OSError, ValueError, TypeError, AttributeError):
        record = json.loads((folder / FILE).read_text())
        at = datetime.fromisoformat(record["at"]) if record.get("at") else None
        fault, missing = str(record.get("fault", "")), str(record.get("missing", ""))
        state = State(at, int(record.get("places", 0)), fault, missing)
    if folder in _unwritten:
        return replace(state, fault=_unwritten[folder])
    return state


def in_words(state: State, now: datetime) -> StateMessage:
    """Return the line for organizers, as at *now* (with a zone), in the zone of *now*.

    It is short, for a bar; what exactly is wrong stands in *state*.
    """
    if state.at is None:
        return StateMessage(
            "Backups fail" if state.trouble else "No backup yet", is_well=False
        )
    made = f"{state.at.astimezone(now.tzinfo):%I:%M %p}".lstrip("0")
    places = f"{state.places} place{'' if state.places == 1 else 's'}"
    if state.fault:
        return StateMessage(f"Last backup {made}: they fail now", is_well=False)
    if state.missing:
        return StateMessage(
            f"Last backup {made}, {places}: the second is missing", is_well=False
        )
    if now - state.at > OLD:
        minutes = int((now - state.at).total_seconds() // 60)
        return StateMessage(f"Last backup {made}, {_age(minutes)} ago", is_well=False)
    text = f"Last backup {made}, {places}"
    return StateMessage(text, is_well=True, brief=f"Backup {made}")


def _age(minutes: int) -> str:
    if minutes < 120:
        return f"{minutes} minutes"
    hours = minutes // 60
    return f"{hours} hours" if hours < 48 else f"{hours // 24} days"
