"""Prizes put on the list as the organizer does."""

from decimal import Decimal
from random import Random

from scoring.hall import actions as rounds
from scoring.models import Prize
from scoring.prizes import actions as prizes
from scoring.prizes.decisions.actions import decide
from scoring.prizes.reading import prize_list
from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from scoring.verbs.decisions import Answers, Question
from tests.factories.deals import MADE, finished_session, play
from tests.factories.money import fee
from tests.factories.sessions import (
    ORGANIZER,
    game_of,
    names_of,
    number_everybody,
    session_in_check_in,
)
from tournament.models import Session
from tournament.planning import actions as planning
from tournament.play.seats import Compass, Side
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


def prize(session, kind=PrizeKind.PLACE, **more):
    """Put one prize on the list, $10 unless something else is said."""
    if not {"share", "gift"} & set(more):
        more.setdefault("amount", "10")
    for name in ("amount", "share"):
        more[name] = Decimal(more.get(name, 0))
    wanted = [prizes.PrizeWanted(kind=kind, **more)]
    prizes.add_prizes(session=session, wanted=wanted, by=ORGANIZER, is_second=True)


def prize_rules(session, **wanted):
    """Choose how prizes are given out."""
    usual = {
        "doubles": Doubles.ANY,
        "ties": Ties.SHARE,
        "needs_paid": False,
        "needs_present": False,
        "pot_percent": 100,
    }
    return prizes.set_prize_rules(session=session, by=ORGANIZER, **{**usual, **wanted})


def award_lines(session):
    """The list with its winners."""
    return prize_list(session).lines


def winners_of(session):
    """The names of the winners by what they have won."""
    return {
        line.title: [winner.name for winner in line.winners]
        for line in prize_list(session).lines
    }


def broken_tie_session(*, is_over=True):
    """Ties are broken; Ann and three others have 4 points of game 1, and one a loner."""
    session = session_in_check_in(names=names_of(8), choice=usual_choice(8))
    number_everybody(session)
    answers = Answers(breaks_ties=True)
    decide(session=session, answers=answers, questions=[Question.TIE_BREAKS], by=ORGANIZER)
    session = planning.start(session=session, by=ORGANIZER)
    lone = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH)
    play(game_of(session, table=1), [MADE] * 4)
    play(game_of(session, table=2), [lone, *[DealReport(Outcome.THROWN_IN)] * 3])
    if is_over:
        return rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    return Session.objects.get(pk=session.pk)


def tied_session():
    """A finished night on which everybody is equal, with one prize for the first."""
    session = finished_session()
    prize(session, amount="8")
    prize_rules(session, ties=Ties.DECIDE)
    return session, Prize.objects.get().pk


def draw(session, seed=1):
    """Draw the one prize on the list."""
    prize_pk = Prize.objects.get(session=session).pk
    return prizes.draw_door_prize(
        session=session, prize=prize_pk, rng=Random(seed), by=ORGANIZER
    )


def sit_outs_and_money():
    """Five numbered players at one table, tickets of $10, and a prize of the pot."""
    session = session_in_check_in(
        names=["Ann", "Bob", "Cora", "Dan", "Eve"],
        choice=PlanChoice(RotationType.BALANCED, 5, 4, ExtraPlayerPolicy.SIT_OUT, seed=7),
    )
    number_everybody(session)
    fee(session, "At the door", "10.00")
    prize(session, PrizeKind.PLACE, share="100")
    return Session.objects.get(pk=session.pk)
