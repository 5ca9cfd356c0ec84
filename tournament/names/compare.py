"""The one way names are compared: what somebody types, and who is on a list.

Accents, case, apostrophes, hyphens, periods, spaces, and signs without width count for
nothing; "Mac" is "Mc" and "Saint" is "St".
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar
from unicodedata import category, normalize

from tournament.words.tables import read_table

Value = TypeVar("Value")

_MOST_WORDS = 6
"""So many words of a name are told apart; what is longer is no name of a person."""
_MOST_READINGS = 64
_OTHER_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)
"""Letters with a stroke or joined, which no rule of Unicode takes apart."""
_APOSTROPHES = re.compile("['’‘ʼ`´ʻ′＇]")
_SIGNS = re.compile(r"[\W_]+")


def folded(name: str) -> str:
    """As a quick reader takes it: without case, accents, and signs without width."""
    plain = normalize("NFKD", name.casefold())
    return "".join(
        sign for sign in plain if category(sign) not in ("Mn", "Me", "Cf")
    ).translate(_OTHER_LETTERS)


def words_of(name: str) -> list[str]:
    """Sean, omalley, st, and john: the words of Seán O'Malley-St. John."""
    return list(map(_alike, _split(name))) or [name.strip()]


def same_key(name: str) -> str:
    """Two names with one key are one name, spelled in two ways."""
    *others, last = words_of(name)
    return " ".join(filter(None, ("".join(others), last)))


def is_meant(typed: str, *names: str) -> bool:
    """Return whether each word *typed* begins a part of *names*, or is short for one."""
    whole = folded(_APOSTROPHES.sub("", typed)).split()
    beginnings = {start for name in names for start in _beginnings(name)}
    called = {row for name in names for word in words_of(name) for row in families(word)}

    def begins(word: str) -> bool:
        return any(start.startswith((word, _alike(word))) for start in beginnings)

    def is_found(word: str) -> bool:
        parts = [part for part in _SIGNS.split(word) if part]
        is_begun = begins("".join(parts)) or all(map(begins, parts))
        return bool(parts) and (is_begun or bool(families(word) & called))

    return bool(whole) and (begins("".join(whole)) or all(map(is_found, whole)))


def families(word: str) -> set[int]:
    """Return the rows of the table of nicknames in which *word*, folded, stands."""
    return _FAMILIES.get(word, set())


class ByName(Generic[Value]):
    """Values found by a name as people spell it; of two with one name the first."""

    def __init__(self, named: Iterable[tuple[str, Value]] = ()) -> None:
        self._exact: dict[str, Value] = {}
        self._same: dict[str, Value] = {}
        self._alike: dict[str, Value] = {}
        for name, value in named:
            self.add(name, value)

    def add(self, name: str, value: Value) -> None:
        self._exact.setdefault(name.casefold(), value)
        self._same.setdefault(same_key(name), value)
        for reading in _readings(name):
            self._alike.setdefault(reading, value)

    def same(self, name: str) -> Value | None:
        """Return who has this name, however it is spelled."""
        exact = self._exact.get(name.casefold())
        return self._same.get(same_key(name)) if exact is None else exact

    def alike(self, name: str) -> Value | None:
        """Return who may be meant: by the same words in another order, or a nickname."""
        likely = (self._alike[one] for one in _readings(name) if one in self._alike)
        same = self.same(name)
        return next(likely, None) if same is None else same


def _split(name: str) -> list[str]:
    return _SIGNS.sub(" ", folded(_APOSTROPHES.sub("", name))).split()


def _alike(word: str) -> str:
    word = {"saint": "st", "sainte": "ste"}.get(word, word)
    return f"mc{word[3:]}" if word.startswith("mac") else word


def _beginnings(name: str) -> Iterator[str]:
    """The letters of *name* from each of its parts on: "oneil" and "neil" for O'Neil."""
    for parts in (_split(name), words_of(name), words_of(_APOSTROPHES.sub(" ", name))):
        yield from ("".join(parts[at:]) for at in range(len(parts)))


def _readings(name: str) -> set[str]:
    """What *name* is read as: its words in any order, or run together, and nicknames."""
    parts = words_of(name)[:_MOST_WORDS]
    readings = {" ".join(sorted(parts))}
    readings |= {"".join((*parts[at:], *parts[:at])) for at in range(len(parts))}
    if len(parts) > 1:
        called: list[tuple[str, ...]] = [()]
        for word in parts:
            short = [f"={family}" for family in families(word)] or [word]
            called = [(*some, one) for some in called for one in short][:_MOST_READINGS]
        readings |= {" ".join(sorted(some)) for some in called}
    return readings


def _read_families(*, names: str) -> dict[str, set[int]]:
    rows: defaultdict[str, set[int]] = defaultdict(set)
    for place, family in enumerate(names.strip().replace("\n", "|").split("|")):
        for name in family.split():
            rows[folded(name)].add(place)
    return dict(rows)


_FAMILIES = _read_families(**read_table(__package__, "nicknames.toml"))
