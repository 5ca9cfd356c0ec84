"""Rotations as JSON: how the command `rotation` writes one, and reads it again.

`{"players": N, "games": R, "movement": …, "rounds": [{"tables": [[a, b, c, d], …],
"sit_out": […]}, …], "audit": {…}, "bound": {…}, "luck_of_the_draw": {…}}`: a and b are
partners against c and d, table k is the k-th entry. Whoever is not named in a round is
not there. The bound is null where none speaks of such an event.
"""

from collections.abc import Mapping
from typing import Any, TypeGuard

from tournament.rotations.audit import audit
from tournament.rotations.bounds import bound_of
from tournament.rotations.changes import CrowdChange
from tournament.rotations.luck import luck_of
from tournament.rotations.model import MOST_PLAYERS, Foursome, Rotation, RoundPlan
from tournament.rotations.repair import Repair
from tournament.rotations.rotation_types.names import RotationType

FEWEST_PLAYERS = 4


def to_json(movement: RotationType, rotation: Rotation) -> dict[str, object]:
    return {
        "players": rotation.players,
        "games": len(rotation.rounds),
        "movement": str(movement),
        "rounds": _rounds(rotation),
        **proof(rotation),
        "luck_of_the_draw": luck_of(rotation).to_json(),
    }


def change_to_json(
    before: Rotation, change: CrowdChange, ways: tuple[Repair, Repair]
) -> dict[str, object]:
    """Both ways to go on, and the event as it was; all games are in each.

    `table_numbers` has the numbers of a game's tables: one that was broken up is missing.
    """
    taken = list(change.taken_over)
    gentle, fairest = (
        {
            "players": way.rotation.players,
            "rounds": _rounds(way.rotation),
            "table_numbers": [
                [number for number, _ in plan.numbered] for plan in way.rotation.rounds
            ],
            "changed_cards": list(way.changed),
            "taken_over": taken,
            **proof(way.rotation),
            "luck_of_the_draw": luck_of(way.rotation).to_json(),
        }
        for way in ways
    )
    was = {"players": before.players, "rounds": _rounds(before), **proof(before)}
    return {"fewest_cards": gentle, "fairest": fairest, "before": was, "taken_over": taken}


def _rounds(rotation: Rotation) -> list[dict[str, object]]:
    return [
        {"tables": [list(four) for four in plan.tables], "sit_out": list(plan.sit_out)}
        for plan in rotation.rounds
    ]


def proof(rotation: Rotation) -> dict[str, object]:
    least = bound_of(rotation)
    return {"audit": audit(rotation).to_json(), "bound": least and least.to_json()}


def from_json(parsed: object) -> Rotation:
    """Of *parsed* JSON only "games" is looked at; whether it can be played is for `faults`
    to say.

    Raises ValueError, a sentence to show, where it is written in another way.
    """
    if not isinstance(parsed, Mapping):
        raise ValueError("This is no rotation: an object with players and rounds is.")
    players, rounds = _players(parsed.get("players")), parsed.get("rounds")
    if not isinstance(rounds, list):
        raise ValueError('"rounds" must be a list with an entry for each game.')
    if parsed.get("games", len(rounds)) != len(rounds):
        raise ValueError(
            f'"games" says {parsed["games"]}, but there are {len(rounds)} rounds.'
        )
    read = (_round(game, played) for game, played in enumerate(rounds, start=1))
    return Rotation(players, tuple(read))


def _players(value: Any) -> int:
    if _is_number(value) and FEWEST_PLAYERS <= value <= MOST_PLAYERS:
        return value
    raise ValueError(f'"players" must be from {FEWEST_PLAYERS} to {MOST_PLAYERS}.')


def _round(game: int, played: object) -> RoundPlan:
    tables = played.get("tables") if isinstance(played, Mapping) else None
    if not isinstance(played, Mapping) or not isinstance(tables, list):
        raise ValueError(f'Game {game} must be an object with a list of "tables".')
    return RoundPlan(
        tuple(_foursome(game, table, four) for table, four in enumerate(tables, start=1)),
        _numbers(played.get("sit_out", []), f'Game {game}, "sit_out" must be numbers.'),
    )


def _foursome(game: int, table: int, four: object) -> Foursome:
    complaint = f"Game {game}, table {table} must be a list of four numbers."
    numbers = _numbers(four, complaint)
    if len(numbers) != 4:
        raise ValueError(complaint)
    return Foursome(*numbers)


def _numbers(value: object, complaint: str) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(_is_number(item) for item in value):
        raise ValueError(complaint)
    return tuple(value)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
