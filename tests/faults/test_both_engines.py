"""What must hold on SQLite and on PostgreSQL, tested on both.

A test with `mark.postgres` runs like any other on SQLite. Here it runs again, in a process
of its own whose settings see the private cluster: races and constraints each time,
everything else, and what is marked as long, in the long run.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection, transaction

TESTS = settings.BASE_DIR / "tests"
FOLDERS_OF_DIFFERENCES = {"faults", "migrations", "models"}
"""Of tests of what the two databases do in their own ways."""
ONCE = {"test_evening.py", "test_logins.py"}
"""Among the races, but long, and alike on both."""


def is_of_differences(file: Path) -> bool:
    folders = set(file.relative_to(TESTS).parts)
    return bool(FOLDERS_OF_DIFFERENCES & folders) and file.name not in ONCE


@pytest.mark.parametrize(
    "differs", [True, pytest.param(False, marks=pytest.mark.long)], ids=str
)
def test_the_marked_tests_pass_on_postgresql(postgres: str, *, differs: bool) -> None:
    which = "postgres" if differs else "postgres and (long or not long)"
    start = [sys.executable, "-m", "pytest", "-m", which, "-p", "no:cacheprovider"]
    marked = [
        file
        for file in sorted(TESTS.rglob("test_*.py"))
        if "mark.postgres" in file.read_text("utf-8")
        and (is_of_differences(file) or not differs)
    ]

    run = subprocess.run(
        [*start, *marked],
        env={**os.environ, "DATABASE_URL": postgres},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_the_engine_is_set_to_write_through_at_every_commit() -> None:
    wanted = {
        "sqlite": {
            "PRAGMA journal_mode": "wal",
            "PRAGMA synchronous": 2,  # FULL
            "PRAGMA fullfsync": 1,
            "PRAGMA checkpoint_fullfsync": 1,
        },
        "postgresql": {"SHOW synchronous_commit": "on", "SHOW lock_timeout": "3s"},
    }[connection.vendor]

    found = {}
    with transaction.atomic(), connection.cursor() as cursor:
        for question in wanted:
            cursor.execute(question)
            found[question] = cursor.fetchone()[0]

    assert found == wanted
