"""The clock and the bell in the browser."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import faults_of, watch
from tests.factories import game_of, play_round, record, running_session
from tests.factories.clocks import set_break, set_clock, shown
from tests.in_page import script
from tournament.access.links import LinkKind, link
from tournament.machine import own_clock
from tournament.play.clock import ClockKind

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POLLED_MS = 9000
COUNT_STROKES = script("count_strokes")


@pytest.fixture
def open_hall(live_server, page, log_in):
    """Open the hall of a night as its organizer; what is played by the bell is counted."""

    def opened(session):
        log_in(page.context, session)
        page.add_init_script(COUNT_STROKES)
        page.goto(live_server.url + reverse("hall", args=[session.pk]))
        return page

    return opened


@pytest.fixture
def passing(monkeypatch):
    """Let so many seconds go by on the server alone."""
    gone, passed = own_clock.uptime_seconds, [0]
    monkeypatch.setattr(own_clock, "uptime_seconds", lambda: gone() + passed[0])

    def let_pass(seconds):
        passed[0] += seconds

    return let_pass


def seconds_on(page):
    """What the clock of the hall shows, in seconds."""
    match = re.fullmatch(
        r"(?:(\d+):)?(\d+):(\d\d)", page.locator(".clock .time").inner_text()
    )
    hours, minutes, seconds = (int(part or 0) for part in match.groups())
    return hours * 3600 + minutes * 60 + seconds


@pytest.mark.long
@pytest.mark.parametrize("kind", [ClockKind.DOWN, ClockKind.UP])
def test_clock_goes_by_the_servers_at_every_poll(open_hall, passing, kind):
    session = running_session()
    set_clock(session, kind, minutes=90)
    page = open_hall(session)
    begun = seconds_on(page)
    expect(page.locator(".clock .time")).not_to_have_text("90:00")

    passing(3600)
    page.wait_for_function(
        "() => Math.abs(Number(document.querySelector('.clock .time').textContent"
        f".split(':').reduce((sum, it) => sum * 60 + Number(it), 0)) - {begun}) > 3000",
        timeout=POLLED_MS,
    )

    assert abs(seconds_on(page) - shown(session).seconds) <= 2


@pytest.mark.long
def test_clock_goes_on_between_two_polls_without_a_jump(open_hall):
    session = running_session()
    set_clock(session, minutes=90)
    page = open_hall(session)
    page.route("**/hall/**", lambda route: route.abort())
    before = seconds_on(page)
    page.wait_for_timeout(3000)

    assert before - seconds_on(page) in (2, 3, 4)


@pytest.mark.long
def test_near_the_end_the_hall_says_so_without_sound(open_hall, passing):
    session = running_session()
    set_clock(session, minutes=12)
    page = open_hall(session)
    messages = watch(page)
    flash = page.locator("#flash")
    expect(flash).to_be_hidden()
    page.wait_for_timeout(500)

    for seconds, text in [
        (12 * 60 - 295, "5 minutes left"),
        (240, "1 minute left"),
        (60, "Time is up"),
    ]:
        passing(seconds)
        expect(flash).to_have_text(text, timeout=POLLED_MS)

    expect(page.locator(".clock .time")).to_have_text("Time is up")
    assert page.evaluate("window.strokes") == 0
    assert messages == []


def test_bell_rings_when_the_last_table_is_in(open_hall):
    session = running_session()
    page = open_hall(session)
    page.get_by_role("button", name="Turn on bell").click()
    expect(page.get_by_role("button", name="Turn off bell")).to_be_visible()

    play_round(session)

    expect(page.locator("#flash")).to_have_text("All tables are done.", timeout=POLLED_MS)
    assert page.evaluate("window.strokes") == 9  # three strokes of three tones


@pytest.mark.long
def test_bell_rings_on_the_board_too(live_server, page):
    session = running_session()
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.add_init_script(COUNT_STROKES)
    page.goto(live_server.url + link(LinkKind.BOARD, session.pk, 1).path)
    page.get_by_role("button", name="Turn on bell").click()

    play_round(session)

    flash = page.locator("#flash")
    expect(flash).to_have_text("✓ All tables are done.", timeout=POLLED_MS)
    assert page.evaluate("window.strokes") == 9


def test_bell_stays_on_when_the_next_game_opens(open_hall):
    session = running_session()
    play_round(session)
    page = open_hall(session)
    page.get_by_role("button", name="Turn on bell").click()
    page.get_by_role("button", name="Start game 2").click()
    expect(page.locator(".game-now")).to_have_text("Game 2 of 7")

    expect(page.get_by_role("button", name="Turn off bell")).to_be_visible()


def test_bell_does_not_ring_for_what_was_so_already(open_hall):
    session = running_session()
    play_round(session)
    page = open_hall(session)
    page.wait_for_timeout(1500)

    expect(page.locator("#flash")).to_be_hidden()


def test_clock_is_stopped_and_prolonged_in_the_hall(open_hall):
    session = running_session()
    set_clock(session, minutes=12)
    page = open_hall(session)

    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".clock small")).to_have_text("Paused at")
    page.get_by_role("button", name="Add 1 minute").click()
    expect(page.locator(".clock .time")).to_have_text(re.compile("12:5.|13:00"))
    page.get_by_role("button", name="Resume").click()

    expect(page.locator(".clock small")).to_have_text("Time left")
    assert 770 <= seconds_on(page) <= 780


@pytest.mark.long
def test_break_is_planned_and_begins_by_itself(open_hall, live_server):
    session = running_session()
    page = open_hall(session)
    page.get_by_text("Timer and breaks").click()
    page.get_by_label("Break after game").fill("1")
    page.get_by_role("button", name="Add break").click()
    expect(page.locator(".forecast")).to_contain_text("Break of 15 minutes after game 1.")

    play_round(session)

    expect(page.locator(".clock small")).to_have_text(
        re.compile(r"Break until \d+:\d\d [AP]M"), timeout=POLLED_MS
    )
    page.get_by_role("button", name="Add 5 minutes").click()
    expect(page.locator(".clock .time")).to_have_text(re.compile("19:[45]|20:00"))
    expect(page.get_by_role("button", name="Start game 2")).to_be_visible()


@pytest.mark.long
def test_pages_of_the_clock_have_no_faults(open_hall, live_server):
    session = running_session(tables=3)
    set_clock(session)
    set_break(session, after=2)
    record(game_of(session), 1)
    page = open_hall(session)
    assert faults_of(page) == []

    page.goto(live_server.url + reverse("hall", args=[session.pk]) + "?view=tiles&table=2")
    assert faults_of(page) == []

    page.goto(live_server.url + reverse("clock", args=[session.pk]))
    assert faults_of(page) == []
