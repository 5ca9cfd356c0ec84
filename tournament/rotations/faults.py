"""Faults: why a schedule cannot be played as it is written, in sentences.

Whoever is neither at a table nor sitting out is absent, which is no fault.
"""

from collections import Counter
from collections.abc import Iterator

from tournament.rotations.model import Rotation, RoundPlan

_NUMBERS = {2: "two", 3: "three", 4: "four"}


def faults(rotation: Rotation) -> Iterator[str]:
    """Yield what is wrong with *rotation*, by games and then by numbers.

    A sentence each.
    """
    for game, round_ in enumerate(rotation.rounds, start=1):
        for fault in _round_faults(round_, range(1, rotation.players + 1)):
            yield f"Game {game}: {fault}"


def _round_faults(round_: RoundPlan, numbers: range) -> Iterator[str]:
    out = Counter(round_.sit_out)
    places: dict[int, list[int]] = {number: [] for number in out}
    for table, four in enumerate(round_.tables, start=1):
        for number in four:
            places.setdefault(number, []).append(table)
    for number, tables in sorted(places.items()):
        if number not in numbers:
            yield f"there is no number {number}"
        for fault in _place_faults(tables, out[number]):
            yield f"number {number} {fault}"


def _place_faults(tables: list[int], sit_outs: int) -> Iterator[str]:
    """What is wrong with one number that sits at *tables* and sits out so many times."""
    for table, seats in Counter(tables).items():
        if seats > 1:
            yield f"sits {_times_said(seats)} at table {table}"
    different = len(set(tables))
    if different > 1:
        yield f"sits at {_NUMBERS.get(different, different)} tables"
    if tables and sit_outs:
        yield f"sits at table {tables[0]} and sits out"
    if sit_outs > 1:
        yield f"is {_times_said(sit_outs)} among those who sit out"


def _times_said(times: int) -> str:
    return "twice" if times == 2 else f"{_NUMBERS.get(times, times)} times"
