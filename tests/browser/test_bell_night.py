"""A classic bell night of eight tables through the real pages, from the plan to prizes."""

import re
from random import Random

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.leaderboard.reading import standings
from scoring.models import HeldReport, Prize
from tests.browser.conftest import DESK, PATIENCE_MS
from tests.browser.pads import LOCK_MS, POLL_MS
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, ORGANIZER, SessionFactory, game_of, play, record
from tests.factories.prizes import prize
from tournament.access.links import LinkKind, link
from tournament.models import Game, Session
from tournament.people.actions import check_in, numbers

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.django_db(transaction=True),
]

SOON = POLL_MS + PATIENCE_MS
PLAYERS, HEAD, FAR, PAPER = 32, 1, 3, 4


@pytest.fixture
def desk(new_context, live_server, log_in):
    """The organizer's laptop, logged in at a club that had an event before."""
    context = new_context(viewport=DESK, base_url=live_server.url)
    context.set_default_timeout(PATIENCE_MS)
    log_in(context, SessionFactory())
    return context.new_page()


@pytest.fixture
def phone_at(live_server, new_phone):
    """The phone on a table."""

    def opened(session, number):
        phone = new_phone()
        table = session.tables.get(number=number)
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        return phone

    return opened


def tap(phone, side, name):
    phone.locator(f".side.{side}").get_by_role("button", name=re.compile(f"^{name}")).tap()
    phone.wait_for_timeout(LOCK_MS)


def plan(desk):
    """Plan two games of classic progressive with a bell at 4 points."""
    desk.goto("/nights/new/")
    desk.get_by_label("Name").fill("Classic night")
    desk.get_by_label("Players", exact=True).fill(f"{PLAYERS}")
    desk.get_by_label("Games", exact=True).fill("2")
    desk.locator("main").get_by_text("More", exact=True).click()
    desk.get_by_label("How do you play?").select_option(
        label="Classic progressive: head table with bell"
    )
    desk.get_by_role("button", name="Create event").click()
    session = Session.objects.get(name="Classic night")
    desk.goto(reverse("edit-night", args=[session.pk]))
    assert faults_of(desk, looks=[("light", 320), ("dark", 1280)]) == []
    desk.get_by_label("Points that end a game").fill("4")
    desk.get_by_role("button", name="Save details").click()
    expect(desk.get_by_text("Saved the details")).to_be_visible()
    return Session.objects.get(pk=session.pk)


def start(desk, session):
    desk.goto(reverse("night", args=[session.pk]))
    desk.get_by_role("button", name="Open check-in").click()
    names = [f"Player {number}" for number in range(1, PLAYERS + 1)]
    check_in.add_names(session=session, names=names, by=ORGANIZER, are_present=True)
    numbers.draw_numbers(session=session, rng=Random(1), by=ORGANIZER)
    desk.goto(reverse("hall", args=[session.pk]))
    decide(desk, session)
    desk.goto(reverse("night", args=[session.pk]))
    desk.get_by_role("button", name="Start game 1").click()


def decide(desk, session):
    """Answer what decides the money or the winner, as recommended."""
    desk.goto(reverse("decisions", args=[session.pk]))
    button = desk.get_by_role("button", name=re.compile("^(Save|Use)"))
    if button.count():
        button.first.click()


