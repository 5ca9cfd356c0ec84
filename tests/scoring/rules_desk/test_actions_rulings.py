"""Keep answers of the rules desk, and book what they offer."""

import pytest

from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import standings
from scoring.models import Penalty, Ruling
from scoring.rules import HouseRules, Outcome
from scoring.rules_desk.actions import AnsweredQuestion, book_ruling, save_ruling
from scoring.rulings.ruling import Booking, Whom
from tests.factories import (
    MADE,
    ORGANIZER,
    finished_session,
    game_of,
    journal_of,
    play,
    read_refusal,
    running_session,
)
from tests.factories.rulings import ruling
from tests.saying import said
from tournament.access.opened import scorer
from tournament.planning import actions as session_states
from tournament.play.seats import Side
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db

ANSWERED = AnsweredQuestion(
    question="who-won",
    inputs={"trump": "H", "plays": "9D,JD"},
    verdict="The jack of diamonds wins.",
    sources=("CatsAtCards: “…”",),
)
FORFEIT = ruling("renege", HouseRules())
RENEGE = AnsweredQuestion("penalty", {"event": "renege"}, said(FORFEIT.sentence), ())


def save(session, answered=ANSWERED, *, report_id=None, by=ORGANIZER):
    return save_ruling(
        session=session, answered=answered, report_id=report_id or new_report_id(), by=by
    )


def book(game, booking=FORFEIT.bookings[0], *, report_id=None, by=ORGANIZER):
    return book_ruling(
        at=game,
        answered=RENEGE,
        booking=booking,
        offenders=Side.FIRST,
        event="renege",
        report_id=report_id or new_report_id(),
        by=by,
    )


def on_file(session):
    rulings = Ruling.objects.filter(session=session).order_by("pk")
    return list(rulings.values_list("question", "asked", "verdict", "sources", "who"))


def test_answer_is_kept_with_what_was_asked():
    session = running_session()

    save(session)

    assert on_file(session) == [
        (
            "who-won",
            {"trump": "H", "plays": "9D,JD"},
            "The jack of diamonds wins.",
            ["CatsAtCards: “…”"],
            "Olga",
        )
    ]
    assert journal_of(session)[-1] == (
        "Saved an answer: The jack of diamonds wins.",
        "Olga",
        "",
    )


def test_answer_sent_twice_is_kept_once():
    session = running_session()
    report_id = new_report_id()

    first, second = (save(session, report_id=report_id) for _ in range(2))

    assert first == second
    assert len(on_file(session)) == 1


def test_another_answer_is_another_ruling():
    session = running_session()

    save(session)
    save(session)

    assert len(on_file(session)) == 2


def test_report_id_belongs_to_one_answer():
    session = running_session()
    report_id = new_report_id()
    save(session, report_id=report_id)

    with pytest.raises(Refusal) as refused:
        save(session, RENEGE, report_id=report_id)

    assert read_refusal(refused) == (
        "REPORT_ID_REUSED",
        "Another answer was already saved: The jack of diamonds wins.",
    )


def test_table_cannot_rule():
    session = running_session()

    with pytest.raises(Refusal) as refused:
        save(session, by=scorer(session.tables.get(number=1)))

    assert refused.value.code == "ORGANIZERS_ONLY"
    assert on_file(session) == []


@pytest.mark.parametrize(
    "put_away",
    [
        lambda: session_states.archive(session=finished_session(), by=ORGANIZER),
        lambda: session_states.cancel(
            session=running_session(), by=ORGANIZER, reason="Snow"
        ),
    ],
)
def test_night_that_is_put_away_takes_no_ruling(put_away):
    session = put_away()

    with pytest.raises(Refusal) as refused:
        save(session)

    assert read_refusal(refused) == (
        "NIGHT_PUT_AWAY",
        "This event is over, so it cannot change. Nothing was changed.",
    )


def test_forfeited_hand_is_booked_with_its_dead_deal():
    session = running_session()
    game = game_of(session)
    play(game, [MADE])

    ruling = book(game)

    penalty = Penalty.objects.get()
    reports = [deal.report.outcome for deal in deals_of(game.pk)]
    assert (penalty.side, penalty.points, penalty.event) == ("second", 2, "renege")
    assert penalty.words == said(FORFEIT.sentence)
    assert reports == [Outcome.MADE, Outcome.DEAD_DEAL]
    assert ruling.game == game
    points = {place.name: place.standing.points for place in standings(session).places}
    assert (points["Ann"], points["Bob"], points["Cora"]) == (1, 2, 0)


def test_booking_sent_twice_is_booked_once():
    game = game_of(running_session())
    report_id = new_report_id()

    first, second = (book(game, report_id=report_id) for _ in range(2))

    assert first == second
    assert Penalty.objects.count() == 1
    assert len(deals_of(game.pk)) == 1


def test_dead_deal_alone_is_no_penalty():
    game = game_of(running_session())

    book(game, Booking(Whom.OFFENDERS, 0, ends_deal=True))

    assert Penalty.objects.count() == 0
    assert [deal.report.outcome for deal in deals_of(game.pk)] == [Outcome.DEAD_DEAL]


def test_booking_that_is_refused_keeps_no_ruling():
    session = running_session()
    pending = game_of(session, round_=2)

    with pytest.raises(Refusal) as refused:
        book(pending)

    assert refused.value.code == "ROUND_NOT_OPEN"
    assert on_file(session) == []
    assert Penalty.objects.count() == 0
