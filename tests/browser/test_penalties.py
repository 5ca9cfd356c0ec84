"""The organizer books a penalty on a phone, sees it everywhere, and withdraws it."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import Penalty
from tests.browser.conftest import PHONE
from tests.factories import MADE, game_of, play, running_session
from tournament.access.links import LinkKind, secret

pytestmark = pytest.mark.django_db(transaction=True)


def test_penalty_from_the_form_to_the_card_and_back(
    live_server, new_context, new_phone, log_in
):
    session = running_session()
    game, card = game_of(session), session.cards.get(number=1)
    play(game, [MADE] * 2)
    context = new_context(viewport=PHONE)
    log_in(context, session)
    desk, phone = context.new_page(), new_phone()
    desk.goto(live_server.url + reverse("game", args=[session.pk, game.pk]))
    key = secret(LinkKind.CARD, card.pk, card.generation)
    phone.goto(live_server.url + reverse("card", args=[card.pk, key]))

    desk.get_by_text("Add a penalty").click()
    form = desk.locator("form.penalty")
    form.get_by_label("Ann & Fay").check()
    form.get_by_label("How many points?").fill("0")
    form.get_by_label("Reason").fill("Table talk")
    form.get_by_role("button", name="Add penalty").click()
    expect(desk.get_by_role("alert")).to_contain_text(
        "Enter the points and the reason of the penalty. Nothing was saved."
    )
    expect(form.get_by_label("Ann & Fay")).to_be_checked()
    expect(form.get_by_label("Reason")).to_have_value("Table talk")

    form.get_by_label("How many points?").fill("3")
    form.get_by_role("button", name="Add penalty").click()
    expect(desk.locator(".penalties")).to_contain_text("3 points off Ann & Fay: Table talk")
    expect(desk.locator(".pairs")).to_contain_text("incl. penalty −3")
    phone.reload()
    expect(phone.locator(".total")).to_contain_text("−1")
    assert desk.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    desk.get_by_text("Withdraw penalty…").click()
    desk.get_by_label("Reason", exact=True).first.fill("Somebody else")
    desk.get_by_role("button", name="Withdraw penalty").click()
    expect(desk.locator(".penalties s")).to_contain_text("3 points off Ann & Fay")
    expect(desk.locator(".pairs")).not_to_contain_text("incl. penalty")
    phone.reload()
    expect(phone.locator(".total b").first).to_have_text("2")
    assert Penalty.objects.count() == 1
