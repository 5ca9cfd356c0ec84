"""Works of others that come with the program, each with its license.

The texts lie beside the files, and stand on the page *About*.
"""

from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from tournament.words.marked import gettext_noop


class Work(NamedTuple):
    """Something of ours or of others: its name, its license, where the text of that is."""

    name: str
    use: str
    license: str
    text: str


WORKS = (
    Work(
        "Euchre Night",
        gettext_noop("The program, its icons, and its suits"),
        "MIT",
        "LICENSE",
    ),
    Work(
        "Atkinson Hyperlegible Next",
        gettext_noop("Letters on pages"),
        "SIL Open Font License 1.1",
        "static/fonts/LICENSE-atkinson-hyperlegible-next.txt",
    ),
    Work(
        "DejaVu Sans",
        gettext_noop("Letters on paper"),
        "Bitstream Vera",
        "static/fonts/LICENSE-dejavu.txt",
    ),
    Work(
        "Workbox 7.4.1",
        gettext_noop("Scorepads out of reach of the Wi-Fi"),
        "MIT",
        "static/vendor/workbox-7.4.1/LICENSE",
    ),
)
PACKAGES = (
    *("dj-database-url", "django", "django-csp", "django-htmx", "django-tables2"),
    *("pillow", "psutil", "psycopg", "pydyf", "python-calamine", "rcssmin", "rjsmin"),
    *("segno", "waitress", "weasyprint", "whitenoise", "zopfli"),
)
"""What the program is built on; `pyproject.toml` says what each is for."""


class Package(NamedTuple):
    name: str
    version: str
    license: str


def license_text(root: Path, work: Work) -> str:
    return (root / work.text).read_text(encoding="utf-8")


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
