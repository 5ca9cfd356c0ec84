"""Let a table put its own seats right in the game it plays."""

from django.db import transaction

from scoring.deals.actions.checks import check_not_agreed
from scoring.deals.on_file import deal_context
from scoring.deals.submission import Submission
from tournament.access.checks import Actor
from tournament.access.version import lock_session
from tournament.changes.actions import swap_at_table
from tournament.models import Game


@transaction.atomic
def swap_seats(*, game: Game, one: int, other: int, seen: int, by: Actor) -> None:
    """Let two numbers who sit at *game* change seats; the scores stay with the sides.

    *seen* is the version of the plan that was looked at.

    Raises:
        AlreadyAgreed: the score of the game is agreed.
        SeatsFixed, SeatsMoved, NotAtThisTable: as for `swap_at_table`.
    """
    # an agreement must not come between the look and the swap
    session = lock_session(game.round.session)
    context = deal_context(session, game, 1)
    check_not_agreed(context, Submission.of_game(game, by=by))
    swap_at_table(game=game, one=one, other=other, seen=seen, by=by)
