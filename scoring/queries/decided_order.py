"""Places as people are told them: a tie that was broken is no tie any more.

Points and ranks stay as they are in the standings; here the order that a cut, a play-off,
a draw or the organizer gave is put on top.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from scoring.queries.awards import AwardLine
from scoring.queries.prizes import PrizeList
from scoring.queries.standings import Place
from scoring.standings.prizes import PrizeKind


def put_in_decided_order(places: Sequence[Place], listed: PrizeList) -> tuple[Place, ...]:
    """Return *places* with every broken tie in its order, each with a place of its own.

    A tie that is open, or whose prize is split, stays one.
    """
    if not listed.is_final:
        return tuple(places)
    lines = [line for line in listed.lines if _is_decided_place(line)]
    ordered: list[Place] = []
    for _, group in groupby(places, lambda place: place.standing.rank):
        ordered += _break_tie(tuple(group), lines)
    return tuple(ordered)


def _is_decided_place(line: AwardLine) -> bool:
    is_place = line.kind == PrizeKind.PLACE and not line.division
    return is_place and line.is_decided and not line.waits and len(line.winners) == 1


def _break_tie(equals: tuple[Place, ...], lines: Iterable[AwardLine]) -> list[Place]:
    """Order people of equal rank by the places that *lines* give them."""
    first = equals[0].standing.rank
    ranks = range(first, first + len(equals))
    won: dict[int, int] = {}
    for line in sorted(lines, key=lambda line: line.place):
        if line.place in ranks or not line.is_chosen:  # else given by hand to another place
            won.setdefault(line.numbers[0], line.place)
    winners = [place.standing.number for place in equals if place.standing.number in won]
    if len(equals) == 1 or not winners:
        return list(equals)
    return _give_ranks(equals, ranks, {number: won[number] for number in winners})


def _give_ranks(
    equals: Sequence[Place], ranks: range, won: Mapping[int, int]
) -> list[Place]:
    """Give everybody who *won* a rank of their own, the others the first that is left.

    It is that of the prize, or the next one where players above cannot win.
    """
    own_rank = dict(won)
    if not set(won.values()) <= set(ranks):
        own_rank = dict(
            zip(sorted(won, key=lambda number: won[number]), ranks, strict=False)
        )
    left = min(set(ranks) - set(own_rank.values()), default=0)
    is_tied = len(equals) - len(own_rank) > 1
    ranked = [
        replace(
            place,
            standing=replace(
                place.standing,
                rank=own_rank.get(place.standing.number, left),
                is_tied=is_tied and place.standing.number not in own_rank,
            ),
        )
        for place in equals
    ]
    best = min((each.standing.rank for each in ranked if each.is_winner), default=0)
    ranked = [
        replace(each, is_winner=each.is_winner and each.standing.rank == best)
        for each in ranked
    ]
    return sorted(ranked, key=lambda place: place.standing.rank)
