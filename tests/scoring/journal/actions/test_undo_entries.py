"""Undo of deals, penalties and rulings: by another entry, and nothing is deleted."""

import pytest

from scoring.deals.actions.checks import ClosedToHelpers, RoundClosed, StaleVersion
from scoring.hall import actions as rounds
from scoring.journal.actions.undo import UndoOfOthers, undo_deal, undo_entry
from scoring.journal.undo import ChangedSince, describe
from scoring.leaderboard.reading import CreditChoice, standings
from scoring.models import DealRevision, Penalty, PenaltyWithdrawal, Ruling
from scoring.prizes.decisions import actions as credit
from scoring.rules import DealReport, Outcome
from scoring.rules_desk.actions import AnsweredQuestion, save_ruling, withdraw_ruling
from scoring.rules_desk.booking import rulings_of
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    correct,
    entry_of,
    fine,
    game_of,
    journal_of,
    pardon,
    play_round,
    record,
    running_session,
)
from tests.factories.reports import send
from tournament.access.checks import Actor, OrganizersOnly
from tournament.models import UndoRecord
from tournament.models.journal import KEPT
from tournament.play.seats import Side
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.refusals import Unreadable

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}
HELPER = Actor(role="helper", who="Hugo", user_id=4711)
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def last_said(session):
    return DealRevision.objects.filter(deal__game__round__session=session).latest("pk")


def undo_last_deal(session, by=ORGANIZER):
    return undo_deal(session=session, revision=last_said(session).pk, by=by)


def test_a_deal_from_the_desk_is_taken_back_and_stays_on_file():
    session = running_session()
    record(game_of(session), 1, MADE, by=ORGANIZER)

    undone = undo_last_deal(session)

    assert (undone.kind, undone.number) == ("removal", 2)
    assert undone.deal.revisions.count() == 2


def test_a_correction_is_corrected_back_with_a_reason():
    session = running_session()
    close_round(session)
    places = standings(session).places
    correct(game_of(session), 2, MARCH, reason="Heard wrong")
    assert standings(session).places != places

    undone = undo_last_deal(session)

    assert (undone.kind, undone.reason, undone.number) == ("correction", "Undone", 3)
    assert undone.outcome == MADE.outcome
    assert standings(session).places == places


@pytest.mark.postgres
def test_an_undo_of_a_deal_is_undone_and_sent_twice_counts_once():
    session = running_session()
    record(game_of(session), 1, MARCH, by=ORGANIZER)
    first = last_said(session).pk
    undone = undo_deal(session=session, revision=first, **BY)
    assert undo_deal(session=session, revision=first, **BY) == undone

    back = undo_deal(session=session, revision=undone.pk, **BY)

    assert (back.kind, back.outcome, back.number) == ("report", MARCH.outcome, 3)


def test_what_a_phone_said_since_wins_over_an_undo():
    session = running_session()
    record(game_of(session), 1, MADE, by=ORGANIZER)
    first = last_said(session).pk
    record(game_of(session), 2, MADE)

    with pytest.raises(StaleVersion):
        undo_deal(session=session, revision=first, **BY)

    assert last_said(session).deal.number == 2


def test_a_correction_corrected_since_is_not_undone():
    session = running_session()
    close_round(session)
    correct(game_of(session), 2, MARCH, reason="Heard wrong")
    first = last_said(session).pk
    correct(game_of(session), 2, MADE, revision=2, reason="Heard right")

    with pytest.raises(StaleVersion):
        undo_deal(session=session, revision=first, **BY)

    assert last_said(session).reason == "Heard right"


def test_a_deal_of_a_closed_game_is_not_taken_back():
    session = running_session()
    record(game_of(session), 1, MADE, by=ORGANIZER)
    first = last_said(session).pk
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    for deal in (1, 2, 3, 4):
        record(game_of(session, table=2), deal)
    rounds.open_next_game(session=session, after=1, **BY)

    with pytest.raises(RoundClosed):
        undo_deal(session=session, revision=first, **BY)


def test_helpers_undo_their_own_deals_and_nothing_of_closed_games():
    session = running_session()
    record(game_of(session), 1, MADE, by=ORGANIZER)
    with pytest.raises(UndoOfOthers):
        undo_last_deal(session, by=HELPER)
    own = DealRevision.objects.filter(pk=last_said(session).pk)
    own.update(role="helper", user=None)
    theirs = Actor(role="helper", who="Hugo")
    assert undo_last_deal(session, by=theirs).kind == "removal"
    record(game_of(session), 1, MADE)
    play_rest(session)
    correct(game_of(session), 1, MARCH, 3, reason="Heard wrong")
    own = DealRevision.objects.filter(pk=last_said(session).pk)
    own.update(role="helper", user=None)

    with pytest.raises(ClosedToHelpers):
        undo_last_deal(session, by=theirs)


