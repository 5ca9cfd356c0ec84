"""Wishes for a draw: who never meets, who begins together, who keeps a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tournament.marked import Message, gettext_lazy, gettext_noop
from tournament.rotations.model import RoundPlan

REQUEST_LABELS = {
    "apart": gettext_noop("Never at one table"),
    "together": gettext_noop("At one table in game 1"),
}
"""What two people may ask for, by its stored value."""


class WishRefused(ValueError):
    """A wish that cannot be kept, with a message that says why."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the organizer wishes of the games still to be drawn.

    *apart* are pairs that never sit at one table; *together* pairs that share a table in
    the first game drawn, as partners or not; *fixed_tables* the table (from 1) of a
    player who cannot walk, in every game he plays. A wish for somebody absent rests.
    """

    apart: tuple[tuple[int, int], ...] = ()
    together: tuple[tuple[int, int], ...] = ()
    fixed_tables: Mapping[int, int] = field(default_factory=dict, hash=False)

    def among(self, present: frozenset[int]) -> "Wishes":
        """Return the wishes that concern players *present* only."""
        return Wishes(
            tuple(pair for pair in self.apart if present.issuperset(pair)),
            tuple(pair for pair in self.together if present.issuperset(pair)),
            {n: table for n, table in self.fixed_tables.items() if n in present},
        )

    @property
    def strangers(self) -> frozenset[tuple[int, int]]:
        """Pairs, smaller number first, that may not meet: by wish, or by fixed tables."""
        fixed = combinations(self.fixed_tables, 2)
        return frozenset((min(pair), max(pair)) for pair in (*self.apart, *fixed))

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Who begins at one table, the largest groups first."""
        groups: list[set[int]] = []
        for pair in self.together:
            linked = [group for group in groups if group.intersection(pair)]
            groups = [group for group in groups if group not in linked]
            groups.append(set(pair).union(*linked))
        return tuple(sorted((tuple(sorted(g)) for g in groups), key=lambda g: (-len(g), g)))

    def why_broken(self, plans: Sequence[RoundPlan]) -> Message | None:
        """Say who of those kept apart meets in the *plans*, or does not begin together.

        Returns:
            Nothing where all is kept. Tables kept are not looked at.
        """
        strangers = self.strangers
        for plan in plans if strangers else ():
            for four in plan.tables:
                for one, other in combinations(sorted(four), 2):
                    if (one, other) in strangers:
                        return gettext_lazy(
                            "No draw keeps players %(numbers)s apart.", numbers=(one, other)
                        )
        for pair in self.together if plans else ():
            if not any(set(pair).issubset(four) for four in plans[0].tables):
                return gettext_lazy(
                    "Players %(numbers)s do not start together.", numbers=pair
                )
        return None

    def check(self, players: int, tables: int) -> None:
        """See that no wish speaks of nobody, or contradicts itself or another.

        Raises:
            WishRefused: with the first reason found.
        """
        for pair in (*self.apart, *self.together):
            if pair[0] == pair[1]:
                raise WishRefused(
                    gettext_lazy(
                        "Player %(number)s cannot be the other player too.", number=pair[0]
                    )
                )
        self._check_numbers(players)
        self._check_tables(tables)
        self._check_groups()

    def _check_numbers(self, players: int) -> None:
        named = {n for pair in (*self.apart, *self.together) for n in pair}
        for number in sorted(named.union(self.fixed_tables)):
            if not 1 <= number <= players:
                raise WishRefused(
                    gettext_lazy("There is no player %(number)s.", number=number)
                )

    def _check_tables(self, tables: int) -> None:
        keepers: dict[int, int] = {}
        for number, table in self.fixed_tables.items():
            if not 1 <= table <= tables:
                raise WishRefused(
                    gettext_lazy(
                        "There is no table %(table)s for player %(number)s.",
                        table=table,
                        number=number,
                    )
                )
            if table in keepers:
                raise WishRefused(
                    gettext_lazy(
                        "Players %(numbers)s cannot both keep table %(table)s. They would "
                        "meet in every game.",
                        numbers=(keepers[table], number),
                        table=table,
                    )
                )
            keepers[table] = number

    def _check_groups(self) -> None:
        for group in self.groups:
            if len(group) > 4:
                raise WishRefused(
                    gettext_lazy(
                        "Players %(numbers)s do not fit at one table.", numbers=group
                    )
                )
            for pair in combinations(group, 2):
                if pair in self.strangers:
                    raise WishRefused(
                        gettext_lazy(
                            "Players %(numbers)s cannot start together and be kept apart.",
                            numbers=pair,
                        )
                    )
