"""Rulings of a night: the list, saving an answer, booking what it offers."""

import pytest
from django.urls import reverse

from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.models import Penalty, Ruling
from tests.factories import MADE, ORGANIZER, close_round, game_of, play, running_session
from tests.factories.calls import call
from tests.factories.visitors import heading_of, organizer_of, told_on
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db

ASKED = "trump=H&plays=9D,JD"


def rulings_at(session):
    return f"{reverse('night-rules-desk', args=[session.pk])}#rulings"


def send(session, page="rulings", **fields):
    sent = {"question": "who-won", "asked": ASKED, "report_id": new_report_id()}
    client = organizer_of(session)
    return client.post(reverse(page, args=[session.pk]), sent | fields)


def book(session, game, *, side="first", booking="0", event="renege", **fields):
    query = f"event={event}&at={game.pk}&side={side}"
    form = {"question": "penalty", "asked": query, "booking": booking}
    return send(session, "book-ruling", **form | fields)


def test_rules_help_says_where_rulings_will_be():
    session = running_session()

    answer = organizer_of(session).get(reverse("rulings", args=[session.pk]), follow=True)

    assert heading_of(answer) == "Rules help"


def test_a_refused_booking_is_not_lost_in_the_address_bar():
    session = running_session()

    answer = organizer_of(session).get(reverse("book-ruling", args=[session.pk]))

    assert answer.url == rulings_at(session)


def test_answer_is_saved_and_listed():
    session = running_session()

    answer = send(session)
    page = organizer_of(session).get(answer.url)

    assert answer.url == rulings_at(session)
    assert Ruling.objects.get().asked == {"trump": "H", "plays": "9D,JD"}
    assert "Card 2 wins the trick: the jack of diamonds." in page.text
    again = reverse("night-rules-question", args=[session.pk, "who-won"])
    assert f'href="{again}?trump=H&amp;plays=9D,JD#cards"' in page.text
    assert "CatsAtCards, “Play of the Hand”" in page.text


def test_verdict_is_worked_out_again_and_never_taken_from_the_sender():
    session = running_session()

    send(session, verdict="Ann wins.", sources="me")

    assert Ruling.objects.get().verdict.startswith("Card 2 wins the trick")


@pytest.mark.postgres
def test_ruling_with_what_no_database_can_keep_is_kept_without():
    answer = send(running_session(), asked=ASKED + "%00")

    assert answer.status_code == 302
    assert Ruling.objects.get().asked == {"trump": "H", "plays": "9D,JD"}


@pytest.mark.parametrize("query", ["", "trump=H", "trump=H&plays=9D"])
def test_nothing_is_saved_before_there_is_an_answer(query):
    session = running_session()

    answer = send(session, asked=query)

    assert answer.status_code == 400
    assert told_on(answer) == ["Answer the question first. Nothing was saved."]
    assert Ruling.objects.count() == 0


def test_night_that_is_put_away_keeps_the_answer_on_the_page():
    session = running_session()
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    answer = send(session)

    assert answer.status_code == 409
    assert told_on(answer) == [
        "This event is over, so it cannot change. Nothing was changed."
    ]
    assert "wins the trick: the jack of diamonds" in answer.text


def test_renege_is_booked_in_one_tap_and_kept():
    session = running_session()
    game = game_of(session)

    answer = book(session, game)

    assert (answer.status_code, answer.url) == (
        302,
        reverse("game", args=[session.pk, game.pk]),
    )
    penalty = Penalty.objects.get()
    assert (penalty.game, penalty.side, penalty.points) == (game, "second", 2)
    assert len(deals_of(game.pk)) == 1
    assert Ruling.objects.get().game == game


@pytest.mark.parametrize("is_booked", [True, False])
def test_a_ruling_answers_the_call_of_its_table_alone(is_booked):
    session = running_session()
    game, answered, other = game_of(session), call(session, 1), call(session, 2)

    if is_booked:
        answer = book(session, game)
    else:
        answer = send(session, asked=f"{ASKED}&at={game.pk}")

    assert answer.url == reverse("game", args=[session.pk, game.pk])
    for each in (answered, other):
        each.refresh_from_db()
    assert (answered.is_answered, other.ended_at) == (True, None)


@pytest.mark.parametrize(
    "wrong",
    [{"booking": "7"}, {"booking": ""}, {"side": "third"}, {"event": "wrong-words"}],
)
def test_nothing_is_booked_that_was_not_offered(wrong):
    session = running_session()

    answer = book(session, game_of(session), **wrong)

    assert answer.status_code == 400
    assert told_on(answer)[0] == "Answer the question first. Nothing was saved."
    assert Penalty.objects.count() == Ruling.objects.count() == 0


def test_refusal_of_a_booking_is_shown_with_what_was_asked():
    session = running_session()

    answer = book(session, game_of(session, round_=2))

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Game 2 has not started. Game 1 is in play. Nothing was changed."
    ]
    assert "Renege" in answer.text


def test_booking_into_a_closed_game_asks_for_the_deal_and_corrects_it():
    session = running_session()
    close_round(session)
    game = game_of(session)

    refused = book(session, game)
    answer = book(session, game, deal="4")

    assert told_on(refused) == [
        (
            "All deals of this game are in. Choose the deal in which it "
            "happened. Nothing was saved."
        )
    ]
    assert answer.status_code == 302
    assert [deal.report.outcome for deal in deals_of(game.pk)] == [
        *["made"] * 3,
        "dead_deal",
    ]
    assert Penalty.objects.get().deal == 4


def test_page_sends_the_deal_it_names():
    session = running_session()
    game = game_of(session)
    play(game, [MADE])
    page = reverse("night-rules-question", args=[session.pk, "penalty"])
    fields = {"event": "renege", "at": game.pk, "side": "first"}

    for deal, more in (("2", {}), ("1", {"deal": "1"})):
        answer = organizer_of(session).get(page, fields | more)

        assert f'<input type="hidden" name="deal" value="{deal}">' in answer.text


@pytest.mark.parametrize("deal", ["0", "-1", "x", "²", "9" * 30, "1.5"])
def test_deal_no_page_sends_is_refused(deal):
    session = running_session()

    assert book(session, game_of(session), deal=deal).status_code == 400
    assert Penalty.objects.count() == 0


@pytest.mark.parametrize("at", ["", "x", "0", "9" * 30])
def test_game_that_is_not_there_is_not_found(at):
    session = running_session()
    query = f"event=renege&side=first&at={at}"

    answer = send(session, "book-ruling", question="penalty", asked=query, booking="0")

    assert answer.status_code == 404


def test_game_of_another_night_is_not_found():
    session, other = running_session(), running_session()

    assert book(session, game_of(other)).status_code == 404
    assert Penalty.objects.count() == 0


def test_what_no_page_sends_is_refused():
    answer = send(running_session(), question="moon")

    assert answer.status_code == 400
