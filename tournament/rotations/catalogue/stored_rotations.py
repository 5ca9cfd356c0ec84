"""Whole events found by long searches, for crowds and lengths that nothing else covers.

Each is for exactly one number of players and of games, with tables and first deals in
good order as it stands. Nobody partners twice as long as that can be; what else can be
had is said by its audit.

An event is stored as text: a word a game, a letter a player (A to Z for 1 to 26, a to z
for 27 to 52), four letters a table, partners side by side, then those who sit out.

Source: the annealing of `rotation_finding`, by the command that each entry names.
"""

from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase, ascii_uppercase

from tournament.rotations.catalogue.stored import entries
from tournament.rotations.model import Foursome, Rotation, RoundPlan

LETTERS = ascii_uppercase + ascii_lowercase
"""A letter a player, number 1 first; events are stored for so many players at most."""


@dataclass(frozen=True, slots=True)
class StoredRotation:
    """A stored rotation of a whole event; *source* says how it was found."""

    players: int
    games: int
    source: str
    night: str

    def __str__(self) -> str:
        return f"{self.players} players, {self.games} games, whole night: {self.source}"

    def rotation(self) -> Rotation:
        """Return the event itself."""
        return read_rotation(self.players, self.night)


def stored_rotations() -> tuple[StoredRotation, ...]:
    """Return all of them, by players and then by games."""
    return tuple(_by_cell().values())


def stored_rotation(players: int, games: int) -> Rotation | None:
    """Return the event stored for exactly so many *players* and *games*.

    Returns:
        Nothing where none is stored: a design or a short search does as well.
    """
    stored = _by_cell().get((players, games))
    return None if stored is None else stored.rotation()


def read_rotation(players: int, text: str) -> Rotation:
    """Return the event that a *text* of such letters says."""
    return Rotation(players, tuple(_round(word, players // 4 * 4) for word in text.split()))


def written_rotation(rotation: Rotation) -> str:
    """Return an event of 4 to 52 players as such a text."""
    return " ".join(
        "".join(
            LETTERS[number - 1]
            for number in (*(n for four in round_.tables for n in four), *round_.sit_out)
        )
        for round_ in rotation.rounds
    )


def _round(word: str, seated: int) -> RoundPlan:
    numbers = [LETTERS.index(letter) + 1 for letter in word]
    return RoundPlan(
        tuple(Foursome(*numbers[start : start + 4]) for start in range(0, seated, 4)),
        tuple(numbers[seated:]),
    )


@cache
def _by_cell() -> dict[tuple[int, int], StoredRotation]:
    stored = (
        StoredRotation(source=entry.pop("found"), **entry)
        for entry in entries("nights.json")
    )
    return {(rotation.players, rotation.games): rotation for rotation in stored}
