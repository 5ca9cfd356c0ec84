"""Tables that stand in TOML files, each beside the one module that reads it.

Knows no table. A text under a key `text` is marked for translation, as `gettext_noop`
marks it in code; of a list the sentences follow each other, and *one* and *many* are said
by how many there are. `tools.catalogue` finds them.
"""

import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from enum import Enum
from importlib.resources import files
from itertools import repeat
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from tournament.words.marked import Message, ngettext_lazy, paragraph

T = TypeVar("T")


def read_table(package: str, name: str) -> dict[str, Any]:
    """Return what the file *name* of *package* holds, its lists as tuples.

    Raises:
        ValueError: no TOML, or another key beside a `text`.
    """
    source = files(package).joinpath(name).read_text("utf-8")
    table: dict[str, Any] = _plain(tomllib.loads(source))
    return table


def read_as(kind: type[T], package: str, name: str) -> T:
    """Return the same as a *kind*, which says what each part of it becomes: see `fill`."""
    table: T = fill(kind, read_table(package, name))
    return table


def fill(kind: Any, value: Any) -> Any:
    """Make a *kind* of what a table holds: each part becomes what stands in its place.

    A named tuple is filled by the names of its fields. Enums and decimals are made of plain
    values, everything else stays as it is.

    Raises:
        TypeError: a named tuple has no field of a name, or misses one.
        ValueError: an enum has no such member.
    """
    if isinstance(kind, UnionType):
        return fill(get_args(kind)[0], value)
    if get_origin(kind) is dict:
        of_key, of_part = get_args(kind)
        return {fill(of_key, key): fill(of_part, part) for key, part in dict(value).items()}
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        kinds = repeat(first) if others == [...] else [first, *others]
        return tuple(map(fill, kinds, value))
    if hasattr(kind, "_fields"):
        hints, parts = get_type_hints(kind), dict(value)
        return kind(**{name: fill(hints.get(name), part) for name, part in parts.items()})
    is_made = isinstance(kind, type) and issubclass(kind, Enum | Decimal)
    return kind(value) if is_made else value


def reader_by(**kinds: Callable[[str], Any]) -> Callable[..., list[dict[Any, Any]]]:
    """Return what reads tables of words whose keys are of these *kinds*, one of each name.

    It raises ValueError for another table, and whatever a kind refuses a key with.
    """

    def read(**tables: Mapping[str, Any]) -> list[dict[Any, Any]]:
        if others := tables.keys() ^ kinds.keys():
            raise ValueError(f"not the tables that are read: {[*others]}")
        return [
            {kind(key): text for key, text in tables[name].items()}
            for name, kind in kinds.items()
        ]

    return read


def _counted(*, one: str, many: str) -> Message:
    return ngettext_lazy(one, many)


def _plain(value: object) -> Any:
    match value:
        case {"text": text, **others}:
            if others:
                raise ValueError(f"{[*others]} beside the text {text!r}")
            if isinstance(text, dict):
                return _counted(**text)
            return text if isinstance(text, str) else paragraph(*text)
        case dict():
            return {key: _plain(part) for key, part in dict(value).items()}
        case list():
            return tuple(map(_plain, value))
    return value
