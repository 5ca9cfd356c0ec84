"""The page that tells what was done, and its buttons that undo it."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.actions import open_next_game
from scoring.results.board.actions import reissue_board
from scoring.rules import DealReport, Outcome
from tests.factories import (
    ORGANIZER,
    correct,
    fine,
    game_of,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import steer
from tests.factories.undone import again, everything_but_the_journal, undo
from tests.factories.visitors import helper_of, organizer_of, told_on
from tournament.access.links import LinkKind, link
from tournament.changes.actions import swap_numbers
from tournament.models import Attendance
from tournament.people.actions.numbers import substitute
from tournament.planning import actions as session_states
from tournament.play.seats import Side
from tournament.printing.actions import reissue

pytestmark = pytest.mark.django_db

STARTED = "Started the event"
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def come_in(session, number=1, name="Zoe <b>"):
    substitute(session=session, number=number, name=name, from_round=1, by=ORGANIZER)


def page_of(session, client=None, **about):
    client = client or organizer_of(session)
    return client.get(reverse("history", args=[session.pk]), about)


def buttons(answer):
    """What the buttons of the page itself undo, not that in the menu."""
    page = answer.text.partition("<main")[2]
    return re.findall(r'name="undo" value="((?:entry|deal) \d+)"', page)


def press(session, button, client=None, **more):
    client = client or organizer_of(session)
    address = reverse("undo", args=[session.pk])
    return client.post(address, {"undo": button, **more}, follow=True)


def test_page_tells_what_was_done_and_undoes_it_in_one_click():
    session = running_session()
    before = everything_but_the_journal(session)
    come_in(session)

    shown = page_of(session)
    answer = press(session, buttons(shown)[0])

    assert "Added substitute Zoe &lt;b&gt; for number 1 from game 1" in shown.text
    assert everything_but_the_journal(session) == before
    assert "Undid: Added substitute Zoe" in answer.text
    assert '<p class="why-not">Undone</p>' in answer.text


def test_page_tells_corrections_from_what_to_what_and_why():
    session = running_session()
    play_round(session)
    correct(game_of(session), 2, MARCH, reason="Heard <wrong>")

    text = page_of(session).text

    assert "Corrected deal 2, table 1, game 1: from Made it" in text
    assert "to All five, 2 points for" in text
    assert "<q>Heard &lt;wrong&gt;</q>" in text


def test_what_cannot_be_undone_says_why():
    session = running_session()
    come_in(session)
    come_in(session, name="Yan")
    play_round(session)

    text = page_of(session).text

    assert "First undo “Added substitute Yan for number 1 from game 1”." in text
    assert text.count("Tables have sent scores since.") == 1  # of the start


def test_a_deal_of_a_closed_game_is_to_be_corrected():
    session = running_session()
    record(game_of(session), 1, by=ORGANIZER)
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    for deal in (1, 2, 3, 4):
        record(game_of(session, table=2), deal)
    open_next_game(session=session, after=1, by=ORGANIZER)

    answer = page_of(session)

    assert "The game is closed. Correct the deal." in answer.text
    assert len(buttons(answer)) == 1


def test_lines_are_narrowed_down_by_verb_person_table_and_game():
    session = running_session()
    record(game_of(session, table=2), 1, by=ORGANIZER)
    come_in(session)
    one, other = (
        game_of(session, table=table).seats.first().card.number for table in (1, 2)
    )
    seen = again(session).plan_version
    swap_numbers(session=session, round_=1, one=one, other=other, seen=seen, by=ORGANIZER)

    def shown(**where):
        text = page_of(session, **where).text.partition("<main")[2]
        lines = ("Entered deal 1", "Added substitute Zoe", "Swapped seats", STARTED)
        return [line for line in lines if line in text]

    assert shown(verb="substituted") == ["Added substitute Zoe"]
    assert shown(verb="deal_entered") == ["Entered deal 1"]
    assert shown(person="zoe", verb="seats_swapped") == ["Swapped seats"]
    assert shown(table=1) == ["Swapped seats"]
    assert shown(table=2) == ["Entered deal 1", "Swapped seats"]
    assert shown(game=1) == ["Entered deal 1", "Added substitute Zoe", "Swapped seats"]
    assert shown(game=2) == []
    assert shown(verb="seats") == ["Added substitute Zoe", "Swapped seats"]
    assert shown(verb="scores") == ["Entered deal 1"]
    assert shown(verb="states") == [STARTED]
    assert shown(verb="money") == shown()
    assert "Nothing matches" in page_of(session, person="nobody").text


def test_an_undo_is_about_what_it_undid():
    session = running_session()
    come_in(session)
    undo(session)

    text = page_of(session, person="Zoe", verb="undone").text

    assert "Undid: Added substitute Zoe" in text


def test_older_lines_are_on_the_next_page():
    session = running_session()
    for number in range(51):
        session.journal.create(role="organizer", who="Olga", legacy_text=f"Did {number}")

    first, second = page_of(session).text, page_of(session, page=2).text

    assert "?page=2" in first
    assert ("Did 50" in first, "Did 0 " in first) == (True, False)
    assert ("Did 0 " in second, "Newer" in second) == (True, True)


def test_helpers_see_buttons_for_what_they_did_only():
    session = running_session()
    come_in(session)
    client = helper_of(session)
    client.post(reverse("record", args=[session.pk, game_of(session).pk]), {})

    answer = page_of(session, client)

    assert buttons(answer) == []
    assert "Another person did this." in answer.text


def test_a_refused_undo_says_why_and_changes_nothing():
    session = running_session()
    come_in(session)
    button = buttons(page_of(session))[0]
    come_in(session, name="Yan")
    before = everything_but_the_journal(session)

    answer = press(session, button)

    assert answer.status_code == 409
    assert "The same was changed since" in " ".join(told_on(answer)) + answer.text
    assert everything_but_the_journal(session) == before


def test_a_deal_is_undone_and_the_way_back_is_where_the_button_was():
    session = running_session()
    record(game_of(session), 1, by=ORGANIZER)
    hall = reverse("hall", args=[session.pk])

    answer = press(session, buttons(page_of(session))[0], back=hall)

    assert answer.redirect_chain == [(hall, 302)]
    assert "Undone: the deal is as it was before" in answer.text


def test_undo_that_takes_a_person_along_does_not_lead_to_their_page():
    session = session_in_check_in(names=["Ann"])
    ann, entry = session.attendances.get(), session.journal.latest("pk").pk

    answer = press(
        session, f"entry {entry}", back=reverse("person", args=[session.pk, ann.pk])
    )

    assert session.attendances.count() == 0
    assert answer.redirect_chain == [(reverse("history", args=[session.pk]), 302)]


def test_undo_does_not_lead_to_a_page_that_is_shut_now():
    session = session_states.back_to_draft(session=session_in_check_in(), by=ORGANIZER)
    button = f"entry {session.journal.latest('pk').pk}"

    for _ in range(2):  # pressed twice, too
        answer = press(session, button, back=reverse("edit-night", args=[session.pk]))

        assert answer.redirect_chain == [(reverse("history", args=[session.pk]), 302)]


@pytest.mark.few(1)
@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example/", ""])
def test_the_way_back_stays_on_this_site(back):
    session = running_session()
    come_in(session)

    answer = press(session, buttons(page_of(session))[0], back=back)

    assert answer.redirect_chain == [(reverse("history", args=[session.pk]), 302)]


def test_the_page_after_an_action_offers_to_undo_it():
    session = running_session()
    before = everything_but_the_journal(session)
    client = organizer_of(session)
    fields = {"number": 1, "name": "Zoe", "from_round": 1}
    answer = client.post(reverse("substitute", args=[session.pk]), fields, follow=True)
    (button,) = buttons(answer)

    answer = press(session, button, client, back=reverse("check-in", args=[session.pk]))

    assert everything_but_the_journal(session) == before
    assert "Undid: Added substitute Zoe for number 1 from game 1" in answer.text
    assert Attendance.objects.filter(player__name="Zoe").count() == 0
    (redo,) = re.findall('value="(redo [0-9]+)".*Redo</button>', answer.text)
    answer = press(session, redo, client, back=reverse("check-in", args=[session.pk]))
    assert "Redid: Added substitute Zoe for number 1 from game 1" in answer.text
    assert "Redo</button>" not in answer.text


def test_those_concerned_read_corrections_without_a_login():
    session = running_session()
    play_round(session)
    game = game_of(session)
    correct(game, 2, MARCH, reason="Heard wrong")
    fine(game)
    card = game.seats.get(position="N").card
    other = game_of(session, table=2).seats.get(position="N").card
    client = organizer_of(session)
    client.logout()

    def shown(kind, item):
        path = link(kind, item.pk, item.generation).path
        return client.get(f"{path}corrections/").text

    for text in (shown(LinkKind.CARD, card), shown(LinkKind.TABLE, game.table)):
        assert "Corrected deal 2, table 1, game 1: from Made it" in text
        assert "Olga</small><br><q>Heard wrong</q>" in text
        assert "Penalty at table 1, game 1: 2 points off" in text
    assert "No corrections yet in the games of card" in shown(LinkKind.CARD, other)
    assert again(session).state == "running"


def status_of(kind, item, generation):
    return Client().get(link(kind, item.pk, generation).path).status_code


@pytest.mark.few(1)
@pytest.mark.parametrize("kind", [LinkKind.TABLE, LinkKind.CARD, LinkKind.BOARD])
def test_an_undone_code_opens_its_page_again_and_the_new_one_says_it_is_old(kind):
    session = running_session()
    item = {
        LinkKind.TABLE: session.tables.get(number=1),
        LinkKind.CARD: session.cards.get(number=1),
        LinkKind.BOARD: session,
    }[kind]
    if kind is LinkKind.BOARD:
        steer(session)
        reissue_board(session=session, by=ORGANIZER)
    else:
        reissue(item=item, by=ORGANIZER)
    assert [status_of(kind, item, generation) for generation in (1, 2, 3)] == [
        410,
        200,
        404,
    ]
    shown = page_of(session)

    answer = press(session, buttons(shown)[0])

    assert "The old code will work again, for anyone who has it." in shown.text
    assert "Throw the new paper away." in answer.text
    assert [status_of(kind, item, generation) for generation in (1, 2, 3)] == [
        200,
        410,
        404,
    ]
    press(session, buttons(page_of(session))[0])
    assert [status_of(kind, item, generation) for generation in (1, 2, 3)] == [
        410,
        200,
        404,
    ]


def test_a_start_undone_is_told_to_phones_and_offered_by_the_next_page():
    session = running_session()
    table = session.tables.get(number=1)
    pad = link(LinkKind.TABLE, table.pk, 1).path
    version = again(session).version
    assert "Undo" in page_of(session).text

    answer = press(session, buttons(page_of(session))[0])

    assert "Undid: Started the event" in answer.text
    assert again(session).state == "check_in"
    assert again(session).version > version
    assert 'name="call"' not in Client().get(pad).text
