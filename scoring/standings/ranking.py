"""Ranking: from the games on the cards to the order of the session.

Knows nothing of names or prizes, and breaks no tie: equal points share the rank.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.standings.tally import GameTally
from tournament.game_end import RanksBy

NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the leaderboard; ranks are 1-based, equal points share one.

    `GameTally.is_won` says who won a game; only complete games count as played, but
    every deal's points count at once. *credit* is what
    of *points* was given for games without a seat. *by* says what decides the places. Who
    *is_tied* shares the rank.
    """

    rank: int
    number: int
    points: int
    against: int
    games_won: int
    lone_marches: int
    games_played: int
    credit: int = 0
    by: RanksBy = RanksBy.POINTS
    is_tied: bool = False

    @property
    def merit(self) -> tuple[int, ...]:
        """Return what decides the place: the points, or games won and then the points."""
        if self.by is RanksBy.GAMES_WON:
            return self.games_won, self.points
        return (self.points,)


def rank(
    tallies: Iterable[GameTally],
    numbers: Iterable[int],
    credit: Mapping[int, int] = NOTHING,
    by: RanksBy = RanksBy.POINTS,
) -> tuple[Standing, ...]:
    """Rank the players *numbers* by their *tallies*, in whatever order.

    *credit* is what a number has beside them, for games without a seat. Where games won
    decide, points break ties.

    Returns:
        One standing a number, the best first, then the lower number; ranks run
        1, 2, 2, 4. A number without a tally stands there with zeros; a tally of a
        number not asked for is left out.

    Source: CatsAtCards, "Progressive Euchre": the highest total wins; it names no
    tie-break, so there is none.
    """
    games = _by_number(tallies)
    lines = [
        _standing(number, games[number], credit.get(number, 0), by)
        for number in sorted(numbers)
    ]
    lines.sort(key=lambda line: line.merit, reverse=True)
    best = [line.merit for line in lines]
    equals = Counter(best)
    return tuple(
        replace(line, rank=best.index(line.merit) + 1, is_tied=equals[line.merit] > 1)
        for line in lines
    )


def winners(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return everybody of the best rank among *standings*: one winner, or co-winners.

    Whoever cannot win, a house player say, is left out of *standings*.
    """
    placed = tuple(standings)
    best = min((standing.rank for standing in placed), default=0)
    return tuple(standing for standing in placed if standing.rank == best)


def _by_number(tallies: Iterable[GameTally]) -> defaultdict[int, list[GameTally]]:
    games: defaultdict[int, list[GameTally]] = defaultdict(list)
    for tally in tallies:
        games[tally.number].append(tally)
    return games


def _standing(
    number: int, games: Sequence[GameTally], credit: int, by: RanksBy
) -> Standing:
    complete = [game for game in games if game.is_complete]
    return Standing(
        rank=0,
        number=number,
        points=sum(game.points for game in games) + credit,
        against=sum(game.against for game in games),
        games_won=sum(game.is_won for game in games),
        lone_marches=sum(game.lone_marches for game in games),
        games_played=len(complete),
        credit=credit,
        by=by,
    )
