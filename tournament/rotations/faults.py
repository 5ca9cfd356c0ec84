"""Faults: why a schedule cannot be played as it is written, a sentence each.

Whoever is neither at a table nor sitting out is absent, which is no fault.
"""

from collections import Counter
from collections.abc import Iterator

from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.rotations.model import Rotation, RoundPlan


def faults(rotation: Rotation) -> Iterator[Message]:
    """Yield what is wrong with *rotation*, by games and then by numbers."""
    for game, round_ in enumerate(rotation.rounds, start=1):
        yield from _round_faults(game, round_, range(1, rotation.players + 1))


def _round_faults(game: int, round_: RoundPlan, numbers: range) -> Iterator[Message]:
    out = Counter(round_.sit_out)
    places: dict[int, list[int]] = {number: [] for number in out}
    for table, four in round_.numbered:
        for number in four:
            places.setdefault(number, []).append(table)
    for number, tables in sorted(places.items()):
        if number not in numbers:
            yield gettext_lazy(
                "Game %(game)s: there is no number %(number)s.", game=game, number=number
            )
        yield from _place_faults(game, number, tables, out[number])


def _place_faults(
    game: int, number: int, tables: list[int], sit_outs: int
) -> Iterator[Message]:
    """What is wrong with one *number* that sits at *tables* and sits out so many times."""
    for table, seats in Counter(tables).items():
        if seats > 1:
            yield _AT_TABLE[seats > 2].of(seats, game=game, number=number, table=table)
    different = len(set(tables))
    if different > 1:
        yield _AT_TABLES[different > 2].of(different, game=game, number=number)
    if tables and sit_outs:
        yield gettext_lazy(
            "Game %(game)s: number %(number)s sits at table %(table)s and sits out.",
            game=game,
            number=number,
            table=tables[0],
        )
    if sit_outs > 1:
        yield _OUT[sit_outs > 2].of(sit_outs, game=game, number=number)


_AT_TABLE = (
    gettext_lazy("Game %(game)s: number %(number)s sits twice at table %(table)s."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s sits %(count)s time at table %(table)s.",
        "Game %(game)s: number %(number)s sits %(count)s times at table %(table)s.",
        3,
    ),
)
_AT_TABLES = (
    gettext_lazy("Game %(game)s: number %(number)s sits at two tables."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s sits at %(count)s table.",
        "Game %(game)s: number %(number)s sits at %(count)s tables.",
        3,
    ),
)
_OUT = (
    gettext_lazy("Game %(game)s: number %(number)s is twice among those who sit out."),
    ngettext_lazy(
        "Game %(game)s: number %(number)s is %(count)s time among those who sit out.",
        "Game %(game)s: number %(number)s is %(count)s times among those who sit out.",
        3,
    ),
)
"""Said of 2 and of more. What is said of 2 is also read by programs, in JSON."""
