"""Where a schedule comes from.

Told by comparing it with what is stored.

Knows nothing of how good a schedule is.
"""

from collections.abc import Iterator

from tournament.rotations.catalogue import CHARTS, DESIGNS, SESSIONS, arranged
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.words.marked import Message
from tournament.words.tables import read_table

_WAYS: dict[str, str] = read_table(__package__, "origin.toml")


def origin(movement: RotationType, rotation: Rotation, seed: int = 0) -> Message:
    """How the games of *rotation* were made, in a sentence or two; *seed* is the event's.

    A schedule that was changed during the event is no longer recognized and said to be
    drawn by the program.
    """
    seeded, players = {"seed": seed}, rotation.players
    if movement.needs in (Needs.WINNERS, Needs.TOTALS):
        return Message(_WAYS["results"])
    if movement.needs is Needs.DRAW:
        return Message(_WAYS["draw"], seeded)
    if movement is RotationType.OWN_CHART:
        return Message(_WAYS["own_chart"])
    if movement is RotationType.RELAY:
        return Message(_WAYS["relay"])
    chart = CHARTS.get(players // 4)
    if chart and _is_from(rotation, chart):
        return Message(_WAYS["chart"], {"players": players})
    searched = Message(_WAYS["search"], seeded)
    made = Message(_WAYS["steps"]) if movement is RotationType.SHIFT else searched
    return next(_stored(rotation), made)


def _stored(rotation: Rotation) -> Iterator[Message]:
    players, games = rotation.players, len(rotation.rounds)
    session = SESSIONS.get((players, games))
    for design in (*DESIGNS, *filter(None, [session])) if games else ():
        if design.players != players or design.games < games:
            continue
        developed = Rotation(players, design.develop(games))
        if _is_from(rotation, developed) or _is_from(rotation, arranged(design, games)):
            facts = {"players": players, "games": design.games}
            yield Message(_WAYS[design.construction], facts)


def _is_from(rotation: Rotation, stored: Rotation) -> bool:
    games = stored.rounds[: len(rotation.rounds)]
    if not games or [_sides(tables) for tables in games] == [
        _sides(tables) for tables in rotation.rounds
    ]:
        return bool(games)
    # the same games under other numbers: a seed gives a stored event to other people
    names: dict[int, int] = {}
    for ours, theirs in zip(rotation.rounds, games, strict=False):
        for number, name in zip(theirs.seated, ours.seated, strict=False):
            if names.setdefault(number, name) != name:
                return False
    return len({*names.values()}) == len(names)


def _sides(round_: RoundPlan) -> frozenset[frozenset[frozenset[int]]]:
    """Who partners and opposes whom, wherever and however they sit."""
    return frozenset(frozenset(map(frozenset, four.partners())) for four in round_.tables)
