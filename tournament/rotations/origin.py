"""Where a schedule comes from, in a sentence.

Told by comparing it with what is stored.

Knows nothing of how good a schedule is.
"""

from collections.abc import Iterator

from tournament.rotations.catalogue import (
    DESIGNS,
    Construction,
    Design,
    arranged,
    stored_rotations,
)
from tournament.rotations.charts import CHARTS, chart
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, RotationType

_CONSTRUCTIONS = {
    Construction.WHIST: "a whist tournament: over all its games everybody partners "
    "everybody once and opposes everybody twice",
    Construction.STARTER: "one first game, moved round again and again",
    Construction.SHIFT: "four groups that move by fixed steps",
    Construction.BYE: "one first game with its sit-outs, moved round again and again",
    Construction.EXPLICIT: "every game of it written down",
}


def origin(movement: RotationType, rotation: Rotation, seed: int = 0) -> str:
    """Return how the games of *rotation* were made, in a sentence or two.

    *seed* is the event's. A schedule that was changed during the event is no longer
    recognised and said to be drawn by the program.
    """
    if movement.needs in (Needs.WINNERS, Needs.TOTALS):
        return "Each game is seated by the results of those before it."
    if movement.needs is Needs.DRAW:
        return f"Each game is drawn by this program; the draw starts from number {seed}."
    if movement is RotationType.RELAY:
        return "The relay as clubs publish it: North stays, South −1, East +1, West +2."
    if rotation.players // 4 in CHARTS and _is_from(rotation, chart(rotation.players // 4)):
        return (
            f"The chart for {rotation.players} players, to the letter. "
            "Source: CatsAtCards, “Progressive Euchre”."
        )
    return next(_stored(rotation), _made(movement, seed))


def _made(movement: RotationType, seed: int) -> str:
    if movement is RotationType.SHIFT:
        return f"Made of {_CONSTRUCTIONS[Construction.SHIFT]}."
    return (
        "Drawn by this program, which has looked for the fairest games; "
        f"the search starts from number {seed}."
    )


def _stored(rotation: Rotation) -> Iterator[str]:
    """Yield what is stored and is this, in words."""
    players, games = rotation.players, len(rotation.rounds)
    for design in DESIGNS if games else ():
        if design.players == players and design.games >= games:
            developed = Rotation(players, design.develop(games))
            if _is_from(rotation, developed) or _is_from(rotation, arranged(design, games)):
                yield _describe_design(design)
    for schedule in stored_rotations():
        if (schedule.players, schedule.games) == (players, games) and _is_from(
            rotation, schedule.rotation()
        ):
            yield (
                "A stored night of exactly this size, found by a long search. "
                f"To repeat it: {schedule.source}."
            )


def _describe_design(design: Design) -> str:
    return (
        f"A stored design for {design.players} players and up to {design.games} games, "
        f"made of {_CONSTRUCTIONS[design.construction]}. How it was found: {design.source}."
    )


def _is_from(rotation: Rotation, stored: Rotation) -> bool:
    """Whether the games are the first of *stored*, whoever has which number in it."""
    games = stored.rounds[: len(rotation.rounds)]
    if not games or [_sides(tables) for tables in games] == [
        _sides(tables) for tables in rotation.rounds
    ]:
        return bool(games)
    names: dict[int, int] = {}
    for ours, theirs in zip(rotation.rounds, games, strict=False):
        for number, name in zip(_seats(theirs), _seats(ours), strict=False):
            if names.setdefault(number, name) != name:
                return False
    return len({*names.values()}) == len(names)


def _seats(round_: RoundPlan) -> list[int]:
    return [number for four in round_.tables for number in four]


def _sides(round_: RoundPlan) -> frozenset[frozenset[frozenset[int]]]:
    """Return who partners and opposes whom in a round, wherever and however they sit."""
    return frozenset(
        frozenset((frozenset((four.a, four.b)), frozenset((four.c, four.d))))
        for four in round_.tables
    )
