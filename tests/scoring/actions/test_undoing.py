"""Undo of what is put on file: by another fact, and nothing that was said is deleted."""

import pytest

from scoring.actions import agreements, calls, credit, paper_tables, prizes, rounds, tray
from scoring.actions.penalties import OrganizersOnly
from scoring.actions.situation import ClosedToHelpers, RoundClosed, StaleVersion
from scoring.actions.undoing import DealOfOthers, NoSuchDeal, undo_deal, undo_entry
from scoring.models import DealRevision, Penalty, PenaltyWithdrawal, Prize, TrayItem
from scoring.queries.credit import CreditChoice
from scoring.queries.standings import standings
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    correct,
    fine,
    finished_night,
    game_of,
    pardon,
    play_round,
    record,
    running_night,
)
from tests.factories.calls import call
from tests.factories.prizes import prize, prize_rules
from tests.factories.reports import send
from tests.factories.undone import again, everything_but_the_journal, undo
from tournament.access import Actor
from tournament.lifecycle import SignOff
from tournament.rotations.crowds import SitOutCredit
from tournament.seats import Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

BY = {"by": ORGANIZER}
HELPER = Actor(role="helper", who="Hugo", user_id=4711)
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def last_said(session):
    return DealRevision.objects.filter(deal__game__round__session=session).latest("pk")


def undo_last_deal(session, by=ORGANIZER):
    return undo_deal(session=session, revision=last_said(session).pk, by=by)


def put_away_report(session):
    send(session, round=2)
    item = TrayItem.objects.select_related("session").get(session=session)
    return lambda: tray.settle(item=item, how="Seen", **BY)


def put_away_call(session):
    found = call(session)
    return lambda: calls.end_call(call=found, **BY)


def take_off(session):
    prize(session)
    found = Prize.objects.get(session=session).pk
    return lambda: prizes.remove_prize(session=session, prize=found, **BY)


def other_rules(session):
    prize_rules(session)
    return lambda: prize_rules(session, pot_percent=50)


ROWS = {
    "report put away": put_away_report,
    "call put away": put_away_call,
    "prize": lambda it: lambda: prize(it),
    "prize off": take_off,
    "first prize rules": lambda it: lambda: prize_rules(it),
    "prize rules": other_rules,
    "paper": lambda it: lambda: paper_tables.set_paper(session=it, on_paper=True, **BY),
    "sign-off": lambda it: (
        lambda: agreements.choose_sign_off(session=it, sign_off=SignOff.GAME_OK, **BY)
    ),
    "credit": lambda it: (
        lambda: credit.choose_credit(
            session=it, choice=CreditChoice(SitOutCredit.FIXED, 6), **BY
        )
    ),
}


@pytest.mark.parametrize("prepared", ROWS.values(), ids=ROWS)
def test_undo_of_rows_gives_back_the_night_and_can_be_undone(prepared):
    session = running_night()
    action = prepared(session)
    before = everything_but_the_journal(session)
    action()
    after = everything_but_the_journal(session)
    assert after != before

    for expected in (before, after, before):
        undo(session)
        assert everything_but_the_journal(session) == expected


def test_the_finish_is_undone_and_the_next_results_are_another_revision():
    session = finished_night()
    revision = again(session).revision

    undo(session)

    assert again(session).state == "running"
    rounds.finish(session=session, reason="Late", **BY)
    assert again(session).revision == revision + 1


def test_a_deal_from_the_desk_is_taken_back_and_stays_on_file():
    session = running_night()
    record(game_of(session), 1, MADE, by=ORGANIZER)

    undone = undo_last_deal(session)

    assert (undone.kind, undone.number) == ("removal", 2)
    assert undone.deal.revisions.count() == 2


def test_a_correction_is_corrected_back_with_a_reason():
    session = running_night()
    close_round(session)
    places = standings(session).places
    correct(game_of(session), 2, MARCH, reason="Heard wrong")
    assert standings(session).places != places

    undone = undo_last_deal(session)

    assert (undone.kind, undone.reason, undone.number) == ("correction", "Undone", 3)
    assert undone.outcome == MADE.outcome
    assert standings(session).places == places


def test_an_undo_of_a_deal_is_undone_and_sent_twice_counts_once():
    session = running_night()
    record(game_of(session), 1, MARCH, by=ORGANIZER)
    first = last_said(session).pk
    undone = undo_deal(session=session, revision=first, **BY)
    assert undo_deal(session=session, revision=first, **BY) == undone

    back = undo_deal(session=session, revision=undone.pk, **BY)

    assert (back.kind, back.outcome, back.number) == ("report", MARCH.outcome, 3)


def test_what_a_phone_said_since_wins_over_an_undo():
    session = running_night()
    record(game_of(session), 1, MADE, by=ORGANIZER)
    first = last_said(session).pk
    record(game_of(session), 2, MADE)

    with pytest.raises(StaleVersion):
        undo_deal(session=session, revision=first, **BY)

    assert last_said(session).deal.number == 2


def test_a_deal_of_a_closed_game_is_not_taken_back():
    session = running_night()
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
    session = running_night()
    record(game_of(session), 1, MADE, by=ORGANIZER)
    with pytest.raises(DealOfOthers):
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
    session, other = running_night(), running_night()
    record(game_of(other), 1, MADE, by=ORGANIZER)

    with pytest.raises(NoSuchDeal):
        undo_deal(session=session, revision=last_said(other).pk, **BY)


def test_a_penalty_is_withdrawn_once():
    session = running_night()
    fine(game_of(session))
    entry = session.journal.latest("pk").pk

    undone = undo_entry(session=session, entry=entry, **BY)
    again_ = undo_entry(session=session, entry=entry, **BY)

    assert undone == again_
    assert undone.what.startswith("Withdrew a penalty")
    assert Penalty.objects.get().withdrawal.reason == "Undone"


def test_a_penalty_withdrawn_before_is_undone_and_helpers_withdraw_none():
    session = running_night()
    penalty = fine(game_of(session))
    entry = session.journal.latest("pk").pk
    session.journal.filter(pk=entry).update(user=None)
    with pytest.raises(OrganizersOnly):
        undo_entry(session=session, entry=entry, by=Actor(role="helper", who="Hugo"))
    pardon(penalty)

    undone = undo_entry(session=session, entry=entry, **BY)

    assert undone == session.journal.latest("pk")
    assert PenaltyWithdrawal.objects.get().reason == "Proved wrong"


def test_deals_that_came_early_keep_a_game_open():
    session = running_night()
    send(session, round=2)
    play_round(session)
    rounds.open_next_game(session=session, after=1, **BY)
    entry = session.journal.filter(what__startswith="Counted").latest("pk").pk

    with pytest.raises(Exception, match="tables have reported"):
        undo_entry(session=session, entry=entry, **BY)
