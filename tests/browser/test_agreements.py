"""The other pair agrees with one tap; the score is settled and the hall goes on."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import Agreement
from tests.browser.pads import LOCK_MS
from tests.browser.pages import faults_of
from tests.factories import MADE, game_of, play, running_session
from tests.factories.agreements import ask_for_agreement
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def open_pad(live_server, new_phone):
    def opened(session, **options):
        table = session.tables.get(number=1)
        phone = new_phone(**options)
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        return phone

    return opened


@pytest.mark.few(1)
@pytest.mark.parametrize("scripts", [True, False])
def test_other_pair_agrees_with_one_tap(open_pad, scripts):
    session = ask_for_agreement(running_session(tables=1))
    play(game_of(session), [MADE] * 3)
    phone = open_pad(session, java_script_enabled=scripts)
    phone.locator(".side").first.get_by_role("button", name="Made it").tap()
    expect(phone.locator(".agree")).to_be_visible()
    phone.wait_for_timeout(LOCK_MS)  # a second tap in a hurry agrees to nothing

    phone.get_by_role("button", name="Ann & Bob confirm").tap()

    expect(phone.get_by_text("Confirmed.")).to_be_visible()
    expect(phone.get_by_role("button", name="Undo deal 4")).to_be_hidden()
    assert Agreement.objects.get().side == "second"


@pytest.mark.long
def test_any_phone_of_the_table_agrees(open_pad):
    session = ask_for_agreement(running_session(tables=1))
    play(game_of(session), [MADE] * 4)
    keeping, other = open_pad(session), open_pad(session)
    assert faults_of(keeping) == []

    other.get_by_role("button", name="Ann & Bob confirm").tap()

    expect(keeping.get_by_text("Confirmed.")).to_be_visible()
    assert Agreement.objects.count() == 1
    assert faults_of(keeping) == []


@pytest.mark.long
def test_undo_takes_the_question_away_at_once(open_pad):
    session = ask_for_agreement(running_session(tables=1))
    play(game_of(session), [MADE] * 4)
    phone = open_pad(session)
    expect(phone.locator(".agree")).to_be_visible()

    phone.context.set_offline(True)
    phone.get_by_role("button", name="Undo deal 4").tap()
    phone.wait_for_timeout(800)
    phone.locator(".side").first.get_by_role("button", name="All five 2").tap()

    expect(phone.locator(".write")).to_be_visible()
    expect(phone.locator(".agree")).to_be_hidden()


@pytest.mark.long
def test_organizer_decides_and_opens_the_next_game(live_server, page, log_in):
    session = ask_for_agreement(running_session(tables=1))
    game = game_of(session)
    play(game, [MADE] * 4)
    log_in(page.context, session)
    page.goto(live_server.url + reverse("game", args=[session.pk, game.pk]))
    assert faults_of(page) == []

    page.get_by_label("Why is this right?").fill("Both slips say so")
    page.get_by_role("button", name="Confirm score").click()
    page.locator("main").get_by_role("link", name="Tables").click()
    page.get_by_role("button", name="Start game 2").click()

    expect(page.locator(".game-now")).to_have_text("Game 2 of 3")


@pytest.mark.long
def test_organizer_asks_for_agreement_on_the_nights_page(live_server, page, log_in):
    session = running_session(tables=1)
    log_in(page.context, session)
    page.goto(live_server.url + reverse("edit-night", args=[session.pk]))

    page.get_by_label("Score confirmation").select_option("game_ok")
    page.get_by_role("button", name="Save details").click()

    expect(page.get_by_label("Score confirmation")).to_have_value("game_ok")
    expect(page.locator(".toast")).to_contain_text("Saved the details")
    assert faults_of(page) == []
