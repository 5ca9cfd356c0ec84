"""Nobody meets twice: one base round of whole tables, developed as often as it goes.

The players are a few orbits of equal length and some fixed ones. Differences within the
base round do not repeat, so no two players ever meet again.

Source: found and verified by program for 16 to 200 players.
"""

from collections.abc import Sequence
from functools import cache, partial

from tournament.rotations.catalogue.cyclic import Base, developed
from tournament.rotations.catalogue.stored import Construction, Design, entries
from tournament.rotations.model import RoundPlan


@cache
def designs() -> tuple[Design, ...]:
    """Return those stored: whole tables, 4, 6, 7, 9 to 48 and 50 of them."""
    return read("starters.json", Construction.STARTER)


def read(file: str, construction: Construction) -> tuple[Design, ...]:
    """Return the designs of a file of base rounds in orbits.

    `rest` names who sits out.
    """
    return tuple(
        Design(
            entry["players"],
            entry["modulus"],
            construction,
            entry["found"],
            partial(
                _games,
                entry["base"],
                entry.get("rest", ()),
                entry["orbits"],
                entry["modulus"],
            ),
        )
        for entry in entries(file)
    )


def _games(
    base: Base, rest: Sequence[int], orbits: int, modulus: int, games: int
) -> tuple[RoundPlan, ...]:
    return developed(base, rest, orbits=orbits, modulus=modulus, games=games)
