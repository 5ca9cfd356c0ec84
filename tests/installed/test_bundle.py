"""The bundle to double-click, from the build to printed cards, without any Python in reach.

Takes minutes and the internet.
"""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import pytest

from tests.installed.computer import Computer
from tests.laptop_database import copy_without_accounts
from tests.upgrades.stored import database_before, read
from tools.debian_package import make_package

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="built on Linux here"),
]
NAMES = "Ann Lee\nBob Ray\nCid Fox\nDee Oak\nEve Elm\nFay Ash\nGus Bay\nHal Fir\n"
ALL_THERE_IS = (
    *("libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1"),
    *("libutil.so.1", "libresolv.so.2", "libz.so.1"),
)
LIBRARIES = ("libpango-1.0.so.0", "libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")


@pytest.fixture
def computer(tmp_path):
    computer = Computer(tmp_path)
    computer.environment["PATH"] = "/nowhere"
    return computer


def test_it_has_what_pdfs_need(program):
    inside = {*(program.parent / "_internal").iterdir()}

    assert {*LIBRARIES} <= {file.name for file in inside}
    assert not any(file.is_symlink() for file in inside)  # USB drives take none


@pytest.mark.skipif(os.geteuid() != 0, reason="chroot is for root")
def test_it_prints_where_there_is_nothing_but_a_c_library(program, tmp_path):
    """Barer than a Debian just installed: no shell, no fonts, no time zones, no Python."""
    for folder in ("lib64", "lib/x86_64-linux-gnu", "home", "tmp", "dev"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copytree(program.parent, tmp_path / "opt", symlinks=True)
    shutil.copy("/lib64/ld-linux-x86-64.so.2", tmp_path / "lib64")
    for library in ALL_THERE_IS:
        shutil.copy(f"/lib/x86_64-linux-gnu/{library}", tmp_path / "lib/x86_64-linux-gnu")
    for device, minor in {"null": 3, "urandom": 9}.items():
        os.mknod(tmp_path / "dev" / device, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
    (tmp_path / "home" / "names.csv").write_text(NAMES)
    rehearse = ["rehearse", "/home/names.csv", "--seed", "7", "--out", "/home/papers"]

    done = subprocess.run(
        [shutil.which("chroot"), tmp_path, "/opt/euchre-night", *rehearse],
        env={"HOME": "/home"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    papers = {paper.name for paper in (tmp_path / "home" / "papers").glob("*.pdf")}
    assert {"tally-cards.pdf", "final-results.pdf"} <= papers


def test_it_serves_until_stopped_on_its_page(program, computer):
    with computer.serving([program]) as address:
        assert address in computer.log.read_text()

    assert computer.log.read_text().endswith("Stopped. Every score is saved.\n")
    assert (computer.data / "night.sqlite3").exists()


def test_it_opens_the_data_of_an_older_version_after_a_backup(program, computer, tmp_path):
    computer.data.mkdir(parents=True)
    copy_without_accounts(database_before(tmp_path / "night.sqlite3"), computer.data)
    (computer.data / "secret_key").write_text(read("secret_key"))

    with computer.serving([program]):
        pass

    assert len(list(computer.data.glob("backups/*before-update*"))) == 1
    with closing(sqlite3.connect(computer.data / "night.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="made on Debian")
def test_the_debian_package_installs_a_command_a_menu_and_an_icon(archive, tmp_path):
    (tmp_path / "names.csv").write_text(NAMES)
    package = make_package(archive, tmp_path / "out", tmp_path / "work")
    root = tmp_path / "computer"
    for folder in ("info", "updates"):
        (root / "var/lib/dpkg" / folder).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    install = ["dpkg", f"--root={root}", "--force-depends", "--install", package]

    subprocess.run(install, check=True, capture_output=True)
    program = root / (root / "usr/bin/euchre-night").readlink().relative_to("/")
    listed = subprocess.run(
        [program, "read_names", tmp_path / "names.csv"],
        env={"HOME": f"{tmp_path}"},
        check=True,
        capture_output=True,
        text=True,
    )

    menu = (root / "usr/share/applications/euchre-night.desktop").read_text()
    assert "Exec=/opt/euchre-night/euchre-night\n" in menu
    assert (root / "usr/share/icons/hicolor/512x512/apps/euchre-night.png").exists()
    assert "Ann Lee" in listed.stdout
