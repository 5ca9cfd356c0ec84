"""What a change to the games to come costs the people who play on.

Counted from the seats: shares no code with whatever makes schedules.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from tournament.rotations.audit import audit, games_together, visits_of
from tournament.rotations.balanced import balanced
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.repair import Repair, repair


class ChangePrice(NamedTuple):
    """The price of one way to go on.

    So many people sit *at_another_table* in some game. Over the whole event people are
    *partners_again* and *meet_again* so many times; everybody who plays on sits out
    *rests* (least, most) times.
    """

    at_another_table: int
    partners_again: int
    meet_again: int
    rests: tuple[int, int]


class BrokenRequest(NamedTuple):
    """A seating request that is not kept: two *numbers* who meet, or one elsewhere.

    In *games* (1-based); *table* is the one that the number keeps, 0 for two who meet.
    """

    numbers: tuple[int, ...]
    games: tuple[int, ...]
    table: int = 0


def price_of(
    before: Rotation, after: Rotation, *, played: int, present: Collection[int]
) -> ChangePrice:
    """What it costs those *present* that *after* follows in place of *before*: *played*
    games, from the first, are the same in both.
    """
    audited = audit(after)
    rests = [audited.sit_outs[number - 1] for number in present]
    moved: set[int] = set()
    for was, now in list(zip(before.rounds, after.rounds, strict=False))[played:]:
        old = _tables(was)
        moved.update(n for n, table in _tables(now).items() if old.get(n, table) != table)
    return ChangePrice(
        at_another_table=len(moved.intersection(present)),
        partners_again=_again(audited.partnerships),
        meet_again=_again(audited.meetings),
        rests=(min(rests, default=0), max(rests, default=0)),
    )


def broken_requests(
    after: Rotation,
    *,
    played: int,
    apart: Collection[tuple[int, int]],
    fixed_tables: Mapping[int, int],
) -> Iterator[BrokenRequest]:
    """Those that the games after game *played* do not keep."""
    visits = visits_of(after)
    for one, other in apart:
        games = [game for game in games_together(visits, one, other) if game > played]
        if games:
            yield BrokenRequest((one, other), tuple(games))
    for number, home in fixed_tables.items():
        games = [game for game, table in visits[number] if game > played and table != home]
        if games:
            yield BrokenRequest((number,), tuple(games), home)


def _again(together: tuple[int, ...]) -> int:
    return sum(pairs * (times - 1) for times, pairs in enumerate(together) if times > 1)


def _tables(plan: RoundPlan) -> dict[int, int]:
    return plan.table_of | dict.fromkeys(plan.sit_out, 0)


def changed_numbers(before: Rotation, after: Rotation, *, played: int) -> tuple[int, ...]:
    """Numbers that have another seat or rest in a later game, in ascending order.

    The first *played* games are the same in both plans; *before* may know of fewer games or
    more. Who only loses games, or has left, is not among them.
    """
    none = [RoundPlan(())] * len(after.rounds)
    both = zip((*before.rounds, *none), after.rounds, strict=False)
    moved = (now.moved(was) for was, now in islice(both, played, None))
    return tuple(sorted(set().union(*moved)))


class CrowdChange(NamedTuple):
    """Who leaves and who comes after game *after* (from 0).

    *gone* are numbers in ascending order, *come* is how many come.
    """

    after: int
    gone: tuple[int, ...]
    come: int

    @property
    def taken_over(self) -> tuple[int, ...]:
        return self.gone[: self.come]

    @property
    def left(self) -> tuple[int, ...]:
        return self.gone[self.come :]

    @property
    def new(self) -> int:
        return max(0, self.come - len(self.gone))


def both_ways(
    before: Rotation, change: CrowdChange, seed: int = 0
) -> tuple[Repair, Repair]:
    """With the fewest new cards, and the fairest there is. Raises ValueError where too few
    people are left for a table.
    """
    return gentle_way(before, change, seed), fairest_way(before, change, seed)


def gentle_way(before: Rotation, change: CrowdChange, seed: int = 0) -> Repair:
    """With the fewest new cards. Raises ValueError as `both_ways` does."""
    players = before.players + change.new
    return repair(
        before,
        after=change.after,
        gone=change.left,
        players=players,
        tables=(players - len(change.left)) // 4,
        seed=seed,
    )


def fairest_way(before: Rotation, change: CrowdChange, seed: int = 0) -> Repair:
    """All drawn again. Raises ValueError as `both_ways` does."""
    players = before.players + change.new
    fairest = balanced(
        players,
        len(before.rounds),
        tables=(players - len(change.left)) // 4,
        history=before.rounds[: change.after],
        absent=change.left,
        seed=seed,
    )
    return Repair(fairest, changed_numbers(before, fairest, played=change.after))
