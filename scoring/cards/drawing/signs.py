"""Signs: the suits, the ranks and the ornaments, as paths of our own.

Suits fill a box from -1 to 1. Letters and figures are lines from 0 to 14 down; how
wide they are is said beside them. Ornaments stand about their middle, in mm.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.cards.card import Rank, Suit
from scoring.cards.drawing.shapes import circle
from tournament.words.tables import read_table

_Parts = Sequence[str | tuple[float, float, float]]
"""Pieces of path data, and circles by their middle and radius."""


def _read_signs(
    *,
    suits: Mapping[str, _Parts],
    letters: Mapping[str, Mapping[str, Any]],
    crowns: Mapping[str, _Parts],
    jester: _Parts,
    star: _Parts,
) -> tuple[dict[Suit, str], dict[str, tuple[float, str]], dict[Rank, str], str, str]:
    return (
        {Suit(suit): _join(parts) for suit, parts in suits.items()},
        {label: _read_letter(**letter) for label, letter in letters.items()},
        {Rank(rank): _join(parts) for rank, parts in crowns.items()},
        _join(jester),
        _join(star),
    )


def _read_letter(width: float, path: _Parts) -> tuple[float, str]:
    return width, _join(path)


def _join(parts: _Parts) -> str:
    return "".join(part if isinstance(part, str) else circle(*part) for part in parts)


SUITS, LETTERS, CROWNS, JESTER, STAR = _read_signs(**read_table(__package__, "signs.toml"))
