"""What a base round has to keep to, so that it develops into a design.

Developing moves every pair on, so that two players meet as often as their difference
occurs in the base round. A problem says which differences there are and how often each
may occur.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournament.rotations.catalogue.whist import modulus

Differences = Sequence[Sequence[int]]
"""For each two numbers the index of their difference; -1 for a number and itself."""

Key = tuple[int, ...]
"""A difference: the orbits of two numbers and the step from one to the other."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Whom to seat, and what must not occur too often.

    *seated* are to be placed in tables of four; *whole* are tables given beforehand, and
    *rest* sits out. *partners* and *opponents* index differences; *most* says how often
    each may still occur. *image* is, by number, whom a symmetry of order three takes it
    to: one of three images is to be seated, the other tables follow; empty: none.
    """

    seated: tuple[int, ...]
    rest: tuple[int, ...]
    partners: Differences
    opponents: Differences
    most: tuple[int, ...]
    whole: tuple[tuple[int, ...], ...] = ()
    image: tuple[int, ...] = ()


def whist_problem(players: int) -> Problem:
    """Return everybody partners everybody once and opposes them twice.

    Raises:
        ValueError: *players* are neither 4t nor 4t + 1, or fewer than four.
    """
    if players < 4 or players % 4 > 1:
        raise ValueError(f"{players} players have no whist tournament")
    rest = (0,) if players % 4 else ()
    table, most = _differences(players, _key(1, modulus(players)))
    kinds = len(most)
    return Problem(
        seated=tuple(range(len(rest), players)),
        rest=rest,
        partners=table,
        opponents=[[kinds + index for index in row] for row in table],
        most=(*most, *(2 * times for times in most)),
    )


def starter_problem(players: int, *, games: int, orbits: int = 3) -> Problem:
    """Nobody meets twice in *games* games, made of so many *orbits* and fixed players.

    Of each of the first orbits one rests, as many as are left over from whole tables.

    Raises:
        ValueError: so many orbits do not fit, or too many would have to stay fixed, or
            rest.
    """
    rest = tuple(orbit * games for orbit in range(players % 4))
    fixed = players - orbits * games
    if players < 4 or games < 1 or not 0 <= fixed <= players // 4 or len(rest) > orbits:
        raise ValueError(
            f"{players} players are not {orbits} orbits of {games} and a fixed player a "
            "table at most"
        )
    table, most = _differences(players, _key(orbits, games))
    seated = tuple(number for number in range(players) if number not in rest)
    return Problem(seated, rest, partners=table, opponents=table, most=most)


def symmetric_problem(players: int, *, games: int, multiplier: int) -> Problem:
    """A starter of three orbits that keeps when they move up one and are multiplied.

    So a third of the tables says it all. Tables beyond a multiple of three are their own
    images: a number, its two images, and a fixed player who is its own.

    Raises:
        ValueError: *players* do not fill tables, are not three orbits and fixed players,
            or the *multiplier* has no third power of 1 or leaves those tables alike.
    """
    plain = starter_problem(players, games=games)
    alone = players // 4 % 3
    if plain.rest or pow(multiplier, 3, games) != 1 % games:
        raise ValueError(f"{multiplier} is no symmetry of {players} players, {games} games")
    if players - 3 * games < alone or (alone == 2 and multiplier % games == 1):
        raise ValueError(f"{multiplier} leaves too few places to tables of their own")
    image = tuple(_image(n, games, multiplier, players - alone) for n in range(players))
    table, most = _differences(players, _key(3, games), image)
    whole = tuple(
        (one, image[one], image[image[one]], players - alone + one) for one in range(alone)
    )
    room = list(most)
    for one, *_, fixed in whole:
        for other in (image[one], fixed):
            room[table[one][other]] -= 1
    taken = {number for row in whole for number in row}
    seated = tuple(
        number
        for number in range(players)
        if number not in taken
        and number == min(number, image[number], image[image[number]])
    )
    return Problem(seated, (), table, table, tuple(room), whole, image)


def _image(number: int, games: int, multiplier: int, alone_from: int) -> int:
    """Orbits move up one, multiplied.

    Fixed players take turns by threes, the last none.
    """
    orbit, place = divmod(number, games)
    if orbit < 3:
        return (orbit + 1) % 3 * games + place * multiplier % games
    if number >= alone_from:
        return number
    place = number - 3 * games
    return 3 * games + place // 3 * 3 + (place + 1) % 3


def _key(orbits: int, length: int) -> Callable[[int, int], tuple[Key, int]]:
    """What the difference of two numbers is, and how often it may occur: 0 or 1."""

    def of(one: int, other: int) -> tuple[Key, int]:
        (orbit, place), (beyond, far) = sorted(divmod(n, length) for n in (one, other))
        if orbit >= orbits:
            return (orbits, orbits), 0
        if beyond >= orbits:
            return (orbit, orbits, max(one, other)), 1
        step = (far - place) % length
        if orbit != beyond:
            return (orbit, beyond, step), 1
        return (orbit, orbit, min(step, length - step)), int(2 * step != length)

    return of


def _differences(
    players: int, key: Callable[[int, int], tuple[Key, int]], image: Sequence[int] = ()
) -> tuple[Differences, tuple[int, ...]]:
    """Index the differences of all pairs, those that are images of each other as one."""
    index: dict[Key, int] = {}
    most: list[int] = []

    def of(one: int, other: int) -> int:
        alike = [key(one, other)]
        for _ in range(2 if image else 0):
            one, other = image[one], image[other]
            alike.append(key(one, other))
        first, times = min(alike)
        if first not in index:
            index[first] = len(most)
            most.append(times)
        return index[first]

    numbers = range(players)
    table = [
        [-1 if one == other else of(one, other) for other in numbers] for one in numbers
    ]
    return table, tuple(most)
