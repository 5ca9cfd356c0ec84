"""Undo in a browser: one click after an action, two from anywhere in the night."""

import os

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules import DealReport, Outcome
from tests.browser.pages import faults_of, watch
from tests.factories import ORGANIZER, correct, fine, game_of, play_round, running_session
from tests.factories.undone import everything_but_the_journal
from tournament.access.links import LinkKind, link
from tournament.people.actions.numbers import substitute
from tournament.play.seats import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)
PICTURES = os.environ.get("UNDO_PICTURES", "")


def picture(page, name, width=1280, height=800):
    if PICTURES:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=f"{PICTURES}/{name}-{width}.png", full_page=True)


def opened(live_server, page, log_in, session, name):
    log_in(page.context, session)
    page.goto(live_server.url + reverse(name, args=[session.pk]))


def test_an_action_is_undone_by_one_click_and_done_again_by_another(
    live_server, page, log_in
):
    session = running_session()
    before = everything_but_the_journal(session)
    complaints = watch(page)
    opened(live_server, page, log_in, session, "seats")
    people = page.locator("form.swap").first
    people.get_by_label("Player").select_option(label="Table 1, North: Ann (1)")
    people.get_by_label("Swap with").select_option(label="Table 1, East: Bob (2)")
    page.get_by_role("button", name="Swap players").click()
    expect(page.get_by_role("status").first).to_contain_text("Swapped the seats.")
    after = everything_but_the_journal(session)
    picture(page, "notice")
    assert faults_of(page) == []

    page.get_by_role("button", name="Undo", exact=True).click()

    expect(page.get_by_role("status").first).to_contain_text("Undid: Swapped seats")
    assert everything_but_the_journal(session) == before
    picture(page, "undone", 360, 640)
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("Redid: Swapped seats")
    assert everything_but_the_journal(session) == after
    assert complaints == []


@pytest.mark.long
def test_anything_among_the_last_is_undone_in_two_clicks_from_the_overview(
    live_server, page, log_in
):
    session = running_session()
    play_round(session)
    correct(game_of(session), 2, MARCH, reason="Heard wrong")
    substitute(session=session, number=1, name="Zoe", from_round=2, by=ORGANIZER)
    substitute(session=session, number=2, name="Yan", from_round=2, by=ORGANIZER)
    fine(game_of(session))
    opened(live_server, page, log_in, session, "night")

    page.get_by_role("link", name="Activity log").click()
    assert faults_of(page) == []
    picture(page, "history")
    picture(page, "history", 360, 640)
    page.get_by_role(
        "button", name="Undo “Added substitute Zoe for number 1 from game 2”"
    ).click()

    expect(page.locator(".toast")).to_contain_text("Undid: Added")
    names = session.cards.get(number=1).holdings.values_list("attendance__player__name")
    assert list(names) == [("Ann",)]
    page.get_by_role("button", name="Undo “Corrected deal 2").click()
    expect(page.locator(".toast")).to_contain_text("as it was before")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("Table", exact=True).fill("1")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("Entered deal")).to_have_count(0)
    expect(page.get_by_text("Corrected deal 2").first).to_be_visible()
    picture(page, "history-found")


def test_those_who_played_read_on_a_phone_what_was_corrected(live_server, new_phone):
    session = running_session()
    play_round(session)
    game = game_of(session)
    correct(game, 2, MARCH, reason="Heard wrong")
    fine(game)
    card = game.seats.get(position="N").card
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.CARD, card.pk, card.generation).path)

    phone.get_by_text("More", exact=True).click()
    phone.get_by_role("link", name="Corrections").click()

    expect(phone.get_by_text("Heard wrong")).to_be_visible()
    assert faults_of(phone) == []
    picture(phone, "corrections", 360, 640)
    phone.get_by_role("link", name="Your card").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Ann")
