"""The name that lists are sorted by: the last one, guessed or typed, or the first."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tournament.names.compare import folded
from tournament.names.one_name import WORDS, fold, is_suffix, start_of_last, strip_titles

_PIECE = re.compile(r"[(][^)]*[)]|\S+")
_AS_TYPED = re.compile(r"[\d\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""Numbers, and scripts in which the last name stands first."""


class SortName(NamedTuple):
    """A name as a list by last names has it: Baker, Tom Jr."""

    last: str
    first: str = ""


def split_name(name: str, last_name: str = "") -> SortName:
    """Part *name* at *last_name*, if that is in it, else where it is likely.

    What might be parted wrongly is not: 王小明, Nguyen Van An, and Fill-in 12 stay whole.
    """
    pieces = _PIECE.findall(name)
    typed = _PIECE.findall(last_name)
    start, end = _find(pieces, typed) or _guess(pieces)
    first = " ".join([*pieces[:start], *pieces[end:]])
    return SortName(" ".join(pieces[start:end]).rstrip(","), first)


def is_last_name(name: str, last_name: str) -> bool:
    return _find(_PIECE.findall(name), _PIECE.findall(last_name)) is not None


def by_last_name(name: str, last_name: str = "") -> tuple[str, str]:
    last, first = split_name(name, last_name)
    return folded(last), folded(first)


LAST = "last"
ORDERS: Mapping[str, Callable[[str, str], tuple[str, str]]] = {
    LAST: by_last_name,
    "first": lambda name, _last_name: (folded(name), ""),
}
"""How a list of people may be sorted: keys of a whole name and a last name typed."""


def _find(pieces: Sequence[str], typed: Sequence[str]) -> tuple[int, int] | None:
    parts = [folded(piece).strip(",") for piece in pieces]
    wanted = [folded(piece).strip(",") for piece in typed]
    for start in range(len(parts)) if wanted else ():
        if parts[start : (end := start + len(wanted))] == wanted:
            return start, end
    return None


def _guess(pieces: Sequence[str]) -> tuple[int, int]:
    whole = 0, len(pieces)
    comma = next((at for at, piece in enumerate(pieces, 1) if piece[-1] == ","), 0)
    if comma and not is_suffix(" ".join(pieces[comma:])):
        return 0, comma
    if any(map(_AS_TYPED.search, pieces)):
        return whole
    end = len(pieces)
    while end > 1 and _is_beside(pieces[end - 1]):
        end -= 1
    if end > 2 and _is_letter(pieces[end - 1]):
        end -= 1
    titles, rest = strip_titles(list(pieces[:end]))
    if not rest or _is_letter(rest[-1]) or fold(rest[0]) in WORDS["family_first"]:
        return whole
    start = start_of_last(titles, rest) % len(rest)
    if start > 1 and {folded(piece) for piece in rest[start - 1 :]} <= WORDS["two_last"]:
        start -= 1
    return len(titles) + start, end


def _is_beside(piece: str) -> bool:
    """(Nan), Jr., 🎉"""
    return piece[0] == "(" or is_suffix(piece) or not any(map(str.isalpha, piece))


def _is_letter(piece: str) -> bool:
    return len(piece.strip(".")) == 1
