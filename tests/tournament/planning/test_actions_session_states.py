"""A night's life, as far as it needs no scores."""

from itertools import product

import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.oracles import oracle
from tournament.models import Session
from tournament.people.actions import numbers
from tournament.planning import actions as session_states
from tournament.play.lifecycle import SESSION, BadTransition, SessionEvent, SessionState
from tournament.seating.plan import NobodyPlays, PlayerCount
from tournament.words.refusals import ReasonRequired, Refusal

pytestmark = pytest.mark.django_db


def state_of(session):
    return Session.objects.get(pk=session.pk).state


def rounds_of(session):
    return list(session.rounds.order_by("number").values_list("state", flat=True))


def test_draft_opens_for_check_in_and_goes_back():
    session = SessionFactory()

    opened = session_states.open_check_in(session=session, by=ORGANIZER)
    back = session_states.back_to_draft(session=session, by=ORGANIZER)

    assert (opened.state, back.state, state_of(session)) == ("check_in", "draft", "draft")
    assert journal_of(session)[-2:] == [
        ("Opened check-in", "Olga", ""),
        ("Went back to planning", "Olga", ""),
    ]


def test_names_and_numbers_stay_when_the_night_goes_back_to_draft():
    session = session_in_check_in(names=NAMES[:8])
    number_everybody(session)

    session_states.back_to_draft(session=session, by=ORGANIZER)
    session_states.open_check_in(session=session, by=ORGANIZER)

    assert session_states.start(session=session, by=ORGANIZER).state == "running"


@pytest.mark.parametrize(("tables", "games"), [(2, 7), (3, 11)])
def test_start_opens_game_1_and_no_other(tables, games):
    session = session_in_check_in(names=NAMES[: 4 * tables], table_count=tables)
    number_everybody(session)

    started = session_states.start(session=session, by=ORGANIZER)

    assert started.state == state_of(session) == "running"
    assert started.started_at is not None
    assert rounds_of(session) == ["open"] + ["pending"] * (games - 1)
    assert session.rounds.get(number=1).opened_at is not None
    assert journal_of(session)[-1] == ("Started the event", "Olga", "")


def test_start_with_house_players():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)

    assert session_states.start(session=session, by=ORGANIZER).state == "running"


@pytest.mark.parametrize(("people", "numbered"), [(0, False), (5, False), (7, True)])
def test_start_is_refused_without_a_person_for_every_number(people, numbered):
    session = session_in_check_in(names=NAMES[:people])
    if numbered:
        number_everybody(session)

    with pytest.raises(PlayerCount) as refused:
        session_states.start(session=session, by=ORGANIZER)

    assert refused.value.code == "PLAYER_COUNT"
    assert state_of(session) == "check_in"
    assert rounds_of(session) == ["pending"] * 7


@pytest.mark.parametrize(("people", "numbered", "told_so"), oracle("planning")["not_ready"])
def test_start_is_refused_while_somebody_has_no_number(people, numbered, told_so):
    session = session_in_check_in(names=NAMES[:people])
    if numbered:
        number_everybody(session)

    with pytest.raises(Refusal) as refused:
        session_states.start(session=session, by=ORGANIZER)

    assert [*read_refusal(refused)] == told_so
    assert state_of(session) == "check_in"


def test_start_is_refused_to_a_house_without_people():
    session = session_in_check_in()
    numbers.fill_with_house(session=session, by=ORGANIZER)

    with pytest.raises(NobodyPlays) as refused:
        session_states.start(session=session, by=ORGANIZER)

    assert read_refusal(refused) == (
        "NOBODY_PLAYS",
        "No player has a number yet. Check in players first. Nothing was changed.",
    )


def test_start_pressed_twice_opens_one_game():
    session = running_session()
    before = journal_of(session)

    session_states.start(session=session, by=ORGANIZER)

    assert rounds_of(session) == ["open"] + ["pending"] * 6
    assert journal_of(session) == before


@pytest.mark.parametrize("make", [SessionFactory, session_in_check_in])
def test_night_not_begun_is_cancelled_without_a_word(make):
    session = make()

    session_states.cancel(session=session, by=ORGANIZER, reason="")

    assert state_of(session) == "cancelled"
    assert journal_of(session)[-1] == ("Canceled the event", "Olga", "")


def test_running_night_is_cancelled_for_a_reason_and_everything_is_kept():
    session = running_session()

    session_states.cancel(session=session, by=ORGANIZER, reason=" Power cut ")

    assert state_of(session) == "cancelled"
    assert session.attendances.count() == 8
    assert journal_of(session)[-1] == ("Canceled the event", "Olga", "Power cut")


@pytest.mark.parametrize("reason", ["", " \n "])
def test_running_night_is_not_cancelled_without_a_reason(reason):
    session = session_in_check_in(names=NAMES[:8])  # as somebody still sees it
    number_everybody(session)
    session_states.start(session=session, by=ORGANIZER)

    with pytest.raises(ReasonRequired) as refused:
        session_states.cancel(session=session, by=ORGANIZER, reason=reason)

    assert read_refusal(refused) == (
        "REASON_REQUIRED",
        "Enter a reason. Nothing was changed.",
    )
    assert state_of(session) == "running"


def test_finished_night_is_archived():
    session = finished_session()

    session_states.archive(session=session, by=ORGANIZER)

    assert state_of(session) == "archived"
    assert journal_of(session)[-1] == ("Archived the event", "Olga", "")


EVENTS = {
    SessionEvent.OPEN_CHECK_IN: session_states.open_check_in,
    SessionEvent.BACK_TO_DRAFT: session_states.back_to_draft,
    SessionEvent.START: session_states.start,
    SessionEvent.ARCHIVE: session_states.archive,
    SessionEvent.CANCEL: lambda **kwargs: session_states.cancel(reason="Because", **kwargs),
}
DONE = [(SESSION[pair], pair[1]) for pair in SESSION if pair[1] in EVENTS]
REFUSED = [
    pair
    for pair in product(SessionState, EVENTS)
    if pair not in SESSION and pair not in DONE
]


@pytest.mark.parametrize(("state", "event"), sorted(set(DONE)))
def test_night_asked_again_for_what_is_done_stays_as_it_is(state, event):
    session = SessionFactory()
    Session.objects.filter(pk=session.pk).update(state=state)

    result = EVENTS[event](session=session, by=ORGANIZER)

    assert result.state == state
    assert len(journal_of(session)) == 1


@pytest.mark.parametrize(("state", "event"), REFUSED)
def test_night_refuses_what_its_state_does_not_allow(state, event):
    session = SessionFactory()
    Session.objects.filter(pk=session.pk).update(state=state)

    with pytest.raises(BadTransition) as refused:
        EVENTS[event](session=session, by=ORGANIZER)

    assert refused.value.code == "BAD_TRANSITION"
    assert state_of(session) == state
    assert len(journal_of(session)) == 1
