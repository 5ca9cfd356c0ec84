"""The reveal: the best places told one by one, the first place last.

People of equal rank are one step. Nobody is told to be last: fill-ins are left out, and
so is whoever went home, unless there is a prize for them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate, groupby

from scoring.queries.standings import Place


@dataclass(frozen=True, slots=True)
class Won:
    """A prize somebody won: its *title*, and the *amount* and *gift* that are theirs.

    *is_place* where the title only repeats the place.
    """

    title: str
    is_place: bool
    amount: Decimal
    gift: str


@dataclass(frozen=True, slots=True)
class RevealLine:
    """A person as announced: the place, and what was *won*."""

    place: Place
    won: tuple[Won, ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal:
    """How far the results are told.

    *lines* are all who are announced, the best first, *shown* those told, the latest
    first, *following* those of the next step.
    """

    lines: tuple[RevealLine, ...]
    shown: tuple[RevealLine, ...]
    following: tuple[RevealLine, ...]

    @property
    def to_come(self) -> int:
        """Count the people not revealed yet."""
        return len(self.lines) - len(self.shown)

    @property
    def is_done(self) -> bool:
        """Return whether everybody was told."""
        return bool(self.shown) and not self.to_come

    @property
    def winners(self) -> tuple[RevealLine, ...]:
        """Return the winner or co-winners, once they are told."""
        return tuple(line for line in self.shown if line.place.is_winner)


def choose_lines(
    places: Sequence[Place], won: Mapping[int, tuple[Won, ...]], *, most: int
) -> tuple[RevealLine, ...]:
    """Return who is announced: the first *most* people and their equals, or all with 0.

    *won* are the prizes by number.
    """
    people = [
        place
        for place in places
        if not place.is_house
        and (not place.has_left or place.is_winner or place.standing.number in won)
    ]
    last = max((place.standing.rank for place in people[: most or None]), default=0)
    return tuple(
        RevealLine(place, won.get(place.standing.number, ()))
        for place in people
        if place.standing.rank <= last
    )


def reveal(lines: Sequence[RevealLine], *, revealed: int) -> Reveal:
    """Build the reveal after *revealed* people.

    Where the results were corrected since, those whose rank is tied now are shown
    together or not at all.
    """
    groups = _groups(lines)
    ends = [end for end in accumulate(map(len, groups)) if end <= revealed]
    shown = [line for group in reversed(groups[: len(ends)]) for line in group]
    following = groups[len(ends)] if len(ends) < len(groups) else ()
    return Reveal(tuple(lines), tuple(shown), tuple(following))


def count_after_back(lines: Sequence[RevealLine], *, revealed: int) -> int:
    """Count the people shown after a step back; 0 or more."""
    ends = accumulate(map(len, _groups(lines)))
    return max((end for end in ends if end < min(revealed, len(lines))), default=0)


def _groups(lines: Sequence[RevealLine]) -> list[tuple[RevealLine, ...]]:
    """Group lines by rank, the first place at the end."""
    by_rank = groupby(lines, lambda line: line.place.standing.rank)
    return [tuple(group) for _, group in by_rank][::-1]
