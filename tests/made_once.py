"""What takes long to make and is only read: made by one worker, for all."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE_S = 300


def made_once(
    factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]
) -> Path:
    """Return the folder that *make* fills, whichever worker asked for it first."""
    base = factory.getbasetemp()
    folder = (base.parent if base.name.startswith("popen-") else base) / f"made-{name}"
    done = folder / ".done"
    try:
        folder.mkdir()
    except FileExistsError:
        end = time.monotonic() + PATIENCE_S
        while not done.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert done.exists(), f"{folder} was never finished"
    else:
        make(folder)
        done.touch()
    return folder
