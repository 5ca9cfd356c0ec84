"""Derive faults from the source of a module.

Faults are small changes that a test should notice. Left out are docstrings,
types, decorators, what refusals say, and `strict=` of `zip`.
"""

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from random import Random
from types import CodeType
from typing import Any

OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
OPTIONAL_KEYWORDS = ("filter", "exclude", "log_activity")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
LONGEST = 60


@dataclass(frozen=True, slots=True)
class Fault:
    """A changed module: where, what was there and what is there now."""

    module: str
    line: int
    place: str
    change: str
    is_in_function: bool
    tree: ast.Module

    @property
    def lines(self) -> range:
        """The lines of the innermost function that has the changed one; none outside."""
        functions = [
            range(node.lineno, node.end_lineno + 1)
            for node in ast.walk(self.tree)
            if isinstance(node, FUNCTIONS) and node.end_lineno
        ]
        around = [lines for lines in functions if self.line in lines]
        return min(around, key=len, default=range(0))

    @property
    def source(self) -> str:
        """The changed source, without its comments."""
        return ast.unparse(self.tree)

    @property
    def code(self) -> CodeType:
        """The changed module, compiled; its functions begin on the lines they had."""
        return compile(self.tree, self.module, "exec")


def faults_of(module: str, source: str) -> list[Fault]:
    """Return all faults of a module, in the order of its lines."""
    count = len(list(_replacements(ast.parse(source))))
    faults = [fault for n in range(count) if (fault := _fault(module, source, n))]
    return sorted(faults, key=lambda fault: fault.line)


def sampled(faults: Sequence[Fault], size: int | None, seed: int) -> list[Fault]:
    """Return *size* faults, evenly spread over the module; all where there are fewer."""
    if size is None or size >= len(faults):
        return list(faults)
    step = len(faults) / size
    first = Random(seed).random() * step  # noqa: S311 - no secret
    return [faults[int(first + n * step)] for n in range(size)]


@dataclass(slots=True)
class _Replacement:
    parent: ast.AST
    name: str
    index: int | None
    new: ast.AST
    place: str
    is_in_function: bool
    runs_on_load: bool

    @property
    def old(self) -> Any:
        value = getattr(self.parent, self.name)
        return value if self.index is None else value[self.index]

    def apply(self) -> None:
        if self.index is None:
            setattr(self.parent, self.name, self.new)
        else:
            getattr(self.parent, self.name)[self.index] = self.new


def _fault(module: str, source: str, number: int) -> Fault | None:
    tree = ast.parse(source)
    replacement = next(islice(_replacements(tree), number, None))
    old = replacement.old
    line: int = (old.iter if isinstance(old, ast.comprehension) else old).lineno
    before = _text(old), _text(replacement.parent)
    replacement.apply()
    after = _text(replacement.new), _text(replacement.parent)
    at = int(isinstance(old, ast.Constant))  # a number alone would not say which
    change = _difference(before[at], after[at])
    for node in ast.walk(replacement.new):
        if not hasattr(node, "lineno"):
            ast.copy_location(node, ast.Pass(lineno=line, col_offset=0))
    is_in_function = replacement.is_in_function and not replacement.runs_on_load
    fault = Fault(module, line, replacement.place, change, is_in_function, tree)
    with suppress(SyntaxError, ValueError):
        compile(tree, module, "exec")
        return fault
    return None


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return f"if {_text(node.test)}"
    return " ".join(ast.unparse(node).split())


