"""What is known of the latest backup: kept in a small file, told in a line.

The file is read for every page of an organizer, so it asks no database.
"""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from tournament.marked import Message, gettext_lazy, ngettext_lazy

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
    """A line about the backups, and whether all *is_well*.

    *is_only_here* when all are on the computer that makes them.
    """

    text: Message
    is_well: bool
    is_only_here: bool = False


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
    """Return the line for organizers, as at *now* (with a zone).

    It is short, for a bar; what exactly is wrong stands in *state*.
    """
    if state.at is None:
        text = gettext_lazy("Backups fail.") if state.trouble else _NONE
        return StateMessage(text, is_well=False)
    if state.fault:
        text = gettext_lazy("Last backup %(at)s. Backups fail now.", at=state.at)
        return StateMessage(text, is_well=False)
    made = ngettext_lazy(
        "Last backup %(at)s, %(count)s place.",
        "Last backup %(at)s, %(count)s places.",
        state.places,
        at=state.at,
    )
    if state.missing:
        missing = gettext_lazy("The second place is missing.")
        return StateMessage(made.followed_by(missing), is_well=False)
    if now - state.at > OLD:
        minutes = int((now - state.at).total_seconds() // 60)
        return StateMessage(_old(minutes, state.at), is_well=False)
    if state.places < 2:  # what is lost with the computer is no reason for a check mark
        text = gettext_lazy("Last backup %(at)s, only on this computer.", at=state.at)
        return StateMessage(text, is_well=True, is_only_here=True)
    return StateMessage(made, is_well=True)


_NONE = gettext_lazy("No backup yet.")


def _old(minutes: int, at: datetime) -> Message:
    """Say when the last backup was made, and how long ago that is."""
    hours = minutes // 60
    if hours < 2:
        return ngettext_lazy(
            "Last backup %(at)s, %(count)s minute ago.",
            "Last backup %(at)s, %(count)s minutes ago.",
            minutes,
            at=at,
        )
    if hours < 48:
        return ngettext_lazy(
            "Last backup %(at)s, %(count)s hour ago.",
            "Last backup %(at)s, %(count)s hours ago.",
            hours,
            at=at,
        )
    return ngettext_lazy(
        "Last backup %(at)s, %(count)s day ago.",
        "Last backup %(at)s, %(count)s days ago.",
        hours // 24,
        at=at,
    )
