"""Matching: everybody one thing of those they can have, by augmenting paths."""

from collections import deque
from collections.abc import Sequence


class Matching:
    """Grows one by one: who has been matched once stays so, if with another thing.

    *wishes* are, for each one by index, the things they can have, dearest first; the
    caller may extend them between calls. *holder* is, by thing, who has it, or None.
    """

    def __init__(self, wishes: Sequence[Sequence[int]], things: int) -> None:
        self.wishes = wishes
        self.holder: list[int | None] = [None] * things

    def add(self, one: int) -> bool:
        """Match *one*, moving others as needed.

        Returns:
            False where it cannot be done; then nothing has changed.
        """
        wanted_by: dict[int, int] = {}
        asking = deque([one])
        while asking:
            asker = asking.popleft()
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
        while True:
            taker = wanted_by[thing]
            left = None if taker == one else self.holder.index(taker)
            self.holder[thing] = taker
            if left is None:
                return
            thing = left
