"""One phone from sign-up to the card and to the final place."""

import pytest
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from tests.browser.pages import faults_of
from tests.factories import ORGANIZER, number_everybody, play_round, session_in_check_in
from tests.factories.sign_ups import open_sign_up
from tournament.models import Session
from tournament.people.sign_up import actions
from tournament.people.sign_up.reading import page_link
from tournament.planning import actions as session_states

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_who_signs_up_comes_to_the_card_and_to_the_final_place(live_server, new_phone):
    names = [f"Player {letter}" for letter in "ABCDEFG"]
    session = session_in_check_in(names=names)
    open_sign_up(session)
    phone = new_phone()
    phone.clock.install()

    phone.goto(live_server.url + page_link(session).path)
    phone.get_by_label("Your first and last name").fill("Peg Nowak")
    assert faults_of(phone) == []
    phone.get_by_role("button", name="Sign up").click()
    expect(phone.locator(".big")).to_have_text("You’re signed up.")

    actions.confirm(session=session, sign_up=None, by=ORGANIZER)
    session.attendances.update(is_present=True)
    number_everybody(session)
    session_states.start(session=session, by=ORGANIZER)
    phone.clock.run_for(16_000)
    phone.get_by_role("link", name="Open card").click()
    expect(phone.locator("h1")).to_contain_text("Peg Nowak")
    expect(phone.locator(".go")).to_contain_text("Now: game 1")

    play_round(session)
    rounds.finish(session=session, reason="Snow", by=ORGANIZER)
    Session.objects.filter(pk=session.pk).update(state="archived")
    phone.go_back()
    expect(phone.locator(".then")).to_contain_text("Final place:")
    assert faults_of(phone) == []
