"""Nights with a final after game 2, and a consolation beside it."""

from random import Random

from django.db import transaction

from scoring.deals.agreements.reading import list_missing_deals
from scoring.final.actions import play_final
from scoring.final.reading import FinalChoice, propose
from scoring.hall.actions import finish, open_next_game
from scoring.rules import DealReport, Outcome
from tests.factories.deals import play, record
from tests.factories.redraws import crowd_session
from tests.factories.sessions import ORGANIZER
from tests.factories.snapshots import restored
from tournament.models import Game, Session
from tournament.play.game_end import GameEnd
from tournament.play.seats import Side

GAMES = 2


@restored
@transaction.atomic
def session_with_final(people=20, size=8, *, upto=2, is_over=True, **ways):
    """Games of chance, and so many *upto* of the final's; its lower tables end first."""
    session, rng = crowd_session(people, GAMES, deals_per_game=4), Random(5)
    for number in range(1, GAMES + 1):
        for game in _games(session, number):
            play(game, [_deal(rng) for _ in range(4)])
        if number < GAMES:
            open_next_game(session=session, after=number, by=ORGANIZER)
    choice = _cut(session, FinalChoice(size, GameEnd(), **ways))
    seen = propose(session, choice).stamp
    play_final(session=session, choice=choice, seen=seen, by=ORGANIZER)
    session = Session.objects.get(pk=session.pk)
    for number in range(GAMES + 1, GAMES + 1 + upto):
        open_next_game(session=session, after=number - 1, by=ORGANIZER)
        play_until_over(session, number, rng)
    if is_over:
        finish(session=session, by=ORGANIZER, reason="Late")
    return Session.objects.get(pk=session.pk)


def play_until_over(session, number, rng):
    """A game of the final goes on while it is level."""
    round_ = session.rounds.get(number=number)
    for game in _games(session, number):
        for deal in range(1, 20):
            missing = "; ".join(list_missing_deals(session, round_)) + ","
            if f"table {game.table.number}," in missing:
                record(game, deal, _deal(rng))


def _games(session, number):
    games = Game.objects.seated().select_related("round__session", "table")
    return games.filter(round__session=session, round__number=number)


def _deal(rng):
    outcome = Outcome.MARCH if rng.random() < 0.3 else Outcome.MADE
    return DealReport(outcome, rng.choice([*Side]))


def _cut(session, choice):
    """Let those of a tie at the cut with the lower numbers win it."""
    for tie in propose(session, choice).ties:
        won = tuple(place.standing.number for place in tie.people[: tie.places])
        choice = choice._replace(cut=(*choice.cut, *won))
    return choice
