"""Who deals first at each table, spread so that everybody does so equally often.

Changes seats only: who partners and opposes whom stays as it is.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from tournament.rotations.model import Foursome, Rotation
from tournament.rotations.table_spread import Matching

BLOCK = 4
"""Rounds arranged together: four at a table, so each can deal first once in four."""


def spread_first_deals(rotation: Rotation, *, frozen: int = 0) -> Rotation:
    """The same games, seated so that first deals are as even as the games allow.

    Every four games are arranged together, so that nobody deals first twice in them; of
    players equally due, who sits North already stays there. Where sit-outs, latecomers
    or frozen games leave first deals uneven, turns are then handed on from who has most,
    over any number of tables, to who has at least two fewer.

    Args:
        rotation: whose first *frozen* games stay as they are.
    """
    free = [four for round_ in rotation.rounds[frozen:] for four in round_.tables]
    turns = Counter(four.a for round_ in rotation.rounds[:frozen] for four in round_.tables)
    dealers: list[int] = []
    for start in range(frozen, len(rotation.rounds), BLOCK):
        block = rotation.rounds[start : start + BLOCK]
        dealers += _dealers([four for round_ in block for four in round_.tables], turns)
        turns.update(dealers[-sum(len(round_.tables) for round_ in block) :])
    handing = _Turns(free, dealers, turns)
    while any(handing.hand_on(number) for number in handing.burdened()):
        pass
    deals = iter(zip(free, handing.dealers, strict=True))
    rounds = tuple(
        replace(round_, tables=tuple(_dealt_by(*next(deals)) for _ in round_.tables))
        for round_ in rotation.rounds[frozen:]
    )
    return replace(rotation, rounds=(*rotation.rounds[:frozen], *rounds))


def _dealers(games: Sequence[Foursome], turns: Counter[int]) -> list[int]:
    """One of each foursome, no one twice, those with fewest *turns* before others.

    There is always such a choice: four sit in each game, and nobody in more than four.
    """
    places: defaultdict[int, list[int]] = defaultdict(list)
    for game, four in enumerate(games):
        for number in four:
            places[number].append(game)
    order = sorted(places, key=lambda number: (turns[number], number))
    matching = Matching([_north_first(games, n, places[n]) for n in order], len(games))
    left = len(games)
    for index in range(len(order)):
        left -= matching.add(index)
        if not left:
            break
    return [order[holder] for holder in matching.holder if holder is not None]


def _north_first(games: Sequence[Foursome], number: int, held: Sequence[int]) -> list[int]:
    return sorted(held, key=lambda game: games[game].a != number)


class _Turns:
    """Who deals first where, and how often each; *count* has the frozen games too."""

    def __init__(
        self, games: Sequence[Foursome], dealers: list[int], count: Counter[int]
    ) -> None:
        self.games, self.dealers, self.count = games, dealers, count
        self.held: defaultdict[int, list[int]] = defaultdict(list)
        for game, dealer in enumerate(dealers):
            self.held[dealer].append(game)

    def burdened(self) -> list[int]:
        """Twice more than somebody, the most first."""
        least = min((self.count[n] for four in self.games for n in four), default=0)
        most_first = self.count.most_common()
        return [number for number, turns in most_first if turns >= least + 2]

    def hand_on(self, giver: int) -> bool:
        """Table by table, to somebody with two fewer."""
        came: dict[int, int] = {}
        queue = [giver]
        for holder in queue:
            for game in self.held[holder]:
                for taker in self.games[game]:
                    if taker == giver or taker in came:
                        continue
                    came[taker] = game
                    if self.count[taker] <= self.count[giver] - 2:
                        self._hand_along(came, giver, taker)
                        return True
                    queue.append(taker)
        return False

    def _hand_along(self, came: dict[int, int], giver: int, taker: int) -> None:
        self.count.update({giver: -1, taker: 1})
        while taker != giver:
            game = came[taker]
            holder = self.dealers[game]
            self.held[holder].remove(game)
            self.held[taker].append(game)
            self.dealers[game], taker = taker, holder


def _dealt_by(four: Foursome, number: int) -> Foursome:
    """With the same partner."""
    a, b, c, d = four
    if number in (c, d):
        a, b, c, d = c, d, a, b
    return Foursome(a, b, c, d) if number == a else Foursome(b, a, c, d)
