"""Put a fault in place: into the functions there are, or into a copy of the tree."""

import gc
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from importlib.util import cache_from_source
from pathlib import Path
from types import CodeType, FunctionType

from django.db import connections

from tools.plant_faults.changes import Fault
from tools.plant_faults.modules import ROOT

OURS = ("tournament.", "scoring.", "tests.")
NOTICED, SURVIVED, MISFIT, BROKEN, STOPPED = 1, 0, 3, 4, 5


def use_database_in(folder: Path) -> None:
    """Let this process go on with a copy of its database in a folder."""
    settings = connections["default"].settings_dict
    if (made := Path(settings["NAME"])).exists():
        settings["NAME"] = str(shutil.copy(made, folder))


def forget() -> None:
    """Forget what the run without a fault computed.

    What is asked for its class may be lazy, and refuse to be made now.
    """
    if snapshots := sys.modules.get("tests.factories.snapshots"):
        snapshots._snapshots.clear()  # noqa: SLF001 - no test wants that
    gc.unfreeze()  # what is frozen is not among the objects there are
    for thing in gc.get_objects():
        if type(thing) is _lru_cache_wrapper and thing.__module__.startswith(OURS):
            thing.cache_clear()


def plant(fault: Fault) -> bool:
    """Change the code of the functions there are; whether there are any that fit."""
    path = str(ROOT / fault.module)
    changed = {_name(code): code for code in _codes(fault.code)}
    is_planted = False
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename == path:
            code = changed.get(_name(thing.__code__))
            if code is None or len(code.co_freevars) != len(thing.__code__.co_freevars):
                return False
            thing.__code__ = code
            is_planted = True
    return is_planted


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def copy_tree(folder: Path) -> None:
    """Copy what git has, or would add, into a folder."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
    for file in files.stdout.splitlines():
        if (ROOT / file).is_file():  # deleted ones are listed, and links to folders
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, folder / file)


def outcome_in_copy(folder: Path, module: str, source: str, test: str, wall: int) -> int:
    """Run a file of tests in a copy of the tree, whose module gets another source."""
    (folder / module).write_text(source, encoding="utf-8")
    Path(cache_from_source(str(folder / module))).unlink(missing_ok=True)
    pytest_ = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0"]
    command = [*pytest_, "-p", "no:cacheprovider", test]
    with suppress(subprocess.TimeoutExpired):
        ended = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=wall, check=False
        )
        return NOTICED if ended.returncode else SURVIVED
    return STOPPED