def _difference(old: str, new: str) -> str:
    """Tell a change from where the texts differ, as long as fits a line."""
    pairs = enumerate(zip(old, new, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), 0)
    if max(len(old), len(new)) <= LONGEST:
        same = 0
    start = max(0, same - LONGEST // 3)
    lead = "…" if start else ""
    return " → ".join(f"{lead}{text[start : start + LONGEST]}" for text in (old, new))


def _replacements(tree: ast.Module) -> Iterator[_Replacement]:
    optional, on_load = _optional_parameters(tree), set(_called_on_load(tree))
    waiting: list[tuple[ast.AST, str, bool]] = [(tree, "", False)]
    while waiting:
        parent, place, is_in_function = waiting.pop(0)
        inside = []
        for name, index, node in _children(parent):
            is_inner = is_in_function or (isinstance(parent, FUNCTIONS) and name == "body")
            for new in _changed(node, parent, optional):
                runs_on_load = place.rpartition(".")[2] in on_load
                yield _Replacement(parent, name, index, new, place, is_inner, runs_on_load)
            if isinstance(node, ast.Raise) or _is_refusal(node):
                continue
            named = getattr(node, "name", None) if isinstance(node, ast.stmt) else None
            within = f"{place}.{named}".lstrip(".") if named else place
            inside.append((node, within, is_inner))
        waiting = inside + waiting


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for name, value in ast.iter_fields(parent):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        if isinstance(value, ast.AST):
            yield name, None, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield name, index, item


def _called_on_load(node: ast.AST) -> Iterator[str]:
    """Yield the names that are called while the module is loaded."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield node.func.id
    for _, _, child in _children(node):
        if not isinstance(child, FUNCTIONS):
            yield from _called_on_load(child)


def _is_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any(
        isinstance(base, ast.Name) and base.id.endswith("Refusal") for base in node.bases
    )


def _optional_parameters(tree: ast.Module) -> set[tuple[str, str]]:
    """Parameters that a call within the module may leave out: function and name."""
    parameters = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            pairs = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
            parameters |= {(node.name, arg.arg) for arg, default in pairs if default}
    return parameters


def _changed(
    node: ast.AST, parent: ast.AST, optional: set[tuple[str, str]]
) -> Iterator[ast.AST]:
    yield from _other_operators(node)
    yield from _other_values(node, parent)
    yield from _left_out(node, parent)
    if isinstance(node, ast.Call):
        yield from _other_calls(node, optional)


def _other_operators(node: Any) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator]):
            yield _with(node, ops=[OPPOSITE[type(operator)]()])
        case ast.BoolOp():
            yield _with(node, op=OPPOSITE[type(node.op)]())
        case ast.BinOp(op=ast.Add() | ast.Sub()) | ast.AugAssign(op=ast.Add() | ast.Sub()):
            yield _with(node, op=OPPOSITE[type(node.op)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield deepcopy(node.operand)
        case ast.If() | ast.IfExp():
            yield _with(node, test=ast.Constant(value=True))
            yield _with(node, test=ast.Constant(value=False))


def _other_values(node: Any, parent: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool()):
            if not (isinstance(parent, ast.keyword) and parent.arg == "strict"):
                yield ast.Constant(value=not node.value)
        case ast.Constant(value=int() as number):
            if not (isinstance(parent, ast.Subscript) and number == 0):
                yield ast.Constant(value=number + 1)
        case ast.Constant(value=str() as text):
            if isinstance(parent, ast.Dict) and node in parent.keys:
                yield ast.Constant(value=f"{text}_")
        case ast.Subscript(slice=ast.Constant(value=0)):
            yield _with(node, slice=ast.Constant(value=-1))
        case ast.Subscript(slice=ast.UnaryOp(op=ast.USub())):
            yield _with(node, slice=ast.Constant(value=0))


def _left_out(node: Any, parent: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.comprehension(ifs=[_, *others]):
            yield _with(node, ifs=others)
        case ast.Return(value=ast.expr()):
            if not (isinstance(node.value, ast.Constant) and node.value.value is None):
                yield _with(node, value=ast.Constant(value=None))
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Raise():
            if not (isinstance(parent, ast.If) and parent.body == [node]):
                yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()


def _other_calls(node: ast.Call, optional: set[tuple[str, str]]) -> Iterator[ast.AST]:
    name = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
    if isinstance(node.func, ast.Name) and name in OTHER_CALL:
        yield _with(node, func=ast.Name(id=OTHER_CALL[name], ctx=ast.Load()))
    if name == "order_by" and node.args and isinstance(node.args[0], ast.Constant):
        column = str(node.args[0].value)
        turned = column[1:] if column.startswith("-") else f"-{column}"
        yield _with(node, args=[ast.Constant(value=turned), *node.args[1:]])
    for keyword in node.keywords:
        may_go = name in OPTIONAL_KEYWORDS or (name, keyword.arg) in optional
        if keyword.arg and may_go:
            yield _with(
                node, keywords=[other for other in node.keywords if other is not keyword]
            )


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    new = type(node)(**{**dict(ast.iter_fields(node)), **fields})
    return deepcopy(ast.copy_location(new, node))
