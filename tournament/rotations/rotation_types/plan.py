"""What a movement is asked with: tonight's plan, and the results of the last game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournament.rotations.model import Rotation
from tournament.rotations.search.wishes import Wishes

_ANYTHING = Wishes()


@dataclass(frozen=True, slots=True)
class Plan:
    """Tonight's numbers: 1 to *players*, for *games* games of the whole event.

    *tables* are in use if those present fill so many, else as many as they fill.
    *absent* are numbers that have left or have not come; all others are present.
    *wishes* matter to the balanced movement only, *chart* is the organizer's own. *seed*
    decides whatever is drawn.
    """

    players: int
    games: int
    tables: int
    absent: frozenset[int] = frozenset()
    wishes: Wishes = _ANYTHING
    seed: int = 0
    chart: Rotation | None = None

    @property
    def present(self) -> frozenset[int]:
        """Who is here to play or sit out."""
        return frozenset(range(1, self.players + 1)) - self.absent

    @property
    def in_use(self) -> int:
        """How many tables play: at most one for every four present."""
        return min(self.tables, len(self.present) // 4)


@dataclass(frozen=True, slots=True)
class Results:
    """*winners* of the game just played, and everybody's points so far in *totals*."""

    winners: frozenset[int] = frozenset()
    totals: Mapping[int, int] = field(default_factory=dict)
