"""Run the tests of one module once for each fault.

Usage: `... running MODULE SAMPLE SEED FILE`.

The tests are collected, and their database is made, once. Each fault then has a process of
its own, forked from there, with a copy of the database: functions get the changed code in
place. Only tests that run the changed function are run, up to the first that fails: those
of the mirrored file, then of the next file what was not noticed; in a file those of the
changed line first, and the quickest. What runs while a module is loaded cannot be changed
so: such a fault is written into a copy of the tree. The tree itself is never changed. The
file gets the outcome as JSON.
"""

import json
import os
import resource
import signal
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path
from typing import Any

import coverage
import pytest
from django.db import connections

from tools.plant_faults.changes import Fault, faults_of, sampled
from tools.plant_faults.modules import ROOT, tests_of
from tools.plant_faults.planting import (
    BROKEN,
    MISFIT,
    NOTICED,
    STOPPED,
    SURVIVED,
    copy_tree,
    forget,
    outcome_in_copy,
    plant,
    use_database_in,
)

EQUIVALENT = Path(__file__).with_name("equivalent.json")
PATIENCE = 3
"""How many times longer than without a fault the tests may take, and some seconds."""


class Planter:
    """Instead of running the tests once, run them for each fault; a plugin of pytest."""

    def __init__(self, module: str, faults: list[Fault]) -> None:
        self.module, self.faults = module, faults
        self.survivors: list[Fault] = []
        self.stopped: list[Fault] = []
        self.seconds_of: dict[str, float] = {}
        self.passing: set[str] = set()

    def pytest_configure(self) -> None:
        """Let Hypothesis take the same examples each time, and simplify none.

        A test of a class is run twice, each time by an object of its own.
        """
        from hypothesis import HealthCheck, Phase, settings

        settings.register_profile(
            "planted",
            database=None,
            deadline=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.differing_executors],
        )
        settings.load_profile("planted")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run file after file: without a fault, then with each that is not noticed yet."""
        self.survivors = self.faults
        with tempfile.TemporaryDirectory(prefix="planted-") as folder:
            self.failed = Path(folder, "failed")
            copy = Path(folder, "copy")
            for path, items in groupby(session.items, lambda item: item.path):
                if self.survivors:
                    tests = [*items]
                    self._measure(session, tests)
                    file = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
                    self._plant_each(session, tests, copy, str(file))
        for fault in self.survivors:
            print(_described([fault]), file=sys.stderr, flush=True)
        return True

    def _measure(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Run tests once: which of them run which lines, and how long they take."""
        started, used = time.monotonic(), time.process_time()
        path = str(ROOT / self.module)
        measured = coverage.Coverage(data_file=None, include=[path], config_file=False)
        measured.set_option("run:disable_warnings", ["no-data-collected"])
        measured.start()
        forget()
        for item in items:
            measured.switch_context(item.nodeid)
            before = time.process_time()
            if _fails(session, [item]):
                raise pytest.UsageError("a test fails without any fault")
            self.seconds_of[item.nodeid] = time.process_time() - before
        measured.stop()
        self.tests_by_line = measured.get_data().contexts_by_lineno(path)
        connections.close_all()
        self.wall = 120 + PATIENCE * int(time.monotonic() - started)
        self.seconds = 5 + PATIENCE * int(time.process_time() - used)

    def _plant_each(
        self, session: pytest.Session, items: list[pytest.Item], copy: Path, file: str
    ) -> None:
        """Plant the faults no file before noticed, and keep those this one does not."""
        waiting, self.survivors = self.survivors, []
        is_copy_tried = False
        for fault in waiting:
            outcome = MISFIT
            if fault.is_in_function:
                in_turn = self._in_turn(items, fault)
                outcome = self._outcome(session, in_turn, fault) if in_turn else SURVIVED
                self._try_again(session)
            if outcome == MISFIT:
                if not is_copy_tried:
                    self._try_copy(copy, file)
                    is_copy_tried = True
                changed = self.module, fault.source
                outcome = outcome_in_copy(copy, *changed, file, self.wall)
            if outcome in (SURVIVED, STOPPED):
                {SURVIVED: self.survivors, STOPPED: self.stopped}[outcome].append(fault)

    def _try_again(self, session: pytest.Session) -> None:
        """See that the test that noticed a fault passes in a fork without one."""
        noticed = self.failed.read_text(encoding="utf-8") if self.failed.exists() else ""
        self.failed.unlink(missing_ok=True)
        if not noticed or noticed in self.passing:
            return
        again = [item for item in session.items if item.nodeid == noticed]
        if self._outcome(session, again, None) != SURVIVED:
            raise pytest.UsageError("a test fails without any fault when run again")
        self.passing.add(noticed)

    def _try_copy(self, copy: Path, file: str) -> None:
        """Make a copy of the tree if there is none, and see the tests pass there."""
        if not copy.exists():
            copy_tree(copy)
        unchanged = (ROOT / self.module).read_text(encoding="utf-8")
        if outcome_in_copy(copy, self.module, unchanged, file, self.wall) != SURVIVED:
            raise pytest.UsageError("a test fails without any fault in a copy")

    def _in_turn(self, items: list[pytest.Item], fault: Fault) -> list[pytest.Item]:
        """Return the tests that can notice a fault: of its line, then of its function."""
        of_line = set(self.tests_by_line.get(fault.line, ()))
        of_function = {
            test for line in fault.lines for test in self.tests_by_line.get(line, ())
        }

        def turn(test: pytest.Item) -> tuple[bool, float]:
            return test.nodeid not in of_line, self.seconds_of[test.nodeid]

        return sorted([test for test in items if test.nodeid in of_function], key=turn)

    def _outcome(
        self, session: pytest.Session, items: list[pytest.Item], fault: Fault | None
    ) -> int:
        """Return how a fork's run ended; one stopped on the clock is told apart.

        A fault without an end uses up its time of the processor, and was noticed. The time
        on the clock runs out on a busy machine, too.
        """
        if not (child := os.fork()):
            status = BROKEN
            try:
                signal.alarm(self.wall)
                resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
                status = _run_with(session, items, fault, self.failed)
            finally:
                os._exit(status)
        _, ended = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(ended)
        if code == BROKEN:
            raise pytest.UsageError("the tests cannot be run in a process of their own")
        if code == -signal.SIGALRM:
            return STOPPED
        return code if code in (SURVIVED, MISFIT) else NOTICED


