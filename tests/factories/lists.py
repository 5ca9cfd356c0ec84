"""A night in which every list has so many rows."""

from django.db import transaction

from scoring.standings.prizes import PrizeKind
from tests.factories.calls import call_with
from tests.factories.clocks import set_break
from tests.factories.deals import MADE, correct, play_round
from tests.factories.money import enter, fee, take
from tests.factories.penalties import fine
from tests.factories.people import HelperFactory
from tests.factories.prizes import prize, prize_rules
from tests.factories.reports import send
from tests.factories.seasons import season_of
from tests.factories.sessions import SessionFactory, game_of, running_session
from tests.factories.side_tables import MARCH, play_side, start_side
from tests.factories.snapshots import restored
from tournament.models import CashEntry, SeatingRequest, Session


@restored
@transaction.atomic
def session_of_rows(rows):
    """A night of so many tables, corrections, penalties, prizes, fees, wishes …"""
    session = running_session(tables=rows)
    play_round(session)
    people = list(session.attendances.order_by("pk"))
    price = fee(session)
    prize_rules(session)
    for at in range(rows):
        game = game_of(session, table=at + 1)
        correct(game, 1, MADE, reason="Misheard")
        fine(game)
        call_with(session, at + 1)
        send(session, round=9)
        play_side(
            start_side(session, names=[f"{at}{letter}" for letter in "abcd"]), [MARCH]
        )
        take(people[at], price)
        enter(session, CashEntry.Kind.COST, "3.10", "Rolls")
        prize(session, place=at + 1)
        prize(session, PrizeKind.DOOR, gift="A ham")
        set_break(session, at + 1)
        SeatingRequest.objects.create(
            session=session, kind="apart", first=people[at], second=people[-1]
        )
        HelperFactory(club=session.club)
        season_of(session.club, session, name=f"Season {at}")
        SessionFactory(club=session.club, name=f"Night {at}")
    return Session.objects.get(pk=session.pk)
