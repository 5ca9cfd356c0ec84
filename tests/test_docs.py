"""The documentation: every link leads somewhere, every command shown is one."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands

ROOT: Path = settings.BASE_DIR
TEXTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMAND = re.compile(r"(?:python3 manage\.py|euchre-night) ([a-z_]+)")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def test_every_link_leads_somewhere() -> None:
    wrong = [
        f"{text.relative_to(ROOT)}: {target}"
        for text in TEXTS
        for target in LINK.findall(text.read_text())
        if not target.startswith("http") and not leads_somewhere(text, target)
    ]

    assert len(TEXTS) > 15
    assert wrong == []


def leads_somewhere(text: Path, target: str) -> bool:
    name, _, anchor = target.partition("#")
    file = (text.parent / name).resolve() if name else text
    return file.exists() and (not anchor or anchor in anchors_of(file))


@cache
def anchors_of(file: Path) -> set[str]:
    """The names of a text's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", file.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\s-]", "", each.lower()).replace(" ", "-") for each in headings}


def test_the_readme_is_read_in_three_minutes() -> None:
    text = (ROOT / "README.md").read_text()

    assert len(text.splitlines()) <= 60
    assert len(text.split()) <= 700
    assert text.count(".webp)") <= 6
    for command in ("night", "test"):
        assert f"```sh\npython3 manage.py {command}\n```" in text


def test_every_command_shown_is_one() -> None:
    shown = {
        name
        for text in TEXTS
        for code in CODE.findall(text.read_text())
        for name in COMMAND.findall(code)
    }

    assert {"night", "restore", "rehearse"} <= shown
    assert shown - set(get_commands()) == set()


@pytest.mark.long
def test_marks_that_are_run_by_name_find_their_tests() -> None:
    asked = ["-q", "--collect-only", "-p", "no:cacheprovider", "-m"]
    asked += ["browsers or matrix or pictures", "tests/browser"]
    found = subprocess.run(
        [sys.executable, "-m", "pytest", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    files = set(re.findall(r"tests/browser/(\w+)\.py::", found.stdout))
    assert files >= {"test_other_browsers", "test_every_page", "test_pictures"}