class _Nothing:
    """Stands for the test after the last: only what all tests share is kept for it."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session

    def listchain(self) -> list[Any]:
        return [self.session]


def _fails(session: pytest.Session, items: list[pytest.Item]) -> str:
    """Run tests up to the first that fails and return its name; keep what all share."""
    session.testsfailed = 0
    session.shouldfail = False
    following = [*items, _Nothing(session)][1:]
    for item, after in zip(items, following, strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return item.nodeid
    return ""


def _run_with(
    session: pytest.Session, items: list[pytest.Item], fault: Fault | None, failed: Path
) -> int:
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        use_database_in(Path(folder))
        forget()
        if fault and not plant(fault):
            return MISFIT
        if not (name := _fails(session, items)):
            return SURVIVED
        if fault:
            failed.write_text(name, encoding="utf-8")
        else:
            _say_what_failed(session)
        return NOTICED


def _say_what_failed(session: pytest.Session) -> None:
    """Print the failure of a test that no fault was planted for."""
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    stats = reporter.stats
    for report in (*stats.get("failed", ()), *stats.get("error", ())):
        print(f"{report.nodeid}\n{report.longreprtext}", file=sys.stderr, flush=True)


def _known_equivalent(module: str) -> set[tuple[str, str]]:
    rows = json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {(row["place"], row["change"]) for row in rows if row["module"] == module}


def _described(faults: list[Fault]) -> list[dict[str, Any]]:
    return [
        {"line": fault.line, "place": fault.place, "change": fault.change}
        for fault in faults
    ]


def main(module: str, sample: str, seed: str, file: str) -> int:
    """Plant faults into one module and write the outcome; 0 when that was possible."""
    equivalent = _known_equivalent(module)
    everything = faults_of(module, (ROOT / module).read_text(encoding="utf-8"))
    if gone := equivalent - {(fault.place, fault.change) for fault in everything}:
        sys.exit(f"{EQUIVALENT.name} has faults that are no more: {gone}")
    real = [fault for fault in everything if (fault.place, fault.change) not in equivalent]
    planter = Planter(module, sampled(real, int(sample) or None, int(seed)))
    options = ["-q", "-n", "0", "-p", "no:cacheprovider"]
    status = pytest.main([*options, *tests_of(module)], plugins=[planter])
    if status:  # nothing was planted: without a file nobody takes this for an outcome
        return int(status)
    result = {
        "module": module,
        "planted": len(planter.faults),
        "survivors": _described(planter.survivors),
        "stopped": _described(planter.stopped),
        "equivalent": len(equivalent),
    }
    Path(file).write_text(json.dumps(result), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
