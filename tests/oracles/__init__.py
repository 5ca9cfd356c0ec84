"""Oracles: expected answers as data, each file with the line that says its source.

`vectors.json` is the copy of all test vectors, one section a topic; other files are
oracles of our own. `sheet_vectors.json` was written from the five rule sheets alone: each
vector notes its sheet and the sentence that answers it. A `.toml` of a room's name has the
cases its tests read, each table under the name of its test.
"""

import json
import tomllib
from dataclasses import is_dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from tournament.words.tables import fill

FOLDER = Path(__file__).parent


@cache
def oracle(name: str) -> dict[str, Any]:
    """The oracle file *name*, parsed once; or the section of that name of all vectors.

    Raises:
        ValueError: two files, or a file and a section, have the name and would hide each
            other.
    """
    parsed: list[dict[str, Any]] = [
        parse(path.read_text(encoding="utf-8"))
        for ending, parse in (("json", json.loads), ("toml", tomllib.loads))
        if (path := FOLDER / f"{name}.{ending}").exists()
    ]
    if name != "vectors" and name in (sections := oracle("vectors")):
        parsed.append({name: sections[name]})
    if len(parsed) != 1:
        raise ValueError(f"{len(parsed)} oracles are named {name}")
    return parsed[0]


def cases(kind: Any, name: str, table: str) -> tuple[Any, ...]:
    """The rows of a *table* of the oracle *name*, each made a *kind*: see `fill`."""
    rows: tuple[Any, ...] = _make(tuple[kind, ...], oracle(name)[table])
    return rows


def _make(kind: Any, value: Any) -> Any:
    """Fill a *kind*, which may be a dataclass or have some in it.

    TOML has no None: where a kind may be None, an empty text says so.
    """
    if isinstance(kind, UnionType):
        return None if value == "" else _make(get_args(kind)[0], value)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return kind(**{field: _make(hints[field], part) for field, part in value.items()})
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        kinds = repeat(first) if others == [...] else [first, *others]
        return tuple(map(_make, kinds, value))
    return fill(kind, value)
