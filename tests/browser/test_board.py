"""The board on a projector, a TV and a phone."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.results.board.actions import reissue_board, step_reveal
from scoring.standings.prizes import PrizeKind
from tests.browser.boards import (
    CONTRAST,
    LEAST_NAME,
    LOST_MS,
    NAME_SIZES,
    OVERFLOW,
    POLL_MS,
    PROJECTOR,
    nasty_session,
)
from tests.browser.pages import faults_of, watch
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    finished_session,
    game_of,
    play,
    play_round,
    running_session,
)
from tests.factories.boards import board_now, reveal_all, say, steer
from tests.factories.clocks import set_clock
from tests.factories.finals import final_session, open_next, play_open
from tests.factories.money import fee, take
from tests.factories.prizes import broken_tie_session, prize
from tests.factories.redraws import crowd_session, play_games
from tests.in_page import script
from tournament.models import Attendance, Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG_NAMES = ["Bartholomew Featherstonehaugh", "Anneliese Zimmermann", "W" * 60]
BRACKET = """() => [...document.querySelectorAll(".team, .team bdi")].filter((it) =>
  it.getBoundingClientRect().bottom > document.getElementById("flash").offsetTop + 1 ||
  it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > 1.3 * it.clientHeight
).map((it) => it.textContent)"""
"""What of a bracket is cut, or below the bell's line."""


def has_contact(page):
    return "lost" not in (page.locator("body").get_attribute("class") or "")


@pytest.fixture
def full_hall():
    """A hundred tables, 400 people, a game played."""
    session = play_games(crowd_session(400, games=3), 1)
    for number, player in enumerate(Player.objects.order_by("pk")):
        name = f"Maximilian von Hohenstein {player.pk}" if number % 3 else f"Jo {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    return session


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_hundred_tables_and_400_people_on_a_projector(open_board, full_hall, theme):
    steer(full_hall, theme=theme)
    say(full_hall, "Lunch until 8:25, then game 3", "Agnes Miller, table 17")
    for view in ("names", "tables", "standings", "play"):
        page = open_board(full_hall, view)
        pages = page.locator(".page").count()
        assert pages == {"names": 10, "tables": 8, "standings": 31, "play": 0}[view]

        for _ in range(min(pages, 3)):
            assert page.evaluate(OVERFLOW) == []
            assert min(page.evaluate(NAME_SIZES)) >= LEAST_NAME
            page.keyboard.press("ArrowRight")
        assert page.evaluate(CONTRAST) == []


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PROJECTOR, {"width": 1024, "height": 768}])
def test_stage_of_the_evening_fits_a_projector(open_board, size, theme):
    session = crowd_session(46, games=3)
    session.wifi_name, session.wifi_password = "Parish Hall Guest", "euchre123"
    session.save()
    for number, player in enumerate(Player.objects.order_by("pk")):
        Player.objects.filter(pk=player.pk).update(name=f"Maximilian Kowalczyk {number}")
    session = play_games(session, 1)
    for table in (2, 3, 5):
        play(game_of(session, 2, table), [MADE] * session.deals_per_game)
    steer(session, theme=theme, shows="play")
    say(session, "Coffee and pie after this game", "Agnes Miller, table 17")
    set_clock(session, kind="down", minutes=12)
    admission = fee(session, amount="10")
    for person in session.attendances.all():
        take(person, admission)

    page = open_board(session, size=size)

    expect(page.locator(".raised")).to_contain_text("$460")
    expect(page.locator(".scan:visible")).to_have_count(2)
    assert page.evaluate(OVERFLOW) == []
    assert min(page.evaluate(NAME_SIZES)) >= 0.04 * size["height"]
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("allows", [True, False])
def test_screen_is_kept_awake_or_says_so(open_board, page, allows):
    grant = "Promise.resolve()" if allows else "Promise.reject(new Error('no'))"
    page.add_init_script(
        "Object.defineProperty(navigator, 'wakeLock', {value: "
        f"{{request: (kind) => {{ window.asked = kind; return {grant}; }}}}}})"
    )

    open_board(running_session())

    assert page.evaluate("window.asked") == "screen"
    expect(page.locator("#awake")).to_be_visible(visible=not allows)


@pytest.mark.long
def test_full_pages_fit_without_a_message(open_board, full_hall):
    for view in ("names", "tables", "standings"):
        page = open_board(full_hall, view)
        rows = page.locator(".page:not([hidden]) :is(li, tbody tr)").count()

        assert rows in {"names": (50,), "tables": (16, 17), "standings": (16, 17)}[view]
        assert page.evaluate(OVERFLOW) == []
        assert min(page.evaluate(NAME_SIZES)) >= LEAST_NAME


