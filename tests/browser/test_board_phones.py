"""The board on phones and laptops, with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import CONTRAST, NASTY, OVERFLOW, VIEWS, nasty_session
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, finished_session, game_of, play
from tests.factories.boards import board_path, reveal_more, say, steer
from tests.factories.calls import call
from tests.factories.redraws import crowd_session

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_board_on_phones_and_laptops(open_board, view, theme):
    session = nasty_session()
    steer(session, theme=theme, shows=view)
    say(session, "Lunch until 8:25", NASTY[4])
    play(game_of(session, 2, 1), [MADE] * 4)
    call(session, 2)
    page = open_board(session)
    messages = watch(page)

    assert page.evaluate(CONTRAST) == []
    assert faults_of(page) == []
    assert messages == []


@pytest.mark.long
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_reveal_on_phones_and_laptops(open_board, steps):
    session = finished_session()
    for step in range(steps):
        reveal_more(session, 4 * step)

    page = open_board(session)

    assert page.evaluate(OVERFLOW) == []
    assert page.evaluate(CONTRAST) == []
    assert faults_of(page) == []


def test_phone_finds_a_name(live_server, new_phone):
    session = nasty_session()
    phone = new_phone()
    phone.goto(f"{live_server.url}{board_path(session)}?view=names")
    field = phone.get_by_label("Find a name")

    field.fill("zoe")

    rows = phone.locator(".names li:not([hidden])")
    expect(rows).to_have_count(1)
    assert re.search(r"Zoë[^T]*Table \d\s+(North|East|South|West)", rows.inner_text())
    field.fill("nobody at all")
    expect(phone.locator("#found")).to_have_text("No player matches.")


@pytest.mark.long
def test_phone_fetches_three_files_and_no_font(laptop, new_phone):
    path = laptop.run(
        "from tests.factories.boards import board_path\n"
        "from tests.factories.redraws import crowd_session\n"
        "print(board_path(crowd_session(46, games=1)))"
    ).strip()
    phone = new_phone()
    fetched = []
    phone.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))

    phone.goto(laptop.url + path, wait_until="networkidle")

    files = [
        name for name in fetched if name and "icon" not in name and "since" not in name
    ]
    assert [re.sub(r"\.[0-9a-f]{12}(?=\.)", "", file) for file in files] == [
        "board.css",
        "board.js",
        "fallback.js",
    ]


def test_board_without_scripts_has_everything(live_server, new_phone):
    session = crowd_session(46, games=1)
    phone = new_phone(java_script_enabled=False)

    phone.goto(f"{live_server.url}{board_path(session)}")

    assert len(phone.locator(".who").all_inner_texts()) == 46
    told = phone.locator("noscript").all_text_contents()
    assert any("It reloads every 30 seconds." in text for text in told)
