"""What many tests need: Debian's Chromium, and a PostgreSQL cluster of their own."""

import gc
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection, transaction
from django.utils.translation import deactivate
from hypothesis import HealthCheck
from hypothesis import settings as examples

from tests.chromium import FLAGS
from tests.emptying import empty_quickly
from tests.made_once import made_once
from tests.needs import (
    leave_out,
    pytest_runtest_call,
    pytest_runtest_setup,
    pytest_terminal_summary,
)
from tests.postgresql import INITDB, cluster
from tests.profiles import IS_HOSTED, serve_hosted, skip_what_a_laptop_alone_has
from tests.settings import SQLITE
from tests.upgrades.stored import migrate
from tournament.pages.polls import _ANSWERS, _SESSIONS
from tournament.rotations import balanced, least_luck, repair

__all__ = ["pytest_runtest_call", "pytest_runtest_setup", "pytest_terminal_summary"]

# No time limit and no draw at random: the suite fails of a fault, never of a busy machine.
patient = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
examples.register_profile("suite", derandomize=True, max_examples=10, **patient)
examples.register_profile("long", max_examples=2_000, **patient)
examples.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))

empty_quickly()

DATABASE = SQLITE["NAME"].name
TESTS = Path(__file__).parent
QUICK = {"scoring", "tournament"}
"""Folders of which each test takes a moment."""
BROWSER = TESTS / "browser"
IN_THE_BROWSER_EACH_TIME = {
    *("test_agreements.py", "test_desk.py", "test_door.py", "test_evening.py"),
    *("test_fast_desk.py", "test_injection.py", "test_old_browsers.py", "test_queue.py"),
    *("test_scorepad.py", "test_two_phones.py", "test_undo.py", "test_weight.py"),
}
"""The way of a deal, the door and a whole evening; others are looked at in the long run."""
RUN_BY_NAME = {"browsers", "hosted", "kills", "long", "matrix", "pictures"}
"""The marks of what is only run when asked for by its mark."""
BOTH_ENGINES = TESTS / "faults" / "test_both_engines.py"
FULL, SHORT = balanced.ENOUGH, replace(balanced.ENOUGH, steps=15_000)
EFFORT = repair.EFFORT
STEPS = least_luck.FEWEST_STEPS, least_luck.MOST_STEPS
JUDGES_SCHEDULES = {"rotations", "evenings", "upgrades"}


def pytest_collection(session: pytest.Session) -> None:
    """Compile each module of tests in one worker only, where all are collected.

    Assertions are rewritten before, which takes longer than the rest of collecting. What
    fails to be imported here is reported by the collection itself.
    """
    gc.disable()
    config = session.config
    if (worker := getattr(config, "workerinput", None)) is None or config.args != ["tests"]:
        return
    modules = sorted(Path(__file__).parent.rglob("test_*.py"))
    for file in modules[int(worker["workerid"][2:]) :: worker["workercount"]]:
        name = file.relative_to(config.rootpath).with_suffix("")
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(name.parts))


def pytest_collection_finish() -> None:
    """Keep what was collected out of the searches for garbage, and search rarely."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Search a tenth as long where a test does not judge how fair a schedule is."""
    judges = bool(JUDGES_SCHEDULES & {*item.path.parts})
    if judges == (balanced.ENOUGH is FULL):
        return
    balanced.ENOUGH = FULL if judges else SHORT
    repair.EFFORT = EFFORT if judges else EFFORT // 10
    least_luck.FEWEST_STEPS, least_luck.MOST_STEPS = STEPS if judges else (1_000, 1_000)
    least_luck.least_luck.cache_clear()  # does not know how long was searched


