"""What the build has to put into the package, without building it."""

import re
import tomllib
from pathlib import Path

from django.conf import settings

from tournament.machine.installation import PACKAGED, VERSION

ROOT: Path = settings.BASE_DIR
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
BUNDLED = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]


def test_every_folder_the_program_reads_is_in_the_package() -> None:
    templates = settings.TEMPLATES[0]["DIRS"]
    static = [
        entry[1] if isinstance(entry, tuple) else entry
        for entry in settings.STATICFILES_DIRS
    ]

    outside = [folder.relative_to(ROOT).as_posix() for folder in (*templates, *static)]

    assert set(outside) <= set(BUNDLED)
    home = PACKAGED.relative_to(ROOT).as_posix()
    assert {source: f"{home}/{source}" for source in BUNDLED} == BUNDLED


def test_the_version_is_the_same_everywhere() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    (locked,) = [
        package for package in lock["package"] if package["name"] == "euchre-night"
    ]
    log = (ROOT / "CHANGELOG.md").read_text()
    newest = re.findall(r"^## (\d+\.\d+\.\d+)", log, re.MULTILINE)[0]

    assert {PROJECT["project"]["version"], locked["version"], newest} == {VERSION}
