"""The best games of a longer event: those that repeat the fewest meetings.

A cost is the number of pairs that two games share, summed over all pairs of games; so
which games to take is a question about pairs of games only.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from tournament.rotations.model import Rotation, RoundPlan

_STARTS = 12


def cut(rotation: Rotation, games: int, rng: Random) -> Rotation:
    """So many *games* of a *rotation*, in the order they had; the rest is left out.

    Games are exchanged for others while that leaves fewer pairs who meet again; from a
    few beginnings, the first games among them.
    """
    shared = _shared(rotation.rounds)
    every = range(len(rotation.rounds))
    starts = [list(every[:games]), *(rng.sample(every, games) for _ in range(_STARTS))]
    cuts = [_exchanged(start, shared) for start in starts]
    best = min(cuts, key=lambda taken: _cost(taken, shared))
    return Rotation(rotation.players, tuple(rotation.rounds[game] for game in sorted(best)))


def _shared(rounds: Sequence[RoundPlan]) -> list[list[int]]:
    """Return how many pairs of players meet in both of two games."""
    met = [
        {(min(pair), max(pair)) for four in round_.tables for pair in combinations(four, 2)}
        for round_ in rounds
    ]
    shared = [[0] * len(met) for _ in met]
    for one, other in combinations(range(len(met)), 2):
        shared[one][other] = shared[other][one] = len(met[one] & met[other])
    return shared


def _cost(taken: Sequence[int], shared: Sequence[Sequence[int]]) -> int:
    return sum(shared[one][other] for one, other in combinations(taken, 2))


def _exchanged(start: Sequence[int], shared: Sequence[Sequence[int]]) -> list[int]:
    """Games exchanged for others, the best exchange first, until none helps."""
    taken, left = list(start), [game for game in range(len(shared)) if game not in start]
    with_taken = [sum(row[game] for game in taken) for row in shared]
    while left:
        gain, out, into = min(
            (with_taken[game] - with_taken[other] - shared[game][other], other, game)
            for game in left
            for other in taken
        )
        if gain >= 0:
            break
        taken[taken.index(out)], left[left.index(into)] = into, out
        for game, row in enumerate(shared):
            with_taken[game] += row[into] - row[out]
    return taken
