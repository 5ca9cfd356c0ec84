"""The published words of vectors: every key and every value, by section.

`vocabulary.json` is the published vocabulary. What is a number, a card or a name there is
a kind here, in angle brackets; all other values are words, and no other word is read.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from scoring.rules import GAMES
from tools.vectors.checking import Differs

_DECIDE_NOTHING = frozenset({"id", "seeds", "provenance", "note"})


def check_words(section: str, vector: Any) -> None:
    """Refuse a vector with a key or a value that is not published for its *section*.

    Raises:
        Differs
    """
    published = _published().get(section)
    if published is None or not isinstance(vector, Mapping):
        return
    telling = {key: value for key, value in vector.items() if key not in _DECIDE_NOTHING}
    for path, value in _values("", telling):
        if path not in published:
            raise Differs(f"“{path}” is not a published key of {section}")
        if not any(_is_meant(word, value) for word in published[path]):
            raise Differs(f"{value!r} is not a published value of {section} “{path}”")


@cache
def _published() -> Mapping[str, Mapping[str, list[str]]]:
    text = files("tools.vectors").joinpath("vocabulary.json").read_text(encoding="utf-8")
    read: Mapping[str, Mapping[str, list[str]]] = json.loads(text)
    return read


def _values(path: str, value: object) -> Iterator[tuple[str, object]]:
    """Yield every value inside *value*, after the keys that lead to it."""
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield from _values(f"{path}.{key}".lstrip("."), inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _values(f"{path}.[]", inside)
    else:
        yield path, value


def _is_meant(word: str, value: object) -> bool:
    if kind := _KINDS.get(word):
        return kind(value)
    return value == word


def _like(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and bool(re.fullmatch(pattern, value))


_KINDS: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "<bool>": lambda value: isinstance(value, bool),
        "<int>": lambda value: isinstance(value, int) and not isinstance(value, bool),
        "<none>": lambda value: value is None,
        "<text>": lambda value: isinstance(value, str),
        "<card>": _like("[7-9TJQKA][CDHS]|JK"),
        "<code>": _like("[A-Z_]+"),
        "<row>": _like(r"\d+-\d+ vs \d+-\d+"),
        "<seat>": _like("[NESW]"),
        "<side>": _like("[A-F]-[A-F]"),
        "<system>": lambda value: value in {*GAMES, "tournament"},
    }
)
