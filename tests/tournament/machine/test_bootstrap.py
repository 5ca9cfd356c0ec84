"""The set-up of a bare machine, with a Django of one file instead of the real packages."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.conf import settings

from tournament.machine import bootstrap

BARE_PYTHON = Path(sys.base_prefix) / "bin" / "python3"
FAKE_DJANGO = """
import sys

def execute_from_command_line(argv):
    print("ran", argv[1:], "in", sys.prefix)
    sys.exit(7)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that was never started."""
    root = tmp_path_factory.mktemp("bare") / "euchre"
    (root / "tournament" / "machine").mkdir(parents=True)
    machine = [f"tournament/machine/{name}" for name in ("bootstrap.py", "needs.toml")]
    for file in ("manage.py", "tournament/__init__.py", *machine):
        shutil.copy(settings.BASE_DIR / file, root / file)
    return root


@pytest.mark.long
def test_first_start_installs_and_runs_inside(project: Path) -> None:
    require(project, wheel(project, "1"))

    first = manage(project, "night", "--loud")
    second = manage(project, "night")

    where = (project / ".venv").resolve()
    assert first.stdout.splitlines() == [
        "Installing Python packages into .venv, this once …",
        f"ran ['night', '--loud'] in {where}",
    ]
    assert second.stdout.splitlines() == [f"ran ['night'] in {where}"]
    assert (first.returncode, second.returncode) == (7, 7)


@pytest.mark.long
def test_a_changed_lock_is_installed(project: Path) -> None:
    require(project, wheel(project, "1"))
    manage(project, "night")

    require(project, wheel(project, "2"))
    changed = manage(project, "night")

    assert changed.stdout.startswith("Installing")
    assert list((project / ".venv").rglob("django-2.dist-info"))


@pytest.mark.long
def test_a_failed_install_is_not_taken_for_good(project: Path) -> None:
    good = wheel(project, "3")
    require(project, good.replace("sha256:", "sha256:0000"))

    failed = manage(project, "night")
    require(project, good)
    mended = manage(project, "night")

    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-1] == (
        "The packages could not be installed; this needs the internet, once. "
        "The reason stands above. Then start again."
    )
    assert mended.returncode == 7


@pytest.mark.long
def test_an_environment_somebody_keeps_is_left_alone(project: Path) -> None:
    require(project, wheel(project, "4"))
    manage(project, "night")
    (project / ".venv" / bootstrap.STAMP.name).unlink()
    require(project, wheel(project, "5"))

    run = manage(project, "night")

    assert run.stdout.startswith("ran")
    assert not list((project / ".venv").rglob("django-5.dist-info"))


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 1))

    with pytest.raises(SystemExit) as refusal:
        bootstrap.prepare(["manage.py", "night"])

    assert str(refusal.value).startswith("This program needs Python 99.1 or newer; this is")


def test_missing_programs_are_asked_for_by_their_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    missing = {need.package for need in bootstrap._missing("test", for_venv=False)}

    assert {"chromium-headless-shell", "zbar-tools", "poppler-utils", "gcc"} <= missing
    assert "chromium" not in str(bootstrap._missing("run", for_venv=False))


OF_TESTS = bootstrap.read_needs()["test"]
NEEDS = [need for need in OF_TESTS if need.package.startswith(("z", "p"))]
LISTED = (
    "Debian packages that are missing here:\n"
    "  tests that scan QR codes: zbar-tools\n"
    "  tests that look at PDFs: poppler-utils\n"
    "  tests on PostgreSQL: postgresql\n"
)
ADVICE = (
    "On Debian or Ubuntu, this installs them:\n"
    "  sudo apt-get update && sudo apt-get install --yes --no-install-recommends "
    "zbar-tools poppler-utils postgresql\n"
    "Going on without them.\n"
)


def test_who_may_not_install_is_told_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = fake_apt_get(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(bootstrap.INSTALLS, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    bootstrap._provide_system(NEEDS)

    assert capsys.readouterr() == (LISTED, ADVICE)
    assert not calls.exists()


def test_root_is_told_before_anything_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    calls = fake_apt_get(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(bootstrap.INSTALLS, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    bootstrap._provide_system(NEEDS)

    text = (
        f"{LISTED}Installing them with apt-get, since you are root. "
        "To go on without them, set EUCHRE_INSTALL=no.\n"
    )
    assert capfd.readouterr() == (text, "")
    assert calls.read_text().splitlines() == [
        "noninteractive -qq update",
        "noninteractive -qq install --yes --no-install-recommends "
        "zbar-tools poppler-utils postgresql",
    ]


def test_root_may_go_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = fake_apt_get(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("EUCHRE_INSTALL", "no")
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    bootstrap._provide_system(NEEDS)

    text = f"{LISTED}EUCHRE_INSTALL=no: nothing is installed.\n"
    assert capsys.readouterr() == (text, ADVICE)
    assert not calls.exists()


def fake_apt_get(folder: Path) -> Path:
    """Put an `apt-get` into *folder* that notes its calls in the file returned."""
    calls = folder / "calls"
    apt_get = folder / "apt-get"
    apt_get.write_text(f'#!/bin/sh\necho "$DEBIAN_FRONTEND $@" >> {calls}\n')
    apt_get.chmod(0o755)
    return calls


def wheel(project: Path, version: str) -> str:
    """Make a Django of one function; give the line that requires it."""
    file = project / f"django-{version}-py3-none-any.whl"
    about = f"django-{version}.dist-info"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("django/__init__.py", "")
        packed.writestr("django/core/__init__.py", "")
        packed.writestr("django/core/management.py", FAKE_DJANGO)
        packed.writestr(
            f"{about}/METADATA",
            f"Metadata-Version: 2.1\nName: django\nVersion: {version}\n",
        )
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr(f"{about}/RECORD", "")
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return f"django @ {file.as_uri()} --hash=sha256:{digest}\n"


def require(project: Path, line: str) -> None:
    """Lock the project to *line*."""
    folder = project / "deploy" / "requirements"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.txt").write_text(line)


def manage(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start a command as somebody does who has just a Python."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    return subprocess.run(
        [BARE_PYTHON, "manage.py", *arguments],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
