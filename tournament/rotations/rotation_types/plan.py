"""What a movement is asked with: the plan, and the results of the last game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tournament.rotations.model import Foursome, Pair, Rotation, RoundPlan, fours, partnered
from tournament.rotations.search.plan import choose_sit_outs, levels
from tournament.rotations.search.wishes import Wishes

_ANYTHING = Wishes()


@dataclass(frozen=True, slots=True)
class Plan:
    """Numbers 1 to *players*, for *games* games of the whole event.

    *tables* are in use if those present fill so many, else as many as they fill. *absent*
    are numbers that have left or have not come; all others are present. *wishes* matter to
    the balanced movement only, *chart* is the organizer's own. *seed* decides whatever is
    drawn.
    """

    players: int
    games: int
    tables: int
    absent: frozenset[int] = frozenset()
    wishes: Wishes = _ANYTHING
    seed: int = 0
    chart: Rotation | None = None

    @property
    def present(self) -> frozenset[int]:
        return frozenset(range(1, self.players + 1)) - self.absent

    @property
    def in_use(self) -> int:
        return min(self.tables, len(self.present) // 4)


@dataclass(frozen=True, slots=True)
class Results:
    """*winners* of the game just played, and everybody's points so far in *totals*."""

    winners: frozenset[int] = frozenset()
    totals: Mapping[int, int] = field(default_factory=dict)


Split: TypeAlias = tuple[Pair, Pair]
"""Two pairs of partners at a table."""


def chance(plan: Plan, game: int) -> Random:
    """The lots for one *game*, from 0: the same for the same seed and game."""
    # lots of its own for each game: how much chance those before it took is no matter
    return Random(f"{plan.seed} game {game}")  # noqa: S311


def resting(plan: Plan, history: Sequence[RoundPlan]) -> tuple[int, ...]:
    """In game 1 the last numbers, then whoever did so least, by lot: nobody sits out twice
    before everybody present has done so once.
    """
    count = len(plan.present) - 4 * plan.in_use
    if not history:
        return tuple(sorted(plan.present))[4 * plan.in_use :]
    return drawn_resting(plan, history, count, chance(plan, len(history)))


def resting_couples(plan: Plan, history: Sequence[RoundPlan]) -> tuple[int, ...]:
    """Both of a couple: in game 1 the last numbers.

    Couples are those who were partners in the last game; who was not is one with the next
    number that was not either.
    """
    present = sorted(plan.present)
    count = len(present) - 4 * plan.in_use
    if not history or not count:
        return tuple(present[len(present) - count :])
    last = partnered(history[-1:])
    couples = [pair for pair in last if plan.present.issuperset(pair)]
    single = sorted(plan.present.difference(*couples))
    couples = sorted([*couples, *zip(single[::2], single[1::2], strict=True)])
    chance(plan, len(history)).shuffle(couples)
    rested = levels(history, plan.present)
    out = history[-1].sit_out
    couples.sort(key=lambda pair: (min(rested[n] for n in pair), pair[0] in out))
    return tuple(sorted(number for pair in couples[: count // 2] for number in pair))


def drawn_resting(
    plan: Plan, history: Sequence[RoundPlan], count: int, rng: Random
) -> tuple[int, ...]:
    """So many of those present who sat out least; *rng* decides among equals.

    Whoever came late owes no sit-out for the games before.
    """
    rested = levels(history, plan.present)
    before = history[-1].sit_out if history else ()
    return tuple(sorted(choose_sit_outs(plan.present, count, rested, rng, before=before)))


def standing(
    history: Sequence[RoundPlan], playing: Collection[int], tables: int
) -> tuple[Foursome, ...]:
    """The last game's tables, with those *playing*, four a table, in the places of all
    others.

    Whoever comes back from sitting out or comes late takes the place of one who sits out or
    has left, the lowest number the first such place. Where there are fewer tables than
    before, those of the last ones take places in the same way; new tables are added after
    the others. Before the first game the numbers sit in order, the first two of a table
    partners.
    """
    before = history[-1].seated if history else []
    places = [number if number in playing else 0 for number in before[: 4 * tables]]
    places.extend([0] * (4 * tables - len(places)))
    comers = iter(sorted(set(playing).difference(places)))
    return fours([number or next(comers) for number in places])
