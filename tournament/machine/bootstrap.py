"""Everything a command needs, put there before Django is imported.

Makes `.venv` beside `manage.py`, installs the locked packages in it and starts the
command again inside; finds the system libraries that are missing, too. Leaves alone
an environment somebody else keeps. Standard library only, and syntax an old Python
can read, so that it can be told that it is too old. Knows nothing of Django.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, NoReturn

BASE_DIR = Path(__file__).resolve().parents[2]
REQUIREMENTS = BASE_DIR / "deploy" / "requirements"
VENV = BASE_DIR / ".venv"
STAMP = VENV / "installed-by-manage.txt"
OLDEST_PYTHON = (3, 11)
HANDED_OVER = "EUCHRE_HANDED_OVER"
INSTALLS = "EUCHRE_INSTALL"


class SystemNeed(NamedTuple):
    """A Debian package, what it is for, and the library, program or path that shows it."""

    package: str
    purpose: str
    library: str = ""
    program: str = ""

    def is_met(self) -> bool:
        return _loads(self.library) if self.library else _finds(self.program)


ASKED_FOR = ("browsers", "hosted")
"""Tests that are run by these marks alone, and need more than the others."""


def read_needs() -> dict[str, list[SystemNeed]]:
    import tomllib  # not above: an old Python has none, and is told that it is too old

    listed = tomllib.loads(Path(__file__).with_name("needs.toml").read_text("utf-8"))
    return _read_needs(**listed)


def _read_needs(**needs: list[dict[str, str]]) -> dict[str, list[SystemNeed]]:
    return {use: [SystemNeed(**need) for need in listed] for use, listed in needs.items()}


_INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends"]


def prepare(argv: list[str]) -> None:
    """Return when the command in *argv* can run here; otherwise start it where it can."""
    _refuse_old_python()
    wanted = "test" if argv[1:2] == ["test"] else "run"
    if os.environ.pop(HANDED_OVER, None) and _has_packages(wanted):
        return
    at_home = _is_at_home(wanted)
    must_install = not at_home and not _can_enter(wanted)
    asked_for = [name for name in ASKED_FOR if wanted == "test" and name in argv]
    system = next(iter(asked_for), wanted)
    _provide_system(_missing(system, for_venv=must_install))
    if at_home:
        return
    if must_install:
        _install(wanted)
    os.environ[HANDED_OVER] = "1"
    replace_process([str(_venv_python()), *argv])


def replace_process(command: list[str]) -> NoReturn:
    if os.name == "nt":  # exec there gives the prompt back while the command still runs
        sys.exit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


def _refuse_old_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        have = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"This program needs Python {wanted} or newer; this is Python {have}.")


def _is_at_home(wanted: str) -> bool:
    if _is_inside_venv() and STAMP.exists():
        return _is_stamped(wanted)
    return _has_packages(wanted)


def _is_inside_venv() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def _has_packages(wanted: str) -> bool:
    names = ["django", "pytest", "playwright"] if wanted == "test" else ["django"]
    return all(importlib.util.find_spec(name) for name in names)


def _can_enter(wanted: str) -> bool:
    """Stamped by us, or made by somebody who keeps it up."""
    if _is_inside_venv() or not _venv_python().exists():
        return False
    return _is_stamped(wanted) or not STAMP.exists()


def _venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _is_stamped(wanted: str) -> bool:
    return STAMP.exists() and _stamp(wanted) in STAMP.read_text().split()


def _stamp(wanted: str) -> str:
    """A name for these packages on this Python, which a system upgrade may exchange."""
    locked = (REQUIREMENTS / f"{wanted}.txt").read_bytes()
    return hashlib.sha256(locked + str(_venv_python().resolve()).encode()).hexdigest()


def _install(wanted: str) -> None:
    print("Installing Python packages into .venv, this once …", flush=True)
    _make_venv()
    STAMP.write_text("unfinished")
    pip = [str(_venv_python()), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    locked = str(REQUIREMENTS / f"{wanted}.txt")
    # The file names every package there is, with its hash. pip, asked to look for more,
    # takes the newest `coverage` for an extra of it and refuses that for want of a hash.
    exactly = ["--no-deps", "--require-hashes", "--requirement", locked]
    _run(
        [*pip, "install", "--quiet", "--no-compile", *exactly],
        failure="The packages could not be installed; this needs the internet, once.",
    )
    held = ["run", "test"] if wanted == "test" else ["run"]
    STAMP.write_text("\n".join(map(_stamp, held)))


def _make_venv() -> None:
    """Make `.venv`, or mend it with the Python it was made with."""
    is_there = _venv_python().exists()
    maker = [str(_venv_python())] if is_there else [sys.executable]
    clear = [] if is_there else ["--clear"]
    _run([*maker, "-m", "venv", *clear, str(VENV)], failure="Python could not make .venv.")


def _run(command: list[str], *, failure: str) -> None:
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"{failure} The reason stands above. Then start again.")


def missing_needs(wanted: str) -> list[SystemNeed]:
    if not sys.platform.startswith("linux"):
        return []
    needs = read_needs()
    uses = dict.fromkeys(["run", wanted if wanted == "run" else "test", wanted])
    return [need for use in uses for need in needs[use] if not need.is_met()]


def _missing(wanted: str, *, for_venv: bool) -> list[SystemNeed]:
    missing = missing_needs(wanted)
    if for_venv and importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        missing.insert(0, SystemNeed(package, "the Python packages"))
    return missing


def list_needs(needs: Iterable[SystemNeed]) -> str:
    packages: dict[str, list[str]] = {}
    for need in needs:
        packages.setdefault(need.purpose, []).append(need.package)
    return "\n".join(f"  {what}: {', '.join(names)}" for what, names in packages.items())


def advise(needs: Iterable[SystemNeed]) -> str:
    packages = shlex.join(need.package for need in needs)
    return (
        "On Debian or Ubuntu, this installs them:\n"
        f"  sudo apt-get update && sudo {shlex.join(_INSTALL)} {packages}"
    )


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _finds(program: str) -> bool:
    if program.startswith("/"):
        return any(Path("/").glob(program.lstrip("/")))
    return shutil.which(program) is not None


def _provide_system(needs: list[SystemNeed]) -> None:
    if not needs:
        return
    print(f"Debian packages that are missing here:\n{list_needs(needs)}", flush=True)
    if os.environ.get(INSTALLS) == "no":
        print(f"{INSTALLS}=no: nothing is installed.", flush=True)
    elif shutil.which("apt-get") and os.geteuid() == 0:
        packages = [need.package for need in needs]
        print(
            "Installing them with apt-get, since you are root. "
            f"To go on without them, set {INSTALLS}=no.",
            flush=True,
        )
        if _apt_get(["apt-get", "update"]) and _apt_get([*_INSTALL, *packages]):
            return
        print("apt-get could not install them.", file=sys.stderr)
    print(f"{advise(needs)}\nGoing on without them.", file=sys.stderr, flush=True)


def _apt_get(command: list[str]) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [command[0], "-qq", *command[1:]], env=quiet, stdout=subprocess.DEVNULL, check=False
    )
    return done.returncode == 0
