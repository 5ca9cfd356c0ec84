"""Give the numbers of a night to other players, so that wishes are kept at no cost.

Who meets whom how often stays what it was; only who is who changes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.search.wishes import Wishes

_TRIES = 2000


def dealt(numbers: Sequence[int], seed: int) -> list[int]:
    """The *numbers* in the order that *seed* deals them out; as they are for 0."""
    if not seed:
        return list(numbers)
    return Random(seed).sample(numbers, len(numbers))  # noqa: S311


def relabelled(rotation: Rotation, wishes: Wishes, names: Sequence[int]) -> Rotation | None:
    """The same night for players of these *names*, so that the *wishes* can be kept.

    Who is kept apart gets numbers that never meet, who begins together numbers of one
    table of the first game; the others get the numbers that are left, in order. Tables
    are not yet put in the order of *fixed_tables*.

    Args:
        rotation: for numbers 1 to so many, everybody present in every game.
        wishes: of those named.
        names: a player for every number.

    Returns:
        Nothing where no such numbering is found.
    """
    roles = _Casting(rotation, wishes, len(names)).found()
    if roles is None:
        return None
    others = iter([name for name in names if name not in roles])
    held = {role: name for name, role in roles.items()}
    return renumbered(
        rotation,
        {
            role: held[role] if role in held else next(others)
            for role in range(1, len(names) + 1)
        },
    )


def renumbered(rotation: Rotation, names: dict[int, int]) -> Rotation:
    """The same night with each number replaced by the one in *names*."""
    return Rotation(
        rotation.players, tuple(_renumbered_round(plan, names) for plan in rotation.rounds)
    )


def _renumbered_round(plan: RoundPlan, names: dict[int, int]) -> RoundPlan:
    return RoundPlan(
        tuple(
            Foursome(names[four.a], names[four.b], names[four.c], names[four.d])
            for four in plan.tables
        ),
        tuple(sorted(names[number] for number in plan.sit_out)),
    )


class _Casting:
    """Look for a role, a number of the night as it is, for everybody with a wish."""

    def __init__(self, rotation: Rotation, wishes: Wishes, players: int) -> None:
        self.numbers, self.tries = range(1, players + 1), 0
        self.strangers: dict[int, list[int]] = {}
        for one, other in wishes.strangers:
            self.strangers.setdefault(one, []).append(other)
            self.strangers.setdefault(other, []).append(one)
        self.mates = {n: group for group in wishes.groups for n in group}
        self.cast = self._order(wishes)
        self.met = _met(rotation) if self.strangers else {}
        first = rotation.rounds[0].tables if rotation.rounds else ()
        self.table = {n: table for table, four in enumerate(first) for n in four}

    def _order(self, wishes: Wishes) -> list[int]:
        """Groups first, then who has most strangers."""
        grouped = [n for group in wishes.groups for n in group]
        alone = sorted(
            set(self.strangers).difference(grouped), key=lambda n: -len(self.strangers[n])
        )
        return grouped + alone

    def found(self) -> dict[int, int] | None:
        """Role by player; None where none was found in so many tries."""
        roles: dict[int, int] = {}
        options = [self._options(0, roles)]
        while len(roles) < len(self.cast):
            self.tries += 1
            if self.tries > _TRIES:
                return None
            player = self.cast[len(roles)]
            role = next(options[-1], None)
            if role is not None:
                roles[player] = role
                if len(roles) < len(self.cast):
                    options.append(self._options(len(roles), roles))
                continue
            options.pop()
            if not options:
                return None
            roles.pop(self.cast[len(roles) - 1])
        return roles

    def _options(self, index: int, roles: dict[int, int]) -> Iterator[int]:
        if index >= len(self.cast):
            return iter(())
        player = self.cast[index]
        taken = set(roles.values())
        foes = [roles[n] for n in self.strangers.get(player, ()) if n in roles]
        mates = self.mates.get(player, ())
        homes = {self.table[roles[n]] for n in mates if n in roles}
        return (
            role
            for role in self.numbers
            if role not in taken
            and not any(role in self.met[foe] for foe in foes)
            and (not mates or role in self.table)
            and (not homes or self.table[role] in homes)
        )


def _met(rotation: Rotation) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {n: set() for n in range(1, rotation.players + 1)}
    for plan in rotation.rounds:
        for four in plan.tables:
            for one, other in combinations(four, 2):
                met[one].add(other)
                met[other].add(one)
    return met
