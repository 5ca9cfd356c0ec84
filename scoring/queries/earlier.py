"""The games played before the one in the hall, so that they can still be corrected."""

from collections.abc import Mapping

from tournament.models import Game, Session
from tournament.seats import Compass


def earlier_games(session: Session, *, before: int) -> Mapping[int, Mapping[int, int]]:
    """Games of the rounds *before* a round (1-based), the latest round first.

    Primary keys by table number, by round number; in one query. A game that was opened,
    withdrawn and then drawn for fewer tables has nobody in it and is left out.
    """
    rounds = session.rounds.filter(number__lt=before)
    games = Game.objects.filter(round__in=rounds, seats__position=Compass.NORTH)
    found: dict[int, dict[int, int]] = {}
    for round_, table, pk in games.order_by("-round__number", "table__number").values_list(
        "round__number", "table__number", "pk"
    ):
        found.setdefault(round_, {})[table] = pk
    return found
