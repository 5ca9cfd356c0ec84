"""Nights to print, without a database."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.printing.engine.paper import Paper
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType, sample
from tournament.seating.sheet import SessionSheet, SheetCard, SheetTable

PAPERS = tuple(Paper)
ON_PAPERS = pytest.mark.parametrize(
    "paper", [Paper.LETTER, pytest.param(Paper.A4, marks=pytest.mark.long)]
)
"""For what has to be printed; layouts are tested on every paper each time."""
NAMES = oracle("printing")["names"]
LONG_NAMES = (
    "Wilhelmina Maximiliana von Württemberg-Hohenzollern-Wittmann",
    "W" * 60,
    "mm mm mm " * 6 + "mm mmm",
    "i" * 60,
)


def session(
    tables: int,
    *,
    names: Sequence[str] = NAMES,
    name: str = "Autumn Euchre Night",
    venue: str = "St Mary's Hall",
    is_rehearsal: bool = False,
    deals_per_game: int = 4,
    rotation: Rotation | None = None,
    games: int | None = None,
    movement: RotationType = RotationType.CHART,
    odd_crowd: ExtraPlayerPolicy = ExtraPlayerPolicy.SIT_OUT,
) -> SessionSheet:
    """A night at so many tables, its names dealt out again and again.

    *games* are as many as the rotation has rounds unless there are more.
    """
    seated = rotation or chart(tables)
    held = [names[place % len(names)] if names else "" for place in range(seated.players)]
    return SessionSheet(
        name=name,
        date=date(2026, 11, 20),
        venue=venue,
        is_rehearsal=is_rehearsal,
        deals_per_game=deals_per_game,
        games=games or len(seated.rounds),
        movement=movement,
        odd_crowd=odd_crowd,
        rotation=seated,
        cards=tuple(
            SheetCard(number, holder, link(LinkKind.CARD, 100 + number, 1))
            for number, holder in enumerate(held, start=1)
        ),
        tables=tuple(
            SheetTable(number, link(LinkKind.TABLE, 10 + number, 1))
            for number in range(1, tables + 1)
        ),
    )


def seated(
    movement: RotationType,
    people: int,
    games: int,
    *,
    drawn: int | None = None,
    **details: Any,
) -> SessionSheet:
    """A night of so many people as a movement seats it, *drawn* games of it so far.

    Whoever wins games of a movement that needs it is made up.
    """
    odd_crowd = details.get("odd_crowd", ExtraPlayerPolicy.SIT_OUT)
    plan = PlanChoice(movement, people, games, odd_crowd, seed=7).plan
    whole = sample(movement, plan)
    return session(
        plan.tables,
        rotation=Rotation(whole.players, whole.rounds[:drawn]),
        games=games,
        movement=movement,
        **details,
    )


def changed_session(tables: int = 2, **details: Any) -> SessionSheet:
    """Three tables and number 13 resting in game 1; then 10 to 13 have left.

    Number 14 came for game 2, where 9 rests, as 14 does in game 3. Games 4 and 5 are not
    seated yet if the movement is not planned ahead.
    """
    rounds = (
        RoundPlan(
            (Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8), Foursome(9, 10, 11, 12)), (13,)
        ),
        RoundPlan((Foursome(1, 3, 5, 7), Foursome(2, 4, 6, 14)), (8, 9)),
        RoundPlan((Foursome(8, 9, 1, 5), Foursome(2, 3, 6, 7)), (4, 14)),
    )
    return session(tables, rotation=Rotation(14, rounds), **details)
