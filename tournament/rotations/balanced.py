"""The balanced event: the fairest schedule there is to be had in a blink.

Candidates are made one after another, the likeliest first, until one is as good as any
schedule can be or nothing better is to be expected; then the best of them by its audit
is taken. Effort is counted in steps and chance comes from a seed: the same question has
the same answer on any machine.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from math import comb
from random import Random

from tournament.rotations.bounds import Bound, bound
from tournament.rotations.candidates import candidates, figures, goal
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.search import (
    Effort,
    Weights,
    Wishes,
    WishRefused,
    dealt,
    improve,
    relabelled,
    schedule,
)
from tournament.rotations.table_spread import spread_visits

_ANYTHING = Wishes()
_STRICT = Weights(partner=1000)
ENOUGH = Effort(steps=150_000)
"""How long to search where nobody says otherwise; less than half a second."""


def balanced(
    players: int,
    games: int,
    *,
    tables: int | None = None,
    history: Sequence[RoundPlan] = (),
    absent: Collection[int] = (),
    wishes: Wishes = _ANYTHING,
    seed: int = 0,
    effort: Effort | None = None,
) -> Rotation:
    """The best event of *games* for numbers 1 to *players* that is found in a blink.

    With *history* the rest of an event: games played stay and count.

    Args:
        players: the highest number given tonight, 4 or more.
        games: of the whole event, not fewer than the history has.
        tables: in use, at most a quarter of those present; by default so many.
        history: games already played, or not to be changed.
        absent: numbers that have left, or are not yet here.
        wishes: of the games drawn now.
        seed: gives the numbers of the event to other players, at no cost.
        effort: how long to search; by default less than a second.

    Raises:
        ValueError: a number makes no sense.
        WishRefused: a wish cannot be kept; its text is a sentence to show.
    """
    effort = effort or ENOUGH
    present = sorted(set(range(1, players + 1)).difference(absent))
    in_use = len(present) // 4 if tables is None else tables
    if not history and games > 0 and 0 < in_use <= len(present) // 4:
        wishes.check(players, in_use)
        rotation = replace(
            _best_rotation(len(present), games, in_use, effort), players=players
        )
        possible = wishes.among(frozenset(present))
        return with_wishes(rotation, possible, tuple(dealt(present, seed)), effort)
    begun, gone = tuple(history), frozenset(absent)
    return _best_rest(players, games, in_use, begun, gone, wishes, seed, effort)


def _partner_repeats(rounds: Sequence[RoundPlan]) -> int:
    pairs = Counter(
        (min(pair), max(pair))
        for plan in rounds
        for a, b, c, d in plan.tables
        for pair in ((a, b), (c, d))
    )
    return sum(comb(times, 2) for times in pairs.values())


# Whoever takes what was shown has it drawn again, to see that nothing came in between.
@lru_cache(maxsize=64)
def _best_rest(
    players: int,
    games: int,
    tables: int,
    history: tuple[RoundPlan, ...],
    absent: frozenset[int],
    wishes: Wishes,
    seed: int,
    effort: Effort,
) -> Rotation:
    """Return the event with its rest drawn.

    By stricter weights, too, if partners meet again.
    """
    rng = Random(seed)  # noqa: S311
    rotation = schedule(
        players,
        games,
        rng=rng,
        history=history,
        absent=absent,
        tables=tables,
        wishes=wishes,
        effort=effort,
    )
    if _partner_repeats(rotation.rounds) == _partner_repeats(history):
        return rotation
    frozen = len(history)
    possible = wishes.among(frozenset(range(1, players + 1)) - absent)
    again = improve(
        rotation, frozen=frozen, rng=rng, wishes=possible, weights=_STRICT, effort=effort
    )
    return min(rotation, again, key=figures)


@lru_cache(maxsize=64)
def with_wishes(
    rotation: Rotation, wishes: Wishes, names: tuple[int, ...], effort: Effort
) -> Rotation:
    """The *rotation* with its numbers for those of these *names*, and the *wishes* kept.

    Where no numbering keeps them all, the one that keeps most is changed until it does,
    and an event is drawn anew; the better one is taken.
    """
    ours = relabelled(rotation, wishes, names)
    if not wishes.why_broken(ours.rounds):
        if not wishes.fixed_tables:
            return ours
        return spread_first_deals(spread_visits(ours, fixed=wishes.fixed_tables))
    rng, half = Random(1), replace(effort, steps=effort.steps // 2)  # noqa: S311
    absent = set(range(1, rotation.players + 1)).difference(names)
    games, tables = len(rotation.rounds), len(rotation.rounds[0].tables)
    ways = (
        lambda: improve(ours, rng=rng, wishes=wishes, effort=half),
        lambda: schedule(
            rotation.players,
            games,
            rng=rng,
            absent=absent,
            tables=tables,
            wishes=wishes,
            effort=half,
        ),
    )
    return min(_unrefused(ways), key=figures)


def _unrefused(ways: Sequence[Callable[[], Rotation]]) -> list[Rotation]:
    """Return what the *ways* lead to that do not refuse a wish.

    Raises:
        WishRefused: all of them do; with the last reason.
    """
    results, refused = [], None
    for way in ways:
        try:
            results.append(way())
        except WishRefused as refusal:
            refused = refusal
    if refused and not results:
        raise refused
    return results


def _target(least: Bound) -> int:
    """What a search makes of an event at the bound, where no partner need repeat."""
    weights = Weights()
    return weights.meet * least.meeting_cost + weights.oppose * least.opposition_cost


@lru_cache(maxsize=64)
def _best_rotation(players: int, games: int, tables: int, effort: Effort) -> Rotation:
    """Return the best of all candidates; the first of those at the bound."""
    least = bound(players, games, tables)
    if not least.partner_repeats:
        effort = replace(effort, target=_target(least))
    scored: list[tuple[tuple[int, ...], Rotation]] = []
    for candidate in candidates(least, effort):
        scored.append((figures(candidate), candidate))
        if scored[-1][0][:3] == goal(least):
            break
    (repeats, *_), best = min(scored, key=lambda pair: pair[0])
    if repeats == least.partner_repeats:
        return best
    rng = Random(players)  # noqa: S311
    again = improve(best, rng=rng, weights=_STRICT, effort=effort)
    return min(best, again, key=figures)
