"""What must hold on SQLite and on PostgreSQL, tested on both.

A test with `mark.postgres` runs like any other on SQLite; here all of them run once more,
in a process of their own whose settings see the private cluster.
"""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection


def test_the_marked_tests_pass_on_postgresql(postgres: str) -> None:
    start = [sys.executable, "-m", "pytest", "-m", "postgres", "-p", "no:cacheprovider"]
    tests = (settings.BASE_DIR / "tests").rglob("test_*.py")
    marked = sorted(file for file in tests if "mark.postgres" in file.read_text("utf-8"))

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
    with connection.cursor() as cursor:
        for question in wanted:
            cursor.execute(question)
            found[question] = cursor.fetchone()[0]

    assert found == wanted
