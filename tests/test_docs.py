"""The documentation: every link leads somewhere, every command shown is one."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands

from tests.oracles import oracle

ROOT: Path = settings.BASE_DIR
TEXTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMAND = re.compile(r"(?:python3 manage\.py|euchre-night) ([a-z_]+)")
TEST = re.compile(r"def (test_\w+)\(")
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


GAMES = (ROOT / "docs/games.md").read_text()
ROW = re.compile(r"^\| (\d+)(?:–(\d+))? \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
PLACE = re.compile(r"\*(.+?)\*(?: “(.+)”)?")


def rows_of(sheet: str) -> list[tuple[range, str, str, list[str]]]:
    """The numbers of each row, its rule, its place and its tests."""
    _, _, text = GAMES.partition(f"### {sheet}\n")
    return [
        (range(int(first), int(last or first) + 1), rule, place, tests.split(", "))
        for first, last, rule, place, tests in ROW.findall(text.partition("\n### ")[0])
    ]


@pytest.mark.parametrize("sheet", oracle("sentences"))
def test_every_sentence_of_the_sheets_has_its_place(sheet: str) -> None:
    sentences = oracle("sentences")[sheet]
    rows = rows_of(sheet)

    numbers = [number for span, *_ in rows for number in span]
    no_rule = [n for span, rule, *_ in rows if rule == "no rule" for n in span]
    assert numbers == [*range(1, len(sentences) + 1)]
    assert no_rule == [n for n in numbers if sentences[n - 1].startswith("~ ")]


@pytest.mark.parametrize("sheet", oracle("sentences"))
def test_the_place_of_a_rule_is_there_and_so_are_its_tests(sheet: str) -> None:
    catalogue = (ROOT / "tournament/locale/fr_CA/LC_MESSAGES/django.po").read_text()
    texts = {*re.findall(r'^msgid "(.+)"$', catalogue, re.MULTILINE)}
    named = {
        name
        for path in ROOT.glob("tests/**/test_*.py")
        for name in TEST.findall(path.read_text())
    }

    for _, rule, place, tests in rows_of(sheet):
        if rule == "no rule":
            assert (place, tests) == ("–", ["–"])
            continue
        page = PLACE.fullmatch(place)
        assert page, place
        assert set(filter(None, page.groups())) <= texts, place
        assert {name.strip("`") for name in tests} <= named, tests


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
