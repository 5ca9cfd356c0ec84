"""The desk, and the rules of an event, where both pairs enter each deal."""

import pytest

from scoring.deals.actions.checks import NotEnteredAlike, TableOnPaper
from scoring.deals.actions.storage import set_paper
from scoring.deals.agreements.actions import NobodyHasToAgree, choose_sign_off
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision, TeamEntry
from scoring.planning.actions import play_open_game
from scoring.rules_desk.house_rules.actions import check_can_change
from scoring.rules_desk.house_rules.reading import RulesLocked
from tests.factories import MADE, ORGANIZER, game_of, read_refusal, record, running_session
from tests.factories.agreements import agree
from tests.factories.entries import (
    MARCH,
    THEIRS,
    THEY,
    WE,
    again,
    counted,
    enter,
    enter_both,
    let_both_enter,
    missing,
    session_of_two_phones,
)
from tournament.play.lifecycle import SignOff

pytestmark = pytest.mark.django_db


def test_desk_needs_a_word_over_what_a_pair_says(game):
    enter(game, 1, WE)

    with pytest.raises(NotEnteredAlike) as refusal:
        record(game, 1, by=ORGANIZER)

    assert read_refusal(refusal) == (
        "REASON_REQUIRED",
        "Enter a reason. The teams entered deal 1 differently. Nothing was changed.",
    )
    record(game, 1, by=ORGANIZER, reason="The other phone is dead")
    record(game, 2, by=ORGANIZER)
    assert len(counted(game)) == 2
    assert DealRevision.objects.first().reason == "The other phone is dead"


def test_desk_counts_what_both_have_said_of_the_deals_after_it(game):
    enter(game, 1, WE)
    enter(game, 2, WE)
    enter(game, 1, THEY, THEIRS)
    enter(game, 2, THEY)

    record(game, 1, by=ORGANIZER, reason="Both slips")

    assert len(counted(game)) == 2


def test_paper_table_is_for_the_desk(game):
    enter(game, 1, WE)
    set_paper(session=game.round.session, table=1, on_paper=True, by=ORGANIZER)
    game = game_of(game.round.session)

    with pytest.raises(TableOnPaper):
        enter(game, 2, WE)
    record(game, 1, by=ORGANIZER)


def test_desk_alone_makes_deals_count_at_a_paper_table(game):
    enter(game, 1, WE)
    enter(game, 1, THEY, THEIRS)
    enter_both(game, 2)
    set_paper(session=game.round.session, table=1, on_paper=True, by=ORGANIZER)

    record(game, 1, by=ORGANIZER)

    assert len(counted(game)) == 1


def test_what_one_pair_has_entered_counts_when_nobody_else_has_to(session, game):
    other = game_of(session, 1, 2)
    enter(game, 1, WE)
    enter(game, 2, WE)
    enter(other, 1, WE)
    enter(other, 1, THEY, THEIRS)
    entry = enter(other, 2, WE)

    choose_sign_off(session=session, sign_off=SignOff.OFF, by=ORGANIZER)

    assert (len(counted(game)), len(counted(other))) == (2, 0)
    assert DealRevision.objects.first().who == "table 1, North–South"
    assert enter(other, 2, WE, report_id=entry.report_id) == entry  # late, not counted now
    assert counted(other) == []
    record(game_of(session), 3)
    assert len(counted(game)) == 3


def test_deals_of_before_stay_when_both_have_to_enter_from_now_on():
    session = running_session()
    game = game_of(session)
    record(game, 1)

    let_both_enter(session)

    enter(game, 2, WE)
    assert len(counted(game)) == 1
    enter(game, 2, THEY)
    assert len(counted(game)) == 2


def test_nobody_agrees_where_both_enter(session):
    for deal in (1, 2, 3, 4):
        enter_both(game_of(session), deal)

    with pytest.raises(NobodyHasToAgree):
        agree(game_of(session))


def test_what_a_pair_says_locks_the_rules(session, game):
    enter(game, 1, WE)

    with pytest.raises(RulesLocked):
        check_can_change(again(session))


def test_rehearsal_makes_up_games_of_two_phones():
    session = session_of_two_phones(is_rehearsal=True)
    enter(game_of(session), 1, WE)

    play_open_game(session=session, by=ORGANIZER)

    assert not missing(session)


def test_standings_count_each_deal_once(session, game):
    for deal in (1, 2, 3, 4):
        enter_both(game, deal, MARCH if deal % 2 else MADE)

    shown = standings(again(session))

    assert shown.checksum.is_sound
    assert TeamEntry.objects.count() == 2 * DealRevision.objects.count()
