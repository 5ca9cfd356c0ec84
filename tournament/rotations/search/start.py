"""A design several times over: each time others have its numbers.

Where a design lets everybody meet everybody once, twice over is everybody twice: as even
as can be. Where it leaves some pairs out, the next copy is given to the players so that
it has those.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp
from random import Random

from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.search.costs import EncounterCounts, Ledger
from tournament.rotations.search.wishes import WishRefused
from tournament.words.marked import gettext_lazy


def circle(players: int, games: int, rng: Random) -> Rotation:
    """An event in which nobody partners twice; nothing is promised of opponents.

    *players* are a multiple of four, or one more, who sit out in turn; *games* fewer than
    players, or as many where somebody sits out.
    """
    numbers = rng.sample(range(1, players + 1), players)
    modulus = players - 1 + players % 4
    rounds = [_round(numbers, turn, modulus) for turn in rng.sample(range(modulus), games)]
    return Rotation(players, tuple(rounds))


def _round(numbers: list[int], turn: int, modulus: int) -> RoundPlan:
    """The number at *turn* goes with the last, or sits out; the others pair around it."""
    row: list[int] = [] if modulus % 4 == 1 else [numbers[turn], numbers[-1]]
    for step in range(1, (modulus + 1) // 2):
        row += (numbers[(turn + step) % modulus], numbers[(turn - step) % modulus])
    return RoundPlan(fours(row), () if modulus % 4 == 3 else (numbers[turn],))


_CHANGES = 6_000
_HOT, _COLD = 1.5, 0.2


def copied(design: Rotation, games: int, rng: Random) -> Rotation:
    """An event of *games*, more than it has, from copies of a *design*, the last one cut.

    In the design everybody is present, and nobody meets or sits out twice. Partners repeat:
    who pairs up at each table is left to others. Sit-outs go on in turn.
    """
    rotation = design
    while len(rotation.rounds) < games:
        part = design.rounds[: games - len(rotation.rounds)]
        copy = _Copy(rotation, part, rng)
        copy.settle()
        ours = (plan.renumbered(copy.holder) for plan in part)
        rotation = Rotation(design.players, (*rotation.rounds, *ours))
    return rotation


class _Copy:
    """Who has which number of a copy, and what that costs beside the games before."""

    def __init__(self, rotation: Rotation, part: Sequence[RoundPlan], rng: Random) -> None:
        self.rng = rng
        self.met = EncounterCounts.of(rotation.players, rotation.rounds).met
        self.others: list[list[int]] = [
            [other for other, times in enumerate(row) if times]
            for row in EncounterCounts.of(rotation.players, part).met
        ]
        resting = [number for round_ in rotation.rounds for number in round_.sit_out]
        often = [resting.count(number) for number in range(rotation.players + 1)]
        due = [n for n in range(1, rotation.players + 1) if often[n] == min(often[1:])]
        roles = [number for round_ in part for number in round_.sit_out][: len(due)]
        self.first, self.due = frozenset(roles), frozenset(due)
        waiting = rng.sample(due, len(due))
        self.holder = {role: waiting.pop() for role in roles}
        rest = sorted(set(range(1, rotation.players + 1)).difference(self.holder.values()))
        rng.shuffle(rest)
        for role in range(1, rotation.players + 1):
            if role not in self.holder:
                self.holder[role] = rest.pop()

    def settle(self) -> None:
        numbers, cost, least = list(self.holder), 0, 0
        best = dict(self.holder)
        for step in range(0 if self._is_complete else _CHANGES):
            one, other = self.rng.sample(numbers, 2)
            if not self._may_swap(one, other):
                continue
            worse = self._worse(one, other)
            heat = _HOT * (_COLD / _HOT) ** (step / _CHANGES)
            if worse <= 0 or self.rng.random() < exp(-worse / heat):
                self._swap(one, other)
                cost += worse
            if cost < least:
                best, least = dict(self.holder), cost
        self.holder = best

    def _swap(self, one: int, other: int) -> None:
        holder = self.holder
        holder[one], holder[other] = holder[other], holder[one]

    @property
    def _is_complete(self) -> bool:
        """All have met all equally often, so that it does not matter."""
        numbers = range(1, len(self.met))
        return len({self.met[one][other] for one, other in combinations(numbers, 2)}) == 1

    def _may_swap(self, one: int, other: int) -> bool:
        """Those who are due to sit out still do so first."""
        return all(
            role not in self.first or self.holder[to] in self.due
            for role, to in ((one, other), (other, one))
        )

    def _worse(self, one: int, other: int) -> int:
        holder = self.holder
        mine, theirs = self.met[holder[one]], self.met[holder[other]]
        worse = 0
        for role in self.others[one]:
            if role != other:
                worse += theirs[holder[role]] - mine[holder[role]]
        for role in self.others[other]:
            if role != one:
                worse += mine[holder[role]] - theirs[holder[role]]
        return worse


_STARTS = 12


def cut(rotation: Rotation, games: int, rng: Random) -> Rotation:
    """So many *games* of a *rotation*, in the order they had; the rest is left out.

    Games are exchanged for others while that leaves fewer pairs who meet again; from a
    few beginnings, the first games among them.
    """
    shared = _shared(rotation.rounds)
    every = range(len(rotation.rounds))
    starts = [list(every[:games]), *(rng.sample(every, games) for _ in range(_STARTS))]
    cuts = [_exchanged(start, shared) for start in starts]
    best = min(cuts, key=lambda some: sum(shared[a][b] for a, b in combinations(some, 2)))
    return Rotation(rotation.players, tuple(rotation.rounds[game] for game in sorted(best)))


def _shared(rounds: Sequence[RoundPlan]) -> list[list[int]]:
    met = [
        {pair for four in round_.tables for pair in combinations(sorted(four), 2)}
        for round_ in rounds
    ]
    shared = [[0] * len(met) for _ in met]
    for one, other in combinations(range(len(met)), 2):
        shared[one][other] = shared[other][one] = len(met[one] & met[other])
    return shared


def _exchanged(start: Sequence[int], shared: Sequence[Sequence[int]]) -> list[int]:
    taken, left = list(start), [game for game in range(len(shared)) if game not in start]
    with_taken = [sum(row[game] for game in taken) for row in shared]
    while left:
        gain, out, into = min(
            (with_taken[game] - with_taken[other] - shared[game][other], other, game)
            for game in left
            for other in taken
        )
        if gain >= 0:
            break
        taken[taken.index(out)], left[left.index(into)] = into, out
        for game, row in enumerate(shared):
            with_taken[game] += row[into] - row[out]
    return taken


SWAPS = 150
"""Changes tried for each table."""


def fill_tables(
    loose: list[int],
    resting: list[int],
    *,
    counts: EncounterCounts,
    rested: Mapping[int, int],
    rng: Random,
) -> list[list[int]]:
    """The *loose* in fours; by chance, then exchanged while that is no worse.

    Whoever is *resting* may change with one who has *rested* as often.
    """
    rng.shuffle(loose)
    groups = [loose[at : at + 4] for at in range(0, len(loose), 4)]
    prices = [counts.price(group) for group in groups]
    for _ in range(SWAPS * len(groups)):
        if not any(prices):
            break
        one, other = rng.randrange(len(groups)), rng.randrange(len(groups) + bool(resting))
        if other == one:
            continue
        is_rest = other == len(groups)
        mine, theirs = groups[one], resting if is_rest else groups[other]
        i, j = rng.randrange(4), rng.randrange(len(theirs))
        if is_rest and rested[mine[i]] != rested[theirs[j]]:
            continue
        mine[i], theirs[j] = theirs[j], mine[i]
        now, there = counts.price(mine), 0 if is_rest else counts.price(theirs)
        if now + there > prices[one] + (0 if is_rest else prices[other]):
            mine[i], theirs[j] = theirs[j], mine[i]
            continue
        prices[one] = now
        if not is_rest:
            prices[other] = there
    return groups


# so far ahead: to look at all of a large crowd for each seat is no better and slow
_LOOK = 12


def seat_round(
    numbers: Sequence[int],
    ledger: Ledger,
    rng: Random,
    *,
    groups: Sequence[Sequence[int]] = (),
) -> list[int]:
    """Seat *numbers*, a multiple of four, partners side by side; the *ledger* is only read.

    *groups* of two to four share a table, the largest first. Raises WishRefused where they
    do not fit the tables.
    """
    tables = _place_groups(groups, len(numbers) // 4)
    placed = {number for table in tables for number in table}
    pool = [number for number in numbers if number not in placed]
    rng.shuffle(pool)
    for table in tables:
        while len(table) < 4:
            table.append(_pick(pool, table, ledger))
    return [number for table in tables for number in table]


def _place_groups(groups: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in range(count)]
    for group in groups:
        free = (table for table in tables if len(table) + len(group) <= 4)
        home = min(free, key=len, default=None)
        if home is None:
            raise WishRefused(
                gettext_lazy("Players who start together do not fit at the tables.")
            )
        home.extend(group)
    return tables


def _pick(pool: list[int], table: Sequence[int], ledger: Ledger) -> int:
    """Take from the end of *pool* who fits best beside those at the *table*."""
    if not table:
        return pool.pop()
    prices = [ledger.as_opponents[number] for number in table]
    if len(table) % 2:
        prices[-1] = ledger.as_partners[table[-1]]
    ahead = range(max(0, len(pool) - _LOOK), len(pool))
    best = min(ahead, key=lambda place: sum(price[pool[place]] for price in prices))
    return pool.pop(best)
