"""What the house promises that no single module can show."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from tests.oracles import oracle

CASES = oracle("sources")

ROOT: Path = settings.BASE_DIR
PACKAGES = ("tournament", "scoring")
MODULES = [
    path.relative_to(ROOT)
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
    if "migrations" not in path.parts
]
PURE = tuple(CASES["pure"])
WRITES = {*CASES["writes"]}
NAMED_PACKAGES = (*PACKAGES, "tools")
SAY_NOTHING = frozenset(
    ("it", "said", "told", "asked", "kept", "found", "known", "given", "heard", "words")
)
STORED_NAMES = {
    ("scoring/prizes/money/forms.py", "words"),
    ("scoring/rules_desk/booking.py", "asked"),
    ("scoring/models/ruling.py", "words"),
    ("scoring/models/ruling.py", "asked"),
    ("tournament/verbs/facts.py", "kept"),
    ("tournament/models/money.py", "words"),
    ("tournament/models/journal.py", "told"),
}
"""Names that are on file or posted: columns, keys of facts, fields of forms."""
FRAGMENTS = sorted((ROOT / "templates").rglob("_*.html"))
MIRRORED_TESTS = [
    path.relative_to(ROOT / "tests")
    for package in (*PACKAGES, "tools")
    for path in sorted((ROOT / "tests" / package).rglob("test_*.py"))
]


def test_imports_go_down_only() -> None:
    lint = Path(sys.executable).with_name("lint-imports")

    run = subprocess.run([lint], cwd=ROOT, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout


def test_only_actions_write() -> None:
    others = [
        module
        for module in MODULES
        if not _is_of_actions(module) and not module.as_posix().startswith(PURE)
    ]

    assert len(others) > 200
    assert [write for module in others for write in _writes(module)] == []


def test_a_name_says_what_the_thing_is() -> None:
    modules = [
        path.relative_to(ROOT)
        for package in NAMED_PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        if "migrations" not in path.parts
    ]
    names = {
        (module.as_posix(), name)
        for module in modules
        for name in _names_given(_tree(module))
        if name.strip("_") in SAY_NOTHING
    }

    assert names == STORED_NAMES


def test_nothing_happens_behind_a_models_back() -> None:
    ordered, overridden = [], []
    for module in MODULES:
        for cls in _classes(_tree(module)):
            if _assigns(cls, "ordering"):
                ordered.append((module, cls.name))
            if "models" in module.parts and _defines(cls, "save", "delete"):
                overridden.append((module, cls.name))

    assert ordered == []
    assert overridden == []


def test_a_fragment_says_what_it_needs() -> None:
    first_lines = {
        template: template.read_text().partition("\n")[0] for template in FRAGMENTS
    }

    assert [
        fragment.name
        for fragment, line in first_lines.items()
        if not (line.startswith("{#") and line.endswith("#}"))
    ] == []


def test_no_template_asks_for_the_state_of_a_session() -> None:
    pattern = re.compile(r"\b(?:night|session)\.state\s*(?:[!=]=| in )")
    templates = (ROOT / "templates").rglob("*.html")

    assert [
        template.name for template in templates if pattern.search(template.read_text())
    ] == []


def test_a_test_stands_where_its_subject_stands() -> None:
    """Tests of a part of a subject have its name first: `test_intake_changes.py`."""
    assert [str(test) for test in MIRRORED_TESTS if not _has_a_subject(test)] == []


@pytest.mark.django_db
def test_migrations_are_complete() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def _has_a_subject(test: Path) -> bool:
    """Whether a module or a package has the test's name or how it begins."""
    folder, parts = ROOT / test.parent, test.stem.removeprefix("test_").split("_")
    subjects = [folder / "_".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return any(path.with_suffix(".py").exists() or path.is_dir() for path in subjects)


@cache
def _tree(module: Path) -> ast.Module:
    return ast.parse((ROOT / module).read_text())


def _is_of_actions(module: Path) -> bool:
    return "actions" in module.with_suffix("").parts


def _writes(module: Path) -> Iterator[str]:
    """Calls that sound like a write; not an action asked: `sessions.create(…)`."""
    tree = _tree(module)
    actions = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if "actions" in f"{node.module}.{alias.name}".split(".")
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if name in actions:
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in WRITES:
                yield f"{module}:{node.lineno} {name}"


def _names_given(tree: ast.Module) -> Iterator[str]:
    """Yield every name that a module gives to something."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.Name(id=name, ctx=ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
            ):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.alias(asname=str(name)):
                yield name


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _assigns(cls: ast.ClassDef, name: str) -> bool:
    """Whether the `Meta` of a class sets *name*."""
    return cls.name == "Meta" and any(
        isinstance(target, ast.Name) and target.id == name
        for statement in cls.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
    )


def _defines(cls: ast.ClassDef, *names: str) -> bool:
    return any(
        isinstance(statement, ast.FunctionDef) and statement.name in names
        for statement in cls.body
    )
