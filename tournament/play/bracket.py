"""A final by bracket: pairs by seed, who plays whom next, and in which order they end.

Knows nothing of Django, names or how a game is scored.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from tournament.play.stages import LEVELS, Stage
from tournament.words.marked import gettext_noop as _

Pair = tuple[int, int]


Fours = Mapping[int, tuple[Pair, Pair]]
"""Who plays whom, by table."""


class TableResult(NamedTuple):
    """A game at a table: who wins it, who loses it, and their points once it is over."""

    winners: frozenset[int]
    losers: frozenset[int]
    points: tuple[int, int] | None


Played = Mapping[tuple[int, int], TableResult]
"""The games of a final that have seats, by game and table (1-based)."""


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
        return next((pair for pair, won in wins if won >= self.needs), None)

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
        if result.points is None:
            return self
        # seats may have been swapped since: whose people they mostly are, else the best's
        margin = len(first & result.winners) - len(first & result.losers)
        margin -= len(second & result.winners) - len(second & result.losers)
        high, low = result.points
        is_first = margin > 0 or (margin == 0 and self.pairs[0][0] in result.winners)
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

    def is_of(self, fours: Fours) -> bool:
        """Whether all *fours*, of which there are some, play matches of this level."""
        matches = {match.pairs for match in self.matches}
        return bool(fours) and matches.issuperset(fours.values())

    def move(self, fours: Fours) -> "Level":
        """With each match where it has its seats: two tables may have been swapped."""
        at = {pairs: table for table, pairs in fours.items()}
        matches = [
            match._replace(table=at.get(match.pairs, match.table)) for match in self.matches
        ]
        return self._replace(matches=tuple(matches))

    def add(self, results: Mapping[int, TableResult]) -> "Level":
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
    def is_begun(self) -> bool:
        """Whether a game of it is over at a table."""
        return any(match.scores for match in self.levels[0].matches)

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

    def have_met(self, one: int, other: int) -> bool:
        matches = (match for level in self.levels for match in level.matches)
        return any({one, other} <= {*sum(match.pairs, ())} for match in matches)

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
            pairs = [pair for match in level.matches for pair in match.pairs]
            for group in level.groups if level is self.levels[-1] else [pairs]:
                here = [pair for pair in group if pair not in placed]
                placed |= dict.fromkeys(here, len(placed) + 1)
        return placed

    @property
    def reached(self) -> dict[Pair, int]:
        """How many pairs were left at the last level that each came to."""
        return {pair: len(level.pairs) for level in self.levels for pair in level.pairs}


def follow(stage: Stage, played: Played) -> Bracket:
    """The bracket of a final as far as its games have been *played*.

    Whoever has a seat in a game plays it, whatever was corrected in the games before.
    """
    pairs = _pairs(stage)
    levels = [_level(stage, 0, _by_seed(pairs))]
    for game in count(stage.first_game):
        here = {table: each for (number, table), each in played.items() if number == game}
        level = levels[-1].move(_read_seats(pairs, played, game))
        is_over = all(
            match.table in here and here[match.table].points for match in level.open_matches
        )
        level = levels[-1] = level.add(here)
        ahead = _read_seats(pairs, played, game + 1)
        if following := None if level.is_of(ahead) else _next_level(stage, levels, ahead):
            levels.append(following)
        elif not ahead and (not is_over or not level.open_matches):
            break
    return Bracket(tuple(levels), game)


def _pairs(stage: Stage) -> list[Pair]:
    """The best with the last, and so on; the best pair first."""
    seeds, half = stage.numbers, len(stage.numbers) // 2
    return [*zip(seeds[:half], reversed(seeds[half:]), strict=True)]


def _read_seats(pairs: Sequence[Pair], played: Played, game: int) -> Fours:
    """Who has seats against whom, where most of each two pairs sit."""
    table_of = {
        number: table
        for (at, table), each in played.items()
        if at == game
        for number in each.winners | each.losers
    }
    seated: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        tables = Counter(table_of[number] for number in pair if number in table_of)
        if len(tables) == 1:
            seated[next(iter(tables))].append(pair)
    return {table: (two[0], two[1]) for table, two in seated.items() if len(two) == 2}


def _level(stage: Stage, at: int, fours: Fours) -> Level:
    """The level *at*, from 0 on; at each table the better seed comes first."""
    left, seed = LEVELS[len(stage.numbers)][at], _pairs(stage).index
    matches = []
    for table, four in sorted(fours.items()):
        one, other = sorted(four, key=seed)
        is_third = left == 2 and table == 2
        match = Match(table, (one, other), stage.best_of // 2 + 1, is_third=is_third)
        matches.append(match)
    return Level(NAMES[left], tuple(matches))


def _by_seed(pairs: Sequence[Pair]) -> Fours:
    """The first of *pairs* plays the last one, and so on."""
    fours = zip(pairs[: len(pairs) // 2], reversed(pairs), strict=False)
    return dict(enumerate(fours, start=1))


def _next_level(stage: Stage, levels: Sequence[Level], ahead: Fours) -> Level | None:
    """The level after *levels*, if the last one is over or others have seats *ahead*."""
    before, at = levels[-1], len(levels)
    if before.is_last:
        return None
    fours = {} if before.open_matches else _next_fours(stage, before)
    following = _level(stage, at, fours)
    left = LEVELS[len(stage.numbers)][at]
    tables = range(1, left // 2 + 1 + (stage.has_third and following.is_last))
    if {*ahead} == {*tables} and not following.is_of(ahead):
        return _level(stage, at, ahead)
    return following if fours else None


def _next_fours(stage: Stage, before: Level) -> Fours:
    """The winner of table 1 plays that of the last table, and so on."""
    winners = [match.winner for match in before.matches if match.winner]
    if len(winners) == 3:
        return _with_best_second(stage, before, winners)
    fours = _by_seed(winners)
    if len(winners) == 2 and stage.has_third:
        losers = [match.loser for match in before.matches if match.loser]
        return {**fours, 2: (losers[0], losers[1])}
    return fours


def _with_best_second(stage: Stage, before: Level, winners: list[Pair]) -> Fours:
    """Three winners and the pair that lost with the most points, the better seed of equals.

    It plays the winner of table 1, or that of table 2 where it has just lost to the first.
    """
    seed, losers = _pairs(stage).index, {}
    for match in before.matches:
        if match.loser:
            losers[match.loser] = (*match.merit_of_loser, -seed(match.loser))
    second = max(losers, key=lambda pair: losers[pair])
    if second in before.matches[0].pairs:
        return {1: (winners[0], winners[2]), 2: (winners[1], second)}
    return {1: (winners[0], second), 2: (winners[1], winners[2])}
