"""What an event brings in, before and after its prizes are paid."""

from decimal import Decimal

import pytest

from scoring.prizes import actions as prizes
from scoring.prizes.money.reading import raised, raised_lines
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import ORGANIZER, finished_session, running_session
from tests.factories.money import enter, void
from tests.factories.prizes import award_lines, prize, prize_rules
from tournament.models import CashEntry

pytestmark = pytest.mark.django_db

Kind = CashEntry.Kind


def net_and_due(session):
    money = raised(session)
    return money.net, money.due


def test_without_prizes_it_is_what_came_in_less_costs():
    session = running_session()
    enter(session, Kind.FLOAT_IN, 50)
    enter(session, Kind.DONATION, 20)
    enter(session, Kind.COST, 5)

    assert net_and_due(session) == (15, 0)


def test_half_of_the_50_50_is_owed_until_its_winner_is_paid():
    session = running_session()
    enter(session, Kind.FIFTY_FIFTY, 60)
    owed, named = net_and_due(session), [*raised_lines(raised(session))][1]
    payout = enter(session, Kind.FIFTY_FIFTY_PRIZE, 30)
    paid = net_and_due(session)
    void(payout)

    assert owed == paid == net_and_due(session) == (30, 0)
    assert named == ("50/50 winner not paid yet", -30, False)


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_it_does_not_change_when_a_prize_is_paid(make):
    session = make()
    enter(session, Kind.DONATION, 20)
    prize(session, PrizeKind.DOOR, amount="8")
    before = net_and_due(session)
    (line,) = award_lines(session)
    drawn = prizes.draw_door_prize(
        session=session, prize=line.prize, rng=FirstOne(), by=ORGANIZER
    )
    (number,) = drawn.numbers

    prizes.pay_out(session=session, prize=line.prize, number=number, by=ORGANIZER)

    assert (before, net_and_due(session)) == ((12, 8), (12, 0))
    void(CashEntry.objects.get(kind=Kind.PRIZE))
    assert net_and_due(session) == (12, 8)


class FirstOne:
    """Chance that takes the first one."""

    @staticmethod
    def choice(numbers):
        return numbers[0]


def test_prizes_paid_by_an_entry_of_the_cash_log_are_not_due_again():
    session = finished_session()
    enter(session, Kind.DONATION, 20)
    prize(session, amount="8")

    enter(session, Kind.PRIZE, 5)
    partly = net_and_due(session)
    enter(session, Kind.PRIZE, 3)
    enter(session, Kind.PRIZE, 2)

    assert (partly, net_and_due(session)) == ((12, 3), (10, 0))


def test_a_prize_that_no_player_can_win_is_due_until_play_is_over():
    running, finished = running_session(), finished_session()
    for session in (running, finished):
        prize(session, division="Ladies", amount="8")

    assert net_and_due(running) == (-8, 8)
    assert net_and_due(finished) == (0, 0)


def test_a_tie_that_is_not_broken_is_due():
    session = finished_session()
    prize_rules(session, ties=Ties.DECIDE)
    prize(session, amount="8")

    assert net_and_due(session) == (Decimal(-8), 8)
