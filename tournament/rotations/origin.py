"""Where a schedule comes from, in a sentence: told by comparing it with what is stored.

Knows nothing of how good a schedule is.
"""

from collections.abc import Iterator
from random import Random

from tournament.rotations.catalogue import DESIGNS, Construction, Design, stored_nights
from tournament.rotations.charts import CHARTS, chart
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.movements import Movement, Needs
from tournament.rotations.search import Wishes
from tournament.rotations.search.relabel import relabelled

_CONSTRUCTIONS = {
    Construction.WHIST: "a whist tournament: over all its games everybody partners "
    "everybody once and opposes everybody twice",
    Construction.STARTER: "one first game, moved round again and again",
    Construction.SHIFT: "four groups that move by fixed steps",
    Construction.BYE: "one first game with its sit-outs, moved round again and again",
    Construction.EXPLICIT: "every game of it written down",
}


def origin(movement: Movement, rotation: Rotation, seed: int = 0) -> str:
    """How the games of *rotation* were made, in a sentence or two.

    *seed* is the night's. A schedule that was changed during the night is no longer
    recognised and said to be drawn by the program.
    """
    if movement.needs in (Needs.WINNERS, Needs.TOTALS):
        return "Each game is seated by the results of those before it."
    if movement.needs is Needs.DRAW:
        return f"Each game is drawn by this program; the draw starts from number {seed}."
    if movement is Movement.RELAY:
        return "The relay as clubs publish it: North stays, South −1, East +1, West +2."
    if rotation.players // 4 in CHARTS and _is_from(rotation, chart(rotation.players // 4)):
        return (
            f"The chart for {rotation.players} players, to the letter. "
            "Source: CatsAtCards, “Progressive Euchre”."
        )
    return next(_stored(rotation, seed), _made(movement, seed))


def _made(movement: Movement, seed: int) -> str:
    if movement is Movement.SHIFT:
        return f"Made of {_CONSTRUCTIONS[Construction.SHIFT]}."
    return (
        "Drawn by this program, which has looked for the fairest games; "
        f"the search starts from number {seed}."
    )


def _stored(rotation: Rotation, seed: int) -> Iterator[str]:
    """What is stored and looks like this, in words."""
    for design in DESIGNS:
        if design.players == rotation.players and design.games >= len(rotation.rounds):
            made = Rotation(design.players, design.develop(len(rotation.rounds)))
            if _is_from(rotation, made, seed):
                yield _said(design)
    size = (rotation.players, len(rotation.rounds))
    for night in stored_nights():
        if (night.players, night.games) == size and _is_from(
            rotation, night.rotation(), seed
        ):
            yield (
                "A stored night of exactly this size, found by a long search. "
                f"To repeat it: {night.found}."
            )


def _said(design: Design) -> str:
    return (
        f"A stored design for {design.players} players and up to {design.games} games, "
        f"made of {_CONSTRUCTIONS[design.construction]}. How it was found: {design.found}."
    )


def _is_from(rotation: Rotation, stored: Rotation, seed: int = 0) -> bool:
    """Whether the games are the first of *stored*, as they are or dealt out by *seed*."""
    if rotation.players != stored.players:
        return False
    rng = Random(seed)  # noqa: S311
    dealt = relabelled(stored, Wishes(), rng, shuffle=True) if seed else None
    games = [_sides(round_) for round_ in rotation.rounds]
    return any(
        bool(games) and [_sides(it) for it in made.rounds[: len(games)]] == games
        for made in (stored, dealt)
        if made is not None
    )


def _sides(round_: RoundPlan) -> frozenset[frozenset[frozenset[int]]]:
    """Who partners and opposes whom in a round, wherever and however they sit."""
    return frozenset(
        frozenset((frozenset((four.a, four.b)), frozenset((four.c, four.d))))
        for four in round_.tables
    )
