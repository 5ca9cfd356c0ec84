"""Rulings of a session: what the rules desk answered and somebody kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.models import Ruling
from tournament.models import Game, Session


class SavedRuling(NamedTuple):
    """A ruling on file; *where* says at which table, "" where at none.

    *question* and *inputs* open the page again that answered it. *withdrawn_by* is "" for
    one that stands.
    """

    at: datetime
    who: str
    question: str
    inputs: Mapping[str, str]
    verdict: str
    sources: tuple[str, ...]
    where: str
    withdrawn_by: str


def rulings_of(session: Session) -> tuple[SavedRuling, ...]:
    """Return the rulings of a session, the latest first; in one query."""
    rows = Ruling.objects.select_related("game__round", "game__table", "withdrawal")
    rows = rows.filter(session=session)
    return tuple(map(_saved_ruling, rows.order_by("-pk")))


def _where(game: Game | None, inputs: Mapping[str, str]) -> str:
    if game is None:
        number = inputs.get("side_game")
        return gettext("Side game %(number)s") % {"number": number} if number else ""
    facts = {"table": game.table.number, "game": game.round.number}
    return gettext("Table %(table)s, game %(game)s") % facts


def _saved_ruling(ruling: Ruling) -> SavedRuling:
    gone = getattr(ruling, "withdrawal", None)
    return SavedRuling(
        at=ruling.at,
        who=ruling.who,
        question=ruling.question,
        inputs={str(name): str(text) for name, text in ruling.asked.items()},
        verdict=ruling.verdict,
        sources=tuple(map(str, ruling.sources)),
        where=_where(ruling.game, ruling.asked),
        withdrawn_by=gone.who if gone else "",
    )
