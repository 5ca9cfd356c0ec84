"""The reveal: the final results told from the last place to the first.

People of equal rank are one step, whatever was asked for; the winners come last.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from scoring.queries.standings import Place


@dataclass(frozen=True, slots=True)
class Reveal:
    """How far the results are told.

    *places* are all in their order, *shown* those told, the latest first, *following* those
    of the next step.
    """

    places: tuple[Place, ...]
    shown: tuple[Place, ...]
    following: tuple[Place, ...]

    @property
    def to_come(self) -> int:
        """Count the people not revealed yet."""
        return len(self.places) - len(self.shown)

    @property
    def is_done(self) -> bool:
        """Return whether everybody was told."""
        return bool(self.shown) and not self.to_come

    @property
    def winners(self) -> tuple[Place, ...]:
        """Return the winner or co-winners, once they are told."""
        return tuple(place for place in self.shown if place.is_winner)


def reveal(places: Sequence[Place], *, revealed: int, step: int) -> Reveal:
    """Build the reveal after *revealed* people; the next step shows *step*.

    Where the results were corrected since, those whose rank is tied now are shown
    together or not at all.
    """
    shown: list[list[Place]] = []
    groups, at = _groups(places), 0
    while groups[:1] and at + len(groups[0]) <= revealed:
        at += len(groups[0])
        shown.append(groups.pop(0))
    then = count_after_next(places, revealed=at, step=step)
    coming = [place for group in groups for place in group]
    return Reveal(
        places=tuple(places),
        shown=tuple(place for group in reversed(shown) for place in group),
        following=tuple(coming[: then - at]),
    )


def count_after_next(places: Sequence[Place], *, revealed: int, step: int) -> int:
    """Count the people shown after one more step: whole ranks, winners alone."""
    ends = list(accumulate(len(group) for group in _groups(places)))
    before_winners = ends[-2] if len(ends) > 1 else 0
    then = min((end for end in ends if end >= revealed + step), default=len(places))
    return before_winners if revealed < before_winners < then else then


def count_after_back(places: Sequence[Place], *, revealed: int, step: int) -> int:
    """Count the people shown after a step back; 0 or more."""
    at, before = 0, 0
    while at < min(revealed, len(places)):
        before, at = at, count_after_next(places, revealed=at, step=step)
    return before


def _groups(places: Sequence[Place]) -> list[list[Place]]:
    """Group places by rank from the last to the first, the winners at the end."""
    by_rank = sorted(places, key=lambda place: -place.standing.rank)
    groups = [
        list(group) for _, group in groupby(by_rank, lambda place: place.standing.rank)
    ]
    return sorted(groups, key=lambda group: any(place.is_winner for place in group))
