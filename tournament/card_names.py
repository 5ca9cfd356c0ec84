"""Names on cards: which ones are easily mixed up, and what tells them apart.

Says nothing of who is on tonight's list; nothing of Django.
"""

import re
from collections.abc import Collection, Mapping
from unicodedata import combining, normalize

MAX_CARD_NAME = 30

_JOINER = "\u200d"
_JOINED = f"\u200c\ufe0e\ufe0f{_JOINER}"
"""Signs without width that join others or choose their look."""


def folded(name: str) -> str:
    """Return the name as a quick reader takes it: without case and accents."""
    plain = normalize("NFKD", name.casefold())
    return "".join(sign for sign in plain if not combining(sign))


def mixed_up(names: Mapping[int, str]) -> dict[int, tuple[int, ...]]:
    """Return who is easily taken for whom, by the keys of *names*.

    Two names are mixed up when they read the same, or when one is the beginning of the
    other: Ann Lee and Ann Lee T.
    """
    parts = {key: _split_name(name) for key, name in names.items()}
    called: dict[tuple[str, ...], list[int]] = {}
    for key, name_parts in parts.items():
        called.setdefault(name_parts, []).append(key)
    alike: dict[int, set[int]] = {}
    for key, name_parts in parts.items():
        for end in range(1, len(name_parts) + 1):
            for other in called.get(name_parts[:end], ()):
                if other != key:
                    alike.setdefault(key, set()).add(other)
                    alike.setdefault(other, set()).add(key)
    return {key: tuple(sorted(others)) for key, others in alike.items()}


def told_apart(name: str, word: str) -> str:
    """Return the name with an initial or a nickname: "Ann Lee T.", "Ann Lee (Nan)"."""
    word = " ".join(word.split()).strip(".()")
    if not word:
        return name
    return f"{name} {word.upper()}." if len(word) == 1 else f"{name} ({word})"


def suggestion(name: str, nickname: str) -> str:
    """Return a card name for somebody whose name is not enough.

    "" where none is known.
    """
    if not nickname or folded(nickname) in folded(name):
        return ""
    distinct = told_apart(name, nickname)
    return distinct if len(distinct) <= MAX_CARD_NAME else nickname[:MAX_CARD_NAME]


def initials(names: Collection[str]) -> dict[str, str]:
    """First names with an initial, for who does not want the whole name on a wall.

    "Ann Miller" is "Ann M."; where that would be two people, each has as many letters
    more as tell them apart: "Ann Mi." and "Ann Mo.". A name of one word stays.
    """
    several = {name: _first_and_last(name) for name in sorted(set(names))}
    alike: dict[str, set[str]] = {}
    for first, last in several.values():
        alike.setdefault(first.casefold(), set()).add(last)
    return {
        name: f"{first} {_cut(last, alike[first.casefold()] - {last})}" if last else first
        for name, (first, last) in several.items()
    }


def _first_and_last(name: str) -> tuple[str, str]:
    """Return the first word of a name and the last.

    No last one where there is only one.
    """
    first, *others = re.sub(r"[(][^)]*[)]", " ", name).split() or [name]
    return first, others[-1].rstrip(".") if others else ""


def _cut(last: str, others: Collection[str]) -> str:
    """Return as much of a last word as tells it from the *others*, and a dot.

    One letter at least.

    Signs that belong to one letter stay together.
    """
    end = 1
    while end < len(last) and (
        combining(last[end])
        or last[end] in _JOINED
        or last[end - 1] == _JOINER
        or any(other[:end].casefold() == last[:end].casefold() for other in others)
    ):
        end += 1
    return last if end == len(last) > 1 else f"{last[:end]}."


def _split_name(name: str) -> tuple[str, ...]:
    signs = (sign if sign.isalnum() else " " for sign in folded(name))
    return tuple("".join(signs).split()) or (name,)