def play_rest(session):
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    for deal in (1, 2, 3, 4):
        record(game_of(session, table=2), deal)
    rounds.open_next_game(session=session, after=1, **BY)


def test_a_deal_of_another_night_is_not_found_here():
    session, other = running_session(), running_session()
    record(game_of(other), 1, MADE, by=ORGANIZER)

    with pytest.raises(Unreadable):
        undo_deal(session=session, revision=last_said(other).pk, **BY)


def test_a_penalty_is_withdrawn_once():
    session = running_session()
    fine(game_of(session))
    entry = session.journal.latest("pk").pk

    undone = undo_entry(session=session, entry=entry, **BY)
    again_ = undo_entry(session=session, entry=entry, **BY)

    assert undone == again_
    assert describe(undone).startswith("Withdrew a penalty")
    assert Penalty.objects.get().withdrawal.reason == "Undone"


def test_a_penalty_withdrawn_before_is_undone_and_helpers_withdraw_none():
    session = running_session()
    penalty = fine(game_of(session))
    entry = session.journal.latest("pk").pk
    session.journal.filter(pk=entry).update(user=None)
    with pytest.raises(OrganizersOnly):
        undo_entry(session=session, entry=entry, by=Actor(role="helper", who="Hugo"))
    pardon(penalty)

    undone = undo_entry(session=session, entry=entry, **BY)

    assert undone == session.journal.latest("pk")
    assert PenaltyWithdrawal.objects.get().reason == "Proved wrong"


def test_a_withdrawn_penalty_is_booked_again_and_withdrawn_again():
    session = running_session()
    penalty = fine(game_of(session))
    pardon(penalty)

    for standing in (1, 0, 1):
        undo_entry(session=session, entry=session.journal.latest("pk").pk, **BY)
        assert Penalty.objects.filter(withdrawal=None).count() == standing

    rows = Penalty.objects.values_list("points", "words", "side", "event", "deal")
    assert Penalty.objects.count() == 3
    assert len(set(rows)) == 1


def test_a_penalty_booked_again_by_hand_is_not_booked_twice():
    session = running_session()
    penalty = fine(game_of(session))
    pardon(penalty)
    entry = session.journal.latest("pk").pk
    fine(game_of(session))

    with pytest.raises(ChangedSince):
        undo_entry(session=session, entry=entry, **BY)


@pytest.mark.postgres
def test_a_ruling_is_withdrawn_stays_on_file_and_is_given_again():
    session = running_session()
    answered = AnsweredQuestion("hand", {"plays": "9D"}, "Play on.", ("The sheet.",))
    save_ruling(session=session, answered=answered, report_id="r1", game=None, **BY)

    for standing in (0, 1, 0):
        undone = undo_entry(session=session, entry=last_entry(session), **BY)
        assert undone.pk == last_entry(session)
        assert Ruling.objects.filter(withdrawal=None).count() == standing

    entries = [what for what, *_ in journal_of(session)][-4:]
    ruled, withdrew = "Saved an answer: Play on.", "Withdrew an answer: Play on."
    assert entries == [ruled, withdrew, ruled, withdrew]
    assert [ruling.withdrawal.who for ruling in rulings_of(session)] == ["Olga", "Olga"]


def test_helpers_withdraw_no_rulings():
    session = running_session()
    answered = AnsweredQuestion("hand", {}, "Play on.", ())
    ruling = save_ruling(session=session, answered=answered, report_id="r1", **BY)

    with pytest.raises(OrganizersOnly):
        withdraw_ruling(ruling=ruling, by=HELPER)
    withdraw_ruling(ruling=ruling, **BY)
    assert withdraw_ruling(ruling=ruling, **BY).who == "Olga"


def test_facts_undone_take_the_place_of_no_action():
    session = running_session()
    fine(game_of(session))
    first = last_entry(session)
    for number in range(KEPT - 1):
        choice = CreditChoice(SitOutCredit.FIXED, number)
        credit.choose_credit(session=session, choice=choice, **BY)
    penalty = UndoRecord.objects.get(entry=first)

    undo_entry(session=session, entry=first, **BY)
    undo_entry(session=session, entry=last_entry(session), **BY)

    penalty.refresh_from_db()
    assert penalty.undone_by


def last_entry(session):
    return session.journal.latest("pk").pk


def test_deals_that_came_early_keep_a_game_open():
    session = running_session()
    send(session, round=2)
    play_round(session)
    rounds.open_next_game(session=session, after=1, **BY)
    entry = entry_of(session, "Started game 2").pk

    with pytest.raises(Exception, match="Tables have sent scores"):
        undo_entry(session=session, entry=entry, **BY)
