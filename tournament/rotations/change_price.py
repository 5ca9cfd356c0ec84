"""What a change to the games to come costs the people who play on.

Counted from the seats: shares no code with whatever makes schedules.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tournament.rotations.audit import audit
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.seating_request_audit import games_at_one_table, tables_of


@dataclass(frozen=True, slots=True)
class ChangePrice:
    """The price of one way to go on.

    So many people sit *at_another_table* in some game. Over the whole event people are
    *partners_again* and *meet_again* so many times; everybody who plays on sits out
    *rests* (least, most) times.
    """

    at_another_table: int
    partners_again: int
    meet_again: int
    rests: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BrokenRequest:
    """A seating request that is not kept: two *numbers* who meet, or one elsewhere.

    In *games* (1-based); *table* is the one that the number keeps, 0 for two who meet.
    """

    numbers: tuple[int, ...]
    games: tuple[int, ...]
    table: int = 0


def price_of(
    before: Rotation, after: Rotation, *, played: int, present: Collection[int]
) -> ChangePrice:
    """Return what it costs those *present* that *after* follows in place of *before*.

    Args:
        before: the event as it was planned.
        after: the event as it would be.
        played: so many games, from the first, are the same in both.
        present: the numbers that play on.
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
    """Yield what people asked for that the games after game *played* do not keep."""
    for one, other in apart:
        games = [game for game in games_at_one_table(after, one, other) if game > played]
        if games:
            yield BrokenRequest((one, other), tuple(games))
    for number, home in fixed_tables.items():
        tables = tables_of(after, number).items()
        games = [game for game, table in tables if game > played and table != home]
        if games:
            yield BrokenRequest((number,), tuple(games), home)


def _again(together: tuple[int, ...]) -> int:
    """Return how often pairs come together beyond the first time."""
    return sum(pairs * (times - 1) for times, pairs in enumerate(together) if times > 1)


def _tables(plan: RoundPlan) -> dict[int, int]:
    """Return everybody's table in a game; 0 for who sits out."""
    at = {number: table for table, four in plan.numbered for number in four}
    return at | dict.fromkeys(plan.sit_out, 0)
