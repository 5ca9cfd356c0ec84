"""Bounds: what no schedule can beat, for any number of players and games.

With N players, T tables play in every game (N // 4 unless fewer are in use) and all
others sit out; everybody is present in every game. Each bound is on its own: one
schedule need not reach all of them. The README of this package derives every formula
and says where a bound is known not to be reached.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import comb
from typing import NamedTuple

from tournament.rotations.model import Rotation

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
    out_twice_running: int

    def to_json(self) -> dict[str, int]:
        return asdict(self)


def bound(players: int, games: int, tables: int | None = None) -> Bound:
    """What no schedule of *games* (1 or more) for *players* (4 or more) can beat.

    *tables* play in every game: as many as can be filled, unless fewer are said. Raises
    ValueError for fewer players, no game, or tables that cannot be filled.
    """
    if players < 4:
        raise ValueError(f"{players} players do not fill a table")
    if games < 1:
        raise ValueError(f"a schedule has a game, not {games}")
    tables = players // 4 if tables is None else tables
    if not 1 <= tables <= players // 4:
        raise ValueError(f"{players} players do not fill {tables} tables")
    schedule = _Schedule(players, games, tables)
    meeting_cost = max(
        _counted(schedule, PARTNERS + OPPONENTS),
        _overlapping(schedule),
        _halved(games) if (players, tables) == (8, 2) else 0,
    )
    return Bound(
        players=players,
        games=games,
        tables=tables,
        partner_repeats=_counted(schedule, PARTNERS),
        meeting_cost=meeting_cost,
        opposition_cost=_counted(schedule, OPPONENTS),
        most_meetings=_most_meetings(schedule, meeting_cost),
        sit_out_spread=1 if schedule.seats % players else 0,
        # who sits out in both of two games, where they are more than half
        out_twice_running=(games - 1) * max(0, players - 8 * tables),
    )


def bound_of(rotation: Rotation) -> Bound | None:
    """The bound that speaks of such an event, however far it has gone.

    Nothing for an event with latecomers or leavers, one whose games do not all have the
    same number of tables, or one without a game.
    """
    sizes = {(len(round_.tables), len(round_.sit_out)) for round_ in rotation.rounds}
    if len(sizes) != 1:
        return None
    tables, resting = sizes.pop()
    if not tables or 4 * tables + resting != rotation.players:
        return None
    return bound(rotation.players, len(rotation.rounds), tables)


class _Schedule(NamedTuple):
    players: int
    games: int
    tables: int

    @property
    def seats(self) -> int:
        return 4 * self.tables * self.games


def even(things: int, places: int, cost: Callable[[int], int]) -> int:
    """*things* go in *places* as evenly as they can; *cost* has to be convex."""
    low, more = divmod(things, places)
    return (places - more) * cost(low) + (more * cost(low + 1) if more else 0)


def _counted(schedule: _Schedule, a_game: int) -> int:
    """Who has *a_game* others in each game must have some of them again."""

    def for_one(played: int) -> int:
        return even(a_game * played, schedule.players - 1, _pairs)

    halves = even(schedule.seats, schedule.players, for_one) + _among_few(schedule, a_game)
    return halves // 2


def _among_few(schedule: _Schedule, a_game: int) -> int:
    """In halves: the few who play more, or less, are too few.

    *above* and *below* say how far those who play a game more and those who do not are from
    having had everybody equally often.
    """
    played, more = divmod(schedule.seats, schedule.players)
    above = a_game * (played + 1) % (schedule.players - 1)
    below = a_game - above
    if not more or below < 0:
        return 0
    less = schedule.players - more
    return max(0, more * (above - more + 1)) + max(0, less * (below - less + 1))


def _overlapping(schedule: _Schedule) -> int:
    """With few tables, those of any two games have players in common."""
    two_games = comb(schedule.games, 2)
    both = even(schedule.seats, schedule.players, _pairs)
    return even(both, schedule.tables**2 * two_games, _pairs) if two_games else 0


def _halved(games: int) -> int:
    """Return what eight cost at least whom each of the *games* divides into two tables.

    Of any three, one pair or all three pairs share a table. So the eight fall into two
    groups: within one a pair meets an even number of times, or an odd one, as the games
    are; between them the other way. Both groups are even, for everybody meets 3 a game.
    """

    def for_one(mates: int) -> int:
        times = [games % 2] * mates + [(games + 1) % 2] * (7 - mates)
        for _ in range((3 * games - sum(times)) // 2):
            times[times.index(min(times))] += 2
        return sum(map(_pairs, times))

    return (
        min(size * for_one(size - 1) + (8 - size) * for_one(7 - size) for size in (0, 2, 4))
        // 2
    )


def _most_meetings(schedule: _Schedule, meeting_cost: int) -> int:
    most_games = -(-schedule.seats // schedule.players)
    spread = -(-(PARTNERS + OPPONENTS) * most_games // (schedule.players - 1))
    return max(spread, 2 if meeting_cost else 1)


def _pairs(things: int) -> int:
    return comb(things, 2)
