"""The games already played, each of which can still be corrected."""

from collections.abc import Mapping

from tournament.lifecycle import RoundState
from tournament.models import Game, Session


def earlier_games(session: Session, *, before: int) -> Mapping[int, Mapping[int, int]]:
    """Return games of the rounds *before* a round (1-based), the latest round first.

    Primary keys by table number, by round number; in one query.
    """
    rounds = session.rounds.filter(number__lt=before)
    games = Game.objects.seated().filter(round__in=rounds)
    by_round: dict[int, dict[int, int]] = {}
    for round_, table, pk in games.order_by("-round__number", "table__number").values_list(
        "round__number", "table__number", "pk"
    ):
        by_round.setdefault(round_, {})[table] = pk
    return by_round


def games_at_table(game: Game) -> Mapping[int, int]:
    """List the games begun at the table of *game*: primary keys by round; one query."""
    rounds = game.round.session.rounds.exclude(state=RoundState.PENDING)
    games = Game.objects.seated().filter(round__in=rounds, table=game.table)
    return dict(games.order_by("round__number").values_list("round__number", "pk"))
