from decimal import Decimal

import pytest

from scoring.leaderboard.reading import standings
from scoring.prizes.money.reading import treasurers_page
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import MADE, game_of, play, running_session
from tests.factories.money import fee, take
from tournament.models import Session
from tournament.play.seats import Compass, Side

pytestmark = pytest.mark.django_db

EUCHRE = DealReport(Outcome.EUCHRE, Side.FIRST)
ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH)
POINTS = DealReport(Outcome.POINTS_ONLY, Side.SECOND, points=2)


def test_coins_due_are_two_for_every_euchre_and_every_lone_march():
    session = running_session()
    play(game_of(session), [EUCHRE, ALONE, POINTS, MADE])
    Session.objects.update(coin_per_euchre="0.25", coin_per_lone_march="0.50")

    due = treasurers_page(Session.objects.get()).due

    assert (due.euchres, due.lone_marches, due.untold) == (1, 1, 1)
    assert due.due == Decimal("1.50")


def test_a_lone_march_of_a_theme_night_counts_here_as_in_the_standings():
    rules = HouseRules(game="double_hasenpfeffer").to_snapshot()
    session = running_session(house_rules=rules)
    every_trick = {"bid": "12", "tricks": 12, "alone": Compass.NORTH}
    play(game_of(session), [DealReport(Outcome.BID_PLAYED, Side.FIRST, **every_trick)])
    Session.objects.update(coin_per_lone_march="0.50")

    due = treasurers_page(Session.objects.get()).due

    assert (due.lone_marches, due.due) == (1, Decimal("1.00"))
    assert sum(place.standing.lone_marches for place in standings(session).places) == 1


def test_without_coins_none_are_due():
    assert treasurers_page(running_session()).due is None


def test_whoever_is_here_and_has_not_paid_is_named():
    session = running_session()
    price = fee(session)
    first, *others = session.attendances.order_by("player__name")
    take(first, price)

    page = treasurers_page(session)

    assert page.paid == 1
    assert page.unpaid == {other.pk: other.player.name for other in others}
