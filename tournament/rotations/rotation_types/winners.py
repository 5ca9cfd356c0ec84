"""Movements that look at who won: winners go one way, losers stay or go another.

Tables stand in a ring, "up" is to the next higher number, from the last to table 1; only
the head table's line has ends. Two come to every table and two stay there or come from
elsewhere. Those who come together are no partners there; of the two ways to split them
the one that repeats fewer partners is taken, and never one with the partners of the game
just played. The first deal is given to whoever of the four had it least.

At a table where not one pair alone is named as winners, North and South are.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from tournament.rotations.model import (
    Foursome,
    Pair,
    RoundPlan,
    first_deals,
    ordered,
    partnered,
)
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import (
    Plan,
    Split,
    resting,
    resting_couples,
    standing,
)

Move: TypeAlias = Callable[[int, int], int]
"""Where to from which table, from 0, and how many tables there are."""


def _ring(step: int, table: int, tables: int) -> int:
    return (table + step) % tables


def _line(step: int, table: int, tables: int) -> int:
    return min(max(table + step, 0), tables - 1)


_stay, _up, _down = (partial(_ring, step) for step in (0, 1, -1))
_towards_head, _from_head = (partial(_line, step) for step in (-1, 1))

_PAIRS_GO: Mapping[RotationType, tuple[Move, Move]] = {
    RotationType.WINNERS_ADVANCE: (_up, _stay),
    RotationType.LOSERS_MOVE: (_stay, _up),
    RotationType.HEAD_TABLE: (_towards_head, _from_head),
    RotationType.COUPLES: (_towards_head, _from_head),
}
"""How winners and losers go where both of a pair go the same way."""


def next_by_winners(
    movement: RotationType,
    plan: Plan,
    history: Sequence[RoundPlan],
    winners: frozenset[int],
) -> RoundPlan:
    """Return the game after *history*, of whose last game *winners* are known.

    In game 1 the numbers sit in order, 1 and 2 against 3 and 4 at table 1. Who comes back
    from sitting out takes the place, and the luck, of one who sits out now.

    * Winners advance: winners one table up, losers stay. Nepean, Limoges and Barrie.
    * Losers move: losers one table up, winners stay. So whist drives do it.
    * Head table: winners one table towards table 1, losers one away from it; winners of
      table 1 and losers of the last stay. Progressive euchre with a bell at table 1.
    * Red and white: winners with a red card one table up, with a white one down; losers
      stay. Blue Jackets, Ohio. Each pair is one of each colour, so that two come to every
      table as well: the red one partners the white one who stayed, the white one the red.
      In odd games North and East are red, in even games South and West, whom see
      `red_cards`.
    * Ladies and gentlemen: the same, ladies as red.
    * Couples: as head table, and who came together are partners; two and two sit out.
    """
    is_couples = movement is RotationType.COUPLES
    out = resting_couples(plan, history) if is_couples else resting(plan, history)
    tables = standing(history, plan.present.difference(out), plan.in_use)
    if not history:
        return RoundPlan(tables, out)
    game, dealt = len(history), first_deals(history)
    pairs = _winners_first(tables, history[-1], winners)
    if movement.is_two_sorts:
        chosen = _chosen(_by_colour([_red_first(pair, game) for pair in pairs]), history)
        return RoundPlan(tuple(_coloured(pair, game + 1, dealt) for pair in chosen), out)
    meetings = _by_pair(pairs, _PAIRS_GO[movement])
    teams = meetings if is_couples else _chosen(map(_split, meetings), history)
    return RoundPlan(tuple(Foursome(*x, *y).dealt(dealt) for x, y in teams), out)


def red_cards(played: RoundPlan, game: int) -> frozenset[int]:
    """In *game* (from 1) of the red and white movement."""
    return frozenset(
        number
        for a, b, c, d in played.tables
        for number in ((a, c) if game % 2 else (b, d))
    )


def _winners_first(
    tables: Sequence[Foursome], played: RoundPlan, winners: frozenset[int]
) -> list[Split]:
    north_lost = {
        table
        for table, (a, b, c, d) in enumerate(played.tables)
        if winners.intersection((c, d)) and not winners.intersection((a, b))
    }
    return [
        ((c, d), (a, b)) if table in north_lost else ((a, b), (c, d))
        for table, (a, b, c, d) in enumerate(tables)
    ]


def _by_pair(pairs: Sequence[Split], go: tuple[Move, Move]) -> list[Split]:
    meeting: list[list[Pair]] = [[] for _ in pairs]
    for table, split in enumerate(pairs):
        for pair, move in zip(split, go, strict=True):
            meeting[move(table, len(pairs))].append(pair)
    return [(one, other) for one, other in meeting]


def _split(meeting: Split) -> tuple[Split, ...]:
    (one, two), (three, four) = meeting
    return ((one, three), (two, four)), ((one, four), (two, three))


def _by_colour(pairs: Sequence[Split]) -> Iterator[tuple[Split, ...]]:
    """By table the two ways to pair the colours that meet there; red comes first."""
    count = len(pairs)
    for table, (_, (red, white)) in enumerate(pairs):
        comes_up, _ = pairs[_down(table, count)][0]
        _, comes_down = pairs[_up(table, count)][0]
        yield (
            ((comes_up, white), (red, comes_down)),
            ((comes_up, comes_down), (red, white)),
        )


def _red_first(split: Split, game: int) -> Split:
    """In each pair of *game* (from 1) the red card first."""
    one, other = split
    return split if game % 2 else (one[::-1], other[::-1])


def _chosen(
    splits: Iterator[tuple[Split, ...]], history: Sequence[RoundPlan]
) -> Iterator[Split]:
    last, before = partnered(history[-1:]), partnered(history)

    def repeats(way: Split) -> tuple[int, int]:
        pairs = [ordered(*pair) for pair in way]
        return sum(last[pair] for pair in pairs), sum(before[pair] for pair in pairs)

    for ways in splits:
        yield min(ways, key=repeats)


def _coloured(split: Split, game: int, dealt: Counter[int]) -> Foursome:
    """Red first in each pair, in the seats of their colors in *game*."""
    pairs = sorted(_red_first(split, game), key=lambda pair: (dealt[pair[0]], pair))
    (a, b), (c, d) = pairs
    return Foursome(a, b, c, d)
