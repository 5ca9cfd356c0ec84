from datetime import date
from decimal import Decimal

import pytest

from scoring.models import Prize, PrizeDecision
from scoring.planning.actions import copy_session
from scoring.standings.prizes import PrizeKind
from tests.factories import ORGANIZER, finished_session, journal_of
from tests.factories.credit import give
from tests.factories.money import fee
from tests.factories.prizes import prize, prize_rules
from tests.factories.redraws import crowd_session
from tests.factories.whole import session_with_everything
from tournament.models import CashEntry, Session
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db


def again(session, **more):
    wanted = {"name": "Next year", "day": date(2027, 10, 2), "with_people": True}
    wanted |= {"seed": 5, "by": ORGANIZER, **more}
    return copy_session(session=session, **wanted)


def test_the_plan_is_that_of_then():
    session = crowd_session(9, 5)
    Session.objects.filter(pk=session.pk).update(sign_off="game_ok")
    give(session, SitOutCredit.FIXED, 7)

    ann, bob = session.attendances.order_by("pk")[:2]
    session.wishes.create(kind="together", first=ann, second=bob)

    planned = again(Session.objects.get())

    request = planned.wishes.get()
    assert (request.kind, request.first.player, request.second.player) == (
        *("together", ann.player, bob.player),
    )
    assert (planned.name, planned.state) == ("Next year", "draft")
    assert planned.cards.count() == 9
    assert planned.rounds.count() == 5
    for field in ("movement", "odd_crowd", "venue", "deals_per_game", "house_rules"):
        assert getattr(planned, field) == getattr(session, field)
    assert (planned.sign_off, planned.sit_out_credit, planned.sit_out_points) == (
        *("game_ok", "fixed", 7),
    )
    assert planned.seed == 5


def test_prices_and_prizes_are_copied_and_what_happened_is_not():
    session = session_with_everything()
    prize_rules(session, pot_percent=60)
    prize(session, PrizeKind.LOW, amount="5")
    Prize.objects.filter(session=session).update(draws=2)

    planned = again(session)

    assert [(price.name, price.amount) for price in planned.fees.all()] == [
        ("Member", Decimal(5))
    ]
    kinds = Prize.objects.filter(session=planned).order_by("position")
    assert [kind.kind for kind in kinds] == ["door", "low"]
    assert planned.prize_rules.pot_percent == 60
    assert not CashEntry.objects.filter(session=planned).exists()
    assert not PrizeDecision.objects.filter(prize__session=planned).exists()
    assert not planned.rounds.exclude(state="pending").exists()
    assert Prize.objects.filter(session=session).count() == 2
    assert len(set(Prize.objects.values_list("key", flat=True))) == 4
    assert set(kinds.values_list("draws", flat=True)) == {0}


def test_whoever_was_here_is_asked_again_if_wanted():
    session = finished_session()
    left, missed = session.attendances.order_by("pk")[:2]
    session.attendances.filter(pk__in=[left.pk, missed.pk]).update(is_present=False)
    missed.holdings.all().delete()

    alone, planned = again(session, with_people=False), again(session)

    assert not alone.attendances.exists()
    assert planned.attendances.filter(is_present=False).count() == 7
    assert planned.attendances.filter(player=left.player).exists()
    assert not planned.attendances.filter(player=missed.player).exists()
    assert journal_of(planned)[-1][0] == (
        "Repeated Euchre night of Saturday, October 3, 2026 with 7 players"
    )


def test_prices_can_be_changed_apart():
    session = finished_session()
    fee(session)
    planned = again(session)

    planned.fees.update(amount=9)

    assert session.fees.get().amount == 5
