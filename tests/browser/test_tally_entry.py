"""A night of twelve people on tally cards alone, typed in with the keyboard.

Three mistakes are planted: a score, an opponents' score and a total. The page finds these
and nothing else; once they are put right, the night is counted from its cards.
"""

import sys
import time

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.leaderboard.reading import standings
from tests.browser.pages import faults_of, watch
from tests.factories import running_session
from tests.factories.cards import cards_of, type_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def desk(page, live_server, log_in):
    """Open the tally cards of a night."""

    def opened(session, query=""):
        log_in(page.context, session)
        page.goto(live_server.url + reverse("tally-entry", args=[session.pk]) + query)
        return page

    return opened


def with_mistakes(cards):
    """The cards with three mistakes their holders made, and who made them.

    Whoever wrote a wrong score added the wrong score up.
    """
    cards = {card: dict(boxes) for card, boxes in cards.items()}
    own, against = cards[4][3]
    cards[4][3] = (own + 1, against)
    cards[4][0] = (cards[4][0][0] + 1, cards[4][0][1])
    own, against = cards[9][5]
    cards[9][5] = (own, against + 2)
    cards[9][0] = (cards[9][0][0], cards[9][0][1] + 2)
    cards[11][0] = (cards[11][0][0] - 10, cards[11][0][1])
    return cards


def type_card(page, boxes):
    """Type a card from its first box to Enter in the last; how many keys it took."""
    keys = 0
    games = [*sorted(set(boxes) - {0}), 0]
    for points in (values for game in games for values in boxes[game]):
        page.keyboard.type(str(points))
        page.keyboard.press("Enter")
        keys += len(str(points)) + 1
    return keys


def doubts(page):
    return page.locator(".doubts li p").all_inner_texts()


@pytest.mark.long
def test_tally_night_of_twelve_with_three_mistakes(desk, capsys):
    session = running_session(tables=3)
    right = cards_of(session)
    cards, lines = with_mistakes(right), []
    page = desk(session)
    messages = watch(page)

    for card in sorted(cards):
        begun = time.monotonic()
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text(f"Card {card}, ")
        keys = type_card(page, cards[card])
        expect(page.locator(".agreed")).to_contain_text(f"Card {card}, ")
        lines.append((card, keys + 1, time.monotonic() - begun))

    with capsys.disabled():
        sys.stdout.write("\n card  keys  seconds\n")
        for card, keys, seconds in lines:
            sys.stdout.write(f"{card:5} {keys:5} {seconds:8.2f}\n")
    sentences = doubts(page)
    assert len(sentences) == 3, sentences
    assert sentences[0].startswith(f"Card 4 says {cards[4][3][0]} in game 3, its partner")
    assert f"opponent 9 wrote {cards[9][5][1]}" in sentences[1].lower()
    total = cards[11][0][0]
    assert sentences[2] == (
        f"Card 11: the total says {total}. The games add up to {total + 10}."
    )
    first = page.locator(".doubts li a:first-child").all_inner_texts()
    assert first == [f"Look at card {card} first" for card in (4, 9, 11)]

    type_in(session, {card: right[card] for card in (4, 9, 11)})
    page.reload()
    expect(page.get_by_role("heading", name="Everything entered matches")).to_be_visible()
    page.get_by_role("button", name="Count the games whose 4 cards agree").click()
    expect(page.get_by_role("button", name="Count the games")).to_have_count(0)

    session.refresh_from_db()
    points = {
        place.standing.number: place.standing.points for place in standings(session).places
    }
    assert points == {card: boxes[0][0] for card, boxes in right.items()}
    assert messages == []


def test_enter_and_arrows_go_from_box_to_box_and_add_up(desk):
    session = running_session()
    page = desk(session, "?card=1")

    page.keyboard.type("6")
    page.keyboard.press("Enter")
    page.keyboard.type("4")
    expect(page.locator("#added")).to_have_text("6 · 4")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Their score, game 2", exact=True)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Their score, game 1", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#desk-table")).to_be_focused()


@pytest.mark.long
def test_tally_pages_have_no_faults(desk, live_server):
    session = running_session(tables=3)
    type_in(session, with_mistakes(cards_of(session)))
    page = desk(session)
    messages = watch(page)

    listed = faults_of(page)
    page.goto(page.url + "?card=4")
    page.get_by_text("What was entered, and when").click()

    assert listed == []
    assert faults_of(page) == []
    assert messages == []


def test_card_without_javascript(browser, live_server, log_in):
    session = running_session()
    context = browser.new_context(java_script_enabled=False)
    log_in(context, session)
    page = context.new_page()
    page.goto(live_server.url + reverse("tally-entry", args=[session.pk]) + "?card=2")

    page.get_by_label("My score, game 1", exact=True).fill("5")
    page.get_by_label("Their score, game 1", exact=True).fill("4")
    page.keyboard.press("Enter")

    expect(page.locator(".agreed")).to_contain_text("Card 2, Bob saved: 1 of 7 games.")
    context.close()