def pytest_unconfigure() -> None:
    """Leave no data folder of tests behind; each worker has its own."""
    if settings.DATA.name.startswith("euchre-tests-"):
        shutil.rmtree(settings.DATA, ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only run when asked for by name: it takes long, or writes docs."""
    if not any(".py" in asked for asked in config.args):
        for item in items:
            if (
                item.path.parent == BROWSER
                and item.path.name not in IN_THE_BROWSER_EACH_TIME
                and RUN_BY_NAME.isdisjoint(_marks(item))
            ):
                item.add_marker("long")
        _leave_cases_for_the_long_run(items)
    left_out = RUN_BY_NAME.difference(re.findall(r"\w+", config.option.markexpr))
    items[:] = [item for item in items if left_out.isdisjoint(_marks(item))]
    if IS_HOSTED:
        skip_what_a_laptop_alone_has(items)
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    items[:] = _slow_first(items, workers)


def _marks(item: pytest.Item) -> set[str]:
    """Marks alone: keywords name the folder of the checkout too, which may be `long`."""
    return {mark.name for mark in item.iter_markers()}


def _leave_cases_for_the_long_run(items: list[pytest.Item]) -> None:
    """Keep as many cases of each test marked `few` as its mark says, evenly spread."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("few") and not item.get_closest_marker("long"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for all_cases in cases.values():
        (wanted,) = all_cases[0].get_closest_marker("few").args
        step = -(-len(all_cases) // wanted)
        for place, item in enumerate(all_cases):
            if place % step:
                item.add_marker("long")


def _slow_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Begin the share of each worker, as `worksteal` deals them, with what takes long.

    What is left at the end is quick, so nobody waits for one test alone. The run on
    PostgreSQL takes longest and is the first.
    """
    slow: dict[Path, list[pytest.Item]] = {}
    quick = []
    for item in items:
        folders = {*item.path.relative_to(TESTS).parts}
        is_quick = folders & QUICK and not folders & JUDGES_SCHEDULES
        (quick if is_quick else slow.setdefault(item.path, [])).append(item)
    files = sorted(slow, key=lambda path: (path != BOTH_ENGINES, path.parent != BROWSER))
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        share = [item for file in files[worker::workers] for item in slow[file]]
        room = (len(items) - len(dealt)) // (workers - worker) - len(share)
        dealt += share + quick[: max(room, 0)]
        del quick[: max(room, 0)]
    return dealt


@pytest.fixture(autouse=IS_HOSTED)
def _hosted(settings: Any) -> None:
    """Serve the hosted profile to a run that is asked to."""
    serve_hosted(settings)


@pytest.fixture
def long_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Search for schedules as long as the program does, in a test that judges one."""
    monkeypatch.setattr(balanced, "ENOUGH", FULL)
    monkeypatch.setattr(repair, "EFFORT", EFFORT)
    monkeypatch.setattr(least_luck, "FEWEST_STEPS", STEPS[0])
    monkeypatch.setattr(least_luck, "MOST_STEPS", STEPS[1])
    least_luck.least_luck.cache_clear()
    yield
    least_luck.least_luck.cache_clear()


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """Begin and end with no print, nothing in the cache, and no language.

    The session of the next test may have the same key. One fixture, since each costs every
    test some time.
    """
    cache.clear()
    _SESSIONS.clear()
    _ANSWERS.clear()
    yield
    deactivate()
    shutil.rmtree(settings.DATA / "prints", ignore_errors=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium where there is one, else the one Playwright keeps."""
    if (chromium := shutil.which("chromium-headless-shell")) is None:
        return browser_type_launch_args
    return {**browser_type_launch_args, "executable_path": chromium, "args": FLAGS}


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: Any) -> Path:
    """The file of an SQLite database with all tables and no rows, to be copied.

    Migrations take two seconds of a processor.
    """

    def make(folder: Path) -> None:
        with django_db_blocker.unblock():
            migrate(folder / DATABASE)

    return made_once(tmp_path_factory, "migrated", make) / DATABASE


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Begin with the database that is there; it goes with the folder it is in."""
    return True


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, request: pytest.FixtureRequest
) -> None:
    """Give each worker a copy of one migrated database."""
    if connection.vendor == "sqlite":
        migrated = request.getfixturevalue("migrated")
        shutil.copyfile(migrated, connection.settings_dict["TEST"]["NAME"])


@pytest.fixture(scope="module")
def module_db(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The database for what all tests of a module begin with; undone behind them.

    Each test is undone behind itself as well, so none sees what another did. Not beside
    tests that commit, as those with a live server do.
    """
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a private PostgreSQL cluster, as `DATABASE_URL` wants it."""
    if INITDB is None:
        leave_out("tests on PostgreSQL")
    with cluster(INITDB.parent) as url:
        yield url
