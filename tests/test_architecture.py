"""What the house promises that no single module can show."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

ROOT: Path = settings.BASE_DIR
PACKAGES = ("tournament", "scoring")
MODULES = [
    path.relative_to(ROOT)
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
    if "migrations" not in path.parts
]
PURE = (
    "tournament/bootstrap.py",
    "tournament/card_names.py",
    "tournament/installation.py",
    "tournament/lifecycle.py",
    "tournament/name_list.py",
    "tournament/network.py",
    "tournament/refusals.py",
    "tournament/rotations/",
    "tournament/seats.py",
    "tournament/signed.py",
    "scoring/cards/",
    "scoring/rules/",
    "scoring/standings/",
)
WRITES = {
    "acreate",
    "adelete",
    "asave",
    "aupdate",
    "bulk_create",
    "bulk_update",
    "create",
    "create_user",
    "delete",
    "get_or_create",
    "save",
    "update",
    "update_or_create",
}
FRAGMENTS = sorted((ROOT / "templates").rglob("_*.html"))
MIRRORED_TESTS = [
    path.relative_to(ROOT / "tests")
    for package in PACKAGES
    for path in sorted((ROOT / "tests" / package).rglob("test_*.py"))
]


def test_imports_go_down_only() -> None:
    lint = Path(sys.executable).with_name("lint-imports")

    run = subprocess.run([lint], cwd=ROOT, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_only_actions_write(module: Path) -> None:
    if "actions" in module.parts or module.as_posix().startswith(PURE):
        return

    assert list(_writes(module)) == []


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_says_what_it_is_for(module: Path) -> None:
    assert ast.get_docstring(_tree(module))


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_nothing_happens_behind_a_models_back(module: Path) -> None:
    tree = _tree(module)

    assert [
        name for name in _imported(tree) if "signals" in name or "dispatch" in name
    ] == []
    assert [cls for cls in _classes(tree) if _assigns(cls, "ordering")] == []
    if "models" in module.parts:
        assert [cls.name for cls in _classes(tree) if _defines(cls, "save", "delete")] == []


@pytest.mark.parametrize("fragment", FRAGMENTS, ids=lambda path: path.name)
def test_a_fragment_says_what_it_needs(fragment: Path) -> None:
    first_line = fragment.read_text().partition("\n")[0]

    assert first_line.startswith("{#")
    assert first_line.endswith("#}")


@pytest.mark.parametrize("test", MIRRORED_TESTS, ids=str)
def test_a_test_stands_where_its_subject_stands(test: Path) -> None:
    subject = ROOT / test.parent / test.name.removeprefix("test_")

    assert subject.exists() or subject.with_suffix("").is_dir()


@pytest.mark.django_db
def test_migrations_are_complete() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def _tree(module: Path) -> ast.Module:
    return ast.parse((ROOT / module).read_text())


def _writes(module: Path) -> Iterator[str]:
    """Calls that sound like a write; not an action asked: `sessions.create(…)`."""
    tree = _tree(module)
    actions = {full.rpartition(".")[2] for full in _imported(tree) if ".actions." in full}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if name in actions:
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in WRITES:
                yield f"{module}:{node.lineno} {name}"


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)


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
