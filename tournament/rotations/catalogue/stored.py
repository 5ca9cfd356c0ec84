"""What every construction has in common.

A design, and the data files beside the code.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Any

from tournament.rotations.model import RoundPlan

MOST_PLAYERS = 400
"""Formulas have no end; designs are listed for so many players at most."""


class Construction(StrEnum):
    """How the games of a design come out of what is stored."""

    WHIST = "whist"
    STARTER = "starter"
    SHIFT = "shift"
    BYE = "bye"
    EXPLICIT = "explicit"


@dataclass(frozen=True, slots=True)
class Design:
    """A schedule that comes from data or a formula, without a search.

    *games* is how many there are at most. In a *whist* design everybody partners
    everybody once and opposes them twice over all games; in any other nobody meets
    anybody twice, as partner or opponent. *source* says where the design is from.
    *develop* makes the first so many games, all of them at most.
    """

    players: int
    games: int
    construction: Construction
    source: str
    develop: Callable[[int], tuple[RoundPlan, ...]]
    whist: bool = False

    def __str__(self) -> str:
        kind = "whist tournament" if self.whist else "nobody meets twice"
        return (
            f"{self.players} players, {self.games} games, {kind} "
            f"({self.construction}): {self.source}"
        )


def entries(file: str) -> list[dict[str, Any]]:
    """Return the entries of a data file beside this module, as written there."""
    text = files(__package__).joinpath(file).read_text(encoding="utf-8")
    parsed: list[dict[str, Any]] = json.loads(text)["entries"]
    return parsed
