"""Processor seconds and memory of the parts of an installation, from their processes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from urllib.parse import unquote, urlsplit

import psutil

PROGRAM, PRINTS = "program", "print workers"
_PRINT_WORKER = "tournament.printing.engine.worker"


class Processes:
    """The processes of each part, by the first of each: its children belong to it."""

    def __init__(self, roots: Mapping[str, Sequence[int]]) -> None:
        self._roots = roots

    def count_seconds(self) -> Counter[str]:
        """Return the processor seconds of each part so far, and of what has ended in it."""
        seconds: Counter[str] = Counter()
        for part, process in self._processes():
            with suppress(psutil.NoSuchProcess):
                seconds[part] += sum(process.cpu_times()[:4])
        return seconds

    def measure_megabytes(self) -> Counter[str]:
        """Return the memory of each part; what processes share counts once."""
        megabytes: Counter[str] = Counter()
        for part, process in self._processes():
            with suppress(psutil.NoSuchProcess):
                megabytes[part] += process.memory_full_info().pss / 2**20
        return megabytes

    def _processes(self) -> Iterator[tuple[str, psutil.Process]]:
        for part, pids in self._roots.items():
            for pid in pids:
                with suppress(psutil.NoSuchProcess):
                    first = psutil.Process(pid)
                    for process in (first, *first.children(recursive=True)):
                        yield _part_of(process, part), process


def _part_of(process: psutil.Process, part: str) -> str:
    with suppress(psutil.NoSuchProcess):
        if part == PROGRAM and _PRINT_WORKER in process.cmdline():
            return PRINTS
    return part


def find_postmaster(address: str) -> int:
    """Return the process of the cluster behind the *address* of a database."""
    folder = Path(unquote(urlsplit(address).netloc.partition("@")[2]))
    return int((folder / "data" / "postmaster.pid").read_text().split()[0])


class Window:
    """What each part and the whole machine take from its begin to its end."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self._own = psutil.Process()
        self._begun, self._before, self._all = monotonic(), self._count(), _count_machine()

    def _count(self) -> Counter[str]:
        return self._processes.count_seconds()

    def read(self) -> tuple[float, Counter[str], float]:
        """Return seconds: on the clock, of each part, of the whole machine."""
        spent = self._count()
        spent.subtract(self._before)
        return monotonic() - self._begun, spent, _count_machine() - self._all


def _count_machine() -> float:
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - times.iowait - times.guest - times.guest_nice)
