"""Every action can be undone, or `oracles/undo.toml` says why it is not.

A new action fails here until the command it runs keeps rows, or it has its reason.
"""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from typing import Any

import scoring
import tournament
from tests.oracles import oracle
from tournament.verbs import Verb

NOT_BY_ROWS = [name for names in oracle("undo").values() for name in names]


def actions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function of both packages that takes what it needs by name alone."""
    for package in (tournament, scoring):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "actions" not in found.name.split(".") or ".accounts." in found.name:
                continue
            module = importlib.import_module(found.name)
            for name, function in inspect.getmembers(module, inspect.isfunction):
                is_own = function.__module__ == module.__name__
                if is_own and not name.startswith("_") and _is_action(function):
                    yield f"{module.__name__}.{name}", function


def _is_action(function: Callable[..., Any]) -> bool:
    taken = list(inspect.signature(function).parameters.values())
    return bool(taken) and all(
        each.kind in (each.KEYWORD_ONLY, each.VAR_KEYWORD) for each in taken
    )


def keeps_rows(action: Callable[..., Any]) -> bool:
    """Whether a command that the action runs, itself or by a helper, keeps rows."""
    module = inspect.getmodule(action)
    own = inspect.getsource(action)
    helpers = re.findall(r"(?<![.\w])(_[a-z_]+)\(", own)
    called = [getattr(module, name) for name in helpers]
    seen = [own, *(inspect.getsource(getattr(each, "func", each)) for each in called)]
    verbs = re.findall(
        r"(?:run|run_before_play|run_in_check_in|run_while_open|run_until_over)\(\s*Verb\.([A-Z_]+)",
        "".join(seen),
    )
    verbs += re.findall(r"verb = Verb\.([A-Z_]+)", own)
    return any(Verb[verb].rows for verb in verbs)


def test_every_action_can_be_undone_or_says_why_not():
    undone = {name for name, action in actions() if keeps_rows(action)}
    others = {name for name, _ in actions()} - undone

    assert sorted(others) == sorted(NOT_BY_ROWS)
    assert len(undone) > 40
