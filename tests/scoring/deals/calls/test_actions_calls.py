import pytest

from scoring.deals.calls.actions import CallIdReused, CallOutsidePlay, end_call
from scoring.deals.calls.reading import (
    get_current_table,
    get_standing_call,
    list_open_calls,
)
from scoring.deals.submission import new_report_id
from scoring.models import HelpRequest
from tests.factories import (
    ORGANIZER,
    close_round,
    finished_session,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.factories.calls import call, call_from_side, call_with
from tests.factories.side_tables import start_side
from tournament.models import Session
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders

pytestmark = pytest.mark.django_db


def callers(session):
    return [call.who for call in list_open_calls(session, holders(session))]


def table(session, number):
    return session.tables.get(number=number)


def card(session, number):
    return session.cards.select_related("session").get(number=number)


def test_call_is_kept_with_who_and_in_which_game():
    session = running_session()
    close_round(session)
    before = Session.objects.get(pk=session.pk).version

    made = call(session, 2)

    assert (made.who, made.role, made.round, made.card) == ("table 2", "table", 2, None)
    assert callers(session) == ["Table 2"]
    assert Session.objects.get(pk=session.pk).version == before + 1


def test_calls_stand_in_the_order_they_came():
    session = running_session(tables=3)
    call(session, 3)
    call(session, 1)

    assert callers(session) == ["Table 3", "Table 1"]


def test_call_sent_twice_is_one_and_stays_ended():
    session, report_id = running_session(), new_report_id()
    first = call(session, report_id=report_id)
    assert call(session, report_id=report_id) == first
    end_call(call=first, by=ORGANIZER)

    again = call(session, report_id=report_id)

    assert again == first
    assert callers(session) == []


def test_second_phone_of_a_table_finds_the_call_that_stands():
    session = running_session()

    assert call(session) == call(session)
    assert HelpRequest.objects.count() == 1


def test_table_can_call_again_after_the_call_was_ended():
    session = running_session()
    end_call(call=call(session), by=ORGANIZER)

    call(session)

    assert callers(session) == ["Table 1"]
    assert HelpRequest.objects.count() == 2


def test_holder_calls_from_the_table_of_the_game_in_play():
    session = running_session()
    number = 1
    here = get_current_table(card(session, number))

    made = call_with(session, number)

    assert (made.table, made.who) == (here, "number 1, Ann")
    assert callers(session) == [f"Table {here.number} (number 1, Ann)"]
    assert get_standing_call(here) == made


def test_holder_and_table_make_one_call():
    session = running_session()
    here = get_current_table(card(session, 1))
    first = call(session, here.number)

    assert call_with(session, 1) == first
    assert get_standing_call(card(session, 1)) == first


def test_calls_end_with_their_game():
    session = running_session()
    call(session, 2)
    call_with(session, 1)

    close_round(session)

    assert callers(session) == []
    assert {ended.ended_by for ended in HelpRequest.objects.all()} == {"Olga"}


def test_holder_without_a_seat_calls_alone():
    choice = PlanChoice(
        RotationType.DRAW, people=10, games=3, odd_crowd=ExtraPlayerPolicy.SIT_OUT
    )
    session = running_session(choice=choice)
    resting = session.rounds.get(number=1).sit_outs.first().card.number

    made = call_with(session, resting)

    assert (made.table, made.card.number) == (None, resting)
    assert callers(session) == [f"Number {resting}, {made.who.partition(', ')[2]}"]
    assert call_with(session, resting) == made


@pytest.mark.parametrize("make", [session_in_check_in, finished_session])
def test_nobody_calls_while_nobody_plays(make):
    with pytest.raises(CallOutsidePlay) as refused:
        call(make())

    assert read_refusal(refused) == (
        "CALL_OUTSIDE_PLAY",
        "Phones can call the organizer only during play. Go to the organizer instead. "
        "The organizer was not called.",
    )
    assert not HelpRequest.objects.exists()


def test_call_id_of_another_place_is_refused():
    session, report_id = running_session(), new_report_id()
    call(session, 1, report_id=report_id)

    with pytest.raises(CallIdReused) as refused:
        call(session, 2, report_id=report_id)
    with pytest.raises(CallIdReused):
        call_with(session, 1, report_id=report_id)

    assert refused.value.status == 422
    assert callers(session) == ["Table 1"]


def test_the_first_to_end_a_call_is_kept():
    session = running_session()
    made = call(session)

    end_call(call=made, by=ORGANIZER)
    again = end_call(
        call=HelpRequest.objects.get(), by=ORGANIZER.__class__("table", "table 1")
    )

    assert (again.ended_by, again.ended_at) == ("Olga", made.ended_at)


def test_calls_of_another_night_are_not_seen():
    call(running_session())

    assert callers(running_session()) == []


def test_side_table_calls_and_plays_on_when_the_game_is_over():
    session = running_session()
    side = start_side(session)
    made = call_from_side(side)
    call(session, 1)
    close_round(session)

    assert call_from_side(side) == made
    assert (made.who, made.role) == ("side table 1", "table")
    assert callers(session) == ["Side game 1: Standard euchre"]
    end_call(call=made, by=ORGANIZER)
    assert callers(session) == []


def test_side_table_calls_nobody_before_play():
    with pytest.raises(CallOutsidePlay):
        call_from_side(start_side(session_in_check_in()))


def test_id_of_a_side_tables_call_is_no_other_tables():
    session, report_id = running_session(), new_report_id()
    call_from_side(start_side(session), report_id=report_id)

    with pytest.raises(CallIdReused):
        call(session, 1, report_id=report_id)
