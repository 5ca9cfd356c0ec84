"""Make a Debian package of the bundle, for who may install for everybody on a computer.

`python -m tools.debian_package FILE.tar.gz --out dist` puts the unpacked bundle into
`/opt`, with a command, an entry in the menu and an icon. It runs nothing when it is
installed, and leaves the data of its users alone when it is removed. Needs `dpkg-deb`.
"""

import argparse
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path

from tournament.machine.installation import CHECKOUT, VERSION

NAME = "euchre-night"
AT = Path("opt") / NAME
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: Euchre Night <noreply@example.org>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc})
Section: games
Priority: optional
Description: progressive-euchre evenings from one laptop
 Who sits where, the score of every deal from the phones on the tables, tally
 cards and results on paper. Needs no internet and no Python.
"""
MENU = """\
[Desktop Entry]
Type=Application
Name=Euchre Night
Comment=Run a progressive-euchre evening
Comment[fr]=Mener une soirée d’euchre progressif
Exec=/{program}
Icon={name}
Terminal=false
Categories=Game;CardGame;
"""


def main() -> None:
    """Make the package of an archive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--out", type=Path, default=Path("dist"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(make_package(arguments.archive, arguments.out, Path(folder)))


def make_package(archive: Path, out: Path, work: Path) -> Path:
    """Return the package of an *archive*, made in *out* by way of *work*."""
    machine = archive.name.removesuffix(".tar.gz").rpartition("-")[2]
    architecture = ARCHITECTURES[machine]
    root = work / "root"
    with closing(tarfile.open(archive)) as packed:
        packed.extractall(root / AT.parent, filter="data")
    _lay_beside(root)
    size = sum(file.lstat().st_size for file in root.rglob("*")) // 1024
    control = CONTROL.format(
        name=NAME,
        version=VERSION,
        architecture=architecture,
        kilobytes=size,
        libc=platform.libc_ver()[1],  # the one it was built with
    )
    _write(root / "DEBIAN" / "control", control)
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"{NAME}_{VERSION}_{architecture}.deb"
    # xz at its usual level takes minutes for a tenth less
    build: list[str | Path] = [
        "dpkg-deb",
        "--root-owner-group",
        "-Zgzip",
        "--build",
        root,
        made,
    ]
    if subprocess.run(build, stdout=subprocess.DEVNULL, check=False).returncode:
        sys.exit("dpkg-deb could not make it.")
    return made


def _lay_beside(root: Path) -> None:
    """Lay a command, an entry in the menu, an icon and the license beside the bundle."""
    shared = root / "usr" / "share"
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"/{AT / NAME}")
    menu = MENU.format(program=AT / NAME, name=NAME)
    _write(shared / "applications" / f"{NAME}.desktop", menu)
    license_text = (CHECKOUT / "LICENSE").read_text()
    _write(shared / "doc" / NAME / "copyright", license_text)
    icons = shared / "icons" / "hicolor" / "512x512" / "apps"
    icons.mkdir(parents=True)
    shutil.copyfile(CHECKOUT / "static" / "icons" / "app-512.png", icons / f"{NAME}.png")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


if __name__ == "__main__":
    main()
