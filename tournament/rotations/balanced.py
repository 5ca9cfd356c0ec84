"""The balanced event: the fairest schedule there is to be had in a blink.

Candidates are made one after another, the likeliest first, until one is as good as any
schedule can be or nothing better is to be expected; then the best of them by its audit
is taken. Effort is counted in steps and chance comes from a seed: the same question has
the same answer on any machine.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import comb
from operator import attrgetter
from random import Random
from typing import Any

from tournament.rotations import search
from tournament.rotations.audit import audit
from tournament.rotations.bounds import Bound, bound
from tournament.rotations.catalogue import DESIGNS, SESSIONS, Design
from tournament.rotations.model import Rotation, RoundPlan, partnered
from tournament.rotations.search.plan import STRICT, in_order

_BEGINNINGS, _BOILING, _ENOUGH = 4, 1.0, 4_500
"""A small crowd is drawn so many times from nothing, from this temperature on, with so
many steps a player at most."""


_BOUNDED = attrgetter(
    "partner_repeats", "out_twice_running", "meeting_cost", "opposition_cost"
)


def figures(rotation: Rotation) -> tuple[int, ...]:
    """What is compared, the less the better, the most important first."""
    audited = audit(rotation)
    return *_BOUNDED(audited), audited.most_at_one_table, audited.first_deal_spread


def candidates(least: Bound, effort: search.Effort) -> Iterator[Rotation]:
    players, games = least.players, least.games
    # of the question alone, so that whoever asks again has the same event
    rng = Random(players * 1000 + games)  # noqa: S311
    # designs fill every table there is: with fewer in use a search is all there is
    if least.tables < players // 4:
        yield search.schedule(players, games, rng=rng, tables=least.tables, effort=effort)
        return
    clean = max(
        (design for design in DESIGNS if design.players == players and not design.is_whist),
        key=lambda design: min(design.games, games),
        default=None,
    )
    if clean and clean.games >= games:
        yield Rotation(players, clean.develop(games))
        return
    if both := _side_by_side(players, games):
        yield both
        return
    if session := SESSIONS.get((players, games)):
        yield Rotation(players, session.develop(games))
        return
    if clean:
        yield _copies(clean, games, rng)
    yield from _searched(players, games, clean, rng, effort)


def _side_by_side(players: int, games: int) -> Rotation | None:
    """Two halves, the most even ones, that each have a design; they never meet."""
    long = {d.players: d for d in DESIGNS if not d.is_whist and d.games >= games}
    # the most even halves first: whoever never meets the other half has few others
    for half in range(players // 2, 0, -1):
        one, other = long.get(half), long.get(players - half)
        # else both halves have people over who could fill a table together
        if one and other and half % 4 + other.players % 4 == players % 4:
            upon = {n: n + half for n in range(1, other.players + 1)}
            second = (plan.renumbered(upon) for plan in other.develop(games))
            return Rotation(players, tuple(map(_joined, one.develop(games), second)))
    return None


def _joined(one: RoundPlan, other: RoundPlan) -> RoundPlan:
    return RoundPlan(one.tables + other.tables, one.sit_out + other.sit_out)


def _copies(clean: Design, games: int, rng: Random) -> Rotation:
    once = Rotation(clean.players, clean.develop(min(clean.games, games)))
    return (
        search.paired(search.copied(once, games, rng), rng) if games > clean.games else once
    )


def _longer(clean: Design, games: int, rng: Random, effort: search.Effort) -> Rotation:
    """As many whole copies of *clean* as fit, and games drawn to go with them."""
    whole = _copies(clean, games // clean.games * clean.games, rng)
    return search.extend(whole, games, rng=rng, effort=effort)


def _searched(
    players: int, games: int, clean: Design | None, rng: Random, effort: search.Effort
) -> Iterator[Rotation]:
    """Events that designs are only the beginning of, or longer events the whole."""
    longer = (
        session for (n, more), session in SESSIONS.items() if n == players and more > games
    )
    # the shortest: the fewer games are left out, the more of its fairness stays
    if session := min(longer, key=lambda session: session.games, default=None):
        once = (players % 4) * session.games <= players
        whole = Rotation(players, session.develop(session.games if once else games))
        yield search.cut(whole, games, rng)
    for design in DESIGNS:
        if (
            design.players == players
            and design.is_whist
            and design.games >= games > design.games // 2
        ):
            part = search.cut(Rotation(players, design.develop(design.games)), games, rng)
            quarter = replace(effort, steps=effort.steps // 4)
            yield search.improve(part, rng=rng, weights=STRICT, effort=quarter)
    if clean:
        yield _longer(clean, games, rng, replace(effort, steps=effort.steps * 4 // 3))
        return
    steps = min(effort.steps * 5 // 3 // _BEGINNINGS, _ENOUGH * players)
    part_of_it = replace(effort, steps=steps, hot=_BOILING)
    for _ in range(_BEGINNINGS):
        yield search.schedule(players, games, rng=rng, effort=part_of_it)


_ANYTHING = search.Wishes()
ENOUGH = search.Effort(steps=150_000)
"""How long to search where nobody says otherwise; less than half a second."""


def balanced(
    players: int,
    games: int,
    *,
    tables: int | None = None,
    history: Sequence[RoundPlan] = (),
    absent: Collection[int] = (),
    wishes: search.Wishes = _ANYTHING,
    seed: int = 0,
    effort: search.Effort | None = None,
    whole: Callable[[int, int, int, search.Effort], Rotation] | None = None,
) -> Rotation:
    """The best event of *games* for numbers 1 to *players* that is found in a blink.

    With *history*, games that stay and count, it is the rest of an event. *players* is the
    highest number given so far, 4 or more; *absent* have left, or are not here yet.
    *tables* are a quarter of those present, unless fewer are said. *wishes* are of the
    games drawn now. *seed* gives the numbers of the event to other players, at no cost;
    *effort* is less than a second by default. *whole* finds the games of an event that has
    not begun, as `best_rotation` does.

    Raises ValueError where a number makes no sense, and WishRefused, a sentence to show,
    where a wish cannot be kept.
    """
    effort = effort or ENOUGH  # looked up at the call: tests search for a shorter time
    present = sorted(set(range(1, players + 1)).difference(absent))
    in_use = len(present) // 4 if tables is None else tables
    if not history and games > 0 and 0 < in_use <= len(present) // 4:
        wishes.check(players, in_use)
        find = whole or best_rotation
        rotation = replace(find(len(present), games, in_use, effort), players=players)
        possible = wishes.among(frozenset(present))
        return with_wishes(rotation, possible, tuple(search.dealt(present, seed)), effort)
    begun, gone = tuple(history), frozenset(absent)
    return _best_rest(players, games, in_use, begun, gone, wishes, seed, effort)


def partner_repeats(rounds: Sequence[RoundPlan]) -> int:
    return sum(comb(times, 2) for times in partnered(rounds).values())


# Whoever takes what was shown has it drawn again, to see that nothing came in between.
@lru_cache(maxsize=64)
def _best_rest(
    players: int,
    games: int,
    tables: int,
    history: tuple[RoundPlan, ...],
    absent: frozenset[int],
    wishes: search.Wishes,
    seed: int,
    effort: search.Effort,
) -> Rotation:
    rng = Random(seed)  # noqa: S311
    rotation = search.schedule(
        players,
        games,
        rng=rng,
        history=history,
        absent=absent,
        tables=tables,
        wishes=wishes,
        effort=effort,
    )
    possible = wishes.among(frozenset(range(1, players + 1)) - absent)
    frozen, events = len(history), [rotation]
    if partner_repeats(rotation.rounds) > partner_repeats(history):
        events.append(
            search.improve(
                rotation,
                frozen=frozen,
                rng=rng,
                wishes=possible,
                weights=STRICT,
                effort=effort,
            )
        )
    return _fairest(events, frozen=frozen, wishes=possible)


def _fairest(events: Iterable[Rotation], **order: Any) -> Rotation:
    return min((in_order(event, **order) for event in events), key=figures)


@lru_cache(maxsize=64)
def with_wishes(
    rotation: Rotation, wishes: search.Wishes, names: tuple[int, ...], effort: search.Effort
) -> Rotation:
    """The *rotation* with its numbers for those of these *names*, and the *wishes* kept.

    Where no numbering keeps them all, the one that keeps most is changed until it does, and
    an event is drawn as well; the better one is taken.
    """
    ours = search.relabelled(rotation, wishes, names)
    if not wishes.why_broken(ours.rounds):
        return in_order(ours, wishes=wishes) if wishes.fixed_tables else ours
    absent = set(range(1, rotation.players + 1)).difference(names)
    tables, games = len(rotation.rounds[0].tables), len(rotation.rounds)
    schedule = partial(search.schedule, ours.players, games, absent=absent, tables=tables)
    rng, half = Random(1), replace(effort, steps=effort.steps // 2)  # noqa: S311
    events = []
    for draw in (partial(search.improve, ours), schedule):
        try:
            events.append(draw(rng=rng, wishes=wishes, effort=half))
        except search.WishRefused as why:
            # a draw of its own says best why no event keeps the wishes
            refusal = why
    if not events:
        raise refusal
    return _fairest(events, wishes=wishes)


@lru_cache(maxsize=64)
def best_rotation(players: int, games: int, tables: int, effort: search.Effort) -> Rotation:
    least = bound(players, games, tables)
    if not least.partner_repeats:
        # what a search makes of an event at the bound
        cost = search.Weights()
        at_bound = cost.meet * least.meeting_cost + cost.oppose * least.opposition_cost
        effort = replace(effort, target=at_bound)
    scored: list[tuple[tuple[int, ...], Rotation]] = []
    for candidate in map(in_order, candidates(least, effort)):
        scored.append((figures(candidate), candidate))
        if scored[-1][0][:4] == _BOUNDED(least):
            break
    (repeats, *_), best = min(scored, key=lambda pair: pair[0])
    if repeats == least.partner_repeats:
        return best
    rng = Random(players)  # noqa: S311
    again = search.improve(best, rng=rng, weights=STRICT, effort=effort)
    return min(best, in_order(again), key=figures)
