"""Who sits out next: whoever did so least; chance decides among equals."""

from collections import Counter
from collections.abc import Collection
from random import Random

from tournament.rotations.search.wishes import WishRefused


def choose_sit_outs(
    present: Collection[int],
    count: int,
    rested: Counter[int],
    rng: Random,
    *,
    needed: Collection[int] = (),
) -> tuple[int, ...]:
    """Choose *count* of those *present* to sit out, those who *rested* least first.

    Among equals those who are *needed* at a table come last.

    Raises:
        WishRefused: somebody needed is due to sit out.
    """
    shuffled = sorted(present)
    rng.shuffle(shuffled)
    chosen = sorted(shuffled, key=lambda n: (rested[n], n in needed))[:count]
    if due := next((number for number in chosen if number in needed), None):
        raise WishRefused(
            f"Player {due} cannot begin together with anybody: it is his turn to sit out."
        )
    return tuple(chosen)
