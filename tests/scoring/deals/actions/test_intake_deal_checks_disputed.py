"""Deals that the two pairs tell differently: who settles them, and how."""

import pytest

from scoring.deals.actions.checks import (
    DealAlreadyScored,
    EntryChanged,
    NoDevice,
    PairNotSaid,
    SameDevice,
)
from scoring.deals.actions.intake import ReportIdReused
from scoring.models import DealRevision, TeamEntry
from scoring.rules import DealReport, Outcome
from tests.factories import MADE, game_of, journal_of
from tests.factories.entries import (
    counted,
    decide_deal,
    enter,
    give_in,
    session_of_two_phones,
    undo,
)
from tournament.play.seats import Side
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
THEIRS = DealReport(Outcome.MADE, Side.SECOND)
WE, THEY = Side.FIRST, Side.SECOND


@pytest.fixture
def disputed():
    """A game whose first deal is entered as 2-0 by one pair, as 0-1 by the other."""
    game = game_of(session_of_two_phones())
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, THEIRS)
    return game


@pytest.mark.parametrize(
    ("pair", "counts"), [(WE, (Outcome.MADE, THEY)), (THEY, (Outcome.MARCH, WE))]
)
def test_either_pair_settles_a_dispute_in_one_tap(disputed, pair, counts):
    give_in(disputed, 1, pair)

    assert counted(disputed) == [counts]
    assert TeamEntry.objects.count() == 3


def test_settled_once_the_deals_after_it_count(disputed):
    enter(disputed, 2, WE)
    enter(disputed, 2, THEY, THEIRS)
    give_in(disputed, 2, WE)

    give_in(disputed, 1, WE)

    assert len(counted(disputed)) == 2


def test_both_giving_in_does_not_swap_the_scores(disputed):
    ids = [entry.report_id for entry in TeamEntry.objects.order_by("pk")]
    give_in(disputed, 1, WE)

    with pytest.raises(DealAlreadyScored):
        give_in(disputed, 1, THEY, seen=(ids[1], ids[0]))

    assert counted(disputed) == [(Outcome.MADE, THEY)]


def test_the_same_tap_twice_is_one(disputed):
    entry = give_in(disputed, 1, WE, report_id="1" * 16)

    assert give_in(disputed, 1, WE, report_id="1" * 16) == entry
    with pytest.raises(ReportIdReused):
        give_in(disputed, 1, THEY, report_id="1" * 16)


def test_what_was_not_seen_is_not_given_in_to(disputed):
    ids = [entry.report_id for entry in TeamEntry.objects.order_by("pk")]
    undo(TeamEntry.objects.get(report_id=ids[1]))
    with pytest.raises(EntryChanged):
        give_in(disputed, 1, WE, seen=tuple(ids))

    enter(disputed, 1, THEY, DealReport(Outcome.EUCHRE, Side.SECOND))

    with pytest.raises(EntryChanged):
        give_in(disputed, 1, WE, seen=tuple(ids))
    assert counted(disputed) == []


def test_one_phone_does_not_settle_for_both(disputed):
    with pytest.raises(SameDevice):
        give_in(disputed, 1, WE, device="b" * 32)
    with pytest.raises(NoDevice):
        give_in(disputed, 1, WE, device="")


def test_nobody_in_particular_settles_nothing(disputed):

    with pytest.raises(PairNotSaid):
        give_in(disputed, 1, None, seen=("", ""), device="")


def test_settled_deal_is_taken_back_by_its_last_entry(disputed):
    entry = give_in(disputed, 1, WE)

    undo(entry)

    assert counted(disputed) == []


@pytest.mark.parametrize("pair", Side)
def test_organizer_decides_with_a_reason(disputed, pair):
    revision = decide_deal(disputed, 1, pair, " Both slips ")

    assert counted(disputed) == [
        (Outcome.MARCH, WE) if pair is WE else (Outcome.MADE, THEY)
    ]
    assert (revision.reason, revision.role) == ("Both slips", "organizer")
    line = journal_of(disputed.round.session)[-1]
    assert "Decided deal 1 (game 1, table 1)" in str(line)


def test_organizer_decides_what_one_pair_alone_has_entered(disputed):
    give_in(disputed, 1, WE)
    enter(disputed, 2, WE)

    decide_deal(disputed, 2, WE, "Their phone is dead")

    assert len(counted(disputed)) == 2


def test_decision_is_safe_to_repeat(disputed):
    entry = TeamEntry.objects.order_by("pk").first().report_id
    first = decide_deal(disputed, 1, WE, report_id="1" * 16, seen=entry)
    again = decide_deal(disputed, 1, WE, report_id="1" * 16, seen=entry)

    assert first == again
    assert DealRevision.objects.count() == 1
    assert str(journal_of(disputed.round.session)).count("Decided deal") == 1
    with pytest.raises(DealAlreadyScored):
        decide_deal(disputed, 1, THEY)


def test_decision_needs_a_reason_and_what_was_seen(disputed):
    with pytest.raises(ReasonRequired):
        decide_deal(disputed, 1, WE, " ")
    with pytest.raises(EntryChanged):
        decide_deal(disputed, 1, WE, seen="9" * 16)
    entry = TeamEntry.objects.order_by("pk").first()
    undo(entry)
    enter(disputed, 1, WE, MADE)
    with pytest.raises(EntryChanged):
        decide_deal(disputed, 1, WE, seen=entry.report_id)
    assert counted(disputed) == []
