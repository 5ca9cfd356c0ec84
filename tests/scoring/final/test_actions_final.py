"""A final after the first stage: seated, followed, ranked, undone."""

import random

import pytest

from scoring.final.actions import play_final, replace_finalist
from scoring.final.reading import FinalChoice, propose
from scoring.hall.actions import finish, open_next_game
from scoring.leaderboard.bracket import read_bracket
from scoring.leaderboard.reading import standings
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER
from tests.factories.deals import play
from tests.factories.redraws import crowd_session
from tournament.models import Game, Session
from tournament.play.game_end import GameEnd
from tournament.play.lifecycle import RoundState
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db


def deal_at_random(rng):
    if rng.random() < 0.1:
        return DealReport(Outcome.MARCH, rng.choice([*Side]))
    return DealReport(Outcome.MADE, rng.choice([*Side]))


def play_at_random(session, number, rng, deals=4):
    for game in Game.objects.seated().filter(round__session=session, round__number=number):
        play(game, [deal_at_random(rng) for _ in range(deals)])
        game.refresh_from_db()


def test_x():
    rng = random.Random(1)
    session = crowd_session(32, games=3, deals_per_game=4)
    for number in (1, 2, 3):
        play_at_random(session, number, rng)
        if number < 3:
            open_next_game(session=session, after=number, by=ORGANIZER)
    choice = FinalChoice(8, GameEnd(), has_consolation=True, has_third=True)
    proposal = propose(session, choice)
    print(proposal.ties, proposal.seeds)
    if proposal.ties:
        tie = proposal.ties[0]
        cut = tuple(place.standing.number for place in tie.people[: tie.places])
        choice = choice._replace(cut=cut)
        proposal = propose(session, choice)
    play_final(session=session, choice=choice, seen=proposal.stamp, by=ORGANIZER)
    session = Session.objects.get(pk=session.pk)
    for number in (4, 5, 6):
        current = session.rounds.filter(number=number).first()
        if current is None:
            break
        if current.state == RoundState.PENDING:
            open_next_game(session=session, after=number - 1, by=ORGANIZER)
        for game in Game.objects.seated().filter(
            round__session=session, round__number=number
        ):
            deals = 0
            from scoring.deals.agreements.reading import list_missing_deals

            while True:
                missing = [
                    m
                    for m in list_missing_deals(session, session.rounds.get(number=number))
                    if f"table {game.table.number}," in m
                ]
                if not missing:
                    break
                from tests.factories.deals import record

                deals += 1
                record(game, deals, deal_at_random(rng))
            print(number, game.table.number, deals)
    print(read_bracket(session))
    finish(session=session, by=ORGANIZER)
    session.refresh_from_db()
    for place in standings(session).places[:14]:
        print(
            place.standing.rank,
            place.name,
            place.standing.points,
            place.standing.is_tied,
            place.is_winner,
        )
    assert 0
