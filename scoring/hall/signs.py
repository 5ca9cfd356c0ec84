"""What a table shows at a glance: a light, an icon and a word; and the filters by them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from django.utils.translation import gettext, gettext_noop

from tournament.words.translation import listed


class Light(StrEnum):
    """How urgent a table is, by the class of its card: go there, wait, done."""

    BAD = "bad"
    WAIT = "wait"
    GOOD = "good"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Sign:
    """A light with an *icon* and a *word*, so that nobody needs to see its color.

    *short* is the word where a hundred tables share a screen.
    """

    light: Light
    icon: str
    word: str
    short: str


def _sign(light: Light, icon: str, word: str, short: str = "") -> Sign:
    return Sign(light, icon, word, short or word)


NEEDS_HELP = _sign(
    Light.BAD, "help", gettext_noop("Needs help"), short=gettext_noop("Help")
)
DIFFERS = _sign(
    Light.BAD,
    "alert",
    gettext_noop("Scores don’t match"),
    short=gettext_noop("Don’t match"),
)
UNCONFIRMED = _sign(
    Light.WAIT,
    "hourglass",
    gettext_noop("Needs confirmation"),
    short=gettext_noop("Confirm"),
)
LONGEST = _sign(
    Light.WAIT, "clock", gettext_noop("Waiting longest"), short=gettext_noop("Longest")
)
ON_PAPER = _sign(Light.NONE, "pencil", gettext_noop("On paper"))
PLAYING = _sign(Light.NONE, "cards", gettext_noop("Playing"))
DONE = _sign(Light.GOOD, "tick", gettext_noop("Done"))
NOT_STARTED = _sign(Light.NONE, "cards", gettext_noop("Not started"))


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
        return _FILTERS[self.show][0]

    @property
    def label(self) -> str:
        return gettext(_FILTERS[self.show][1]) % {"count": self.count}


_FILTERS = {
    Show.ALL: ("", gettext_noop("All %(count)s")),
    Show.WAITING: ("hourglass", gettext_noop("Waiting for %(count)s")),
    Show.HELP: ("help", gettext_noop("Help %(count)s")),
    Show.DIFFER: ("alert", gettext_noop("Don’t match %(count)s")),
    Show.CONFIRM: ("hourglass", gettext_noop("Confirm %(count)s")),
    Show.DONE: ("tick", gettext_noop("Done %(count)s")),
}


def in_ranges(numbers: Iterable[int]) -> str:
    """Write ascending *numbers* in few words: "1 to 4, 7, 8, and 12"; "" for none."""
    parts: list[str] = []
    runs = groupby(enumerate(numbers), key=lambda item: item[1] - item[0])
    for run in ([number for _, number in group] for _, group in runs):
        few = [str(number) for number in run]
        ends = {"first": run[0], "last": run[-1]}
        parts += [gettext("%(first)s to %(last)s") % ends] if len(run) > 2 else few
    return f"{listed(parts)}"
