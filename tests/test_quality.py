"""The linters, run as CONTRIBUTING.md says to run them, and the locked requirements."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

ROOT: Path = settings.BASE_DIR
PROGRAMS = Path(sys.executable).parent
TEMPLATES = sorted(str(path) for path in (ROOT / "templates").rglob("*.html"))
MANAGE = [sys.executable, "manage.py"]
HOSTED = {
    "EUCHRE_PROFILE": "hosted",
    "EUCHRE_BASE_URL": "https://euchre.example.org",
    "EUCHRE_SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyz-0123456789-abcdef",
}


@pytest.mark.parametrize(
    "command",
    [
        [PROGRAMS / "ruff", "check"],
        [PROGRAMS / "ruff", "format", "--check"],
        [PROGRAMS / "mypy"],
        [PROGRAMS / "djade", "--check", "--target-version", "5.2", *TEMPLATES],
    ],
    ids=["ruff-check", "ruff-format", "mypy", "djade"],
)
def test_a_linter_finds_nothing(command: list[str]) -> None:
    run = _run(command)

    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("profile", ["lan", "hosted"])
def test_django_finds_nothing_to_warn_of(profile: str, tmp_path: Path) -> None:
    environment = HOSTED if profile == "hosted" else {"EUCHRE_PROFILE": "lan"}

    run = _run(
        [*MANAGE, "check", "--deploy", "--fail-level", "WARNING"],
        DJANGO_SETTINGS_MODULE="tournament.settings",
        EUCHRE_DATA=str(tmp_path),
        **environment,
    )

    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("wanted", ["run", "hosted", "test"])
def test_requirements_are_those_of_the_lock(wanted: str) -> None:
    exported = (ROOT / "deploy" / "requirements" / f"{wanted}.txt").read_text()
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    locked = {f"{package['name']}=={package['version']}" for package in lock["package"]}

    pinned = set(re.findall(r"^\S+==[^\s;]+", exported, re.MULTILINE))

    assert pinned
    assert pinned <= locked


def test_the_test_requirements_hold_the_others() -> None:
    folder = ROOT / "deploy" / "requirements"
    run, test = (
        set((folder / f"{name}.txt").read_text().split()) for name in ("run", "test")
    )

    assert run <= test


def _run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    outside = {k: v for k, v in os.environ.items() if k != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**outside, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
