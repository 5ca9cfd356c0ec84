"""Names taken out of nights that are over, and what stays."""

import json

import pytest

from scoring.hall import actions as rounds
from scoring.journal import undo as activity_log
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.journal.members.actions.names import SessionNotOver, anonymise
from scoring.leaderboard.reading import standings
from scoring.models import Board
from scoring.prizes.money.reading import treasurers_page
from scoring.rules import DealReport, Outcome
from tests.factories import (
    NAMES,
    ORGANIZER,
    AttendanceFactory,
    ClubFactory,
    SessionFactory,
    close_round,
    correct,
    fine,
    game_of,
    running_session,
)
from tests.factories.boards import say
from tests.factories.calls import call
from tests.factories.money import enter, fee, take
from tests.factories.people import person_details
from tests.factories.side_tables import start_side
from tests.factories.undone import again
from tournament.models import CashEntry, Player, UndoRecord
from tournament.people.actions.people import call_on_cards, describe
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

PEOPLE = 8
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def session_with_names():
    """A finished night with names wherever words are."""
    session = running_session()
    one, other = session.attendances.order_by("pk")[:2]
    details = person_details(
        nickname="Nannykins", phone="555-0199", is_member=True, division="Ladies"
    )
    describe(attendance=one, details=details, by=ORGANIZER)
    call_on_cards(attendance=other, card_name="Bobby the Great", by=ORGANIZER)
    start_side(session)
    say(session, "Well done, Ann!", "Bob")
    take(one, fee(session))
    enter(session, CashEntry.Kind.PRIZE, "5", f"High: {NAMES[0]}")
    call(session)
    fine(game_of(session))
    close_round(session)
    correct(game_of(session), 1, MARCH, reason=f"{NAMES[1]} and BOBBY THE GREAT said so")
    rounds.finish(session=session, reason="Snow", by=ORGANIZER)
    return again(session)


def sums_of(session):
    places = standings(session).places
    points = sorted((place.standing.number, place.standing.points) for place in places)
    money = treasurers_page(session).book
    return points, standings(session).checksum, money.sums, money.net


def test_no_name_is_left_and_every_sum_is_the_same():
    session = session_with_names()
    called = {*session.attendances.values_list("player__name", flat=True)}
    called |= {"Nannykins", "555-0199", "Bobby the Great"}
    before = sums_of(session)
    assert all(name in session_file(session) for name in called)

    done = anonymise(sessions=[session], by=ORGANIZER)

    session = again(session)
    text = session_file(session)
    rows = json.loads(text)["night"]
    written = json.dumps([rows[part] for part in rows if part != "session"])
    assert done == (PEOPLE, 0)
    assert [name for name in called if f'"{name}' in written or f" {name}" in written] == []
    assert sums_of(session) == before
    assert "Player 1" in {place.name for place in standings(session).places}
    assert {player.phone for player in Player.objects.all()} == {""}
    assert Board.objects.get().message == ""
    assert not UndoRecord.objects.exists()


def test_the_log_is_sealed_anew_and_says_so():
    session = session_with_names()
    seals = session.seals.count()
    assert check_log(session).is_in_order, check_log(session)

    anonymise(sessions=[session], by=ORGANIZER)

    check = check_log(again(session))
    assert check.is_in_order
    assert check.is_partly_blind
    assert len(check.seals) == seals + 1
    assert check.seals[-1].why == "Names taken out"
    sentence = activity_log.describe(session.journal.latest("pk"))
    assert sentence == "Removed all names. The log was in order until then."


def test_it_is_safe_to_repeat():
    session = session_with_names()
    anonymise(sessions=[session], by=ORGANIZER)
    text = session_file(again(session))

    done = anonymise(sessions=[session], by=ORGANIZER)

    assert done[0] == 0
    assert (
        json.loads(session_file(again(session)))["night"]["journal"]
        == (json.loads(text)["night"]["journal"])
    )


def test_people_of_other_nights_keep_their_names():
    session = session_with_names()
    ann = session.attendances.order_by("pk").first().player
    AttendanceFactory(session=SessionFactory(club=session.club), player=ann)

    done = anonymise(sessions=[session], by=ORGANIZER)

    ann.refresh_from_db()
    assert (ann.name, ann.phone) == (NAMES[0], "555-0199")
    assert done == (PEOPLE - 1, 1)


def test_two_nights_at_once_need_nobody_any_more():
    session = session_with_names()
    ann = session.attendances.order_by("pk").first().player
    later = running_session(club=session.club)
    session_states.cancel(session=later, reason="Snow", by=ORGANIZER)
    later = again(later)
    assert later.attendances.filter(player=ann).exists()

    done = anonymise(sessions=[session, later], by=ORGANIZER)

    assert done[1] == 0


def test_names_that_are_taken_are_not_given_again():
    session = session_with_names()
    Player.objects.create(club=session.club, name="player 1")
    Player.objects.create(club=ClubFactory(name="Other"), name="Player 2")

    anonymise(sessions=[session], by=ORGANIZER)

    names = set(session.attendances.values_list("player__name", flat=True))
    assert names == {f"Player {number}" for number in range(2, PEOPLE + 2)}


def test_a_night_being_played_is_left_alone():
    session = running_session()

    with pytest.raises(SessionNotOver):
        anonymise(sessions=[session], by=ORGANIZER)

    assert session.attendances.filter(player__name=NAMES[0]).exists()
