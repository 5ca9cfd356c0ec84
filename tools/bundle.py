"""Build the program to double-click, for the system this runs on.

`python -m tools.bundle --out dist` makes an environment with the locked packages,
PyInstaller and the program, runs `deploy/bundle/euchre-night.spec` in it, and leaves an
archive and its checksum. Needs the internet, and the libraries that PDFs need here.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tournament.machine.installation import CHECKOUT, VERSION

BUILDERS = ("pyinstaller==6.22.3", "tzdata")
"""A bare Linux has no time zones, and Windows none at all."""
RECIPE = CHECKOUT / "deploy" / "bundle" / "euchre-night.spec"
LOCKED = CHECKOUT / "deploy" / "requirements" / "run.txt"
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def main() -> None:
    """Build it into the folder that `--out` names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("dist"))
    out = parser.parse_args().out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        archive = build(Path(folder), out)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n")
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB")


def build(work: Path, out: Path) -> Path:
    """Return the archive, made in *out* by way of *work*."""
    python = _make_environment(work / "packages")
    made = work / "made"
    folders: list[Path | str] = ["--distpath", made, "--workpath", work / "work"]
    _run(
        [
            python,
            "-m",
            "PyInstaller",
            "--noconfirm",
            "--log-level",
            "WARN",
            *folders,
            RECIPE,
        ],
        cwd=work,
        # PyInstaller asks Django for its settings, which make a data folder
        EUCHRE_DATA=f"{work / 'data'}",
        DJANGO_SETTINGS_MODULE="tournament.settings",
    )
    is_linux = sys.platform == "linux"
    if sys.platform == "darwin":
        shutil.rmtree(made / "euchre-night")  # the same again, inside of the app
    name = f"euchre-night-{VERSION}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"
    packed = shutil.make_archive(f"{out / name}", "gztar" if is_linux else "zip", made)
    return Path(packed)


def _make_environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip: list[Path | str] = [python, "-m", "pip", "install", "--quiet", "--no-input"]
    _run([*pip, "--no-deps", "--require-hashes", "--requirement", LOCKED])
    _run([*pip, *BUILDERS])
    _run([*pip, "--no-deps", CHECKOUT])
    return python


def _run(command: list[Path | str], cwd: Path | None = None, **environment: str) -> None:
    done = subprocess.run(command, cwd=cwd, env=os.environ | environment, check=False)
    if done.returncode:
        sys.exit(f"This failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    main()
