"""Candidates for a balanced event: from designs, stored events and short searches."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tournament.rotations.audit import audit
from tournament.rotations.bounds import Bound
from tournament.rotations.catalogue import DESIGNS, Design, arranged, stored_rotation
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.model import Rotation
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
from tournament.rotations.table_spread import spread_visits

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
        (design for design in DESIGNS if design.players == players and not design.whist),
        key=lambda design: min(design.games, games),
        default=None,
    )
    if clean and clean.games >= games:
        yield arranged(clean, games)
        return
    stored = stored_rotation(players, games)
    if stored:
        yield stored
    if clean:
        yield spread_first_deals(spread_visits(_copies(clean, games, rng)))
    if not stored:
        yield from _searched(players, games, clean, rng, effort)
    elif clean and games >= 2 * clean.games and figures(stored)[:2] > goal(least)[:2]:
        yield _longer(clean, games, rng, effort)


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
    """Events that designs are only the beginning of."""
    for design in DESIGNS:
        if (
            design.players == players
            and design.whist
            and design.games >= games > design.games // 2
        ):
            part = cut(Rotation(players, design.develop(design.games)), games, rng)
            quarter = replace(effort, steps=effort.steps // 4)
            yield improve(part, rng=rng, weights=_STRICT, effort=quarter)
    if clean:
        yield _longer(clean, games, rng, replace(effort, steps=2 * effort.steps))
        return
    steps = min(effort.steps * 5 // 3 // _BEGINNINGS, _ENOUGH * players)
    part_of_it = replace(effort, steps=steps, hot=_BOILING)
    for _ in range(_BEGINNINGS):
        yield schedule(players, games, rng=rng, effort=part_of_it)
