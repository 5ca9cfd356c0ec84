"""An installation as it is deployed, without what only developers run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tournament.laptop.server import from_checkout

ROOT: Path = settings.BASE_DIR


@pytest.fixture(scope="module")
def installation(tmp_path_factory):
    """The files that the image of a hosted installation gets, and no other."""
    folder = tmp_path_factory.mktemp("installation")
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    for source, target in re.findall(r"^COPY (\S+) (\S+)$", dockerfile, re.MULTILINE):
        to = folder / target / (source if target == "./" else "")
        to.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, to, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / source, to)
    return folder


def managed(installation, *arguments):
    outside = {"EUCHRE_DATA": str(installation / "data"), "EUCHRE_PROFILE": "lan"}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=installation,
        env={**os.environ, **outside, "DJANGO_SETTINGS_MODULE": "tournament.settings"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_starts(installation):
    run = managed(installation, "check")

    assert not (installation / "tools").exists()
    assert run.returncode == 0, run.stderr


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "command", [["find_designs", "--list"], ["check_vectors", "vectors.json"]]
)
def test_what_needs_a_checkout_says_so(installation, command):
    run = managed(installation, *command)

    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == (
        f"{command[0]} needs a checkout of the repository: this installation has no "
        "folder “tools”.\n"
    )


def test_another_module_that_is_missing_is_no_reason_to_ask_for_a_checkout():
    with pytest.raises(ModuleNotFoundError, match="toolshed"), from_checkout("a command"):
        import toolshed  # noqa: F401
