"""Scores that close to phones so many minutes after a game."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from scoring.deals.actions.checks import ScoresClosed
from scoring.deals.agreements.actions import choose_closing
from scoring.deals.calls.actions import swap_seats
from scoring.deals.game_ends.actions import end_game, resume_game
from scoring.journal.actions.taking_in import import_session
from scoring.models import DealRevision
from scoring.rules import DealReport, Outcome
from tests import factories as make
from tests.factories import ORGANIZER, reports, undone
from tests.factories.game_ends import bell_night, ring
from tests.factories.pads import in_sight, pad, stamp_of
from tests.factories.session_files import moved
from tests.factories.visitors import look, save_details, told_on
from tournament.access.checks import Actor
from tournament.access.links import LinkKind, link
from tournament.access.opened import scorer
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

LAST, CODE = "7" * 16, "SCORES_CLOSED"
CLOSED = "The scores of game 1 are saved and closed. Ask the organizer to correct them."
LONE = DealReport(Outcome.LONE_MARCH, Side.FIRST)


def close_after(minutes, session):
    choose_closing(session=session, minutes=minutes, by=ORGANIZER)
    return session


def wait(minutes):
    """Let every deal be entered so many minutes earlier."""
    DealRevision.objects.update(at=F("at") - timedelta(minutes=minutes))


def check_refused(act, *args, **fields):
    with pytest.raises(ScoresClosed) as refusal:
        act(*args, **fields)
    assert make.read_refusal(refusal) == (CODE, CLOSED)


@pytest.fixture
def session():
    """An event whose scores close 5 minutes after a game; table 1 has played game 1."""
    session = close_after(5, make.running_session())
    make.play(make.game_of(session), [make.MADE] * 3)
    make.record(make.game_of(session), 4, LONE, report_id=LAST)
    return session


def test_phones_correct_a_game_until_it_closes_and_the_organizer_after_it(session):
    game = make.game_of(session)
    wait(4)
    make.take_back(game, 4)
    make.record(game, 4)
    wait(5)

    check_refused(make.take_back, game, 4, revision=3)
    helper, march = Actor("helper", "Bea"), reports.MARCHED
    check_refused(make.correct, game, 4, march, revision=3, by=helper)
    seats = {"one": 1, "other": 2, "seen": undone.again(session).plan_version}
    check_refused(swap_seats, game=game, **seats, by=scorer(game.table))
    make.correct(game, 4, march, revision=3)
    check_refused(make.take_back, game, 4, revision=4)
    make.take_back(game, 4, revision=4, by=ORGANIZER)
    make.record(game, 4, march)
    assert reports.reports(session)[3] == march


def test_game_that_is_not_over_and_an_event_without_minutes_stay_open(session):
    game, other = (make.game_of(session, table=table) for table in (1, 2))
    make.play(other, [make.MADE] * 3)
    wait(60)

    assert make.take_back(other, 3)
    close_after(None, session)
    assert make.take_back(game, 4)


def test_game_closes_so_long_after_the_bell_and_goes_on_no_more():
    session = close_after(5, bell_night())
    game = make.game_of(session, table=2)
    phone = {"game": game, "by": scorer(game.table)}
    make.play(game, [make.MADE] * 3)
    wait(9)
    ring(session)
    end_game(**phone, seen=3)
    resume_game(**phone)
    end_game(**phone, seen=3)
    session.rounds.update(rung_at=timezone.now() - timedelta(minutes=5))

    check_refused(resume_game, **phone)
    assert resume_game(game=game, by=ORGANIZER).last_deal == 4


def test_what_comes_after_the_closing_waits_for_the_organizer(session):
    wait(5)

    late = [reports.take_back(session, LAST, report_id="8" * 16) for _ in "12"]
    late.append(reports.send(session, deal=4, call="lone_march,first,N", loner="1"))
    known = reports.send(session, deal=4, report_id=LAST, call="lone_march,first,")

    assert {*map(reports.read_answer, late)} == {(202, False, CODE, CLOSED)}
    assert known.counts
    assert reports.list_held_reports(session) == [(CODE, "")] * 2
    assert reports.reports(session)[3] == LONE
    assert look(session).text.count(CLOSED) == 2


def test_phone_says_when_scores_close_and_offers_nothing_after_it(session, client):
    card_path = link(LinkKind.CARD, session.cards.get(number=1).pk, 1).path
    path, offered = pad(session), ("Who went", 'class="swap"', 'class="take-back">')
    stamp, page = stamp_of(session), in_sight(client.get(path))
    assert [part in page for part in offered] == [True] * 3
    for text in (page, client.get(card_path).text):
        assert "The scores of game 1 close at" in text

    wait(5)
    assert stamp_of(session) == f"{stamp}.closed"
    page = in_sight(client.get(path, {"since": stamp}))
    assert [part in page for part in offered] == [False] * 3
    for text in (page, client.get(card_path).text):
        assert CLOSED in text
    form = {"round": 1, "deal": 4, "revision": 1, "report_id": "9" * 16}
    answer = client.post(f"{path}take-back/", form)
    assert (answer.status_code, told_on(answer)) == (409, [CLOSED])


def test_details_ask_for_the_minutes_and_undo_takes_them_back():
    session = make.running_session()

    undone.done_and_undone(session, lambda: save_details(session, closes_after="10"))

    assert undone.again(session).closes_after == 10
    refused = save_details(session, closes_after="61")
    assert told_on(refused) == ["Type a number from 1 to 60."]
    make.close_round(undone.again(session))
    undone.undo(session, session.journal.filter(verb="redone").latest("pk").pk)
    assert undone.again(session).closes_after is None


def test_minutes_go_with_the_event_file_and_are_none_in_an_old_one(session):
    text, there = moved(session)
    Session.objects.all().delete()
    old = import_session(club=there.club, text=text.replace('"closes_after": 5,', ""))

    assert (there.closes_after, old.closes_after) == (5, None)
