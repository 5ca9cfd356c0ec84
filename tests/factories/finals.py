"""Nights whose best play a final after a game or two."""

from django.db import transaction

from scoring.final.actions import play_final
from scoring.final.reading import FinalChoice, propose
from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.factories.deals import MADE, play
from tests.factories.redraws import crowd_session, play_games
from tests.factories.sessions import ORGANIZER
from tests.factories.snapshots import restored
from tournament.models import Game, Session
from tournament.play.game_end import GameEnd
from tournament.play.seats import Side

ONE_DEAL = GameEnd(deals=1)
OTHERS_MADE = DealReport(Outcome.MADE, Side.SECOND)


@restored
@transaction.atomic
def qualified(people=16, games=2, **details):
    """A night with *games* played, the last of them still open, and one more planned."""
    session = crowd_session(people, games + 1, **details)
    session = play_games(session, games - 1) if games > 1 else session
    play_open(session)
    return session


def play_open(session, upset=()):
    """Play the open game to its end; East and West win at the tables *upset*."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=session, round__state="open"):
        report = OTHERS_MADE if game.table.number in upset else MADE
        end = session.end_at(game.round.number, game.table.number)
        play(game, [report] * end.deals)


def choose(session, size=8, **ways):
    """The final of so many; of a tie at the cut the lower numbers have won."""
    choice = FinalChoice(size, **{"end": ONE_DEAL, **ways})
    cut = [
        number
        for tie in propose(session, choice).ties
        for number in sorted(place.standing.number for place in tie.people)[: tie.places]
    ]
    return choice._replace(cut=tuple(cut))


@transaction.atomic
def plan_final(session, size=8, **ways):
    """Seat a final, of which the first game is not open yet."""
    choice = choose(session, size, **ways)
    seen = propose(session, choice).stamp
    return play_final(session=session, choice=choice, seen=seen, by=ORGANIZER)


def open_next(session):
    """Open the game after the one being played; the night with it."""
    after = session.rounds.exclude(state="pending").latest("number").number
    rounds.open_next_game(session=session, after=after, by=ORGANIZER)
    return Session.objects.get(pk=session.pk)


@restored
@transaction.atomic
def in_final(people=16, size=8, *, games=2, details=(), **ways):
    """A night in the first game of its final."""
    return open_next(plan_final(qualified(people, games, **dict(details)), size, **ways))


def seats_in(session, game):
    """Who sits at each table in a game, North first and around."""
    rows = Game.objects.filter(round__session=session, round__number=game, seats__gt=0)
    return {
        row.table.number: tuple(row.seats.get(position=seat).card.number for seat in "NESW")
        for row in rows.distinct().select_related("table")
    }
