"""Events in their final."""

from scoring.final.actions import play_final
from scoring.final.reading import FinalChoice, propose
from scoring.hall.actions import open_next_game
from tests.factories.deals import MADE, play
from tests.factories.redraws import crowd_session, play_open_games
from tests.factories.sessions import ORGANIZER
from tournament.models import Game, Session
from tournament.play.game_end import GameEnd
from tournament.play.lifecycle import RoundState


def set_final(session, size=8, deals=1, **wanted):
    """Set a final after the game being played; who is tied at the cut comes by number."""
    play_open_games(session)
    choice = FinalChoice(size, GameEnd(deals=deals), **wanted)
    for tie in propose(session, choice).ties:
        won = tuple(place.standing.number for place in tie.people[: tie.places])
        choice = choice._replace(cut=(*choice.cut, *won))
    seen = propose(session, choice).stamp
    play_final(session=session, choice=choice, seen=seen, by=ORGANIZER)
    return Session.objects.get(pk=session.pk)


def final_session(people=16, size=8, **wanted):
    """An event of one deal a game whose final comes after game 1, and is not open yet."""
    return set_final(crowd_session(people, games=3), size, **wanted)


def open_game(session):
    """Open the next game of the final."""
    begun = session.rounds.exclude(state=RoundState.PENDING).latest("number")
    open_next_game(session=session, after=begun.number, by=ORGANIZER)
    return Session.objects.get(pk=session.pk)


def play_game(session, number, *reports):
    """Report the deals of a game at every table; else one that North and South make."""
    games = Game.objects.seated().filter(round__session=session, round__number=number)
    for game in games:
        play(game, reports or [MADE])
    return Session.objects.get(pk=session.pk)


def play_table(session, number, table, *reports):
    """The same at one table."""
    seated = Game.objects.seated().filter(round__session=session, round__number=number)
    play(seated.get(table__number=table), reports or [MADE])
    return Session.objects.get(pk=session.pk)
