"""What goes wrong on an evening is two clicks away from Tonight, at most.

A click is a button, a link or a field that is pointed at; what is typed is not counted.
"""

import re
from random import Random

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import Prize
from scoring.prizes.actions import draw_door_prize
from scoring.standings.prizes import PrizeKind
from tests.browser.pages import watch
from tests.factories import (
    ORGANIZER,
    finished_session,
    running_session,
    session_in_check_in,
)
from tests.factories.prizes import prize
from tests.factories.redraws import crowd_session, play_games
from tournament.people.actions.numbers import substitute
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import holders

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DESK = {"width": 1280, "height": 800}
MOST = 2


class Walk:
    """From Tonight on; every click is counted."""

    def __init__(self, page):
        self.page, self.clicks = page, 0

    def click(self, target):
        self.clicks += 1
        target.click()

    def link(self, name, **options):
        self.click(self.page.get_by_role("link", name=name, **options).first)

    def button(self, name):
        self.click(self.page.get_by_role("button", name=name).first)


@pytest.fixture
def walk(page, live_server, log_in):
    """Open Tonight of an event; at its end no more than two clicks were made."""
    walks = []

    def begun(session):
        page.set_viewport_size(DESK)
        log_in(page.context, session)
        page.goto(live_server.url + reverse("night", args=[session.pk]))
        walks.append(Walk(page))
        return walks[-1]

    complaints = watch(page)
    yield begun
    assert complaints == []
    (only,) = walks
    assert only.clicks <= MOST


def test_mark_somebody_absent(walk):
    session = session_in_check_in(names=["Ann", "Bob"])
    one = walk(session)

    one.link("Check-in", exact=True)
    one.page.keyboard.type("Bob")
    one.page.keyboard.press("Enter")
    one.button(re.compile("^Undo.*Bob is not here"))

    expect(one.page.get_by_text("Undid the check-in of Bob.")).to_be_visible()
    present = session.attendances.filter(is_present=True)
    assert [str(row.player) for row in present] == ["Ann"]


def test_give_a_late_arrival_a_seat(walk):
    session = crowd_session(23, 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    play_games(session, 2)
    one = walk(session)

    one.link("Doors")
    expect(one.page.get_by_label("Name", exact=True)).to_be_focused()
    one.page.keyboard.type("Zoe")
    one.page.keyboard.press("Enter")
    one.button("Assign number 24")

    expect(one.page.get_by_role("status").first).to_be_visible()
    assert holders(session).at(24, 3) == "Zoe"


@pytest.mark.long
def test_correct_a_deal_of_game_2(walk):
    session = play_games(running_session(tables=3), 3)
    one = walk(session)

    one.link("Tables", exact=True)
    one.link("Game 2", exact=True)
    expect(one.page.get_by_label("Table", exact=True)).to_be_focused()
    one.page.keyboard.type("3")
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_label("Deal 1")).to_be_focused()
    one.page.keyboard.type("2")
    one.page.get_by_label("Reason for the change").fill("Heard wrong")
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".desk-saved")).to_contain_text("Corrected table 3, game 2.")


def test_show_the_big_screen(walk):
    one = walk(running_session())

    one.link("Big screen", exact=True)
    with one.page.context.expect_page() as opened:
        one.link(re.compile("^Open the (board|big screen)|^Open big screen"))

    expect(opened.value.locator("#board")).to_be_visible()


def test_print_one_card_again(walk):
    one = walk(running_session())
    cards = []
    one.page.route(
        "**/tally-cards.pdf*",
        lambda route: (cards.append(route.request.url), route.fulfill(status=204)),
    )

    one.link("Find", exact=True)
    expect(one.page.get_by_label("Name, number, or table")).to_be_focused()
    one.page.keyboard.type("Bob")
    one.page.keyboard.press("Enter")
    one.link("Print card 2")

    one.page.wait_for_timeout(100)
    assert [card.partition("?")[2] for card in cards] == ["numbers=2"]


def test_change_who_gets_which_prize(walk):
    session = finished_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    pk = Prize.objects.get().pk
    draw_door_prize(session=session, prize=pk, rng=Random(1), by=ORGANIZER)
    one = walk(session)

    one.link("Prizes", exact=True)
    one.link("Change winner…")

    expect(one.page.get_by_label("New winner")).to_be_visible()


def test_a_new_prize_asks_for_what_its_kind_needs(walk):
    one = walk(finished_session())

    one.link("Prizes", exact=True)
    one.page.get_by_text("Add a prize", exact=True).click()
    asked = [one.page.get_by_label(name) for name in ("Place", "Mystery number")]
    place, number = (each.and_(one.page.locator("[type=number]")) for each in asked)

    expect(place).to_be_visible()
    expect(number).to_be_hidden()
    one.page.get_by_label("Closest to a mystery number").check()
    expect(place).to_be_hidden()
    expect(number).to_be_visible()


def test_undo_the_last_thing(walk):
    session = running_session()
    substitute(session=session, number=1, name="Zoe", from_round=2, by=ORGANIZER)
    one = walk(session)

    one.button("Undo Added substitute Zoe for number 1 from game 2")

    expect(one.page.get_by_role("status").first).to_contain_text(
        "Undid: Added substitute Zoe"
    )
    expect(one.page.locator("h1")).to_have_text(re.compile("^To(night|day)$"))
    assert holders(session).at(1, 2) == "Ann"
