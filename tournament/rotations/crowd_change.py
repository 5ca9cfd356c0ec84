"""Who leaves and who comes in the middle of a night, and both ways to go on.

One way makes the fewest new cards, the other is the fairest. Knows nothing of names or
Django.
"""

from dataclasses import dataclass

from tournament.rotations.balanced import balanced
from tournament.rotations.differences import changed_numbers
from tournament.rotations.model import Rotation
from tournament.rotations.repair import Repair, repair


@dataclass(frozen=True, slots=True)
class CrowdChange:
    """Who leaves and who comes after game *after* (from 0).

    *gone* are numbers in ascending order, *come* is how many come.
    """

    after: int
    gone: tuple[int, ...]
    come: int

    @property
    def taken_over(self) -> tuple[int, ...]:
        """The numbers of leavers that somebody takes who comes."""
        return self.gone[: self.come]

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers that nobody has afterwards."""
        return self.gone[self.come :]

    @property
    def new(self) -> int:
        """How many get the next free numbers."""
        return max(0, self.come - len(self.gone))


def both_ways(
    before: Rotation, change: CrowdChange, seed: int = 0
) -> tuple[Repair, Repair]:
    """Return the rest of a night with the fewest new cards, and the fairest there is.

    Raises:
        ValueError: too few people are left for a table.
    """
    return gentle_way(before, change, seed), fairest_way(before, change, seed)


def gentle_way(before: Rotation, change: CrowdChange, seed: int = 0) -> Repair:
    """Return the rest of a night with the fewest new cards.

    Raises:
        ValueError: too few people are left for a table.
    """
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
    """Return the rest of a night drawn anew.

    Raises:
        ValueError: too few people are left for a table.
    """
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
