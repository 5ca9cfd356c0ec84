"""The desk by keyboard, and buttons pressed twice."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules import DealReport, Outcome
from tests.factories import MADE, MembershipFactory, game_of, play, running_session
from tests.scoring.deals.actions.on_file import reports
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def desk(page, live_server, log_in):
    """Open a game at the desk."""

    def open_game(game):
        session = game.round.session
        log_in(page.context, session)
        page.goto(live_server.url + reverse("game", args=[session.pk, game.pk]))
        return page

    return open_game


def test_enter_in_the_reason_changes_no_score(desk):
    game = game_of(running_session())
    play(game, [MADE])

    page = desk(game)
    page.get_by_text("Correct deal 1").click()
    page.get_by_label("Reason for the change").fill("Misheard")
    page.get_by_label("Reason for the change").press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("Choose who scored")
    expect(page.get_by_label("Reason for the change")).to_have_value("Misheard")
    assert reports(game) == [MADE]


@pytest.mark.parametrize(("box", "side"), [(0, Side.FIRST), (1, Side.SECOND)])
def test_enter_in_a_box_saves_the_points_typed(desk, box, side):
    game = game_of(running_session())

    page = desk(game)
    page.get_by_text("Type the points instead").click()
    page.locator(".boxes input").nth(box).fill("2")
    page.locator(".boxes input").nth(box).press("Enter")

    expect(page.locator(".on-file").first).to_contain_text("2 points for")
    assert reports(game) == [DealReport(Outcome.POINTS_ONLY, side, points=2)]


def test_night_is_planned_once_however_often_the_button_is_pressed(
    page, live_server, log_in
):
    membership = MembershipFactory()
    log_in(page.context, running_session(club=membership.club))

    page.goto(live_server.url + reverse("new-night"))
    page.get_by_label("Name").fill("Harvest supper")
    page.get_by_role("button", name="Create event").dblclick()

    expect(page.locator(".brand .event .name")).to_have_text("Harvest supper")
    assert Session.objects.filter(name="Harvest supper").count() == 1
