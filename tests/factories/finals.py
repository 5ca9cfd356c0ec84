"""Nights whose best play a final after a game or two."""

from random import Random

from django.db import transaction

from scoring.deals.agreements.reading import list_missing_deals
from scoring.final.actions import play_final
from scoring.final.reading import FinalChoice, propose
from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.factories.deals import MADE, play, record
from tests.factories.redraws import crowd_session, play_games
from tests.factories.sessions import ORGANIZER, game_of
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
    for game in _open_games(session):
        report = OTHERS_MADE if game.table.number in upset else MADE
        end = session.end_at(game.round.number, game.table.number)
        play(game, [report] * end.deals)
    return Session.objects.get(pk=session.pk)


def play_table(session, number, table, *reports):
    """Report the deals of one table; else one that North and South make."""
    play(game_of(session, number, table), reports or [MADE])
    return Session.objects.get(pk=session.pk)


def _open_games(session):
    games = Game.objects.seated().select_related("round__session", "table")
    return games.filter(round__session=session, round__state="open")


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


def final_session(people=16, size=8, **ways):
    """A night whose final comes after game 1, and is not open yet."""
    return plan_final(qualified(people, 1), size, **ways)


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


@restored
@transaction.atomic
def session_with_final(people=20, size=8, *, upto=2, is_over=True, **ways):
    """2 games of chance, and so many *upto* of the final's; its lower tables end first."""
    session, rng = crowd_session(people, 2, deals_per_game=4), Random(5)
    for number in (1, 2):
        for game in _open_games(session):
            play(game, [_draw_deal(rng) for _ in range(4)])
        if number == 1:
            open_next(session)
    session = plan_final(session, size, end=GameEnd(), **ways)
    for _ in range(upto):
        session = open_next(session)
        _play_until_over(session, rng)
    if is_over:
        rounds.finish(session=session, by=ORGANIZER, reason="Late")
    return Session.objects.get(pk=session.pk)


def _play_until_over(session, rng):
    """A game of the final goes on while it is level."""
    for game in _open_games(session):
        for deal in range(1, 20):
            missing = "; ".join(list_missing_deals(session, game.round)) + ","
            if f"table {game.table.number}," in missing:
                record(game, deal, _draw_deal(rng))


def _draw_deal(rng):
    outcome = Outcome.MARCH if rng.random() < 0.3 else Outcome.MADE
    return DealReport(outcome, rng.choice([*Side]))


def seats_in(session, game):
    """Who sits at each table in a game, North first and around."""
    rows = Game.objects.filter(round__session=session, round__number=game, seats__gt=0)
    return {
        row.table.number: tuple(row.seats.get(position=seat).card.number for seat in "NESW")
        for row in rows.distinct().select_related("table")
    }
