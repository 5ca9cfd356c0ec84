"""The search for an event to store: one walk after the other, and how each is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from tools.designs import orbit_kernel, rotation_kernel
from tools.designs.compiled import Loop, fastest
from tools.designs.orbit_finding import find_developed
from tools.designs.rotation_finding import WEIGHTS, find_rotation
from tools.designs.rotation_kernel import Weights
from tournament.rotations.audit import audit
from tournament.rotations.catalogue import DESIGNS, Construction
from tournament.rotations.catalogue.stored_rotations import written_rotation
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.table_spread import spread_visits

COSTS = ("partner_repeats", "meeting_cost", "opposition_cost")
"""By which events are compared, the first of them first."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The first games of a design, to begin an event with."""

    construction: Construction
    games: int

    def __str__(self) -> str:
        return f"{self.construction}:{self.games}"

    def of(self, players: int) -> tuple[RoundPlan, ...]:
        """Return those games as developed.

        Raises:
            ValueError: there is no such design with so many games.
        """
        for design in DESIGNS:
            same = (design.players, design.construction) == (players, self.construction)
            if same and 1 <= self.games <= design.games:
                return design.develop(self.games)
        raise ValueError(f"{players} players have no design {self}")


@dataclass(frozen=True, slots=True)
class Walk:
    """All that says which event an annealing finds.

    The design to *begin* with, where there is one, has fewer games than the event. With
    *orbits* it is a few rounds, developed, and begins with nothing; an orbit is *length*
    long, by default as long as the event.
    """

    players: int
    games: int
    seed: int
    steps: int
    weights: Weights = WEIGHTS
    begin: Begin | None = None
    orbits: int | None = None
    length: int | None = None

    def __str__(self) -> str:
        """Return the command that takes just this walk again."""
        command = (
            f"find_designs night {self.players} --games {self.games} --seed {self.seed} "
            f"--steps {self.steps}"
        )
        if self.weights != WEIGHTS:
            command += f" --weights {','.join(map(str, self.weights))}"
        if self.begin:
            command += f" --begin {self.begin}"
        if self.orbits:
            command += f" --orbits {self.orbits}"
        if self.length:
            command += f" --length {self.length}"
        return f"{command} --seconds 0"

    @property
    def kernel(self) -> ModuleType:
        """Whose loop it takes."""
        return orbit_kernel if self.orbits else rotation_kernel

    def taken(self, loop: Loop) -> Rotation:
        """Return the event at its end, tables and first deals in no good order.

        Raises:
            ValueError: there is no such walk.
        """
        common: dict[str, Any] = {
            "seed": self.seed,
            "steps": self.steps,
            "weights": self.weights,
            **loop._asdict(),
        }
        if self.orbits:
            if self.begin:
                raise ValueError("A night of developed rounds begins with no design")
            length = self.length or self.games
            return find_developed(
                self.players, self.games, orbits=self.orbits, length=length, **common
            )
        begin = self.begin.of(self.players) if self.begin else ()
        return find_rotation(self.players, self.games, begin=begin, **common)

    def entry(self, rotation: Rotation) -> dict[str, Any]:
        """Return the *rotation* it found as the catalogue has it, in good order."""
        return {
            "players": self.players,
            "games": self.games,
            "found": str(self),
            "night": written_rotation(spread_first_deals(spread_visits(rotation))),
        }


def best_rotation(first: Walk, *, stop: Callable[[], bool]) -> tuple[Walk, Rotation]:
    """The best of the events that the *first* walk and those with the next seeds find.

    Another walk is begun until *stop* says so; one is taken in any case.
    """
    loop = fastest(first.kernel)
    best_walk, best, walk = first, first.taken(loop), first
    while not stop():
        walk = replace(walk, seed=walk.seed + 1)
        rotation = walk.taken(loop)
        if costs(rotation) < costs(best):
            best, best_walk = rotation, walk
    return best_walk, best


def costs(rotation: Rotation) -> tuple[int, ...]:
    """Its `COSTS`."""
    counted = audit(rotation)
    return tuple(getattr(counted, name) for name in COSTS)
