"""What a table of the hall shows at a glance: a light, a mark and a word."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby


class Light(StrEnum):
    """The three lights of the hall: go there, wait, done; and none before play."""

    RED = "red"
    AMBER = "amber"
    GREEN = "green"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Sign:
    """A light with a *mark* and a *word*, so that nobody needs to see its colour."""

    light: Light
    mark: str
    word: str


CALLS = Sign(Light.RED, "▲", "calls")
DIFFERS = Sign(Light.RED, "▲", "differ")
UNAGREED = Sign(Light.AMBER, "◐", "not agreed")
SLOWEST = Sign(Light.AMBER, "◷", "slowest")
ON_PAPER = Sign(Light.AMBER, "✎", "paper")
PLAYING = Sign(Light.AMBER, "…", "playing")
ALL_IN = Sign(Light.GREEN, "✓", "all in")
WAITING = Sign(Light.NONE, "–", "waits")


def ranges(numbers: Iterable[int]) -> str:
    """*numbers*, ascending, in few words: "1 to 4, 7, 8 and 12"; "" for none."""
    parts: list[str] = []
    runs = groupby(enumerate(numbers), key=lambda item: item[1] - item[0])
    for run in ([number for _, number in group] for _, group in runs):
        parts += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
