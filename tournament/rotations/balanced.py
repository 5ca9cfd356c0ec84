"""The balanced night: the fairest schedule there is to be had in a blink.

Candidates are made one after another, the likeliest first, until one is as good as any
schedule can be or the effort is spent; then the best of them by its audit is taken.
Effort is counted in steps and chance comes from a seed: the same question has the same
answer on any machine.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from random import Random

from tournament.rotations import catalogue
from tournament.rotations.audit import audit
from tournament.rotations.bounds import bound
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.search import (
    Effort,
    Wishes,
    extend,
    improve,
    schedule,
)
from tournament.rotations.search.relabel import relabelled
from tournament.rotations.visits import spread_visits

_ANYTHING = Wishes()
ENOUGH = Effort(steps=120_000)
"""How long to search where nobody says otherwise; about a third of a second."""


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
    """The best night of *games* for numbers 1 to *players* that is found in a blink.

    With *history* the rest of a night: games played stay and count.

    Args:
        players: the highest number given tonight, 4 or more.
        games: of the whole night, not fewer than the history has.
        tables: in use, at most a quarter of those present; by default so many.
        history: games already played, or not to be changed.
        absent: numbers that have left, or are not yet here.
        wishes: of the games drawn now.
        seed: another one draws another night, as good as this or nearly.
        effort: how long to search; by default less than a second.

    Raises:
        ValueError: a number makes no sense.
        WishRefused: a wish cannot be kept; its text is a sentence to show.
    """
    effort = effort or ENOUGH
    present = players - len(set(absent).intersection(range(1, players + 1)))
    in_use = present // 4 if tables is None else tables
    if history or absent or in_use != players // 4 or games < 1:
        return schedule(
            players,
            games,
            rng=_chance(seed),
            history=history,
            absent=absent,
            tables=in_use,
            wishes=wishes,
            effort=effort,
        )
    wishes.check(players, in_use)
    return _best(players, games, wishes, seed, effort)


def _best(players: int, games: int, wishes: Wishes, seed: int, effort: Effort) -> Rotation:
    least = bound(players, games)
    goal = (least.partner_repeats, least.meeting_cost, least.opposition_cost)
    found: list[tuple[tuple[int, ...], Rotation]] = []
    for candidate in _candidates(players, games, wishes, seed, effort):
        figures = _figures(candidate)
        found.append((figures, candidate))
        if figures[:3] == goal:
            break
    return min(found, key=lambda it: it[0])[1]


def _figures(rotation: Rotation) -> tuple[int, ...]:
    """What is compared, the less the better, the most important first."""
    it = audit(rotation)
    return (
        it.partner_repeats,
        it.meeting_cost,
        it.opposition_cost,
        it.most_at_one_table,
        it.first_deal_spread,
    )


def _candidates(
    players: int, games: int, wishes: Wishes, seed: int, effort: Effort
) -> Iterator[Rotation]:
    for ready in _ready_made(players, games):
        rng = _chance(seed)
        ours = relabelled(ready, wishes, rng, shuffle=seed != 0)
        if ours is not None:
            yield spread_first_deals(spread_visits(ours, fixed=wishes.fixed_tables))
    rng = _chance(seed)
    yield schedule(players, games, rng=rng, wishes=wishes, effort=effort)
    if wishes == _ANYTHING:
        if beginning := _beginning(players, games):
            yield extend(beginning, games, rng=rng, effort=effort)
        for ready in _ready_made(players, games):
            yield improve(ready, rng=rng, effort=replace(effort, steps=effort.steps // 2))


def _ready_made(players: int, games: int) -> Iterator[Rotation]:
    stored = getattr(catalogue, "stored_night", lambda *_: None)(players, games)
    if stored is not None:
        yield stored
    design = catalogue.design(players, games)
    if design is not None:
        yield design


def _beginning(players: int, games: int) -> Rotation | None:
    """The longest design without repeats that is shorter than that."""
    longest = max(
        (it.games for it in catalogue.DESIGNS if it.players == players and not it.whist),
        default=0,
    )
    return catalogue.design(players, longest) if 0 < longest < games else None


def _chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311
