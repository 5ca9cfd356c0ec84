"""Nights by Good-Enough Golfers, a public solver of the social golfer problem.

It is the program behind goodenoughgolfers.com (Brad Buchanan, MIT): a genetic search, game
by game, for groups of which no two have met. It is in no package registry, so nothing of
it is here; `solvers_golfers.js` runs its file as it is, in Node.

It knows neither partners nor sit-outs. Who sits out goes round by number, and `pair_up`
makes partners of its foursomes afterwards, with as few repeats as it finds.
"""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from tournament.rotations import Foursome, Rotation, RoundPlan, bound

SCRIPT = Path(__file__).with_suffix(".js")
SPLITS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""The three ways in which four are two pairs of partners."""

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Golfed:
    """The best of some nights, and the processor seconds they took together."""

    rotation: Rotation
    rotations: int
    seconds: float


def is_here(folder: Path) -> bool:
    """Whether *folder* is a clone with lodash installed, and Node is here to run it."""
    needed = ("lib/geneticSolver.js", "node_modules/lodash/package.json")
    return shutil.which("node") is not None and all(
        (folder / file).is_file() for file in needed
    )


def golf(folder: Path, players: int, games: int, seconds: float) -> Golfed:
    """Play nights for *seconds* of processor time, one at least, and keep the best."""
    least = bound(players, games).meeting_cost
    numbers = map(str, (players, players // 4, games, least, seconds))
    command = ["node", "--random-seed=1", SCRIPT, folder, *numbers]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    best = json.loads(run.stdout)
    rounds = [
        [tuple(number + 1 for number in four) for four in game] for game in best["games"]
    ]
    return Golfed(pair_up(players, rounds), best["nights"], best["seconds"])


def pair_up(players: int, rounds: Sequence[Sequence[Four]], tries: int = 20) -> Rotation:
    """Make partners of foursomes, whoever meets whom being settled.

    From some random beginnings every foursome is given, time and again, the split whose
    pairs partner least elsewhere, until that changes nothing; the best is taken.
    """
    fours = [tuple(four) for game in rounds for four in game]
    pairings = [_settled(fours, Random(seed)) for seed in range(tries)]
    paired = iter(min(pairings, key=repeats))
    return Rotation(players, tuple(_round(players, len(game), paired) for game in rounds))


def repeats(paired: Iterable[Four]) -> int:
    """Repeated partners, C(n, 2) for a pair that partners n times."""
    times = Counter(pair for four in paired for pair in _pairs(four))
    return sum(n * (n - 1) // 2 for n in times.values())


def _settled(fours: Sequence[Four], rng: Random) -> list[Four]:
    paired = [_split(four, rng.choice(SPLITS)) for four in fours]
    times = Counter(pair for four in paired for pair in _pairs(four))
    costs = [repeats(paired) + 1, repeats(paired)]
    while costs[-1] < costs[-2]:
        for index in rng.sample(range(len(fours)), len(fours)):
            times.subtract(_pairs(paired[index]))
            splits = [_split(fours[index], half) for half in rng.sample(SPLITS, 3)]
            paired[index] = min(
                splits, key=lambda four: sum(times[pair] for pair in _pairs(four))
            )
            times.update(_pairs(paired[index]))
        costs.append(repeats(paired))
    return paired


def _split(four: Four, order: Four) -> Four:
    a, b, c, d = (four[place] for place in order)
    return a, b, c, d


def _pairs(four: Four) -> tuple[frozenset[int], frozenset[int]]:
    return frozenset(four[:2]), frozenset(four[2:])


def _round(players: int, tables: int, paired: Iterator[Four]) -> RoundPlan:
    """The next *tables* foursomes; who is in none of them sits out."""
    foursomes = tuple(Foursome(*four) for four in islice(paired, tables))
    seated = {number for four in foursomes for number in four}
    resting = tuple(number for number in range(1, players + 1) if number not in seated)
    return RoundPlan(foursomes, resting)
