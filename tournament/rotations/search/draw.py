"""A draw in the making: the games still free to change, and their running cost."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tournament.rotations.model import RoundPlan, fours
from tournament.rotations.search.pair_costs import Ledger

Row: TypeAlias = list[int]
"""One game: four numbers a table, partners side by side, then those who sit out."""


class Draw:
    """The free games as rows, the ledger of all games, and the cost of both together.

    A sit-out has a *level*: how often its holder sat out before. Whoever sat out least
    sits out next, so two sit-outs of one level may be exchanged and the order stays
    fair at every moment of the event.
    """

    __slots__ = (
        "_level_of",
        "_resting",
        "_slots",
        "cost",
        "ledger",
        "pins",
        "rows",
        "seated",
    )

    def __init__(
        self,
        rows: Sequence[tuple[Row, int]],
        *,
        ledger: Ledger,
        rested: Counter[int],
        pinned: Iterable[int] = (),
        cost: int = 0,
    ) -> None:
        """Enter *rows*, each with how many of its numbers are seated, in the *ledger*.

        Args:
            rows: the free games in playing order.
            ledger: holds the frozen games.
            rested: how often each sat out in the frozen games.
            pinned: who must stay at their table of the first free game.
            cost: of the frozen games.
        """
        self.rows = [row for row, _ in rows]
        self.seated = [seated for _, seated in rows]
        self.pins = [
            frozenset(pinned) if not index else frozenset() for index in range(len(rows))
        ]
        self.ledger = ledger
        self.cost = cost + self._enter()
        self._resting = rested.copy()
        self._slots: defaultdict[int, dict[int, int]] = defaultdict(dict)
        self._level_of: list[dict[int, int]] = []
        self._find_levels()

    def _enter(self) -> int:
        return sum(
            self.ledger.seat(*row[start : start + 4])
            for row, seated in zip(self.rows, self.seated, strict=True)
            for start in range(0, seated, 4)
        )

    def _find_levels(self) -> None:
        for index, (row, seated) in enumerate(zip(self.rows, self.seated, strict=True)):
            levels = {number: self._resting[number] for number in row[seated:]}
            for number, level in levels.items():
                self._slots[level][number] = index
            self._level_of.append(levels)
            self._resting.update(row[seated:])

    def plans(self) -> tuple[RoundPlan, ...]:
        """Return the free games as they stand."""
        return tuple(
            RoundPlan(fours(row[:seated]), tuple(sorted(row[seated:])))
            for row, seated in zip(self.rows, self.seated, strict=True)
        )

    def swap(self, row: Row, i: int, j: int, worse: int) -> None:
        """Let two seated numbers of a *row* change places; it costs *worse* more."""
        tables = {i & ~3, j & ~3}
        for start in tables:
            self.ledger.lift(*row[start : start + 4])
        row[i], row[j] = row[j], row[i]
        for start in tables:
            self.ledger.seat(*row[start : start + 4])
        self.cost += worse

    def swap_pairs(self, row: Row, i: int, j: int, worse: int) -> None:
        """Let the pairs at *i* and *j* of a *row* change tables; it costs *worse* more."""
        starts = (i & ~3, j & ~3)
        for start in starts:
            self.ledger.lift(*row[start : start + 4])
        for one, other in ((i, j), (i ^ 1, j ^ 1)):
            row[one], row[other] = row[other], row[one]
        for start in starts:
            self.ledger.seat(*row[start : start + 4])
        self.cost += worse

    def change_rest(self, index: int, place: int, slot: int) -> int | None:
        """Let the holder of *place* in game *index* sit out instead of *slot*'s holder.

        Where both sit out at that level, they exchange: the other plays here, and sits
        out there. The change in cost; None, and nothing done, where it would be unfair.
        """
        row = self.rows[index]
        leaver, comer = row[place], row[slot]
        level = self._level_of[index][comer]
        there = self._slots[level].get(leaver)
        if there is None:
            if self._resting[leaver] != level or {leaver, comer} & self.pins[index]:
                return None
            self._resting.update({leaver: 1, comer: -1})
            del self._slots[level][comer]
            return self._swap_rest(index, place, slot, level)
        other, pins = self.rows[there], self.pins[index] | self.pins[there]
        seated_there = comer in other and comer not in self._level_of[there]
        if not seated_there or {leaver, comer} & pins:
            return None
        return self._swap_rest(index, place, slot, level) + self._swap_rest(
            there, other.index(comer), other.index(leaver), level
        )

    def _swap_rest(self, index: int, place: int, slot: int, level: int) -> int:
        """Swap a seated and a resting number of game *index*; the change in cost."""
        row = self.rows[index]
        start = place & ~3
        saved = self.ledger.lift(*row[start : start + 4])
        levels = self._level_of[index]
        del levels[row[slot]]
        row[place], row[slot] = row[slot], row[place]
        levels[row[slot]] = level
        self._slots[level][row[slot]] = index
        worse = saved + self.ledger.seat(*row[start : start + 4])
        self.cost += worse
        return worse