SCREENS = [(1920, 1080, 4.6), (1280, 720, 4.6), (1024, 768, 4), (3840, 2160, 4.6)]
SHARES = script("shares_of_height")


@pytest.mark.parametrize(("width", "height", "least"), SCREENS)
def test_seats_are_read_from_the_back_of_the_hall(open_board, width, height, least):
    session = crowd_session(46, games=1)
    players = zip(Player.objects.order_by("pk"), LONG_NAMES, strict=False)
    for player, name in players:
        Player.objects.filter(pk=player.pk).update(name=name)

    page = open_board(session, "names", {"width": width, "height": height})
    page.evaluate("document.fonts.ready")
    shares = page.evaluate(SHARES)

    assert page.locator(".names li:visible").count() == 46
    assert round(shares.pop(".who:not(.long)"), 1) >= least
    assert min(shares.values()) >= 3.79, shares
    assert page.evaluate(OVERFLOW) == []
    for name in page.locator(".who").filter(has_text="Featherstonehaugh").all():
        assert name.evaluate("it => it.querySelector('b').offsetWidth <= it.clientWidth")


@pytest.mark.parametrize(("width", "height", "_"), SCREENS)
def test_one_name_fills_the_screen(open_board, width, height, _):
    session = finished_session()
    names = ["Bartholomew Featherstonehaugh-Kowalczyk", "Al Dente", "W" * 60]
    for player, name in zip(Player.objects.order_by("pk"), names, strict=False):
        Player.objects.filter(pk=player.pk).update(name=name)
    prize(session, PrizeKind.LOW, gift="A ham")
    take(session.attendances.first(), fee(session, amount="10"))
    page = open_board(session, size={"width": width, "height": height})
    for title in ("4 players", "Co-winners", "raised"):
        board = board_now(session)
        step_reveal(session=session, seen=board.revealed, way="anyway", by=ORGANIZER)
        page.reload()
        expect(page.locator("h1")).to_contain_text(title)
        page.evaluate("Promise.all(document.getAnimations().map((it) => it.finished))")
        assert page.evaluate(OVERFLOW) == []
        assert page.evaluate(CONTRAST) == []
        size = page.locator("p.name").evaluate("it => getComputedStyle(it).fontSize")
        assert float(size[:-2]) >= 0.04 * height


@pytest.mark.parametrize(("width", "height", "_"), SCREENS[:2])
def test_what_broke_a_tie_makes_no_row_higher(open_board, width, height, _):
    session = broken_tie_session()
    reveal_all(session)
    for view in ("standings", ""):
        page = open_board(session, view, {"width": width, "height": height})
        page.keyboard.press("ArrowRight")

        expect(page.get_by_text("Loners: 1", exact=True)).to_be_visible()
        rows = page.locator("tbody tr:visible").all()
        assert len({round(row.bounding_box()["height"]) for row in rows}) == 1
        assert page.evaluate(OVERFLOW) == []


def test_a_double_click_is_one_step(open_board, page, log_in):
    session = finished_session()
    log_in(page.context, session)
    open_board(session)

    page.keyboard.press("Space")
    expect(page.locator("h1")).to_contain_text("5th place")
    page.keyboard.press("Space")
    page.wait_for_timeout(500)

    assert board_now(session).revealed == 4


@pytest.mark.long
@pytest.mark.parametrize("size", [PROJECTOR, {"width": 1280, "height": 800}])
@pytest.mark.parametrize("view", ["names", "tables", "standings"])
def test_names_of_any_kind_break_nothing(open_board, view, size):
    page = open_board(nasty_session(), view, size)
    messages = watch(page)

    assert page.evaluate(OVERFLOW) == []
    assert messages == []


def test_old_code_is_told_to_whoever_looks(open_board):
    session = running_session()
    page = open_board(session, ticks=True)

    reissue_board(session=session, by=ORGANIZER)
    page.clock.run_for(POLL_MS)

    expect(page.get_by_role("heading")).to_have_text("Old code")


