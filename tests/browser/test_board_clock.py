"""The clock on the board."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.boards import CONTRAST, OVERFLOW, POLL_MS, PROJECTOR
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, game_of, play, running_session
from tests.factories.boards import say, steer
from tests.factories.calls import call
from tests.factories.clocks import set_clock
from tests.factories.redraws import crowd_session
from tournament.machine import own_clock
from tournament.models import Clock

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def seconds_on(page):
    """What the clock shows, in seconds."""
    minutes, seconds = page.locator(".clock .time").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_clock_is_read_from_the_back_of_the_hall(open_board, theme):
    session = running_session(tables=3)
    play(game_of(session), [MADE] * 4)
    set_clock(session, minutes=12)
    steer(session, theme=theme)
    page = open_board(session)
    messages = watch(page)

    height = page.locator(".clock .time").evaluate(
        "it => parseFloat(getComputedStyle(it).fontSize)"
    )
    assert height >= 0.15 * PROJECTOR["height"]
    assert seconds_on(page) in range(715, 721)
    assert page.evaluate(OVERFLOW) == []
    assert page.evaluate(CONTRAST) == []
    assert faults_of(page) == []
    assert messages == []


def test_clock_leaves_room_for_every_table_number(open_board):
    session = crowd_session(100, games=2)
    play(game_of(session), [MADE])
    set_clock(session, minutes=240)
    call(session, 25)
    page = open_board(session, "play")
    assert page.locator(".chips li").count() == 24
    alone = page.evaluate(OVERFLOW)

    say(session, "Lunch until 8:25", "Bert Kowalski")
    page.reload()

    assert (alone, page.evaluate(OVERFLOW)) == ([], [])
    height = page.locator(".clock .time").evaluate(
        "it => parseFloat(getComputedStyle(it).fontSize)"
    )
    assert height >= 0.15 * PROJECTOR["height"]


def test_clock_goes_with_the_servers_not_with_the_screens(open_board):
    session = running_session()
    play(game_of(session), [MADE] * 4)
    set_clock(session, minutes=12)
    page = open_board(session, ticks=True)

    page.clock.run_for(1000)
    assert seconds_on(page) in range(660, 721)  # a busy machine takes its time
    page.clock.set_system_time("2030-01-01T12:00:00")
    page.clock.run_for(10 * POLL_MS)  # as if the screen's clock ran much too fast
    page.clock.run_for(POLL_MS)

    expect(page.locator("#contact time")).to_have_text(re.compile(r"^12:0\d\sPM$"))
    page.clock.run_for(500)
    assert seconds_on(page) in range(600, 721)


@pytest.mark.long
def test_clock_tells_of_the_end_in_words(open_board):
    session = running_session()
    play(game_of(session), [MADE] * 4)
    set_clock(session, minutes=12)
    page = open_board(session, ticks=True)
    line = page.locator("#told")
    expect(line).to_have_text("")

    for left, text in ((290, "5 minutes left"), (55, "1 minute left"), (-3, "Time is up")):
        since = own_clock.now() - timedelta(seconds=720 - left)
        Clock.objects.update(game=1, left=720, counted_from=since)
        say(session, f"{left}")  # so that it is drawn again
        page.clock.run_for(POLL_MS)
        expect(page.locator(".line")).to_have_text(f"{left}")
        page.clock.run_for(500)
        expect(line).to_have_text(text)

    expect(page.locator(".clock .time")).to_have_text("Time is up")
    assert page.evaluate(OVERFLOW) == []
