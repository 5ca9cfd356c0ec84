"""Candidates for a balanced event: from designs, stored events and short searches."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tournament.rotations.audit import audit
from tournament.rotations.bounds import Bound
from tournament.rotations.catalogue import DESIGNS, NIGHTS, Design, arranged, in_order
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.search import (
    Effort,
    Weights,
    copied,
    cut,
    extend,
    improve,
    paired,
    schedule,
)
from tournament.rotations.search.relabel import renumbered

_STRICT = Weights(partner=1000)
_BEGINNINGS, _BOILING, _ENOUGH = 4, 1.0, 4_500
"""A small crowd is drawn so many times from nothing, from this temperature on, with so
many steps a player at most."""


def goal(least: Bound) -> tuple[int, ...]:
    """Return the first three figures of an event that cannot be beaten."""
    return (least.partner_repeats, least.meeting_cost, least.opposition_cost)


def figures(rotation: Rotation) -> tuple[int, ...]:
    """Return what is compared, the less the better, the most important first."""
    audited = audit(rotation)
    return (
        audited.partner_repeats,
        audited.meeting_cost,
        audited.opposition_cost,
        audited.most_at_one_table,
        audited.first_deal_spread,
    )


def candidates(least: Bound, effort: Effort) -> Iterator[Rotation]:
    """Events for a whole crowd, the likeliest to be the best first."""
    players, games = least.players, least.games
    rng = Random(players * 1000 + games)  # noqa: S311
    if least.tables < players // 4:
        yield schedule(players, games, rng=rng, tables=least.tables, effort=effort)
        return
    clean = max(
        (design for design in DESIGNS if design.players == players and not design.is_whist),
        key=lambda design: min(design.games, games),
        default=None,
    )
    if clean and clean.games >= games:
        yield arranged(clean, games)
        return
    if both := _side_by_side(players, games):
        yield in_order(both)
        return
    if night := NIGHTS.get((players, games)):
        yield arranged(night, games)
        return
    if clean:
        yield in_order(_copies(clean, games, rng))
    yield from _searched(players, games, clean, rng, effort)


def _side_by_side(players: int, games: int) -> Rotation | None:
    """Two halves of a crowd that has no design as long, where each half has one.

    Nobody meets twice, though nobody meets the other half; the most even halves.
    """
    long = {d.players: d for d in DESIGNS if not d.is_whist and d.games >= games}
    for half in range(players // 2, 0, -1):
        one, other = long.get(half), long.get(players - half)
        if one and other and half % 4 + other.players % 4 == players % 4:
            upon = {n: n + half for n in range(1, other.players + 1)}
            second = renumbered(Rotation(players, other.develop(games)), upon).rounds
            return Rotation(players, tuple(map(_joined, one.develop(games), second)))
    return None


def _joined(one: RoundPlan, other: RoundPlan) -> RoundPlan:
    return RoundPlan(one.tables + other.tables, one.sit_out + other.sit_out)


def _copies(clean: Design, games: int, rng: Random) -> Rotation:
    """The design *clean* several times over, tables and seats in no good order yet."""
    once = Rotation(clean.players, clean.develop(min(clean.games, games)))
    return paired(copied(once, games, rng), rng) if games > clean.games else once


def _longer(clean: Design, games: int, rng: Random, effort: Effort) -> Rotation:
    """As many whole copies of *clean* as fit, and games drawn to go with them."""
    whole = _copies(clean, games // clean.games * clean.games, rng)
    return extend(whole, games, rng=rng, effort=effort)


def _searched(
    players: int, games: int, clean: Design | None, rng: Random, effort: Effort
) -> Iterator[Rotation]:
    """Events that designs are only the beginning of, or longer nights the whole."""
    longer = (night for (n, more), night in NIGHTS.items() if n == players and more > games)
    if night := min(longer, key=lambda night: night.games, default=None):
        once = (players % 4) * night.games <= players
        whole = Rotation(players, night.develop(night.games if once else games))
        yield in_order(cut(whole, games, rng))
    for design in DESIGNS:
        if (
            design.players == players
            and design.is_whist
            and design.games >= games > design.games // 2
        ):
            part = cut(Rotation(players, design.develop(design.games)), games, rng)
            quarter = replace(effort, steps=effort.steps // 4)
            yield improve(part, rng=rng, weights=_STRICT, effort=quarter)
    if clean:
        yield _longer(clean, games, rng, replace(effort, steps=effort.steps * 4 // 3))
        return
    steps = min(effort.steps * 5 // 3 // _BEGINNINGS, _ENOUGH * players)
    part_of_it = replace(effort, steps=steps, hot=_BOILING)
    for _ in range(_BEGINNINGS):
        yield schedule(players, games, rng=rng, effort=part_of_it)
