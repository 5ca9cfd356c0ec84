"""Deals that count when both pairs have entered them alike."""

import pytest

from scoring.deals.actions.checks import (
    DealAlreadyScored,
    DealOutOfOrder,
    EntryChanged,
    FifthDeal,
    PairHasEntered,
    RoundNotOpen,
)
from scoring.deals.actions.intake import ReportIdReused
from scoring.deals.agreements.reading import RoundNotComplete
from scoring.deals.entries import entries_of
from scoring.hall import actions as rounds
from scoring.hall.reading import hall
from scoring.models import DealRevision, TeamEntry
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER, game_of, read_refusal, record
from tests.factories.entries import (
    MARCH,
    THEIRS,
    THEY,
    WE,
    again,
    counted,
    enter,
    enter_both,
    missing,
    undo,
)
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db


def test_deal_counts_when_both_pairs_have_entered_it_alike(game):
    enter(game, 1, WE)
    assert counted(game) == []

    entry = enter(game, 1, THEY)

    assert counted(game) == [(Outcome.MADE, Side.FIRST)]
    revision = DealRevision.objects.get()
    assert revision.report_id == entry.report_id
    assert revision.who == "table 1, both pairs"
    assert [entry.who for entry in TeamEntry.objects.order_by("pk")] == [
        "table 1, North–South",
        "table 1, East–West",
    ]


def test_deal_entered_differently_counts_for_nobody_and_both_are_on_file(game):
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, THEIRS)

    assert counted(game) == []
    assert entries_of(game.pk).differ(1)
    assert not DealRevision.objects.exists()


def test_as_many_points_told_another_way_are_not_alike(game):
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, DealReport(Outcome.EUCHRE, Side.FIRST))

    assert counted(game) == []


def test_pair_goes_on_before_the_other_has_entered_anything(game):
    for deal in (1, 2, 3, 4):
        enter(game, deal, WE)
    assert counted(game) == []

    for deal in (1, 2):
        enter(game, deal, THEY)

    assert len(counted(game)) == 2


def test_deals_after_a_dispute_count_when_it_is_over_and_in_their_order(game):
    ours = enter(game, 1, WE, MARCH)
    enter(game, 1, THEY)
    enter_both(game, 2, THEIRS)
    assert counted(game) == []

    enter(game, 3, WE)
    with pytest.raises(EntryChanged):
        undo(ours)  # the pair has gone on from it
    record(game, 1, MARCH, by=ORGANIZER, reason="Both slips")

    assert counted(game) == [(Outcome.MARCH, WE), (Outcome.MADE, THEY)]


def test_one_sided_deal_blocks_closing(session, game):
    play_others(session)
    for deal in (1, 2, 3):
        enter_both(game, deal)
    enter(game, 4, WE)
    lacking = "deal 4: entered by 1 team"
    assert missing(session) == [(1, "deal 4"), (1, lacking)]

    with pytest.raises(RoundNotComplete) as refusal:
        rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert read_refusal(refusal) == (
        "ROUND_NOT_COMPLETE",
        f"Game 1 is not over: table 1, deal 4; table 1, {lacking}. Nothing was changed.",
    )


def test_open_dispute_blocks_closing(session, game):
    play_others(session)
    for deal in (1, 2, 3):
        enter_both(game, deal)
    enter(game, 4, WE, MARCH)
    enter(game, 4, THEY, THEIRS)

    assert missing(session)[1] == (1, "deal 4: the teams entered 2–0 and 0–1, not the same")
    assert hall(again(session)).tables[0].is_disputed
    with pytest.raises(RoundNotComplete):
        rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    with pytest.raises(RoundNotComplete):
        rounds.finish(session=session, by=ORGANIZER, reason="Snow")


def test_night_does_not_forget_a_game_of_which_one_pair_has_entered_something(session):
    for table in (1, 2):
        for deal in (1, 2, 3, 4):
            enter_both(game_of(session, 1, table), deal)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    enter(game_of(session, 2), 1, WE)

    with pytest.raises(RoundNotComplete):
        rounds.finish(session=session, by=ORGANIZER, reason="Snow")


def test_two_dispute_words_of_one_value_say_so(session, game):
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, DealReport(Outcome.EUCHRE, Side.FIRST))

    assert missing(session)[1] == (1, "deal 1: the teams entered 2–0 and 2–0, not the same")


def test_pair_speaks_once_of_a_deal(game):
    enter(game, 1, WE)
    enter(game, 1, WE, device="c" * 32)  # another phone of the pair says the same

    with pytest.raises(PairHasEntered) as refusal:
        enter(game, 1, WE, MARCH)

    assert read_refusal(refusal) == (
        "DEAL_ALREADY_SCORED",
        (
            "Your team already entered deal 1: Made it, 1 point for Ann & "
            "Fay. Undo that first. Nothing was changed."
        ),
    )


def test_deals_come_in_their_order_for_each_pair(session, game):
    enter(game, 1, WE)

    with pytest.raises(DealOutOfOrder):
        enter(game, 2, THEY)
    with pytest.raises(DealOutOfOrder):
        enter(game, 3, WE)
    with pytest.raises(RoundNotOpen):
        enter(game_of(session, 2), 1, WE)
    for deal in (2, 3, 4):
        enter(game, deal, WE)
    with pytest.raises(FifthDeal):
        enter(game, 5, WE)


def test_entry_of_a_deal_that_counts_is_taken_alike_only(game):
    record(game, 1, by=ORGANIZER)

    enter(game, 1, WE)
    with pytest.raises(DealAlreadyScored):
        enter(game, 1, THEY, THEIRS)

    assert len(counted(game)) == 1
    enter(game, 2, THEY)


def test_same_id_is_answered_alike_for_ever(game):
    entry = enter(game, 1, WE, report_id="1" * 16)

    assert enter(game, 1, WE, report_id="1" * 16) == entry
    enter(game, 1, THEY)
    assert enter(game, 1, WE, report_id="1" * 16) == entry
    for other in ({"report": MARCH}, {"pair": THEY}, {"deal": 2}):
        fields = {"deal": 1, "pair": WE} | other
        with pytest.raises(ReportIdReused):
            enter(game, report_id="1" * 16, **fields)
    assert TeamEntry.objects.count() == 2
    assert len(counted(game)) == 1


def test_id_of_a_deal_on_file_is_no_id_of_an_entry(session, game):
    record(game, 1, by=ORGANIZER, report_id="1" * 16)

    with pytest.raises(ReportIdReused):
        enter(game, 1, WE, MARCH, report_id="1" * 16)


def play_others(session):
    """Enter every deal of the other table."""
    for deal in (1, 2, 3, 4):
        record(game_of(session, 1, 2), deal, by=ORGANIZER)
