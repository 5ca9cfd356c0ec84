"""Sit-outs, tables, and first deals spread: nobody has one of them again and again.

Changes the order of games, tables, and seats only: who partners and opposes whom stays as
it is.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from tournament.rotations.model import Foursome, Rotation, first_deals, out_twice_running

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


_WORK, _SWEEPS = 200, 12
"""So many foursomes are placed again from other orders: a small hall is tried oftener."""


def spread_visits(
    rotation: Rotation, *, frozen: int = 0, fixed: Mapping[int, int] | None = None
) -> Rotation:
    """The same games with the tables of each in another order.

    Game by game, whoever would go where they have been too often changes tables with those
    with whom that is best; then in any game, until it helps no more. Who need not change
    stays where listed. Where that is not enough it is tried again from other orders. No
    chance is taken. The first *frozen* games keep their tables; *fixed* players keep one
    (from 1) whenever they play, and no two of them may meet in the other games.
    """
    halls: list[_Hall] = []
    foursomes = sum(len(round_.tables) for round_ in rotation.rounds)
    for attempt in range(1 + _WORK // max(1, foursomes)):
        halls.append(_Hall(rotation, frozen, fixed or {}, attempt))
        if halls[-1].most <= halls[-1].fair:
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
        self.fixed, self.rounds = fixed, list(rotation.rounds)
        for game, round_ in enumerate(rotation.rounds):
            if game >= frozen:
                self._arrange(game, game // max(1, len(round_.tables)), attempt * game)
            self._visit(game, 1)
        sweeps = _SWEEPS
        while self.most > self.fair and sweeps and self._settle(frozen):
            sweeps -= 1

    @property
    def most(self) -> int:
        return max(map(max, self.visits), default=0)

    def _settle(self, frozen: int) -> bool:
        before = self.rounds[:]
        for game in range(frozen, len(before)):
            self._visit(game, -1)
            self._arrange(game, self.fair - 1)
            self._visit(game, 1)
        return self.rounds != before

    def _visit(self, game: int, times: int) -> None:
        for table, four in self.rounds[game].numbered:
            been = self.visits[table - 1]
            for number in four:
                been[number] += times

    def _arrange(self, game: int, fair: int, turn: int = 0) -> None:
        """Send the foursomes of a game that is not counted where they have been least.

        Only who would go where they have been more often than is *fair* moves on.
        """
        tables = self.rounds[game].tables
        at = {
            home - 1: four
            for number, home in self.fixed.items()
            for four in tables
            if number in four
        }
        others = [four for four in tables if four not in at.values()]
        free = [table for table in range(len(tables)) if table not in at]
        start = turn % max(1, len(free))
        at |= dict(zip(free[start:] + free[:start], others, strict=True))
        prices: dict[Foursome, list[int]] = {}
        while late := [table for table in free if self._often(at[table], table) > fair]:
            # earlier visits to the third power: the most frequent guests weigh most
            prices = prices or {
                four: [
                    been[four.a] ** 3
                    + been[four.b] ** 3
                    + been[four.c] ** 3
                    + been[four.d] ** 3
                    for been in self.visits
                ]
                for four in others
            }
            if not sum(_move(at, table, free, prices) for table in late):
                break
        order = tuple(at[table] for table in range(len(tables)))
        self.rounds[game] = replace(self.rounds[game], tables=order)

    def _often(self, four: Foursome, table: int) -> int:
        been = self.visits[table]
        return max(been[four.a], been[four.b], been[four.c], been[four.d])


def _move(
    at: dict[int, Foursome],
    table: int,
    free: Sequence[int],
    prices: Mapping[Foursome, Sequence[int]],
) -> bool:
    """Change places with the table where that helps most; whether it did."""
    mine = prices[at[table]]
    gains = [
        mine[table] - mine[other] + prices[at[other]][other] - prices[at[other]][table]
        for other in free
    ]
    best = free[gains.index(max(gains))]
    if max(gains) > 0:
        at[table], at[best] = at[best], at[table]
    return max(gains) > 0


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
        due = _Turns(block, [four.a for four in block], turns, DEAR).evened()
        turns.update(due)
        dealers += due
    last = iter(_Turns([*chain(*free)], dealers, first_deals(begun), 1).evened())
    turned = (
        replace(round_, tables=tuple(four.dealt_by(next(last)) for four in round_.tables))
        for round_ in rounds
    )
    return replace(rotation, rounds=(*begun, *turned))


class _Turns:
    """Who deals first where; a deal in these games weighs so much, any of before 1."""

    def __init__(
        self,
        games: Sequence[Foursome],
        dealers: list[int],
        before: Counter[int],
        weight: int,
    ) -> None:
        self.games, self.dealers, self.weight = games, dealers, weight
        self.people = {*chain(*games)}
        self.load = before.copy()
        self.held: defaultdict[int, list[int]] = defaultdict(list)
        for game, dealer in enumerate(dealers):
            self.load[dealer] += weight
            self.held[dealer].append(game)

    def evened(self) -> list[int]:
        """The dealers, once nobody could take a turn of somebody who has more."""
        while any(self._hand_on(number) for number in self._burdened()):
            pass
        return self.dealers

    def _burdened(self) -> list[int]:
        least = min((self.load[number] for number in self.people), default=0)
        most_first = self.load.most_common()
        return [number for number, load in most_first if load > least + self.weight]

    def _hand_on(self, giver: int) -> bool:
        came: dict[int, int] = {}
        queue = [giver]
        for holder in queue:
            for game in reversed(self.held[holder]):
                for taker in self.games[game]:
                    if taker == giver or taker in came:
                        continue
                    came[taker] = game
                    if self.load[taker] < self.load[giver] - self.weight:
                        self._hand_along(came, giver, taker)
                        return True
                    queue.append(taker)
        return False

    def _hand_along(self, came: dict[int, int], giver: int, taker: int) -> None:
        self.load.update({giver: -self.weight, taker: self.weight})
        while taker != giver:
            game = came[taker]
            holder = self.dealers[game]
            self.held[holder].remove(game)
            self.held[taker].append(game)
            self.dealers[game], taker = taker, holder
