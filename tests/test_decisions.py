"""No decision reads a sentence that is shown, or an id put together of parts."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests.oracles import oracle

CASES = oracle("sources")

ROOT: Path = settings.BASE_DIR
TEXTS = {*CASES["texts"]}
"""Names under which sentences and composed ids are handed on."""
ASKS = {*CASES["asks"]}
IN_QUERIES = {"contains", "icontains", "iregex", "regex", "startswith", "istartswith"}
READERS = (
    *("tournament/machine/", "tournament/names/", "tournament/printing/"),
    *("tournament/words/", "tournament/management/", "scoring/rules/individual/"),
    *("tournament/accounts/adapter.py", "tournament/pages/push.py"),
    "scoring/rules_desk/desk.py",
)
"""What takes apart text that people type, files, keys and addresses; forms do as well."""
DECIDING = sorted(
    path.relative_to(ROOT)
    for package in ("tournament", "scoring")
    for path in (ROOT / package).rglob("*.py")
    if not {"migrations", "forms.py"} & set(path.parts)
    if not path.relative_to(ROOT).as_posix().startswith(READERS)
)
BEFORE = CASES["before"]
"""How it was decided before: each of them would break when a sentence is reworded."""


def readings(tree: ast.AST) -> Iterator[str]:
    """What asks how a text begins, what stands in it, or takes it apart."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=asks), args=parts) if (
                asks in ASKS and (_is_text(value) or _parts_an_id(parts))
            ):
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(attr=asks), args=[_, text, *_]) if (
                asks in ASKS and _is_text(text)
            ):
                yield ast.unparse(node)
            case ast.keyword(arg=str(lookup)):
                *path, how = lookup.split("__")
                if how in IN_QUERIES and TEXTS & set(path):
                    yield ast.unparse(node)


def _is_text(node: ast.expr) -> bool:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in TEXTS
    return False


def _parts_an_id(parts: list[ast.expr]) -> bool:
    return any(isinstance(part, ast.Constant) and part.value == "-" for part in parts)


@pytest.mark.parametrize("line", BEFORE.values(), ids=BEFORE)
def test_what_decided_before_would_be_found(line):
    assert list(readings(ast.parse(line)))


def test_no_decision_reads_a_sentence_or_a_composed_id():
    calls = [
        f"{module}: {reading}"
        for module in DECIDING
        for reading in readings(ast.parse((ROOT / module).read_text()))
    ]

    assert len(DECIDING) > 150
    assert calls == []
