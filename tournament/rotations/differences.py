"""Differences: what a new plan for the rest of an event changes for each number.

Knows nothing of names, scores or Django.
"""

from collections.abc import Iterable, Mapping
from itertools import islice

from tournament.rotations.model import Rotation, RoundPlan

Place = tuple[int, int, int, tuple[int, int]] | None
"""The table, the seat at it, the partner and the two opponents; nothing for a rest."""


def changed_numbers(before: Rotation, after: Rotation, *, played: int) -> tuple[int, ...]:
    """Numbers that do something else *after* than *before*, in ascending order.

    Args:
        before: the old plan; it may know of fewer games or more.
        after: the new plan.
        played: the first so many games (from 0) are the same in both.

    Returns:
        Whoever has a seat or a rest in a later game of the new plan that the old one
        did not give them. Who only loses games, or has left, is not among them.
    """
    old = [_places(plan) for plan in before.rounds]
    changed: set[int] = set()
    for game, plan in islice(enumerate(after.rounds), played, None):
        was = old[game] if game < len(old) else {}
        changed.update(_moved(was, _places(plan)))
    return tuple(sorted(changed))


def _places(plan: RoundPlan) -> Mapping[int, Place]:
    """Return everybody present in a round and where they are in it."""
    places: dict[int, Place] = dict.fromkeys(plan.sit_out)
    for table, four in plan.numbered:
        ours, theirs = (four.a, four.b), (four.c, four.d)
        for seat, number in enumerate(four):
            partner = (*ours[::-1], *theirs[::-1])[seat]
            places[number] = table, seat, partner, theirs if seat < 2 else ours
    return places


def _moved(was: Mapping[int, Place], now: Mapping[int, Place]) -> Iterable[int]:
    return (n for n, place in now.items() if n not in was or was[n] != place)
