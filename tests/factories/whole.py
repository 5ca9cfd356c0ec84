"""A night in which there is a row of every kind that organizers and phones make."""

from random import Random

from scoring.models import Board, Prize
from scoring.prizes import actions as prizes
from scoring.rules import DealReport, Outcome
from scoring.side_games.actions import tables as side_tables
from scoring.standings.prizes import PrizeKind
from tests.factories.agreements import agree, ask_for_agreement
from tests.factories.calls import call
from tests.factories.deals import MADE, correct, play
from tests.factories.money import enter, fee, take, void
from tests.factories.penalties import fine, pardon
from tests.factories.prizes import prize, prize_rules
from tests.factories.reports import send
from tests.factories.sessions import ORGANIZER, game_of, running_session
from tests.factories.side_tables import MARCH as SIDE_MARCH
from tests.factories.side_tables import play_side, start_side
from tests.factories.snapshots import restored
from tournament.models import CashEntry, SeatingRequest, Session
from tournament.play.seats import Compass, Side

ALONE = DealReport(Outcome.LONE_MARCH, Side.SECOND, Compass.EAST)


@restored
def session_with_everything():
    """A night in its first game: deals, corrections, prizes, money, calls, side tables."""
    session = ask_for_agreement(running_session())
    first, second = game_of(session, table=1), game_of(session, table=2)
    play(first, [MADE] * 4)
    correct(first, 1, ALONE, reason="Heard <wrong>")
    agree(first)
    fine(second)
    pardon(fine(second))
    send(session, round=2)
    call(session)
    table = start_side(session)
    play_side(table, [SIDE_MARCH])
    side_tables.end(table=table, by=ORGANIZER)
    _people_and_money(session)
    Board.objects.get_or_create(session=session)
    return Session.objects.get(pk=session.pk)


def _people_and_money(session):
    one, other = session.attendances.order_by("pk")[:2]
    SeatingRequest.objects.create(session=session, kind="apart", first=one, second=other)
    take(one, fee(session))
    void(enter(session, CashEntry.Kind.COST, "3.10", "=Rolls"))
    prize_rules(session)
    prize(session, PrizeKind.DOOR, gift="A ham")
    prizes.draw_door_prize(
        session=session, prize=Prize.objects.latest("pk").pk, rng=Random(3), by=ORGANIZER
    )
