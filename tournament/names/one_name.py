"""Take one person's name apart: what comes first, and the last name."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from tournament.names.compare import folded, words_of
from tournament.words.marked import (
    Message,
    gettext_lazy,
    is_printable,
    ngettext_lazy,
    without_loose,
)
from tournament.words.tables import read_table

MAX_CARD_NAME = 30

_JOINER = "\u200d"
_JOINED = f"\u200c\ufe0e\ufe0f{_JOINER}"
"""Signs without width that join others or choose their look."""


def mixed_up(names: Mapping[int, str]) -> dict[int, tuple[int, ...]]:
    """Return who is easily taken for whom, by the keys of *names*.

    Two names are mixed up when they read the same, or when one is the beginning of the
    other: Ann Lee and Ann Lee T.
    """
    parts = {key: tuple(words_of(name)) for key, name in names.items()}
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
    """With an initial or a nickname: "Ann Lee T.", "Ann Lee (Nan)"."""
    word = " ".join(word.split()).strip(".()")
    if not word:
        return name
    return f"{name} {word.upper()}." if len(word) == 1 else f"{name} ({word})"


def suggestion(name: str, nickname: str) -> str:
    """A card name for somebody whose name is not enough; "" where none is known."""
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


def call_by_first_names(people: Sequence[tuple[int, str]]) -> list[str]:
    """What a table calls its *people*, numbers and names: "Rose", or "Bob S." of two Bobs.

    Who has a title or no last name keeps the whole name. Two Bob Smiths have their numbers.
    """
    first = [_first_name(name) for _, name in people]
    short = initials([name for _, name in people])
    called = [
        short[name] if first.count(word) > 1 and word != name else word
        for word, (_, name) in zip(first, people, strict=True)
    ]
    return [
        f"{number} {word}" if called.count(word) > 1 else word
        for word, (number, _) in zip(called, people, strict=True)
    ]


def _first_name(name: str) -> str:
    word, *others = name.split() or [name]
    titles = WORDS["civil"] | WORDS["sisters"] | WORDS["clergy"]
    is_title = word.endswith(".") or folded(word) in titles
    return name if is_title or all(map(str.isdigit, others)) else word


def _first_and_last(name: str) -> tuple[str, str]:
    first, *others = re.sub(r"[(][^)]*[)]", " ", name).split() or [name]
    return first, others[-1].rstrip(".") if others else ""


def _cut(last: str, others: Collection[str]) -> str:
    """One letter at least, and a dot; signs that belong to one letter stay together."""
    end = 1
    while end < len(last) and (
        combining(last[end])
        or last[end] in _JOINED
        or last[end - 1] == _JOINER
        or any(other[:end].casefold() == last[:end].casefold() for other in others)
    ):
        end += 1
    return last if end == len(last) > 1 else f"{last[:end]}."


WORDS: dict[str, frozenset[str]] = {
    name: frozenset(listed.split())
    for table in ("words.toml", "first_names.toml")
    for name, listed in read_table(__package__, table).items()
}
_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]*)*")
_PIECE = re.compile(r"[^\W\d_]+")
_HALF_DONE = re.compile(r"(?:Mc|Mac|O['’]|D['’])[A-ZÀ-Þ]{3,}")


def set_capitals(pieces: list[str], *, is_last: bool = False) -> list[str]:
    is_lower = all(word == word.lower() for word in pieces)
    return [
        _set_word(word, pieces[:at], pieces[at + 1 :], is_last=is_last)
        if _WORD.fullmatch(word) and (is_lower or _shouts(word))
        else word
        for at, word in enumerate(pieces)
    ]


def _shouts(word: str) -> bool:
    if _HALF_DONE.fullmatch(word):
        return True
    letters = [sign for sign in word if sign.isalpha()]
    return len(letters) > 1 and all(sign.isupper() for sign in letters)


def _set_word(word: str, before: list[str], after: list[str], *, is_last: bool) -> str:
    plain = word.strip(".,").lower()
    if plain in WORDS["capitals"]:
        return word.upper()
    if word.isupper() and not is_last and _is_initials(plain):
        return word
    if after and _is_particle(plain, before, after, is_last=is_last):
        return word.lower()
    return _PIECE.sub(_set_piece, word.lower())


def _is_particle(word: str, before: list[str], after: list[str], *, is_last: bool) -> bool:
    """van der, de la."""
    if not is_last:
        return False
    if word == "van":
        return after[0].lower() in WORDS["after_van"]
    if word in ("la", "las", "los"):
        return bool(before) and before[-1].lower() == "de"
    return word in WORDS["small"]


def _is_initials(word: str) -> bool:
    """JT, but not Jo."""
    is_short = len(word) == 2 and word.isalpha() and word not in WORDS["no_initials"]
    return is_short and not set(word) & set("aeiouy")


def _set_piece(match: re.Match[str]) -> str:
    piece, word = match[0], match.string
    before = word[match.start() - 1] if match.start() else ""
    if before in ("'", "’") and (match.start() > 2 or len(piece) == 1):
        return piece  # Jo'ann, Bob's
    if piece.startswith("mc") and len(piece) > 3:
        return "Mc" + piece[2:].capitalize()
    if piece in WORDS["mac"]:
        return "Mac" + piece[3:].capitalize()
    return piece.capitalize()


_TITLES = WORDS["civil"] | WORDS["sisters"] | WORDS["clergy"]


class FullName(NamedTuple):
    """A name in two parts, either of which may be missing."""

    first: str
    last: str = ""

    def __str__(self) -> str:
        return f"{self.first} {self.last}".strip()


def fold(word: str) -> str:
    """As titles and particles are looked up."""
    return word.strip(".,'’").casefold()


def is_suffix(text: str) -> bool:
    """Jr., III."""
    return all(fold(word) in WORDS["suffixes"] for word in text.split())


def without_suffixes(last: str) -> str:
    return " ".join(word for word in last.split() if not is_suffix(word))


def is_title(text: str) -> bool:
    """Nothing but titles: Fr., Mr."""
    return all(fold(word) in _TITLES for word in text.split())


def strip_titles(pieces: list[str]) -> tuple[list[str], list[str]]:
    at = 0
    while at < len(pieces) and fold(pieces[at]) in _TITLES:
        at += 1
    if at == len(pieces) and at > 1:
        at -= 1  # Sister Mother is somebody's joke, and Judge a name
    return pieces[:at], pieces[at:]


def is_given(text: str) -> bool:
    """First names only: Chuck, Mary Ann, Bob A., Dr. Bob."""
    pieces = strip_titles(text.split())[1]
    return len(pieces) <= 1 or (
        len(pieces) == 2 and (is_surely_first(pieces[1]) or len(pieces[1].strip(".")) == 1)
    )


def is_full(text: str) -> bool:
    titles, pieces = strip_titles(text.split())
    is_known = bool(titles) or (bool(pieces) and is_surely_first(pieces[0]))
    return len(pieces) > 1 and is_known and not is_given(text)


def split_name(text: str) -> FullName:
    """As it is spoken: "Fr. Mike O'Malley"."""
    pieces = text.split()
    suffixes: list[str] = []
    while len(pieces) > 1 and fold(pieces[-1]) in WORDS["suffixes"] and len(pieces) > 2:
        suffixes.insert(0, pieces.pop())
    titles, rest = strip_titles(pieces)
    pieces = [word.strip(",") for word in rest]
    at = start_of_last(titles, pieces)
    return make_name([*titles, *pieces[:at]], [*pieces[at:], *suffixes])


def make_name(first: list[str], last: list[str]) -> FullName:
    if last and is_suffix(" ".join(last)) and first:
        first, last = [*first, *last], []
    titles, called = strip_titles(first)
    titles = [_set_title(title) for title in titles]
    return FullName(
        " ".join([*titles, *set_capitals(called)]),
        " ".join(set_capitals(last, is_last=True)),
    )


def start_of_last(titles: list[str], pieces: list[str]) -> int:
    """len(pieces) where there is none."""
    if len(pieces) == 1:
        is_last = bool(titles) and not is_first_name(pieces[0])
        is_called = any(fold(title) in WORDS["sisters"] for title in titles)
        return 0 if is_last and not is_called else 1
    if (
        titles
        and fold(titles[-1]) in WORDS["sisters"]
        and pieces
        and is_first_name(pieces[-1])
    ):
        return len(pieces)  # Sister Mary Margaret
    at = len(pieces) - 1
    while at > 1 and fold(pieces[at - 1]) in WORDS["particles"]:
        at -= 1
    return at


def _set_title(title: str) -> str:
    return title.capitalize() if title.isupper() or title.islower() else title


MAX_BYTES = 1_000_000
MAX_ADDRESS_BOOK = 6_000_000
"""With photos, which are passed over."""
MAX_ROWS = 2_000
MAX_NAME = 60
MAX_PEOPLE = 5_000
LONGEST = 200
"""So many characters of a line may name somebody."""

_UNREAD = "\N{REPLACEMENT CHARACTER}"


class FileRefused(ValueError):
    """A file that is no list of names; its text is a sentence to show."""


def too_many(line: int) -> FileRefused:
    """From this *line* on the list has more names than it may."""
    return FileRefused(
        gettext_lazy(
            "Line %(line)s: a list can have %(most)s names at most. Add it in parts.",
            line=line,
            most=MAX_PEOPLE,
        )
    )


def tidy(name: str) -> str:
    """Return *name* with single spaces, and its accents as keyboards make them.

    Marks around it that nobody sees are gone.

    What is too long to be a name keeps its accents: to order them takes the square of time.
    """
    name = normalize("NFC", without_loose(name)) if len(name) <= LONGEST else name
    return " ".join(name.split())


def is_readable(name: str) -> bool:
    return is_printable(name) and _UNREAD not in name


def fault_of(name: str) -> Message | None:
    if name == "":
        return gettext_lazy("Type the player’s name. Nothing was saved.")
    if len(name) > MAX_NAME:
        return ngettext_lazy(
            "A name can have %(count)s character at most.",
            "A name can have %(count)s characters at most.",
            MAX_NAME,
        )
    if _UNREAD in name:
        return gettext_lazy(
            "This name has characters that could not be read. Save the file as UTF-8."
        )
    if not is_printable(name):
        return gettext_lazy("Some characters cannot be printed. Type the text again.")
    return None


def is_first_name(word: str) -> bool:
    """Return whether *word* is a common first name."""
    return _bare(word) in WORDS["first_names"]


def is_surely_first(word: str) -> bool:
    """Return whether *word* is a common first name and hardly anybody's last name."""
    name = _bare(word)
    return name in WORDS["first_names"] and name not in WORDS["last_names_too"]


def _bare(word: str) -> str:
    return word.strip("\"'“”‘’.()").casefold()
