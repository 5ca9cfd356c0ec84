"""Ranking: from the games on the cards to the order of the session.

Knows nothing of names or prizes, and breaks no tie: equal points share the rank.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from scoring.standings.tally import GameTally

NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the leaderboard; ranks are 1-based, equal points share one.

    A game is won with strictly more points than the opponents; only complete games
    are won or count as played, but every deal's points count at once. *credit* is what
    of *points* was given for games without a seat.
    """

    rank: int
    number: int
    points: int
    against: int
    games_won: int
    lone_marches: int
    games_played: int
    credit: int = 0


def rank(
    tallies: Iterable[GameTally],
    numbers: Iterable[int],
    credit: Mapping[int, int] = NOTHING,
) -> tuple[Standing, ...]:
    """Rank the players *numbers* by the points of *tallies*, in whatever order.

    *credit* is what a number has beside them, for games without a seat.

    Returns:
        One standing a number, most points first, then the lower number; ranks run
        1, 2, 2, 4. A number without a tally stands there with zeros; a tally of a
        number not asked for is left out.

    Source: CatsAtCards, "Progressive Euchre": the highest total wins; it names no
    tie-break, so there is none.
    """
    games = _by_number(tallies)
    totals = {number: _points(games[number]) + credit.get(number, 0) for number in numbers}
    order = sorted(totals, key=lambda number: (-totals[number], number))
    best = sorted(totals.values(), reverse=True)
    return tuple(
        _standing(
            best.index(totals[number]) + 1, number, games[number], credit.get(number, 0)
        )
        for number in order
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


def _points(games: Iterable[GameTally]) -> int:
    return sum(game.points for game in games)


def _standing(place: int, number: int, games: Sequence[GameTally], credit: int) -> Standing:
    complete = [game for game in games if game.is_complete]
    return Standing(
        rank=place,
        number=number,
        points=_points(games) + credit,
        against=sum(game.against for game in games),
        games_won=sum(game.points > game.against for game in complete),
        lone_marches=sum(game.lone_marches for game in games),
        games_played=len(complete),
        credit=credit,
    )
