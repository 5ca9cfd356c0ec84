"""The search for a design to store: one walk after the other, and how each is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tools.designs.compiled import Loop
from tools.designs.finding import WEIGHTS, find
from tools.designs.kernel import Weights
from tools.designs.problem import Problem, night_problem, starter_problem, whist_problem
from tournament.rotations.audit import audit
from tournament.rotations.catalogue import DESIGNS, Construction, Design
from tournament.rotations.model import Rotation, RoundPlan

COSTS = ("partner_repeats", "meeting_cost", "opposition_cost")
"""By which designs are compared, the first of them first."""


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
    """All that says which design an annealing finds."""

    construction: Construction
    players: int
    games: int | None
    seed: int
    steps: int
    weights: Weights = WEIGHTS
    begin: Begin | None = None
    orbits: int | None = None
    length: int | None = None
    multiplier: int | None = None

    def __str__(self) -> str:
        """Return the command that takes just this walk again."""
        weights = ",".join(map(str, self.weights)) if self.weights != WEIGHTS else None
        options = {
            "games": self.games,
            "orbits": self.orbits,
            "length": self.length,
            "multiplier": self.multiplier,
            "begin": self.begin,
            "weights": weights,
            "steps": self.steps,
            "seed": self.seed,
        }
        options_text = "".join(
            f" --{name} {value}" for name, value in options.items() if value is not None
        )
        return f"find_designs {self.construction} {self.players}{options_text} --seconds 0"

    def problem(self) -> Problem:
        """Return what is sought.

        Raises:
            ValueError: no schedule is like that.
        """
        if self.construction is Construction.WHIST:
            if self.games or self.orbits or self.length or self.multiplier:
                raise ValueError("A whist tournament has its games, and one orbit")
            return whist_problem(self.players)
        if self.construction is Construction.STARTER:
            orbits = self.orbits or 3
            return starter_problem(
                self.players,
                games=self.games or (self.players - 1) // max(orbits, 3),
                orbits=orbits,
                multiplier=self.multiplier,
            )
        if not self.games or self.games < 1:
            raise ValueError("Say with --games how many games the night has.")
        return night_problem(self.players, self.games, self.orbits, self.length)

    def taken(self, loop: Loop) -> tuple[Design, bool]:
        """Return the design at its end, and whether none can be better.

        Raises:
            ValueError: there is no such walk.
        """
        return find(
            self.problem(),
            seed=self.seed,
            steps=self.steps,
            loop=loop,
            begin=self.begin.of(self.players) if self.begin else (),
            weights=self.weights,
            source=str(self),
        )


def best_design(first: Walk, loop: Loop, *, stop: Callable[[], bool]) -> Design | None:
    """The best design that the *first* walk and those with the next seeds find.

    Another walk is begun until *stop* says so, or none can be better.

    Returns:
        Nothing where a perfect one was sought, and stop came first.
    """
    walk, best = first, None
    while True:
        design, perfect = walk.taken(loop)
        if perfect:
            return design
        if first.construction is Construction.SESSION:
            best = min(filter(None, (best, design)), key=costs)
        if stop():
            return best
        walk = replace(walk, seed=walk.seed + 1)


def costs(design: Design) -> tuple[int, ...]:
    """Its `COSTS`."""
    counted = audit(Rotation(design.players, design.develop(design.games)))
    return tuple(getattr(counted, name) for name in COSTS)
