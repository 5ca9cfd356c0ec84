"""A whole game saved at the desk at once, and taken back."""

import pytest

from scoring.actions.deal_checks import ReportIdReused
from scoring.actions.fast_desk import (
    DealRefused,
    NothingToTakeBack,
    save_game,
    take_back_game,
)
from scoring.queries.recorded import deals_of
from scoring.rules import DealReport, Outcome
from tests.factories import MADE, ORGANIZER, correct, game_of, play, running_night
from tests.factories.agreements import ask_for_agreement
from tests.factories.entries import enter
from tournament.access import Actor
from tournament.lifecycle import SignOff
from tournament.seats import Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

HELPER = Actor(role="helper", who="Hanna")
ID = "desk-11111111-1111-4111-8111-111111111111"
MARCH = DealReport(Outcome.MARCH, Side.SECOND)
FOUR = dict(enumerate([MADE, MARCH, MADE, MADE], start=1))


def save(game, reports=FOUR, *, seen=None, report_id=ID, by=HELPER, reason=""):
    return save_game(
        game=game,
        reports=reports,
        seen=seen or {},
        report_id=report_id,
        by=by,
        reason=reason,
    )


def reports(game):
    return [deal.report for deal in deals_of(game.pk)]


def test_game_is_saved_whole_once_and_by_whom():
    game = game_of(running_night())

    for _ in range(3):
        save(game)

    assert reports(game) == list(FOUR.values())
    said = game.deals.values_list("revisions__role", "revisions__who")
    assert set(said) == {("helper", "Hanna")}


def test_same_id_with_other_deals_is_refused_and_changes_nothing():
    game = game_of(running_night())
    save(game)

    with pytest.raises(DealRefused) as refused:
        save(game, FOUR | {3: MARCH})

    assert refused.value.deal == 3
    assert refused.value.answer == ReportIdReused.status
    assert reports(game) == list(FOUR.values())


def test_last_deal_refused_takes_the_first_ones_with_it():
    game = game_of(running_night())
    impossible = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=3)

    with pytest.raises(DealRefused) as refused:
        save(game, FOUR | {4: impossible})

    assert refused.value.sentences[0].startswith("Deal 4: 3 points cannot be scored")
    assert reports(game) == []


def test_round_is_complete_with_the_last_table():
    session = running_night()
    for table in (1, 2):
        save(game_of(session, table=table), report_id=f"{ID}-{table}")

    assert session.rounds.get(number=1).state == "complete"


def test_what_one_pair_has_entered_is_for_the_organizer_with_a_reason():
    session = running_night()
    ask_for_agreement(session, SignOff.BOTH_ENTER)
    game = game_of(session)
    enter(game, 1, Side.FIRST)

    with pytest.raises(DealRefused):
        save(game)
    with pytest.raises(DealRefused):
        save(game, by=ORGANIZER)
    save(game, by=ORGANIZER, reason="The paper says so")

    assert reports(game) == list(FOUR.values())


def test_taken_back_as_a_whole_and_once():
    session = running_night()
    game = game_of(session)
    save(game)

    taken = [take_back_game(session=session, report_id=ID, by=HELPER) for _ in range(2)]

    assert taken == [4, 4]
    assert reports(game) == []


def test_deals_a_phone_had_reported_stay_when_the_rest_is_taken_back():
    session = running_night()
    game = game_of(session)
    play(game, [MADE] * 2)
    save(game, {3: MADE, 4: MARCH})

    take_back_game(session=session, report_id=ID, by=HELPER)

    assert reports(game) == [MADE] * 2


@pytest.mark.parametrize("report_id", ["", "desk-", f"{ID}-1", "someone-elses"])
def test_nothing_to_take_back(report_id):
    session = running_night()
    save(game_of(session))

    with pytest.raises(NothingToTakeBack):
        take_back_game(session=session, report_id=report_id, by=HELPER)


def test_game_corrected_since_is_not_taken_back():
    session = running_night()
    game = game_of(session)
    save(game)
    correct(game, 4, MARCH)

    with pytest.raises(Exception, match="Someone else changed this deal"):
        take_back_game(session=session, report_id=ID, by=HELPER)

    assert len(reports(game)) == 4


def test_saved_game_of_another_night_is_not_found():
    session = running_night()
    save(game_of(session))

    with pytest.raises(NothingToTakeBack):
        take_back_game(session=running_night(), report_id=ID, by=HELPER)
