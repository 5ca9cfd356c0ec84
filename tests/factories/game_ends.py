"""Nights whose games end by points or by a bell."""

from scoring.deals.game_ends.actions import ring_bell
from tests.factories.sessions import ORGANIZER, running_session
from tournament.models import Session
from tournament.play.game_end import EndsBy


def night_until(ends_by, *, points=5, deals=16, **details):
    """A night in its first game, whose games end so."""
    session = running_session(**details)
    Session.objects.filter(pk=session.pk).update(
        game_ends_by=ends_by, points_to_end=points, deals_per_game=deals
    )
    return Session.objects.get(pk=session.pk)


def bell_night(**details):
    """A night in its first game, with a bell at the head table."""
    return night_until(EndsBy.BELL, **details)


def ring(session, game=1, *, by=ORGANIZER, table=None):
    """Ring the bell, from the desk or from the phone on a table."""
    return ring_bell(session=session, game=game, by=by, table=table)
