from datetime import date
from decimal import Decimal

import pytest

from scoring.actions.copy_session import copy_night
from scoring.models import Prize, PrizeDecision
from scoring.standings.prizes import PrizeKind
from tests.factories import ORGANIZER, finished_night, journal_of
from tests.factories.credit import give
from tests.factories.money import fee
from tests.factories.prizes import prize, prize_rules
from tests.factories.redraws import crowd_night
from tests.factories.whole import night_with_everything
from tournament.models import CashEntry, Session
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db


def again(session, **more):
    wanted = {"name": "Next year", "day": date(2027, 10, 2), "with_people": True}
    wanted |= {"seed": 5, "by": ORGANIZER, **more}
    return copy_night(session=session, **wanted)


def test_the_plan_is_that_of_then():
    session = crowd_night(9, 5)
    Session.objects.filter(pk=session.pk).update(sign_off="game_ok")
    give(session, SitOutCredit.FIXED, 7)

    night = again(Session.objects.get())

    assert (night.name, night.state) == ("Next year", "draft")
    assert night.cards.count() == 9
    assert night.rounds.count() == 5
    for field in ("movement", "odd_crowd", "venue", "deals_per_game", "house_rules"):
        assert getattr(night, field) == getattr(session, field)
    assert (night.sign_off, night.sit_out_credit, night.sit_out_points) == (
        *("game_ok", "fixed", 7),
    )
    assert night.seed == 5


def test_prices_and_prizes_are_copied_and_what_happened_is_not():
    session = night_with_everything()
    prize_rules(session, pot_percent=60)
    prize(session, PrizeKind.LOW, amount="5")
    Prize.objects.filter(session=session).update(draws=2)

    night = again(session)

    assert [(it.name, it.amount) for it in night.fees.all()] == [("Member", Decimal(5))]
    kinds = Prize.objects.filter(session=night).order_by("position")
    assert [it.kind for it in kinds] == ["door", "low"]
    assert night.prize_rules.pot_percent == 60
    assert not CashEntry.objects.filter(session=night).exists()
    assert not PrizeDecision.objects.filter(prize__session=night).exists()
    assert not night.rounds.exclude(state="pending").exists()
    assert Prize.objects.filter(session=session).count() == 2
    assert len(set(Prize.objects.values_list("key", flat=True))) == 4
    assert set(kinds.values_list("draws", flat=True)) == {0}


def test_whoever_was_here_is_asked_again_if_wanted():
    session = finished_night()
    gone = session.attendances.order_by("pk").first()
    gone.is_present = False
    gone.save()

    alone, night = again(session, with_people=False), again(session)

    assert not alone.attendances.exists()
    assert night.attendances.filter(is_present=False).count() == 7
    assert not night.attendances.filter(player=gone.player).exists()
    assert journal_of(night)[-1][0] == (
        "Planned like Euchre night, 2026-10-03, 7 people on the list"
    )


def test_prices_can_be_changed_apart():
    session = finished_night()
    fee(session)
    night = again(session)

    night.fees.update(amount=9)

    assert session.fees.get().amount == 5
