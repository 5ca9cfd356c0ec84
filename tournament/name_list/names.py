"""Take one person's name apart: what comes first, and the last name."""

from dataclasses import dataclass

from tournament.name_list.capitals import set_capitals
from tournament.name_list.first_names import is_first_name, is_surely_first

CIVIL = {"mr", "mrs", "ms", "miss", "dr", "prof", "hon", "judge", "coach", "capt"}
SISTERS = {"sr", "sister", "br", "bro", "brother", "mother"}
"""Titles of people who are called by their first names."""
CLERGY = SISTERS | {"fr", "father", "rev", "reverend", "msgr", "monsignor", "pastor"}
CLERGY |= {"deacon", "dcn", "bishop", "rabbi"}
SUFFIXES = {"jr", "sr", "ii", "iii", "iv", "md", "dds", "esq", "phd"}
_PARTICLES = {"van", "von", "der", "den", "de", "la", "las", "los", "del", "della", "di"}
_PARTICLES |= {"da", "dos", "das", "du", "le", "st", "san", "santa", "ter", "ten", "bin"}


@dataclass(frozen=True, slots=True)
class FullName:
    """A name in two parts, either of which may be missing."""

    first: str
    last: str = ""

    def __str__(self) -> str:
        return f"{self.first} {self.last}".strip()


def fold(word: str) -> str:
    """Return a word as titles and particles are looked up."""
    return word.strip(".,'’").casefold()


def is_suffix(text: str) -> bool:
    """Return whether *text* is what follows a last name: Jr., III."""
    return all(fold(word) in SUFFIXES for word in text.split())


def is_title(text: str) -> bool:
    """Return whether *text* is nothing but titles: Fr., Mr."""
    return all(fold(word) in CIVIL | CLERGY for word in text.split())


def strip_titles(pieces: list[str]) -> tuple[list[str], list[str]]:
    """Return the titles that a name begins with, and the rest."""
    at = 0
    while at < len(pieces) and fold(pieces[at]) in CIVIL | CLERGY:
        at += 1
    if at == len(pieces) and at > 1:
        at -= 1  # Sister Mother is somebody's joke, and Judge a name
    return pieces[:at], pieces[at:]


def is_given(text: str) -> bool:
    """Return whether *text* is first names only: Chuck, Mary Ann, Bob A., Dr. Bob."""
    pieces = strip_titles(text.split())[1]
    return len(pieces) <= 1 or (
        len(pieces) == 2 and (is_surely_first(pieces[1]) or _is_initial(pieces[1]))
    )


def is_full(text: str) -> bool:
    """Return whether *text* is surely a first and a last name."""
    titles, pieces = strip_titles(text.split())
    is_known = bool(titles) or (bool(pieces) and is_surely_first(pieces[0]))
    return len(pieces) > 1 and is_known and not is_given(text)


def split_name(text: str) -> FullName:
    """Return the parts of a name as it is spoken: "Fr. Mike O'Malley"."""
    pieces = text.split()
    suffixes: list[str] = []
    while len(pieces) > 1 and fold(pieces[-1]) in SUFFIXES and len(pieces) > 2:
        suffixes.insert(0, pieces.pop())
    titles, rest = strip_titles(pieces)
    pieces = [word.strip(",") for word in rest]
    at = _start_of_last(titles, pieces)
    return make_name([*titles, *pieces[:at]], [*pieces[at:], *suffixes])


def make_name(first: list[str], last: list[str]) -> FullName:
    """Return a name of its pieces, with the capitals that names have."""
    if last and is_suffix(" ".join(last)) and first:
        first, last = [*first, *last], []
    titles, called = strip_titles(first)
    titles = [_set_title(title) for title in titles]
    return FullName(
        " ".join([*titles, *set_capitals(called)]),
        " ".join(set_capitals(last, is_last=True)),
    )


def _start_of_last(titles: list[str], pieces: list[str]) -> int:
    """Return where the last name begins; len(pieces) where there is none."""
    if len(pieces) == 1:
        is_last = bool(titles) and not is_first_name(pieces[0])
        is_called = any(fold(title) in SISTERS for title in titles)
        return 0 if is_last and not is_called else 1
    if titles and fold(titles[-1]) in SISTERS and pieces and is_first_name(pieces[-1]):
        return len(pieces)  # Sister Mary Margaret
    at = len(pieces) - 1
    while at > 1 and fold(pieces[at - 1]) in _PARTICLES:
        at -= 1
    return at


def _is_initial(word: str) -> bool:
    return len(word.strip(".")) == 1


def _set_title(title: str) -> str:
    return title.capitalize() if title.isupper() or title.islower() else title