@pytest.mark.long
def test_lost_contact_is_told_and_found_again(laptop, new_context):
    desk = new_context(viewport=PROJECTOR, base_url=laptop.url).new_page()
    path = laptop.run(
        "from tests.factories import running_session\n"
        "from tests.factories.boards import board_path\n"
        "print(board_path(running_session()))"
    ).strip()
    desk.clock.install()
    desk.goto(path)
    laptop.stop()

    desk.clock.run_for(LOST_MS - 6000)
    assert has_contact(desk)
    desk.clock.run_for(8000)
    expect(desk.locator("#lost")).to_have_text(
        re.compile(r"▲ No contact since \d+:\d\d\s[AP]M\. This page may be old\.")
    )
    assert desk.evaluate("getComputedStyle(document.body).backgroundColor") == (
        "rgb(255, 184, 28)"
    )
    expect(desk.locator(".who")).to_have_count(8)
    assert desk.evaluate(OVERFLOW) == []
    assert desk.evaluate(CONTRAST) == []

    laptop.start()
    laptop.wait()
    desk.clock.run_for(2 * POLL_MS)
    expect(desk.locator("#lost")).to_be_hidden()
    assert has_contact(desk)


def test_space_reveals_on_the_organizers_own_laptop(open_board, page, log_in):
    session = finished_session()
    log_in(page.context, session)
    open_board(session)
    names = page.locator(".told .name bdi")
    expect(page.locator("h1")).to_have_text("Thank you for playing")

    page.keyboard.press("Space")
    expect(names).to_have_text(["Bob", "Dan", "Eve", "Gus"])
    page.wait_for_timeout(1000)
    page.keyboard.press("Space")
    expect(page.locator("h1")).to_contain_text("Co-winners")
    expect(names).to_have_text(["Ann", "Cora", "Fay", "Hal"])
    page.wait_for_timeout(1000)
    page.get_by_role("button", name="Back").press("Enter")

    expect(page.locator("h1")).to_contain_text("5th place")


def test_space_reveals_nothing_for_anybody_else(open_board):
    page = open_board(finished_session())

    page.keyboard.press("Space")

    expect(page.locator("h1")).to_have_text("Thank you for playing")
    assert page.locator("#steps").count() == 0


@pytest.mark.long
@pytest.mark.parametrize("make", [running_session, finished_session])
def test_organizers_page_of_the_board(live_server, page, log_in, make):
    session = make()
    log_in(page.context, session)
    messages = watch(page)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    page.get_by_role("link", name="Big screen").first.click()

    page.get_by_role("textbox", name="Message").fill("Lunch until 8:25")
    page.get_by_role("button", name="Post message").click()
    page.get_by_text("Edit screen settings").click()
    page.get_by_label("Hide scores for the last games").fill("2")
    page.get_by_role("button", name="Save screen settings").click()
    expect(page.get_by_text("2 games hidden")).to_be_visible()

    assert page.get_by_role("textbox", name="Message").input_value() == "Lunch until 8:25"
    assert faults_of(page) == []
    assert messages == []


def test_everything_told_after_the_last_game(open_board):
    session = running_session(deals_per_game=1)
    steer(session, shows="standings", hidden_games=3)
    for number in range(1, 7):
        close_round(session, number)
    page = open_board(session)
    expect(page.locator("h1")).to_have_text("After game 4")
    play_round(session, 7)
    rounds.finish(session=session, by=ORGANIZER)
    page.reload()
    expect(page.locator("h1")).to_have_text("After game 4")
    expect(page.locator(".secret")).to_have_text(
        "The scores of the last 3 games are hidden until the results are announced."
    )

    reveal_all(session)
    page.reload()

    expect(page.locator("h1")).to_have_text("Final results")


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 1024)])
def test_an_old_projector_shows_every_row_and_tells_a_family_apart(open_board, size):
    session = play_games(crowd_session(24, games=3), 1)
    for player in Player.objects.order_by("pk"):
        name = f"Ann{player.pk} Featherstonehaugh-Kowalski"
        Player.objects.filter(pk=player.pk).update(name=name)
    for view in ("names", "standings"):
        page = open_board(session, view)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()
        assert page.evaluate(OVERFLOW) == []
        cut = page.locator(".who .first").evaluate_all(
            "all => all.filter((it) => it.scrollWidth > it.clientWidth + 1).length"
        )
        assert cut == 0
        expect(page.locator("footer .scan b").first).to_be_visible()


@pytest.mark.parametrize("size", [8, 12, 16])
def test_long_names_and_the_bell_leave_the_bracket_whole(open_board, size):
    session = final_session(20, size, has_third=True)
    long = *LONG_NAMES[:2], "Bartholomew Christopher Featherstonehaugh-Wojciechowski"
    for number, held in enumerate(Attendance.objects.filter(session=session)):
        Player.objects.filter(pk=held.player_id).update(name=f"{long[number % 3]} {number}")
    session = play_open(open_next(session))

    board = open_board(session)

    expect(board.locator(".team bdi.longest").first).to_be_visible()
    board.evaluate("document.getElementById('flash').textContent = 'All tables are done.'")
    assert board.evaluate(BRACKET) == []
