"""The stages of an event after the first: a final by bracket, and a consolation beside it.

A stage has games, tables, and an end of its games of its own. What it seats and ranks is
a player, or a pair in a final. An event without further stages is one stage of players.
Knows nothing of Django, names or scores.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from tournament.play.game_end import EndsBy, GameEnd
from tournament.words.marked import LabeledEnum
from tournament.words.marked import gettext_noop as _

LEVELS = {4: (2,), 8: (4, 2), 12: (6, 4, 2), 16: (8, 4, 2)}
"""By how many players a final has, how many pairs play its matches, until two do."""


class StageKind(LabeledEnum):
    QUALIFYING = "qualifying", _("Qualifying")
    FINAL = "final", _("Final")
    CONSOLATION = "consolation", _("Consolation")


class Stage(NamedTuple):
    """A stage played from *first_game* (1-based) on; its games end by *end*.

    A final seats *numbers*, the best first, at tables from 1 on; each match goes to the
    pair that first wins most of *best_of* games, and *has_third* says whether those who
    lose before the final play for third place. Its players may be the best of each
    division; those in *came_in* have the place of somebody who left since. A consolation
    draws new partners for everybody else at the tables after these.
    """

    kind: StageKind
    first_game: int
    numbers: tuple[int, ...] = ()
    end: GameEnd = GameEnd()
    best_of: int = 1
    has_third: bool = False
    by_division: bool = False
    came_in: tuple[int, ...] = ()

    @property
    def tables(self) -> int:
        """How many tables a final takes in its first game, and keeps."""
        return len(self.numbers) // 4

    @property
    def games(self) -> int:
        """How many a final has at least."""
        return len(LEVELS[len(self.numbers)]) * (self.best_of // 2 + 1)

    @property
    def row(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "kind": self.kind.value,
            "first_game": self.first_game,
            "numbers": [*self.numbers],
            "ends_by": self.end.by.value,
            "points": self.end.points,
            "deals": self.end.deals,
            "best_of": self.best_of,
            "has_third": self.has_third,
            "by_division": self.by_division,
            "came_in": [*self.came_in],
        }


class Stages(NamedTuple):
    """The stages of an event after the first, if there are any."""

    final: Stage | None = None
    consolation: Stage | None = None

    @property
    def qualifying(self) -> int | None:
        """The last game of the first stage (1-based), where others follow."""
        return self.final.first_game - 1 if self.final else None

    def is_qualifying(self, game: int) -> bool:
        return self.final is None or game < self.final.first_game

    def fit(self, games: int, numbers: Collection[int]) -> bool:
        """Whether an event of so many *games* and these *numbers* can have them."""
        final, consolation = self
        if final is None:
            return consolation is None
        firsts = {stage.first_game for stage in (final, consolation or final)}
        finalists = {*final.numbers}
        is_whole = len(final.numbers) == len(finalists) and len(finalists) in LEVELS
        return is_whole and finalists <= {*numbers} and firsts <= {*range(2, games + 1)}

    def stage_at(self, game: int, table: int) -> Stage | None:
        """Whose game it is (both 1-based); None of the first stage."""
        if self.final is None or game < self.final.first_game:
            return None
        return self.final if table <= self.final.tables else self.consolation

    def end_at(self, game: int, table: int, usual: GameEnd) -> GameEnd:
        stage = self.stage_at(game, table)
        return stage.end if stage else usual

    def ends_in(self, game: int, usual: GameEnd) -> list[GameEnd]:
        """What ends a game at the tables; the last one where most people play it."""
        stages = filter(None, (self.final, self.consolation))
        return [usual] if self.is_qualifying(game) else [stage.end for stage in stages]


def read_stages(rows: Iterable[Mapping[str, Any]]) -> Stages:
    stages = {stage.kind: stage for stage in map(_read, rows)}
    return Stages(stages.get(StageKind.FINAL), stages.get(StageKind.CONSOLATION))


def _read(row: Mapping[str, Any]) -> Stage:
    kind = StageKind(row["kind"])
    by, is_final = EndsBy(row["ends_by"]), kind is StageKind.FINAL
    end = GameEnd(by, row["points"], row["deals"], breaks_ties=is_final)
    numbers = tuple(row["numbers"])
    ways = (row["best_of"], row["has_third"], row["by_division"], tuple(row["came_in"]))
    return Stage(kind, row["first_game"], numbers, end, *ways)
