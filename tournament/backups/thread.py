"""The keeper: a thread of the `night` command that makes the backups by itself.

It also keeps the computer awake while an event is under way, for it knows of that.

It asks the database what has been reached rather than being told by requests: no phone
and no organizer ever waits for a backup, and none is forgotten by a new action.
"""

import logging
import shutil
import subprocess
import time
from contextlib import suppress
from importlib import import_module
from os import getpid
from threading import Event, Thread

from django.db import connection

from tournament.backups.actions import Reached, back_up, database, milestones
from tournament.backups.copies import State
from tournament.backups.faults import meet
from tournament.backups.restoring import note_reached
from tournament.machine.systems import THIS, System, awake_command, awake_flags


class AwakeKeeper:
    """Keeps awake as it was last told to, and no longer than this process lives."""

    def __init__(self, system: System = THIS) -> None:
        self._system = system
        self._is_kept = False
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self, *, is_wanted: bool) -> None:
        """Always told by the same thread."""
        if is_wanted == self._is_kept:
            return
        self._is_kept = is_wanted
        if self._system is System.WINDOWS:  # counts for the thread that says it
            windows = import_module("ctypes").windll.kernel32
            windows.SetThreadExecutionState(awake_flags(is_kept=is_wanted))
        elif is_wanted:
            self._start(awake_command(getpid(), self._system))
        elif self._process:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def _start(self, command: list[str]) -> None:
        if not shutil.which(command[0]):
            return
        with suppress(OSError):
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )


LOOK_EVERY = 3.0
"""Seconds between two looks at what has been reached."""
AT_LEAST_EVERY = 10 * 60.0
AGAIN_AFTER = 60.0
"""Seconds until another try after a failure."""

log = logging.getLogger(__name__)


class BackupThread(Thread):
    """Backs up when an event starts or ends, a game closes, and every ten minutes of it."""

    def __init__(self, awake: AwakeKeeper | None = None) -> None:
        super().__init__(name="backups", daemon=True)
        self._awake = awake
        self._ends = Event()
        self._seen: Reached | None = None
        self._due = 0.0
        self._has_failed = False
        self._reported_fault = ""

    def run(self) -> None:
        while not self._ends.wait(LOOK_EVERY):
            self.look()
        connection.close()
        if self._awake:
            self._awake.keep(is_wanted=False)

    def end(self) -> None:
        """Whatever is being copied now is finished or leaves nothing."""
        self._ends.set()
        self.join(LOOK_EVERY)

    def look(self) -> None:
        """Never raises."""
        try:
            now = milestones()
            note_reached(database())
        except Exception as fault:  # damaged records raise whatever there is
            connection.close()  # a broken one would be asked again at the next look
            meet(fault)
            return
        if self._awake:
            self._awake.keep(is_wanted=now.is_under_way)
        seen = now.reached if self._seen is None else self._seen
        self._seen = seen
        is_time = time.monotonic() >= self._due
        has_reached = now.reached != seen and (is_time or not self._has_failed)
        if has_reached or (is_time and now.is_under_way):
            self._back_up(now.reached)

    def _back_up(self, reached: Reached) -> None:
        try:
            state = back_up()
        except Exception as fault:
            state = State(fault=f"{fault}")
        self._has_failed = bool(state.fault)
        if not self._has_failed:
            self._seen = reached
        # a stick may be back soon, but each try copies the whole database
        wait = AGAIN_AFTER if self._has_failed else AT_LEAST_EVERY
        self._due = time.monotonic() + wait
        self._tell(state.trouble)

    def _tell(self, fault: str) -> None:
        if fault and fault != self._reported_fault:
            log.warning("Backup: %s", fault)
        self._reported_fault = fault
