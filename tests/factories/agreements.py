"""Agreements, as phones send them and organizers decide."""

from scoring.deals.agreements import actions as agreements
from scoring.deals.agreements.reading import seen_in
from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from tests.factories.sessions import ORGANIZER
from tournament.access.opened import scorer
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side
from tournament.seating.seats import seats_of


def ask_for_agreement(session, sign_off=SignOff.GAME_OK):
    """Let somebody have to agree to every game from now on; the night as it is then."""
    return agreements.choose_sign_off(session=session, sign_off=sign_off, by=ORGANIZER)


def seen_of(game):
    """What somebody who looks at the game now sees."""
    return seen_in(seats_of(game), deals_of(game.pk))


def agree(game, side=Side.SECOND, *, seen=None, report_id=None):
    """Let a pair agree to a game, as the phone on the table does."""
    return agreements.agree(
        game=game,
        side=side,
        seen=seen or seen_of(game),
        report_id=report_id or new_report_id(),
        by=scorer(game.table),
    )


def decide(game, reason="Both slips say so", *, seen=None, report_id=None, by=ORGANIZER):
    """Let the organizer decide that a score stands."""
    return agreements.decide(
        game=game,
        seen=seen or seen_of(game),
        report_id=report_id or new_report_id(),
        reason=reason,
        by=by,
    )
