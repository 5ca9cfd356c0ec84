"""Tables that stand in TOML files, each beside the one module that reads it.

Knows no table. A text under a key `text` is marked for translation, as `gettext_noop`
marks it in code; of a list the sentences follow each other. `tools.catalogue` finds them.
"""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from tournament.words.marked import paragraph


def read_table(package: str, name: str) -> dict[str, Any]:
    """Return what the file *name* of *package* holds, its lists as tuples.

    Raises:
        ValueError: no TOML, or another key beside a `text`.
    """
    source = files(package).joinpath(name).read_text("utf-8")
    table: dict[str, Any] = _plain(tomllib.loads(source))
    return table


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


def _plain(value: object) -> Any:
    match value:
        case {"text": text, **others}:
            if others:
                raise ValueError(f"{[*others]} beside the text {text!r}")
            return text if isinstance(text, str) else paragraph(*text)
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case list():
            return tuple(map(_plain, value))
    return value
