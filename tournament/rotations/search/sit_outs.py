"""Who sits out next: whoever did so least; chance decides among equals."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from tournament.marked import gettext_lazy
from tournament.rotations.model import RoundPlan
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
            gettext_lazy(
                "Player %(number)s sits out first and cannot start together with another "
                "player.",
                number=due,
            )
        )
    return tuple(chosen)


def levels(history: Sequence[RoundPlan], present: Collection[int]) -> Counter[int]:
    """How often each of those *present* counts as having sat out in the *history*.

    Whoever comes, or comes back, counts as having done so as often as whoever of those
    there did least: games before that are no debt, and no credit.
    """
    rested: Counter[int] = Counter()
    before: set[int] = set()
    for plan in history:
        here = {n for four in plan.tables for n in four}.union(plan.sit_out)
        _admit(rested, before, here)
        rested.update(plan.sit_out)
        before = here
    _admit(rested, before, set(present))
    return rested


def _admit(rested: Counter[int], before: set[int], here: set[int]) -> None:
    """Let those who are *here* now count no less than those who already were."""
    least = min((rested[number] for number in here & before), default=0)
    for number in here - before:
        rested[number] = max(rested[number], least)
