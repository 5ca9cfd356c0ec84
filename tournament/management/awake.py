"""Keeps this computer from falling asleep while an event is under way.

By what each system has for that; where it has nothing, it is left as it is.
Knows nothing of events.
"""

import shutil
import subprocess
from contextlib import suppress
from importlib import import_module
from os import getpid

from tournament.systems import THIS, System, awake_command, awake_flags


class AwakeKeeper:
    """Keeps awake as it was last told to, and no longer than this process lives."""

    def __init__(self, system: System = THIS) -> None:
        self._system = system
        self._is_kept = False
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self, *, is_wanted: bool) -> None:
        """Keep the computer awake, or let it sleep; always told by the same thread."""
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
