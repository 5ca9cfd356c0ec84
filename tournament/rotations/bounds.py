"""Bounds: what no schedule can beat, for any number of players and games.

With N players, T = N // 4 tables play and N mod 4 sit out, everybody present in every
game. Each bound is on its own: one schedule need not reach all of them. The README of
this package derives every formula and says where a bound is known not to be reached.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import comb

PARTNERS, OPPONENTS = 1, 2
"""How many of each a player has in a game; together they are all whom a player meets."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The least that any schedule of *games* for *players* can have.

    The figures are those of an `Audit` and have its names. A cost adds
    times * (times - 1) / 2 over all pairs of players.
    """

    players: int
    games: int
    tables: int
    partner_repeats: int
    meeting_cost: int
    opposition_cost: int
    most_meetings: int
    sit_out_spread: int

    def to_json(self) -> dict[str, int]:
        """Every figure by its name."""
        return asdict(self)


def bound(players: int, games: int) -> Bound:
    """What no schedule of *games* (1 or more) for *players* (4 or more) can beat.

    Raises:
        ValueError: fewer than four players or no game.
    """
    if players < 4:
        raise ValueError(f"{players} players do not fill a table")
    if games < 1:
        raise ValueError(f"a schedule has a game, not {games}")
    meeting_cost = max(
        _counted(players, games, PARTNERS + OPPONENTS), _overlapping(players, games)
    )
    return Bound(
        players=players,
        games=games,
        tables=players // 4,
        partner_repeats=_counted(players, games, PARTNERS),
        meeting_cost=meeting_cost,
        opposition_cost=_counted(players, games, OPPONENTS),
        most_meetings=_most_meetings(players, games, meeting_cost),
        sit_out_spread=1 if players % 4 * games % players else 0,
    )


def even(things: int, places: int, cost: Callable[[int], int]) -> int:
    """The least total *cost* of *things* in *places*: as evenly as they go.

    Takes a convex *cost*: the next thing in a place never costs less than the last.
    """
    low, more = divmod(things, places)
    return (places - more) * cost(low) + (more * cost(low + 1) if more else 0)


def _counted(players: int, games: int, a_game: int) -> int:
    """Who has *a_game* others in each game must have some of them again."""

    def for_one(played: int) -> int:
        return even(a_game * played, players - 1, _pairs)

    seats = players // 4 * 4 * games
    halves = even(seats, players, for_one) + _among_few(players, games, a_game)
    return halves // 2


def _among_few(players: int, games: int, a_game: int) -> int:
    """What it costs, in halves, that the few who play more, or less, are too few.

    *above* and *below* say how far those who play a game more and those who do not are
    from having had everybody equally often.
    """
    played, more = divmod(players // 4 * 4 * games, players)
    above = a_game * (played + 1) % (players - 1)
    below = a_game - above
    if not more or below < 0:
        return 0
    less = players - more
    return max(0, more * (above - more + 1)) + max(0, less * (below - less + 1))


def _overlapping(players: int, games: int) -> int:
    """With few tables, those of any two games have players in common."""
    tables, two_games = players // 4, comb(games, 2)
    both = even(tables * 4 * games, players, _pairs)
    return even(both, tables**2 * two_games, _pairs) if two_games else 0


def _most_meetings(players: int, games: int, meeting_cost: int) -> int:
    most_games = -(-(players // 4 * 4 * games) // players)
    spread = -(-(PARTNERS + OPPONENTS) * most_games // (players - 1))
    return max(spread, 2 if meeting_cost else 1)


def _pairs(things: int) -> int:
    return comb(things, 2)
