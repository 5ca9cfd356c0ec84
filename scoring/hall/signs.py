"""What a table shows at a glance: a light, an icon and a word; and the filters by them."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.words.tables import read_as
from tournament.words.translation import listed


class Sign(NamedTuple):
    """A *light* by the class of its card, an *icon* and a *word*: nobody needs its color.

    *short* is the word where a hundred tables share a screen.
    """

    light: str
    icon: str
    word: str
    short: str


class Show(StrEnum):
    """Which tables are shown; "" where nobody has chosen."""

    ALL = "all"
    WAITING = "waiting"
    HELP = "help"
    DIFFER = "differ"
    CONFIRM = "confirm"
    DONE = "done"


class _FilterWords(NamedTuple):
    icon: str
    label: str


class _Signs(NamedTuple):
    sign: dict[str, Sign]
    shown: dict[Show, _FilterWords]


SIGNS, _FILTERS = read_as(_Signs, __package__, "signs.toml")


def describe_filter(show: Show, tables: int) -> dict[str, str]:
    icon, label = _FILTERS[show]
    return {"show": show, "icon": icon, "label": gettext(label) % {"count": tables}}


def in_ranges(numbers: Iterable[int]) -> str:
    """Write ascending *numbers* in few words: "1 to 4, 7, 8, and 12"; "" for none."""
    parts: list[str] = []
    runs = groupby(enumerate(numbers), key=lambda item: item[1] - item[0])
    for run in ([number for _, number in group] for _, group in runs):
        few = [str(number) for number in run]
        ends = {"first": run[0], "last": run[-1]}
        parts += [gettext("%(first)s to %(last)s") % ends] if len(run) > 2 else few
    return f"{listed(parts)}"
