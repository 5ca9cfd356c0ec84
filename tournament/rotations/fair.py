"""The fair event: the least luck of the draw that is found in a blink.

Candidates are compared by partners repeated, then by luck; where nothing better is found
it is the balanced event.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from math import sqrt

from tournament.rotations.audit import audit
from tournament.rotations.balanced import ENOUGH, balanced, with_wishes
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.least_luck import (
    MOST_STEPS,
    Wheel,
    least_luck_by_turning,
    least_luck_from,
    wheels,
)
from tournament.rotations.luck import luck_of
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.search import Wishes, dealt
from tournament.rotations.table_spread import spread_visits

_ANYTHING = Wishes()
_WHEELS = 2
"""So many ways to go round are tried where the first leads to nothing."""
_CLOSE = 1.02
"""As near to the least luck there can be a search ends."""


def fair(
    players: int,
    games: int,
    *,
    tables: int | None = None,
    history: Sequence[RoundPlan] = (),
    absent: Collection[int] = (),
    wishes: Wishes = _ANYTHING,
    seed: int = 0,
) -> Rotation:
    """Return an event of *games* in which the draw moves totals least.

    Nobody partners twice where that can be. With *history*, or fewer tables than could
    be filled, it is the balanced event; the arguments are those of `balanced`.

    Raises:
        ValueError: a number makes no sense.
        WishRefused: a wish cannot be kept; its text is a sentence to show.
    """
    present = sorted(set(range(1, players + 1)).difference(absent))
    in_use = len(present) // 4 if tables is None else tables
    if history or games < 1 or not 0 < in_use == len(present) // 4:
        return balanced(
            players,
            games,
            tables=tables,
            history=history,
            absent=absent,
            wishes=wishes,
            seed=seed,
        )
    wishes.check(players, in_use)
    rotation = replace(least_luck(len(present), games), players=players)
    possible = wishes.among(frozenset(present))
    return with_wishes(rotation, possible, tuple(dealt(present, seed)), ENOUGH)


@lru_cache(maxsize=64)
def least_luck(players: int, games: int) -> Rotation:
    """Return the best of all candidates for so many people, all of them present."""
    social = balanced(players, games)
    best = min(_candidates(social), key=_figures)
    return best if best is social else spread_first_deals(spread_visits(best))


def least_possible(players: int, games: int) -> float:
    """Return what no event of full tables has less luck than.

    How much oftener somebody meets others as opponents than as partners adds up to the
    games they played; the squares are least where these figures differ by one at most.
    """
    played, more = divmod(4 * (players // 4) * games, players)
    variances = more * _least(played + 1, players - 1)
    variances += (players - more) * _least(played, players - 1)
    return sqrt(variances / players)


def _least(games: int, others: int) -> float:
    whole, part = divmod(games, others)
    return others * whole**2 + part * (2 * whole + 1) - games**2 / others


def _candidates(social: Rotation) -> Iterator[Rotation]:
    yield social
    games = len(social.rounds)
    enough = _CLOSE * least_possible(social.players, games)
    if luck_of(social).night <= enough:
        return
    for wheel in islice(wheels(social.players, games), _WHEELS):
        is_any = False
        for turned in _turned(wheel, games):
            if _is_as_good(turned, social):
                is_any = True
                yield turned
                if luck_of(turned).night <= enough:
                    return
        if is_any:
            return
    changed = least_luck_from(social)
    if _is_as_good(changed, social):
        yield changed


def _turned(wheel: Wheel, games: int) -> Iterator[Rotation]:
    """Yield so many events on one wheel as there is time for."""
    for attempt in range(max(1, MOST_STEPS // wheel.steps)):
        rotation = least_luck_by_turning(wheel, attempt)
        yield replace(rotation, rounds=rotation.rounds[:games])


def _is_as_good(rotation: Rotation, social: Rotation) -> bool:
    """Return whether partners and sit-outs are as even as those of the *social* event."""
    audited, other = audit(rotation), audit(social)
    return (
        audited.partner_repeats <= other.partner_repeats
        and audited.sit_outs_in_turn
        and audited.sit_out_spread <= other.sit_out_spread
    )


def _figures(rotation: Rotation) -> float:
    return luck_of(rotation).night
