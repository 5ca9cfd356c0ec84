"""Who deals first at each table, spread so that everybody does so equally often.

Changes seats only: who partners and opposes whom stays as it is.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from tournament.rotations.matching import Matching
from tournament.rotations.model import Foursome, RoundPlan

BLOCK = 4
"""Rounds arranged together: four at a table, so each can deal first once in four."""


def spread_first_deals(rounds: Sequence[RoundPlan]) -> tuple[RoundPlan, ...]:
    """The same *rounds*, seated so that nobody deals first twice in four of them.

    Counting from the first, every four rounds are arranged together; of players equally
    due, who sits North already stays there. Whoever was left out, having sat out, is due
    first in the next four.
    """
    turns: Counter[int] = Counter()
    spread: list[RoundPlan] = []
    for start in range(0, len(rounds), BLOCK):
        block = rounds[start : start + BLOCK]
        dealers = _dealers([four for it in block for four in it.tables], turns)
        turns.update(dealers)
        deals = iter(dealers)
        spread.extend(
            RoundPlan(tuple(_dealt_by(four, next(deals)) for four in it.tables), it.sit_out)
            for it in block
        )
    return tuple(spread)


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


def _dealt_by(four: Foursome, number: int) -> Foursome:
    """The foursome turned so that *number* sits North, with the same partner."""
    a, b, c, d = four
    if number in (c, d):
        a, b, c, d = c, d, a, b
    return Foursome(a, b, c, d) if number == a else Foursome(b, a, c, d)
