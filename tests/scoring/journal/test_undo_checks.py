"""What is against an undo: nothing that was reported, scored or paid is lost by one."""

import pytest

from scoring.desk.actions import write_card
from scoring.hall import actions as rounds
from scoring.journal.actions.undo import undo_entry
from scoring.journal.undo import (
    ChangedSince,
    GameReported,
    PaidOut,
    RulesPlayed,
    UndoChecks,
)
from scoring.prizes import actions as prizes
from scoring.standings.cross_check import Boxes
from scoring.standings.prizes import PrizeKind
from tests.factories import (
    MADE,
    ORGANIZER,
    entry_of,
    game_of,
    play_round,
    record,
    running_session,
    take_back,
)
from tests.factories.calls import call
from tests.factories.money import void
from tests.factories.prizes import award_lines, draw, prize
from tests.factories.reports import send
from tests.factories.undone import again, other_rules
from tournament.models import UndoRecord
from tournament.verbs import Verb

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

BY = {"by": ORGANIZER}


def undo(session, beginning):
    return undo_entry(session=session, entry=entry_of(session, beginning).pk, **BY)


def refused(kind, session, beginning):
    with pytest.raises(kind) as caught:
        undo(session, beginning)
    return caught.value


def one_deal(session):
    record(game_of(session), 1, MADE)


def one_deal_taken_back(session):
    one_deal(session)
    take_back(game_of(session), 1)


TOLD = {
    "a deal": one_deal,
    "one taken back": one_deal_taken_back,
    "a report in the tray": lambda session: send(session, outcome="nonsense"),
    "a card typed in": lambda session: write_card(
        session=session, card=1, boxes={1: Boxes(own=5)}, **BY
    ),
}


@pytest.mark.parametrize("act", TOLD.values(), ids=TOLD)
def test_play_has_begun_with_the_first_thing_reported(act):
    session = running_session()
    act(session)

    refusal = refused(GameReported, session, "Started the event")

    assert "Tables have sent scores since" in str(refusal)
    assert again(session).state == "running"


def test_a_call_for_help_is_no_report():
    session = running_session()
    call(session)

    undo(session, "Started the event")

    assert again(session).state == "check_in"


def test_the_next_game_is_withdrawn_until_a_table_has_reported():
    session = running_session()
    play_round(session)
    rounds.open_next_game(session=session, after=1, **BY)
    send(session, round=2, outcome="nonsense")

    refused(GameReported, session, "Started game 2")


def test_house_rules_are_undone_in_play_until_a_deal_is_scored():
    session = running_session()
    before = session.house_rules
    other_rules(session)
    undo(session, "Changed the house rules")
    assert again(session).house_rules == before
    other_rules(session)
    one_deal_taken_back(session)

    refusal = refused(RulesPlayed, session, "Changed the house rules")

    assert refusal.brief == "A deal was scored by these rules."


def drawn():
    session = running_session()
    prize(session, PrizeKind.DOOR)
    draw(session)
    return session


def test_a_draw_paid_out_stands_until_the_money_is_back():
    session = drawn()
    (line,) = award_lines(session)
    (number,) = line.numbers
    paid = prizes.pay_out(session=session, prize=line.prizes[0], number=number, **BY)

    refused(PaidOut, session, "Door prize: drew")

    void(paid)
    undo(session, "Door prize: drew")
    assert award_lines(session)[0].winners == ()


def test_only_the_last_word_on_a_prize_is_undone():
    session = drawn()
    first = entry_of(session, "Door prize: drew").pk
    (line,) = award_lines(session)
    prizes.pass_over(session=session, prize=line.prizes[0], number=line.numbers[0], **BY)
    draw(session)

    with pytest.raises(ChangedSince):
        undo_entry(session=session, entry=first, **BY)


def test_a_draw_undone_does_not_come_back_beside_another():
    session = drawn()
    undo(session, "Door prize: drew")
    draw(session)

    refused(ChangedSince, session, "Undid: Door prize")


def test_what_came_before_a_game_was_opened_once_more_is_not_against_that():
    session = running_session()
    play_round(session)
    rounds.open_next_game(session=session, after=1, **BY)
    undo(session, "Started game 2")
    send(session, round=2, deal=9)
    rounds.open_next_game(session=session, after=1, **BY)
    records = UndoRecord.objects.filter(entry__verb=Verb.GAME_OPENED).order_by("entry")
    against = UndoChecks(again(session))

    first, second = (against.refusal(record) for record in records)

    assert isinstance(first, GameReported)
    assert second is None
