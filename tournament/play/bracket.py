"""A final by bracket: pairs by seed, who plays whom next, and in which order they end.

Knows nothing of Django, names or how a game is scored.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from tournament.play.stages import Stage
from tournament.words.marked import gettext_noop as _

Pair = tuple[int, int]


class TableResult(NamedTuple):
    """A game played to its end: who won it, who lost it, and with how many points."""

    winners: frozenset[int]
    losers: frozenset[int]
    points: tuple[int, int]


Played = Mapping[tuple[int, int], TableResult]
"""The games of a final that are over, by game and table (1-based)."""


class Match(NamedTuple):
    """Two *pairs* at a *table*, the better seed first, and their *scores* game by game.

    It goes to the pair that is first to win so many games as it *needs*.
    """

    table: int
    pairs: tuple[Pair, Pair]
    needs: int = 1
    scores: tuple[tuple[int, int], ...] = ()
    won: tuple[int, int] = (0, 0)
    is_third: bool = False

    @property
    def winner(self) -> Pair | None:
        wins = zip(self.pairs, self.won, strict=True)
        return next((pair for pair, won in wins if won == self.needs), None)

    @property
    def loser(self) -> Pair | None:
        if self.winner is None:
            return None
        return self.pairs[self.winner == self.pairs[0]]

    @property
    def merit_of_loser(self) -> tuple[int, Fraction]:
        """Games won, then points a game."""
        side = int(self.winner == self.pairs[0])
        points = sum(score[side] for score in self.scores)
        return self.won[side], Fraction(points, max(len(self.scores), 1))

    @property
    def four(self) -> tuple[int, int, int, int]:
        """A-B against C-D of its next game: who deals first goes around."""
        (a, b), (c, d) = self.pairs
        turns = ((a, b, c, d), (c, d, a, b), (b, a, d, c))
        return turns[len(self.scores) % len(turns)]

    @property
    def groups(self) -> list[list[Pair]]:
        if self.winner is None or self.loser is None:
            return [[*self.pairs]]
        return [[self.winner], [self.loser]]

    def add(self, result: TableResult) -> "Match":
        first, second = ({*pair} for pair in self.pairs)
        # seats may have been swapped since: whose people they mostly are
        margin = len(first & result.winners) - len(first & result.losers)
        margin -= len(second & result.winners) - len(second & result.losers)
        high, low = result.points
        is_first = margin >= 0
        return self._replace(
            scores=(*self.scores, (high, low) if is_first else (low, high)),
            won=(self.won[0] + is_first, self.won[1] + (not is_first)),
        )


NAMES = {8: _("Quarterfinals"), 6: _("First round"), 4: _("Semifinals"), 2: _("Final")}
"""By how many pairs are left."""
_OF_ONE = {NAMES[8]: _("Quarterfinal"), NAMES[4]: _("Semifinal")}
"""What one match of some levels is called."""


class Level(NamedTuple):
    """Matches played side by side, and how the hall calls them."""

    name: str
    matches: tuple[Match, ...]

    @property
    def is_last(self) -> bool:
        return self.name == NAMES[2]

    @property
    def name_of_one(self) -> str:
        return _OF_ONE.get(self.name, self.name)

    @property
    def open_matches(self) -> list[Match]:
        return [match for match in self.matches if match.winner is None]

    @property
    def pairs(self) -> list[Pair]:
        """Who is left; not who plays for third place."""
        matches = (match for match in self.matches if not match.is_third)
        return [pair for match in matches for pair in match.pairs]

    @property
    def groups(self) -> list[list[Pair]]:
        """Pairs that take one place, the best first."""
        if self.is_last:
            return [group for match in self.matches for group in match.groups]
        lost = [match.loser for match in self.matches if match.loser]
        return [[pair for pair in self.pairs if pair not in lost], lost]

    def add(self, results: Mapping[int, TableResult | None]) -> "Level":
        """With the *results* of one game, by table."""
        matches = [
            match.add(result) if (result := results.get(match.table)) else match
            for match in self.matches
        ]
        return self._replace(matches=tuple(matches))


class Bracket(NamedTuple):
    """The *levels* of a final so far; the last one goes on in *game* (1-based)."""

    levels: tuple[Level, ...]
    game: int

    @property
    def is_over(self) -> bool:
        return self.levels[-1].is_last and not self.levels[-1].open_matches

    @property
    def level(self) -> str:
        return self.levels[-1].name

    def plays_on(self, stage: Stage, number: int) -> bool:
        """Whether a player may have another game in the final."""
        level = self.levels[-1]
        own = [match for match in level.matches if number in sum(match.pairs, ())]
        if not own or own[0].winner is None or level.is_last:
            return any(match.winner is None for match in own)
        takes_losers = {2: stage.has_third, 3: True}.get(len(level.matches), False)
        return takes_losers or number in own[0].winner

    def find_match(self, stage: Stage, game: int, table: int) -> tuple[Level, Match | None]:
        """The level that *game* (1-based) belongs to, and its match at *table*."""
        after = stage.first_game
        for level in self.levels:
            after += max(len(match.scores) for match in level.matches)
            if game < after:
                break
        return level, next((one for one in level.matches if one.table == table), None)

    @property
    def foursomes(self) -> dict[int, tuple[int, int, int, int]]:
        """Who plays *game*, by table."""
        return {match.table: match.four for match in self.levels[-1].open_matches}

    @property
    def places(self) -> dict[Pair, int]:
        """The place of each pair, from 1; those who went out side by side share one."""
        placed: dict[Pair, int] = {}
        for level in reversed(self.levels):
            for group in level.groups:
                here = [pair for pair in group if pair not in placed]
                placed |= dict.fromkeys(here, len(placed) + 1)
        return placed

    @property
    def reached(self) -> dict[Pair, int]:
        """How many pairs were left at the last level that each came to."""
        return {pair: len(level.pairs) for level in self.levels for pair in level.pairs}


def follow(stage: Stage, played: Played) -> Bracket:
    """The bracket of a final as far as its games have been *played*."""
    seeds, half = stage.numbers, len(stage.numbers) // 2
    pairs = [*zip(seeds[:half], reversed(seeds[half:]), strict=True)]
    levels = [_level(stage, _by_seed(pairs))]
    for game in count(stage.first_game):
        tables = {match.table for match in levels[-1].open_matches}
        results = {table: played.get((game, table)) for table in tables}
        levels[-1] = levels[-1].add(results)
        if not all(results.values()):
            break
        if levels[-1].open_matches:
            continue
        if levels[-1].is_last:
            break
        levels.append(_next_level(stage, levels[-1]))
    return Bracket(tuple(levels), game)


def _level(stage: Stage, fours: Sequence[tuple[Pair, Pair]]) -> Level:
    needs = stage.best_of // 2 + 1
    matches = [Match(table, pairs, needs) for table, pairs in enumerate(fours, start=1)]
    return Level(NAMES[2 * len(fours)], tuple(matches))


def _by_seed(pairs: Sequence[Pair]) -> list[tuple[Pair, Pair]]:
    """The best of *pairs*, which are in order, plays the last one, and so on."""
    return [*zip(pairs[: len(pairs) // 2], reversed(pairs), strict=False)]


def _next_level(stage: Stage, before: Level) -> Level:
    winners = [match.winner for match in before.matches if match.winner]
    if len(winners) == 3:
        return _level(stage, _with_best_second(before, winners))
    level = _level(stage, _by_seed(winners))
    losers = [match.loser for match in before.matches if match.loser]
    if level.is_last and stage.has_third:
        third = Match(2, (losers[0], losers[1]), level.matches[0].needs, is_third=True)
        level = level._replace(matches=(*level.matches, third))
    return level


def _with_best_second(before: Level, winners: list[Pair]) -> list[tuple[Pair, Pair]]:
    """Three winners and the pair that lost with the most points, the better seed of equals.

    It plays the best winner who has not just beaten it.
    """
    best = max(before.matches, key=lambda match: match.merit_of_loser)
    second = best.loser or winners[0]
    if best is before.matches[0]:
        return [(winners[0], winners[2]), (winners[1], second)]
    return [(winners[0], second), (winners[1], winners[2])]
