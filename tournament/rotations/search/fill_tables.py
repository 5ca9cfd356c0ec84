"""Loose people at tables of four, where fewest of them meet again."""

from collections.abc import Mapping
from random import Random

from tournament.rotations.search.encounter_counts import EncounterCounts

SWAPS = 150
"""Changes tried for each table."""


def fill_tables(
    loose: list[int],
    resting: list[int],
    *,
    counts: EncounterCounts,
    rested: Mapping[int, int],
    rng: Random,
) -> list[list[int]]:
    """Return the *loose* in fours; by chance, then exchanged while that is no worse.

    Whoever is *resting* may change with one who has *rested* as often.
    """
    rng.shuffle(loose)
    groups = [loose[at : at + 4] for at in range(0, len(loose), 4)]
    prices = [counts.price(group) for group in groups]
    for _ in range(SWAPS * len(groups)):
        if not any(prices):
            break
        one, other = rng.randrange(len(groups)), rng.randrange(len(groups) + bool(resting))
        if other == one:
            continue
        is_rest = other == len(groups)
        mine, theirs = groups[one], resting if is_rest else groups[other]
        i, j = rng.randrange(4), rng.randrange(len(theirs))
        if is_rest and rested[mine[i]] != rested[theirs[j]]:
            continue
        mine[i], theirs[j] = theirs[j], mine[i]
        now, there = counts.price(mine), 0 if is_rest else counts.price(theirs)
        if now + there > prices[one] + (0 if is_rest else prices[other]):
            mine[i], theirs[j] = theirs[j], mine[i]
            continue
        prices[one] = now
        if not is_rest:
            prices[other] = there
    return groups
