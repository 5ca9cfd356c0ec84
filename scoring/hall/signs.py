"""What a table shows at a glance: a light, an icon and a word; and the filters by them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.words.tables import read_table
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


@dataclass(frozen=True, slots=True)
class Filter:
    show: Show
    count: int

    @property
    def icon(self) -> str:
        return str(_FILTERS[self.show]["icon"])

    @property
    def label(self) -> str:
        return gettext(_FILTERS[self.show]["label"]) % {"count": self.count}


_TABLE = read_table(__package__, "signs.toml")
_FILTERS = {Show(key): shown for key, shown in _TABLE["filter"].items()}
SIGNS = {key: Sign(**sign) for key, sign in _TABLE["sign"].items()}


def in_ranges(numbers: Iterable[int]) -> str:
    """Write ascending *numbers* in few words: "1 to 4, 7, 8, and 12"; "" for none."""
    parts: list[str] = []
    runs = groupby(enumerate(numbers), key=lambda item: item[1] - item[0])
    for run in ([number for _, number in group] for _, group in runs):
        few = [str(number) for number in run]
        ends = {"first": run[0], "last": run[-1]}
        parts += [gettext("%(first)s to %(last)s") % ends] if len(run) > 2 else few
    return f"{listed(parts)}"
