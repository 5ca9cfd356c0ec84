"""Nights of any crowd in play, and changes to the rest of them."""

from django.db import transaction

from scoring.hall import actions as rounds
from tests.factories.deals import MADE, play
from tests.factories.sessions import ORGANIZER, number_everybody, session_in_check_in
from tests.factories.snapshots import restored
from tournament.changes.actions import redraw
from tournament.changes.reading.redraw import ways
from tournament.changes.reading.remaining import ScheduleEdit, ScheduleWay
from tournament.models import Game, Session
from tournament.people.actions import numbers
from tournament.planning import actions as session_states
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


@restored
@transaction.atomic
def crowd_session(people, games=10, *, movement=RotationType.BALANCED, **details):
    """A night of so many people in its first game; number 1 is held by "Person 1" …

    A game is one deal, unless something else is said.
    """
    details.setdefault("deals_per_game", 1)
    way = details.pop("odd_crowd", ExtraPlayerPolicy.SIT_OUT)
    names = [f"Person {number}" for number in range(1, people + 1)]
    session = session_in_check_in(
        names=names, choice=PlanChoice(movement, people, games, way, seed=7), **details
    )
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)
    return session_states.start(session=session, by=ORGANIZER)


@transaction.atomic
def play_games(session, upto, report=MADE):
    """Play the games from the open one to game *upto* and open the one after."""
    first = session.rounds.filter(state="closed").count() + 1
    for number in range(first, upto + 1):
        play_open_games(session, report)
        rounds.open_next_game(session=session, after=number, by=ORGANIZER)
    return Session.objects.get(pk=session.pk)


def play_open_games(session, report=MADE):
    """Play the game being played to its end at every table, and open none."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=session, round__state="open"):
        play(game, [report] * session.deals_per_game)


def change_of(session, **wanted):
    """A change that leaves the way of the odd crowd as it is."""
    return ScheduleEdit(**{"odd_crowd": ExtraPlayerPolicy(session.odd_crowd), **wanted})


def preview(session, change):
    """The fairest of the ways."""
    return next(way for way in ways(session, change) if way.way is ScheduleWay.FAIREST)


def take(session, *, reason="", by=ORGANIZER, **wanted):
    """Look at a change to the rest of the night, and take it."""
    change = change_of(session, **wanted)
    seen = preview(session, change).fingerprint
    redraw(session=session, change=change, seen=seen, by=by, reason=reason)
    return Session.objects.get(pk=session.pk)
