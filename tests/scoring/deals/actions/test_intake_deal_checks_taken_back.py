"""What a pair has entered, or both have, taken back by a phone."""

import pytest

from scoring.deals.actions.checks import EntryChanged, OthersWentOn, StaleVersion
from scoring.deals.actions.intake import ReportIdReused
from scoring.deals.entries import entries_of
from scoring.rules import Outcome
from tests.factories import ORGANIZER, correct, read_refusal, take_back
from tests.factories.entries import (
    MARCH,
    THEIRS,
    THEY,
    WE,
    counted,
    enter,
    enter_both,
    undo,
)

pytestmark = pytest.mark.django_db


def test_pair_takes_its_own_entry_back_and_says_another(game):
    entry = enter(game, 1, WE)
    removal = undo(entry, report_id="2" * 16)

    assert undo(entry, report_id="2" * 16) == removal
    assert entries_of(game.pk).of(1, WE) is None
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, MARCH)
    assert counted(game) == [(Outcome.MARCH, WE)]
    with pytest.raises(ReportIdReused):
        undo(enter(game, 2, WE), report_id="2" * 16)
    with pytest.raises(EntryChanged):
        undo(entry)


def test_only_the_last_entry_of_a_pair_is_taken_back(game):
    entry = enter(game, 1, WE)
    enter(game, 2, WE)

    with pytest.raises(EntryChanged):
        undo(entry)


def test_deal_that_counts_is_taken_back_for_both(game):
    ours, theirs = enter_both(game, 1)

    undo(ours, report_id="3" * 16)

    assert counted(game) == []
    assert not entries_of(game.pk).standing(since=1)
    assert entries_of(game.pk).has_fallen(1, THEY)
    undo(ours, report_id="3" * 16)
    enter(game, 1, WE, MARCH)
    assert counted(game) == []
    enter(game, 1, THEY, MARCH)
    assert counted(game) == [(Outcome.MARCH, WE)]
    with pytest.raises(EntryChanged):
        undo(theirs)


def test_deal_that_counts_stays_when_somebody_has_gone_on(game):
    ours, _ = enter_both(game, 1)
    enter(game, 2, THEY)

    with pytest.raises(OthersWentOn) as refusal:
        undo(ours)

    assert read_refusal(refusal) == (
        "OTHERS_WENT_ON",
        (
            "Deal 2 is already entered. Ask the organizer to correct deal "
            "1. Nothing was changed."
        ),
    )
    take_back(game, 1, by=ORGANIZER)
    assert not entries_of(game.pk).standing(since=1)


def test_deal_that_was_corrected_is_no_pair_s_to_take_back(game):
    ours, _ = enter_both(game, 1)
    correct(game, 1, THEIRS)

    with pytest.raises(EntryChanged):
        undo(ours)


def test_only_the_last_deal_that_counts_is_taken_back(game):
    ours, _ = enter_both(game, 1)
    enter_both(game, 2)

    with pytest.raises(StaleVersion):
        undo(ours)