@pytest.mark.long
def test_a_classic_bell_night(desk, phone_at):
    complaints = watch(desk)
    session = plan(desk)
    start(desk, session)
    head, far = phone_at(session, HEAD), phone_at(session, FAR)
    expect(head.locator(".ends")).to_have_text(
        "You are the head table. Ring the bell at 4 points."
    )
    expect(far.locator(".ends")).to_contain_text("The head table has 0 of 4.")
    for table in range(5, 9):  # tables with phones of their own
        play(game_of(session, table=table), [MADE])

    # one deal reaches the laptop, three wait on a phone out of reach
    tap(far, "first", "All five")
    expect(far.locator(".state")).to_contain_text("Deal 1 saved")
    far.context.set_offline(True)
    for _ in range(3):
        tap(far, "second", "Made it")

    # the head table has its points, and rings
    tap(head, "first", "All five")
    expect(head.get_by_role("button", name="Ring the bell")).to_have_count(0)
    tap(head, "first", "All five")
    expect(head.get_by_role("button", name="Ring the bell")).to_be_visible(timeout=SOON)
    assert faults_of(head, looks=[("light", 320), ("dark", 360)]) == []
    head.get_by_role("button", name="Ring the bell").tap()
    expect(head.locator(".full")).to_contain_text("is complete")

    # what waited counts as far as it was being played; the rest waits for a review
    far.context.set_offline(False)
    expect(far.locator(".full")).to_contain_text("is complete", timeout=2 * SOON)
    expect(far.locator("#word")).to_contain_text("Game 1 ended with deal 2 at this table.")
    assert HeldReport.objects.filter(code="AFTER_THE_BELL", settled="").exists()

    # table 2 was silent; its helper types the paper; table 5 was between two deals
    desk.goto(reverse("desk", args=[session.pk]) + "?table=2&game=1")
    for deal, key in enumerate("12", start=1):
        desk.locator(f"[name=deal-{deal}]").fill(key)
    desk.get_by_role("button", name="Save table 2").click()
    expect(desk.locator(".desk-saved")).to_contain_text("Table 2, game 1 saved: ")
    assert game_of(session, table=2).last_deal == 2
    between = phone_at(session, 5)
    expect(between.locator(".ends")).to_have_text(
        "The bell rang. Finish this deal and enter it."
    )
    between.get_by_role("button", name="End game with 1 deal").tap()
    expect(between.locator(".done")).to_be_visible()
    play(game_of(session, table=PAPER), [MADE] * 2)
    desk.goto(reverse("game", args=[session.pk, game_of(session, table=PAPER).pk]))
    desk.get_by_role("button", name="End game with 2 deals").click()
    expect(desk.get_by_text("This game ended with 2 deals.")).to_be_visible()
    desk.goto(reverse("hall", args=[session.pk]))
    expect(desk.get_by_text("The bell rang.")).to_be_visible()
    for table in (6, 7, 8):
        phone = phone_at(session, table)
        tap(phone, "first", "Made it")
        expect(phone.locator(".done")).to_be_visible()
        phone.close()

    # winners go toward table 1, the losers at table 1 away from it, all change partners
    before = seats_of(session, 1)
    desk.goto(reverse("hall", args=[session.pk]))
    desk.get_by_role("button", name="Start game 2").click()
    expect(desk.get_by_text("Game 2 of 2")).to_be_visible()
    after = seats_of(session, 2)
    assert set(before[1][:2]) <= set(after[1])
    assert set(before[1][2:]) <= set(after[2])
    assert {*before[1][:2]} not in [set(pair) for pair in pairs_of(after)]
    expect(head.locator("h1")).to_contain_text("Game 2 of 2", timeout=SOON)

    # game 2: everybody plays a deal, the desk rings, and all games were won by somebody
    for table in range(1, 9):
        play(game_of(session, 2, table), [MADE])
    desk.goto(reverse("hall", args=[session.pk]))
    desk.get_by_role("button", name="Ring the bell").click()
    expect(desk.get_by_text("The bell rang.")).to_be_visible()
    play_last_deals(session)
    desk.goto(reverse("hall", args=[session.pk]))
    desk.get_by_role("button", name="End event").click()
    expect(desk.get_by_text("Most games won come first.")).to_be_visible()

    stand = standings(Session.objects.get(pk=session.pk))
    merits = [place.standing.merit for place in stand.places]
    assert merits == sorted(merits, reverse=True)
    assert {place.standing.games_played for place in stand.places} == {2}
    assert stand.places[0].standing.games_won == 2
    prize(session, place=1)
    desk.goto(reverse("prizes", args=[session.pk]))
    best = [place.holder for place in stand.places if place.is_winner]
    expect(desk.locator("main")).to_contain_text(best[0])
    assert Prize.objects.filter(session=session).exists()
    assert complaints == []


def play_last_deals(session):
    """Let every table enter the deal it was playing."""
    for table in range(1, 9):
        record(game_of(session, 2, table), 2)


def seats_of(session, round_):
    """The numbers by table: North, South, East, West."""
    return {
        game.table.number: [
            game.seats.get(position=position).card.number for position in "NSEW"
        ]
        for game in Game.objects.filter(round__session=session, round__number=round_)
    }


def pairs_of(seats):
    return [four[place : place + 2] for four in seats.values() for place in (0, 2)]
