"""Nights that are exported and taken in elsewhere."""

from scoring.journal.actions.taking_in import import_session
from scoring.journal.event_file import session_file
from tests.factories import ClubFactory, finished_session, running_session
from tests.factories.entries import enter as enter_of_pair
from tests.factories.entries import session_of_two_phones
from tests.factories.redraws import crowd_session, play_games, take
from tests.factories.sessions import game_of
from tests.factories.whole import session_with_everything
from tournament.models import Club, Player, Session
from tournament.play.seats import Side
from tournament.rotations.rotation_types import RotationType


def entered_by_pairs():
    session = session_of_two_phones()
    enter_of_pair(game_of(session), 1, Side.FIRST)
    return Session.objects.get(pk=session.pk)


def a_change_without_a_new_card():
    """One leaves, and results decide where the others sit: no card is printed again."""
    session = take(crowd_session(9, 4, movement=RotationType.WINNERS_ADVANCE), leave=(9,))
    assert session.redraws.get().numbers == []
    return session


SESSIONS = {
    "change without a new card": a_change_without_a_new_card,
    "running": running_session,
    "finished": finished_session,
    "everything": session_with_everything,
    "both enter": entered_by_pairs,
    "odd crowd": lambda: play_games(crowd_session(9, 5), 2),
    "winners advance": lambda: play_games(
        crowd_session(8, 4, movement=RotationType.WINNERS_ADVANCE), 1
    ),
}


def moved(session):
    """The night on another machine, where it is the only one, and its file from here."""
    text = session_file(session)
    Session.objects.all().delete()
    Player.objects.all().delete()
    Club.objects.all().delete()
    return text, import_session(club=ClubFactory(name="Our club"), text=text)
