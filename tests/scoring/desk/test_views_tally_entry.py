"""Tally cards at the desk."""

import pytest
from django.urls import reverse

from scoring.models import TallyCardEntry
from tests.factories import MADE, game_of, play, running_session, session_in_check_in
from tests.factories.cards import cards_of, type_in
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on, values_of

pytestmark = pytest.mark.django_db
NOTHING_SAVED = "Nothing was saved."


def address(session, name="tally-entry", query=""):
    return reverse(name, args=[session.pk]) + query


def send(client, session, card, **typed):
    fields = {name.replace("_", "-"): value for name, value in typed.items()}
    return client.post(address(session), {"card": card, **fields})


def test_card_is_opened_typed_in_and_kept():
    session = running_session()
    client = helper_of(session)

    page = client.get(address(session, query="?card=&suggested=1"))
    answer = send(client, session, 1, own_1="6", against_1="4", own_0="−6")

    assert heading_of(page) == "Card 1, Ann"
    assert "with <b>6 Fay</b>" in page.text
    assert answer.url == address(session, query="?saved=1")
    rows = TallyCardEntry.objects.values_list("game", "own", "against")
    assert set(rows) == {(1, 6, 4), (0, -6, None)}
    after = client.get(answer.url).text
    assert "Card 1, Ann saved: 1 of 7 games." in after
    assert "Next is card <strong>2</strong>" in after
    again = client.get(address(session, query="?card=1"))
    assert values_of(again, "own-1") == ["6"]
    assert values_of(again, "own-0") == ["−6"]
    assert "What was entered, and when" in again.text


@pytest.mark.postgres
def test_what_is_no_number_is_refused_and_stays():
    session = running_session()

    answer = send(organizer_of(session), session, 1, own_1="6", against_1="x", own_0="1e3")

    assert answer.status_code == 400
    assert told_on(answer) == [
        (
            "Game 1, Total: type whole points, for example 7, or leave the box empty. "
            "Nothing was saved."
        ),
        NOTHING_SAVED,
    ]
    assert values_of(answer, "against-1") == ["x"]
    assert not TallyCardEntry.objects.exists()


@pytest.mark.parametrize(("card", "status"), [("99", 404), ("x", 400), ("-1", 400)])
def test_card_that_is_none_is_said(card, status):
    session = running_session()

    answer = organizer_of(session).get(address(session, query=f"?card={card}"))

    assert answer.status_code == status
    assert told_on(answer)[-1] == NOTHING_SAVED


def test_everything_that_does_not_fit_is_shown_with_its_cards():
    session = running_session()
    cards = cards_of(session, rounds=[1])
    own, against = cards[1][1]
    cards[1][1] = (own + 1, against)
    type_in(session, cards)

    page = organizer_of(session).get(address(session)).text

    assert "1 thing does not match" in page
    assert f"Card 1 says {own + 1} in game 1" in page
    assert "Look at card 1 first" in page


def test_games_are_counted_by_the_organizer_alone():
    session = running_session()
    type_in(session, cards_of(session))
    organizer, helper = organizer_of(session), helper_of(session)

    shown = [
        address(session, "count-from-cards") in client.get(address(session)).text
        for client in (organizer, helper)
    ]
    refused = helper.post(address(session, "count-from-cards"))
    counted = organizer.post(address(session, "count-from-cards"))

    assert shown == [True, False]
    assert (refused.status_code, counted.status_code) == (403, 302)
    page = organizer.get(address(session)).text
    assert "Everything entered matches" in page
    assert address(session, "count-from-cards") not in page


@pytest.mark.long
def test_game_that_was_counted_is_corrected_from_its_cards():
    session = running_session()
    type_in(session, cards_of(session))
    client = organizer_of(session)
    client.post(address(session, "count-from-cards"))
    type_in(session, {1: {1: (9, 1)}, 6: {1: (9, 1)}, 2: {1: (1, 9)}, 5: {1: (1, 9)}})

    page = client.get(address(session)).text
    fields = {"game": game_of(session).pk, "reason": "Misread"}
    answer = client.post(address(session, "recount-from-cards"), fields)

    assert "Correct game 1, table 1" in page
    assert answer.status_code == 302
    assert "Correct game 1, table 1" not in client.get(address(session)).text


def test_cards_are_held_against_what_phones_reported():
    session = running_session()
    play(game_of(session), [MADE] * 4)
    four = {1: (3, 0), 6: (3, 0), 2: (0, 3), 5: (0, 3)}
    type_in(session, {card: {1: boxes} for card, boxes in four.items()})

    page = organizer_of(session).get(address(session)).text

    assert "for cards 1 and 6 the cards say 3. The saved score is 4." in page


def test_night_not_begun_says_so():
    session = session_in_check_in()

    page = organizer_of(session).get(address(session)).text

    assert "Play has not started." in page


def test_night_without_a_card_typed_in():
    session = running_session()

    page = organizer_of(session).get(address(session)).text

    assert "No cards entered yet" in page
    assert "0 of 8 cards entered" in page
