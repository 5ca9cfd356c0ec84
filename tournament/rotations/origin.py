"""Where a schedule comes from.

Told by comparing it with what is stored.

Knows nothing of how good a schedule is.
"""

from collections.abc import Iterator

from tournament.rotations.catalogue import DESIGNS, SESSIONS, Construction, arranged
from tournament.rotations.charts import CHARTS, chart
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.words.marked import Message, gettext_lazy
from tournament.words.tables import read_table


def _read_designs(**designs: str) -> dict[Construction, Message]:
    return {Construction(key): Message(text) for key, text in designs.items()}


_DESIGNS = _read_designs(**read_table(__package__, "origin.toml"))


def origin(movement: RotationType, rotation: Rotation, seed: int = 0) -> Message:
    """How the games of *rotation* were made, in a sentence or two; *seed* is the event's.

    A schedule that was changed during the event is no longer recognized and said to be
    drawn by the program.
    """
    if movement.needs in (Needs.WINNERS, Needs.TOTALS):
        return gettext_lazy("Each game gets its seats from the results of those before it.")
    if movement.needs is Needs.DRAW:
        return gettext_lazy(
            "Each game is drawn by this program. The draw starts from number %(seed)s.",
            seed=seed,
        )
    if movement is RotationType.OWN_CHART:
        return gettext_lazy("The chart you typed or pasted, to the letter.")
    if movement is RotationType.RELAY:
        return gettext_lazy("As clubs publish it: North stays, South −1, East +1, West +2.")
    if rotation.players // 4 in CHARTS and _is_from(rotation, chart(rotation.players // 4)):
        return gettext_lazy(
            "The chart for %(players)s players, to the letter. Source: CatsAtCards, "
            "“Progressive Euchre”.",
            players=rotation.players,
        )
    return next(_stored(rotation), _made(movement, seed))


def _made(movement: RotationType, seed: int) -> Message:
    if movement is RotationType.SHIFT:
        return gettext_lazy("Four groups move by fixed steps.")
    return gettext_lazy(
        "Drawn by this program, which looked for the fairest games. The search starts from "
        "number %(seed)s.",
        seed=seed,
    )


def _stored(rotation: Rotation) -> Iterator[Message]:
    players, games = rotation.players, len(rotation.rounds)
    session = SESSIONS.get((players, games))
    for design in (*DESIGNS, *filter(None, [session])) if games else ():
        if design.players != players or design.games < games:
            continue
        developed = Rotation(players, design.develop(games))
        if _is_from(rotation, developed) or _is_from(rotation, arranged(design, games)):
            made = _DESIGNS[design.construction]
            yield made.of(games, players=players, games=design.games)


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
