"""Names on cards: which ones are easily mixed up, and what tells them apart.

Says nothing of who is on tonight's list; nothing of Django.
"""

from collections.abc import Mapping
from unicodedata import combining, normalize

MAX_CARD_NAME = 30


def folded(name: str) -> str:
    """The name as a quick reader takes it: without case and accents."""
    plain = normalize("NFKD", name.casefold())
    return "".join(sign for sign in plain if not combining(sign))


def mixed_up(names: Mapping[int, str]) -> dict[int, tuple[int, ...]]:
    """Who is easily taken for whom, by the keys of *names*.

    Two names are mixed up when they read the same, or when one is the beginning of the
    other: Ann Lee and Ann Lee T.
    """
    words = {key: _words(name) for key, name in names.items()}
    called: dict[tuple[str, ...], list[int]] = {}
    for key, said in words.items():
        called.setdefault(said, []).append(key)
    alike: dict[int, set[int]] = {}
    for key, said in words.items():
        for end in range(1, len(said) + 1):
            for other in called.get(said[:end], ()):
                if other != key:
                    alike.setdefault(key, set()).add(other)
                    alike.setdefault(other, set()).add(key)
    return {key: tuple(sorted(others)) for key, others in alike.items()}


def told_apart(name: str, word: str) -> str:
    """The name with an initial or a nickname: "Ann Lee T.", "Ann Lee (Nan)"."""
    word = " ".join(word.split()).strip(".()")
    if not word:
        return name
    return f"{name} {word.upper()}." if len(word) == 1 else f"{name} ({word})"


def suggestion(name: str, nickname: str) -> str:
    """A card name for somebody whose name is not enough; "" where none is known."""
    if not nickname or folded(nickname) in folded(name):
        return ""
    told = told_apart(name, nickname)
    return told if len(told) <= MAX_CARD_NAME else nickname[:MAX_CARD_NAME]


def _words(name: str) -> tuple[str, ...]:
    signs = (sign if sign.isalnum() else " " for sign in folded(name))
    return tuple("".join(signs).split()) or (name,)
