"""A hard share of a processor for each group, so that many fit on a small machine.

What one machine with one processor of its own carries is found by groups that may take
as much each, and no more, however idle the rest is. Needs root, and control groups.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

_ROOT = Path("/sys/fs/cgroup")
_TURN_US = 100_000
"""The share is of so long a time, again and again."""


@contextmanager
def share_out(pids: Sequence[int], percent: int) -> Iterator[None]:
    """Let each of *pids*, with its children, take that much of one processor."""
    folders = []
    quota = _TURN_US * percent // 100
    try:
        for pid in pids:
            folder = _home() / f"euchre-{pid}"
            folder.mkdir()
            folders.append(folder)
            if (folder / "cpu.max").exists():
                (folder / "cpu.max").write_text(f"{quota} {_TURN_US}")
            else:
                (folder / "cpu.cfs_period_us").write_text(f"{_TURN_US}")
                (folder / "cpu.cfs_quota_us").write_text(f"{quota}")
            first = psutil.Process(pid)
            for process in (first, *first.children(recursive=True)):
                (folder / "cgroup.procs").write_text(f"{process.pid}")
        yield
    finally:
        for folder in folders:
            for pid_left in (folder / "cgroup.procs").read_text().split():
                (_home() / "cgroup.procs").write_text(pid_left)
            folder.rmdir()


def _home() -> Path:
    """Return where groups are made: of the second version at the top, else beside ours."""
    if (_ROOT / "cgroup.controllers").exists():
        return _ROOT
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    own = next(line for line in lines if "cpu" in line.split(":")[1].split(","))
    return _ROOT / "cpu" / own.split(":")[2].lstrip("/")
