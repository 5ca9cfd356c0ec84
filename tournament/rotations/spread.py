"""Sit-outs, tables, and first deals spread: nobody has one of them again and again.

Changes the order of games, tables, and seats only: who partners and opposes whom stays as
it is.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from tournament.rotations.model import Foursome, Rotation, RoundPlan, first_deals, out_twice_running

_STEPS = 1_500
"""Games put somewhere for each count of sit-outs in a row that is tried."""


def spread_rests(rotation: Rotation, rested: Counter[int], *, frozen: int = 0) -> Rotation:
    """The same games in another order, in which fewer sit out two games in a row.

    Nobody sits out who did so more often than somebody at a table; *rested* is how often
    each did in the first *frozen* games, which stay where they are. No chance is taken.
    """
    rounds = rotation.rounds
    out = [frozenset(plan.sit_out) for plan in rounds]
    people = {frozenset((*plan.seated, *plan.sit_out)) for plan in rounds[frozen:]}
    often = {number: rested[number] for present in people for number in present}
    runs = out_twice_running(rounds[max(frozen - 1, 0) :]) if len(people) == 1 else 0
    for most in range(runs):
        if order := _order(out, (*range(frozen),), often, most, set()):
            return replace(rotation, rounds=tuple(rounds[game] for game in order))
    return rotation


def _order(
    out: Sequence[frozenset[int]],
    path: tuple[int, ...],
    rested: Mapping[int, int],
    most: int,
    tried: set[object],
) -> tuple[int, ...]:
    """The first order of games that begins so and has so many sit-outs in a row *most*.

    Nothing where there is none, or it takes too long; *out* is by game, and what was
    *tried* led nowhere.
    """
    here = frozenset(path), path[-1:], most
    if len(path) == len(out) or here in tried or len(tried) == _STEPS:
        return path if len(path) == len(out) else ()
    tried.add(here)
    for game, resting in enumerate(out):
        left = most - sum(len(resting & out[last]) for last in path[-1:])
        if game in path or left < 0:
            continue
        seated = min((times for n, times in rested.items() if n not in resting), default=0)
        if all(rested[number] <= seated for number in resting):
            then = {number: times + (number in resting) for number, times in rested.items()}
            if order := _order(out, (*path, game), then, left, tried):
                return order
    return ()


class Matching:
    """Grows one by one: who has been matched once stays so, if with another thing.

    *wishes* are, for each one by index, the things they can have, dearest first; the
    caller may extend them between calls. *holder* is, by thing, who has it, or None.
    """

    def __init__(self, wishes: Sequence[Sequence[int]], things: int) -> None:
        self.wishes = wishes
        self.holder: list[int | None] = [None] * things

    def add(self, one: int) -> bool:
        """Moves others as needed; returns False, with nothing changed, where it cannot be
        done.
        """
        wanted_by: dict[int, int] = {}
        asking = [one]
        for asker in asking:
            for thing in self.wishes[asker]:
                if thing in wanted_by:
                    continue
                wanted_by[thing] = asker
                holder = self.holder[thing]
                if holder is None:
                    self._hand_on(thing, wanted_by, one)
                    return True
                asking.append(holder)
        return False

    def _hand_on(self, thing: int, wanted_by: dict[int, int], one: int) -> None:
        while (taker := wanted_by[thing]) != one:
            left = self.holder.index(taker)
            self.holder[thing], thing = taker, left
        self.holder[thing] = one


_ATTEMPTS = 8
_SWEEPS = 12


def spread_visits(
    rotation: Rotation, *, frozen: int = 0, fixed: Mapping[int, int] | None = None
) -> Rotation:
    """The same games with the tables of each in another order.

    Game by game, nobody goes where they have been if that can be avoided, nor twice more
    before they have seen all. Who can stay at the table they are listed for, stays. Whoever
    has still been somewhere too often changes places with others, in any game; where that
    is not enough it is tried again from other orders. No chance is taken. The first
    *frozen* games keep their tables; *fixed* players keep one (from 1) whenever they play,
    and no two of them may meet in the other games.
    """
    halls: list[_Hall] = []
    for attempt in range(_ATTEMPTS):
        hall = _Hall(rotation, frozen, fixed or {}, attempt)
        hall.settle(frozen)
        halls.append(hall)
        # near enough: each further attempt costs as much as the first
        if hall.most <= hall.fair + 1:
            break
    best = min(halls, key=lambda hall: hall.most)
    return replace(rotation, rounds=tuple(best.rounds))


class _Hall:
    """The tables of every game in their present order, and how often each sat where."""

    def __init__(
        self, rotation: Rotation, frozen: int, fixed: Mapping[int, int], attempt: int
    ) -> None:
        widest = max((round_.highest_table for round_ in rotation.rounds), default=0)
        self.fair = -(-len(rotation.rounds) // widest) if widest else 0
        self.visits = [[0] * (rotation.players + 1) for _ in range(widest)]
        self.fixed, self.attempt = fixed, attempt
        self.rounds: list[RoundPlan] = []
        for game, planned in enumerate(rotation.rounds):
            round_ = planned
            if game >= frozen:
                round_ = replace(planned, tables=self._placed(planned.tables, game))
            for table, four in round_.numbered:
                self._visit(four, table - 1, 1)
            self.rounds.append(round_)

    @property
    def most(self) -> int:
        return max(map(max, self.visits), default=0)

    def settle(self, frozen: int) -> None:
        for _ in range(_SWEEPS):
            better = [self._better(game) for game in range(frozen, len(self.rounds))]
            if not any(better):
                return

    def _visit(self, four: Foursome, table: int, times: int) -> None:
        been = self.visits[table]
        for number in four:
            been[number] += times

    def _home(self, four: Foursome) -> int | None:
        return next((self.fixed[n] - 1 for n in four if n in self.fixed), None)

    def _placed(self, tables: tuple[Foursome, ...], game: int) -> tuple[Foursome, ...]:
        tables_in_use, fair = len(tables), game // max(1, len(tables))
        homes = {index: self._home(four) for index, four in enumerate(tables)}
        taken = {home for home in homes.values() if home is not None}
        if not self.attempt and all(
            _most(four, been) <= fair and homes[index] in (index, None)
            for index, (four, been) in enumerate(zip(tables, self.visits, strict=False))
        ):
            return tables
        wishes: list[list[int]] = [[] for _ in tables]
        matching = Matching(wishes, tables_in_use)
        for index, home in homes.items():
            if home is not None:
                wishes[index][:] = [home]
                matching.add(index)
        for index in (index for index, home in homes.items() if home is None):
            often = [_most(tables[index], been) for been in self.visits[:tables_in_use]]
            start = index + self.attempt * game
            order = [(start + step) % tables_in_use for step in range(tables_in_use)]
            free = [(often[table], table) for table in order if table not in taken]
            # where nobody has been more often than is fair, or once more …
            for limit in count(fair):
                wishes[index][:] = [table for times, table in free if times <= limit]
                if matching.add(index):
                    break
        return tuple(tables[holder] for holder in matching.holder if holder is not None)

    def _better(self, game: int) -> bool:
        order = list(self.rounds[game].tables)
        movable = [table for table, four in enumerate(order) if self._home(four) is None]
        swaps = [
            self._swap(order, table, movable)
            for table in movable
            if _most(order[table], self.visits[table]) > self.fair
        ]
        if any(swaps):
            self.rounds[game] = replace(self.rounds[game], tables=tuple(order))
        return any(swaps)

    def _swap(self, order: list[Foursome], table: int, others: Sequence[int]) -> bool:
        gain, other = min((self._change(order, table, other), other) for other in others)
        if gain >= 0:
            return False
        for place, target in ((table, other), (other, table)):
            self._visit(order[place], place, -1)
            self._visit(order[place], target, 1)
        order[table], order[other] = order[other], order[table]
        return True

    def _change(self, order: Sequence[Foursome], table: int, other: int) -> int:
        if table == other:
            return 0
        one, two = order[table], order[other]
        here, there = self.visits[table], self.visits[other]
        return (
            (_price(one, there, 0) - _price(one, here, 1))
            + _price(two, here, 0)
            - _price(two, there, 1)
        )


def _most(four: Foursome, been: Sequence[int]) -> int:
    return max(been[four.a], been[four.b], been[four.c], been[four.d])


def _price(four: Foursome, been: Sequence[int], there: int) -> int:
    """*there* is 1 if the visit is counted already.

    Earlier visits to the third power: the most frequent guests weigh most.
    """
    return (
        (been[four.a] - there) ** 3
        + (been[four.b] - there) ** 3
        + (been[four.c] - there) ** 3
        + (been[four.d] - there) ** 3
    )


BLOCK, DEAR = 4, 100
"""Rounds arranged together: four at a table, so each can deal first once in four; what a
deal in them weighs, one before them being 1."""


def spread_first_deals(rotation: Rotation, *, frozen: int = 0) -> Rotation:
    """The same games, seated so that first deals are as even as the games allow.

    Every four games are arranged together, so that nobody deals first twice in them; then
    all are, for sit-outs, latecomers or *frozen* games, which stay as they are, leave first
    deals uneven. Turns are handed on from who has most, over any number of tables, to who
    has at least two fewer; else who sits North stays there.
    """
    begun, rounds = rotation.rounds[:frozen], rotation.rounds[frozen:]
    free = [[*round_.tables] for round_ in rounds]
    turns, dealers = first_deals(begun), list[int]()
    for start in range(0, len(rounds), BLOCK):
        block = [*chain(*free[start : start + BLOCK])]
        due = _handed_on(block, [four.a for four in block], turns, DEAR)
        turns.update(due)
        dealers += due
    last = iter(_handed_on([*chain(*free)], dealers, first_deals(begun), 1))
    turned = (
        replace(round_, tables=tuple(dealt_by(four, next(last)) for four in round_.tables))
        for round_ in rounds
    )
    return replace(rotation, rounds=(*begun, *turned))


def _handed_on(
    games: Sequence[Foursome], dealers: Sequence[int], turns: Counter[int], weight: int
) -> list[int]:
    """Who deals first in each of the *games*, so that nobody could take a turn of somebody
    who has more.

    A deal in them weighs so much, the *turns* of before 1 each.
    """
    dealers, load = list(dealers), turns.copy()
    held: defaultdict[int, list[int]] = defaultdict(list)
    for game, dealer in enumerate(dealers):
        load[dealer] += weight
        held[dealer].append(game)

    def hand_on(giver: int) -> bool:
        came: dict[int, int] = {}
        queue = [giver]
        for holder in queue:
            for game in reversed(held[holder]):
                for taker in games[game]:
                    if taker == giver or taker in came:
                        continue
                    came[taker] = game
                    if load[taker] < load[giver] - weight:
                        load.update({giver: -weight, taker: weight})
                        hand_along(came, giver, taker)
                        return True
                    queue.append(taker)
        return False

    def hand_along(came: dict[int, int], giver: int, taker: int) -> None:
        while taker != giver:
            game = came[taker]
            holder = dealers[game]
            held[holder].remove(game)
            held[taker].append(game)
            dealers[game], taker = taker, holder

    def burdened() -> list[int]:
        least = min((load[number] for four in games for number in four), default=0)
        return [number for number, of in load.most_common() if of > least + weight]

    while any(hand_on(number) for number in burdened()):
        pass
    return dealers


def dealt_by(four: Foursome, number: int) -> Foursome:
    a, b, c, d = four
    if number in (c, d):
        a, b, c, d = c, d, a, b
    return Foursome(a, b, c, d) if number == a else Foursome(b, a, c, d)
