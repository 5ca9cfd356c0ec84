"""The wheel, from the build to an evening: `pip`, `uvx` and `pipx` in empty folders.

Needs the internet, as whoever installs it does.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
from django.conf import settings

from tests.installed.computer import Computer
from tests.laptop_database import copy_without_accounts
from tests.upgrades.stored import database_before, read

pytestmark = pytest.mark.long

NAMES = "Ann Lee\nBob Ray\nCid Fox\nDee Oak\nEve Elm\nFay Ash\nGus Bay\nHal Fir\n"
EVENT = 1
"""An event of the older version with game 1 in play at its second table."""
LOOK = f"""
import json, django
django.setup()
from django.test import Client
from tournament import settings
from tournament.access.links import LinkKind, link
from tournament.models import Membership, Session
session = Session.objects.get(pk={EVENT})
table = session.tables.all()[1]
client = Client()
client.force_login(Membership.objects.filter(club=session.club)[0].user)
print(json.dumps([
    client.cookies["sessionid"].value,
    link(LinkKind.TABLE, table.pk, table.generation).path,
    settings.__file__,
]))
"""


def take_source(source: Path) -> None:
    """Copy what is committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\n")
    for name in filter(None, listed):
        if not name.startswith("tests/"):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(settings.BASE_DIR / name, source / name)


def build(folder: Path) -> list[Path]:
    """Build wheel and sdist of the source in a folder."""
    arguments = ["--outdir", folder / "dist", folder / "source"]
    subprocess.run(
        [tools(folder) / "python", "-m", "build", *arguments],
        env=os.environ | {"SOURCE_DATE_EPOCH": "1767225600"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return sorted((folder / "dist").iterdir())


def tools(folder: Path) -> Path:
    """Return the programs of an empty environment with what builds and installs."""
    programs = folder / "tools" / "bin"
    if not programs.exists():
        make_environment(folder / "tools", "build", "uv", "pipx")
    return programs


def make_environment(folder: Path, *packages: Path | str) -> None:
    """Make an environment with packages and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    install = [folder / "bin" / "pip", "install", "--quiet", "--no-input", *packages]
    subprocess.run(install, check=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Sdist and wheel, in a folder with the tools that made them."""
    folder = tmp_path_factory.mktemp("built")
    take_source(folder / "source")
    build(folder)
    return folder


@pytest.fixture
def wheel(built):
    (wheel,) = (built / "dist").glob("*.whl")
    return wheel


@pytest.fixture
def computer(tmp_path):
    return Computer(tmp_path)


def test_two_builds_are_the_same_bytes(built, tmp_path):
    (tmp_path / "tools").symlink_to(built / "tools")
    shutil.copytree(built / "source", tmp_path / "source")

    again = build(tmp_path)

    first = sorted((built / "dist").iterdir())
    assert [file.name for file in again] == [file.name for file in first]
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in first]


@pytest.mark.parametrize("runner", [["uvx", "--from"], ["pipx", "run", "--spec"]])
def test_one_command_leads_to_printed_cards(runner, built, wheel, computer):
    (computer.desk / "names.csv").write_text(NAMES)
    rehearse = ["euchre-night", "rehearse", "names.csv", "--seed", "7", "--out", "papers"]

    computer.run([tools(built) / runner[0], *runner[1:], wheel, *rehearse])

    papers = {paper.name for paper in (computer.desk / "papers").glob("*.pdf")}
    assert {"tally-cards.pdf", "final-results.pdf"} <= papers


def test_an_update_opens_the_data_of_an_older_version(wheel, computer, tmp_path):
    make_environment(tmp_path / "installed", wheel)
    program = tmp_path / "installed" / "bin" / "euchre-night"
    computer.data.mkdir(parents=True)
    copy_without_accounts(database_before(tmp_path / "night.sqlite3"), computer.data)
    (computer.data / "secret_key").write_text(read("secret_key"))

    with computer.serving([program]) as address:
        cookie, table, code = look(computer, program)
        answer = report(f"{address}{table}reports/")
        cards = get(f"{address}/nights/{EVENT}/print/tally-cards.pdf", cookie)

    assert Path(code).is_relative_to(tmp_path / "installed")
    assert answer == {
        "report_id": "report-of-table-2",
        "counts": True,
        "code": "",
        "sentence": "Deal 1 is saved.",
    }
    assert cards.startswith(b"%PDF-")
    assert list((computer.data / "backups").glob("*before-update*"))
    assert [path.name for path in computer.desk.iterdir()] == []
    with closing(sqlite3.connect(computer.data / "night.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def look(computer: Computer, program: Path) -> list[str]:
    """Return an organizer's cookie, a table's address and where the code lies."""
    python = [
        "env",
        "DJANGO_SETTINGS_MODULE=tournament.settings",
        program.parent / "python",
    ]
    looked: list[str] = json.loads(computer.run([*python, "-c", LOOK]))
    return looked


def report(url: str) -> dict[str, object]:
    """Report a deal as the queue of a scorepad does."""
    fields = {
        "report_id": "report-of-table-2",
        "round": 1,
        "deal": 1,
        "call": "made,first,",
    }
    request = Request(url, urlencode(fields).encode(), {"X-Requested-With": "queue"})
    with urlopen(request, timeout=60) as answer:
        answered: dict[str, object] = json.load(answer)
    return answered


def get(url: str, cookie: str) -> bytes:
    """Return what an organizer gets."""
    request = Request(url, headers={"Cookie": f"sessionid={cookie}"})
    with urlopen(request, timeout=60) as page:
        content: bytes = page.read()
    return content
