"""Works of others that come with the program, each with its license.

The texts lie beside the files, and stand on the page *About*.
"""

from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from tournament.words.tables import read_as


class Work(NamedTuple):
    """Something of ours or of others: its name, its license, where the text of that is."""

    name: str
    use: str
    license: str
    text_at: str


class _Works(NamedTuple):
    work: tuple[Work, ...]
    packages: tuple[str, ...]


WORKS, PACKAGES = read_as(_Works, __package__, "works.toml")


class Package(NamedTuple):
    name: str
    version: str
    license: str


def license_text(root: Path, work: Work) -> str:
    return (root / work.text_at).read_text(encoding="utf-8")


def installed_packages() -> list[Package]:
    return [_package(name) for name in PACKAGES]


def _package(name: str) -> Package:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return Package(name, "", "")
    fields = [about.get_all("License-Expression"), about.get_all("License")]
    own = next((values[0] for values in fields if values), "")
    classified = [
        line.rpartition(" :: ")[2]
        for line in about.get_all("Classifier") or []
        if line.startswith("License ::")
    ]
    # some put the whole text where its name belongs
    short = own if 0 < len(own) < 60 and "\n" not in own else ", ".join(classified)
    return Package(about["Name"], about["Version"], short)
