"""What the database itself refuses of a deal."""

import pytest
from django.db import IntegrityError
from django.utils import timezone

from scoring.models import Deal, DealRevision
from tests.factories import SessionFactory, game_of
from tests.oracles import oracle

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.fixture
def deal():
    return Deal.objects.create(game=game_of(SessionFactory(), 2, 1), number=3)


def revise(deal, **changes):
    values = {
        "number": 1,
        "report_id": "00000000-0000-0000-0000-000000000001",
        "kind": "report",
        "outcome": "made",
        "side": "first",
        "role": "table",
        "who": "table 1",
        "at": timezone.now(),
    }
    return DealRevision.objects.create(deal=deal, **values | changes)


def test_deal_and_revision_read_as_people_say_them(deal):
    assert str(deal) == "Game 2, Table 1, deal 3"
    assert str(revise(deal)) == "Game 2, Table 1, deal 3, revision 1: report"


def test_deal_stands_once_in_a_game(deal):
    with pytest.raises(IntegrityError):
        Deal.objects.create(game=deal.game, number=3)


def test_deals_are_numbered_from_1(deal):
    with pytest.raises(IntegrityError, match="deal_number_from_1"):
        Deal.objects.create(game=deal.game, number=0)


def test_report_id_stands_once_of_all_deals(deal):
    revise(deal)
    other = Deal.objects.create(game=game_of(SessionFactory()), number=1)

    with pytest.raises(IntegrityError):
        revise(other)


def test_revision_stands_once_of_a_deal(deal):
    revise(deal)

    with pytest.raises(IntegrityError):
        revise(deal, report_id="another")


@pytest.mark.parametrize(("changes", "constraint"), oracle("deals")["revisions"])
def test_revision_refuses_what_no_report_can_say(deal, changes, constraint):
    with pytest.raises(IntegrityError, match=constraint):
        revise(deal, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "removal", "outcome": "", "side": ""},
        {"kind": "correction", "outcome": "thrown_in", "side": ""},
        {"outcome": "lone_march", "alone": "N"},
        {"outcome": "points_only", "points": 2},
    ],
)
def test_revision_says_what_reports_say(deal, changes):
    assert revise(deal, **changes).deal == deal
