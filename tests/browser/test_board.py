"""The board on a projector, a TV and a phone."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from playwright.sync_api import expect

from scoring.actions import rounds
from scoring.actions.board import reissue_board
from tests.browser.pages import faults_of, watch
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    finished_session,
    game_of,
    number_everybody,
    play,
    play_round,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import board_path, reveal_all, reveal_more, say, steer
from tests.factories.calls import call
from tests.factories.clocks import set_clock
from tests.factories.money import fee, take
from tests.factories.redraws import crowd_session, play_games
from tournament import monotonic_clock
from tournament.actions import session_states
from tournament.models import Clock, Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PROJECTOR = {"width": 1920, "height": 1080}
LEAST_NAME = 0.04 * PROJECTOR["height"]
POLL_MS, LOST_MS, PAGE_MS = 4000, 30_000, 12_000
VIEWS = ["names", "tables", "play", "standings", "message"]
NASTY = [
    "<script>alert(1)</script><b>Bold",
    "محمد عبد الرحمن بن سلمان",
    "🃏♠️🏳️‍🌈 Zoë 🎉🎉🎉",
    "W" * 60,
    "Maria Magdalena Wilhelmina von und zu Hohenstein-Kowalski",
]

LONG_NAMES = [
    "Bartholomew Featherstonehaugh",
    "Anneliese Zimmermann",
    "Florence Nightingale",
]

# what does not fit: the page sideways or down, or a row that reaches below its page
OVERFLOW = """() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`wide ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`high ${root.scrollHeight}`);
  const foot = document.querySelector("footer").getBoundingClientRect().top;
  const parts = ".page li, .page tr, .winners, .play > *, .lead tr, .band > *";
  for (const it of document.querySelectorAll(parts)) {
    const at = it.getBoundingClientRect();
    if (at.height && at.bottom > foot) found.push(`low ${it.textContent.trim()}`);
    if (at.height && at.right > innerWidth + 1) found.push(`out ${it.textContent.trim()}`);
  }
  return found;
}"""
NAME_SIZES = """() => [...document.querySelectorAll("bdi, h1")]
  .filter((it) => it.offsetParent && !it.closest(".night, .club, footer"))
  .map((it) => parseFloat(getComputedStyle(it).fontSize))"""
# contrast of every text in sight with what is painted behind it
CONTRAST = """() => {
  const lum = (rgb) => rgb.map((it) => it / 255)
    .map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4)
    .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0);
  const read = (text) => text.match(/[\\d.]+/g).map(Number);
  const behind = (it) => {
    for (; it; it = it.parentElement) {
      const found = read(getComputedStyle(it).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const it of document.querySelectorAll("body *")) {
    const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !it.offsetParent) continue;
    const [one, two] = [lum(read(getComputedStyle(it).color).slice(0, 3)), lum(behind(it))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 7) worst.push(`${it.className || it.tagName} ${ratio.toFixed(2)}`);
  }
  return worst;
}"""


@pytest.fixture(autouse=True)
def _nothing_is_kept():
    """Nothing is left of another test's night of the same key."""
    cache.clear()


@pytest.fixture
def open_board(live_server, page):
    """Open the board of a night on a projector, its clock in the test's hands."""

    def opened(session, view="", size=PROJECTOR, *, ticks=False):
        page.set_viewport_size(size)
        if ticks:
            page.clock.install()
        page.goto(f"{live_server.url}{board_path(session)}?view={view}")
        return page

    return opened


def in_sight(page):
    """The names on the page of the board that is shown."""
    return page.locator(".page:not([hidden]) .who").all_inner_texts()


def has_contact(page):
    return "lost" not in (page.locator("body").get_attribute("class") or "")


def nasty_session():
    session = session_in_check_in(names=[*NASTY, "Ann", "Bob", "Cora"])
    number_everybody(session)
    session = session_states.start(session=session, by=ORGANIZER)
    close_round(session)
    return session


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
        assert pages == {"names": 29, "tables": 9, "standings": 34, "play": 0}[view]

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
    expect(page.locator(".scan img:visible")).to_have_count(2)
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

        assert rows in {"names": (30, 31), "tables": (14,), "standings": (16,)}[view]
        assert page.evaluate(OVERFLOW) == []
        assert min(page.evaluate(NAME_SIZES)) >= LEAST_NAME


def test_a_long_name_is_told_on_two_lines(open_board):
    session = crowd_session(46, games=1)
    for pk, name in zip(
        Player.objects.order_by("pk").values_list("pk", flat=True), LONG_NAMES, strict=False
    ):
        Player.objects.filter(pk=pk).update(name=name)

    page = open_board(session, "names")

    long = page.locator(".long .who")
    assert set(long.all_text_contents()) >= set(LONG_NAMES)
    for name in LONG_NAMES:
        row = long.filter(has_text=name)
        if not row.is_visible():
            page.keyboard.press("ArrowRight")
        assert row.evaluate("it => it.scrollHeight < 1.2 * it.clientHeight"), name
        assert row.evaluate("it => it.scrollWidth <= it.clientWidth"), name
        assert page.evaluate(OVERFLOW) == []
        assert min(page.evaluate(NAME_SIZES)) >= LEAST_NAME


@pytest.mark.long
@pytest.mark.parametrize("size", [PROJECTOR, {"width": 1280, "height": 800}])
@pytest.mark.parametrize("view", ["names", "tables", "standings"])
def test_names_of_any_kind_break_nothing(open_board, view, size):
    page = open_board(nasty_session(), view, size)
    messages = watch(page)

    assert page.evaluate(OVERFLOW) == []
    assert messages == []


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


def test_old_code_is_told_to_whoever_looks(open_board):
    session = running_session()
    page = open_board(session, ticks=True)

    reissue_board(session=session, by=ORGANIZER)
    page.clock.run_for(POLL_MS)

    expect(page.get_by_role("heading")).to_have_text("Old code")


def test_what_changes_is_shown_within_five_seconds(open_board):
    session = running_session()
    page = open_board(session, ticks=True)
    expect(page.locator("h1")).to_have_text("Your seat in game 1")

    say(session, "Lunch until 8:25")
    page.clock.run_for(POLL_MS)
    expect(page.locator(".line")).to_have_text("Lunch until 8:25")
    steer(session, theme="dark", shows="message")
    page.clock.run_for(POLL_MS)

    expect(page.locator("h1")).to_have_text("Lunch until 8:25")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(251, 246, 234)"


def test_pages_turn_by_themselves_and_stop_when_asked(open_board):
    page = open_board(crowd_session(46, games=1), "names", ticks=True)
    first = in_sight(page)
    assert len(first) == 23

    page.clock.run_for(PAGE_MS + 1000)
    second = in_sight(page)
    page.keyboard.press("Space")
    page.clock.run_for(5 * PAGE_MS)
    held = in_sight(page)
    page.get_by_role("button", name="Resume").click()
    page.clock.run_for(PAGE_MS + 1000)

    assert set(first).isdisjoint(second)
    assert held == second
    assert in_sight(page) == first


def test_arrows_page(open_board):
    page = open_board(crowd_session(46, games=1), "names")
    first = in_sight(page)

    page.keyboard.press("ArrowRight")
    assert set(in_sight(page)).isdisjoint(first)
    expect(page.locator("#page")).to_have_text("P · page 2 of 2")
    page.keyboard.press("ArrowLeft")
    assert in_sight(page) == first
    page.get_by_role("button", name="Next page").click()
    assert set(in_sight(page)).isdisjoint(first)


def test_page_being_read_stays_through_an_update(open_board):
    session = crowd_session(46, games=1)
    page = open_board(session, "names", ticks=True)
    page.keyboard.press("ArrowRight")
    seen = in_sight(page)

    steer(session, theme="dark")
    page.clock.run_for(POLL_MS)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    assert in_sight(page) == seen


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_whoever_asked_for_it(open_board, motion):
    page = open_board(running_session())

    page.emulate_media(reduced_motion=motion)

    moving = page.evaluate(
        "[...document.querySelectorAll('*')].map((it) => getComputedStyle(it))"
        ".filter((it) => it.animationName !== 'none').map((it) => it.animationDuration)"
    )
    assert set(moving) == (set() if motion == "reduce" else {"0.4s"})


def test_phone_finds_a_name(live_server, new_phone):
    session = nasty_session()
    phone = new_phone()
    phone.goto(f"{live_server.url}{board_path(session)}?view=names")
    field = phone.get_by_label("Find a name")

    field.fill("zoe")

    rows = phone.locator(".names li:not([hidden])")
    expect(rows).to_have_count(1)
    assert re.search(r"Zoë .*\s+Table \d (North|East|South|West) with", rows.inner_text())
    expect(phone.locator("#found")).to_have_text("1 match")
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
    names = page.locator(".places tbody bdi")
    expect(page.locator(".wait")).to_have_text("The results are announced in a moment.")

    page.keyboard.press("Space")
    expect(names).to_have_text(["Bob", "Dan", "Eve", "Gus"])
    expect(page.locator(".to-come")).to_have_text("4 to come")
    page.keyboard.press("Space")
    expect(page.locator(".winners")).to_contain_text("Co-winners")
    expect(names).to_have_count(8)
    page.get_by_role("button", name="Back").click()

    expect(names).to_have_count(4)


def test_space_reveals_nothing_for_anybody_else(open_board):
    page = open_board(finished_session())

    page.keyboard.press("Space")

    expect(page.locator(".wait")).to_have_text("The results are announced in a moment.")
    assert page.locator("#steps").count() == 0


@pytest.mark.long
@pytest.mark.parametrize("make", [running_session, finished_session])
def test_organizers_page_of_the_board(live_server, page, log_in, make):
    session = make()
    log_in(page.context, session)
    messages = watch(page)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    page.get_by_role("link", name="Big screen").click()

    page.get_by_role("textbox", name="Message").fill("Lunch until 8:25")
    page.get_by_role("button", name="Post message").click()
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
        since = monotonic_clock.now() - timedelta(seconds=720 - left)
        Clock.objects.update(game=1, left=720, counted_from=since)
        say(session, f"{left}")  # so that it is drawn again
        page.clock.run_for(POLL_MS)
        expect(page.locator(".line")).to_have_text(f"{left}")
        page.clock.run_for(500)
        expect(line).to_have_text(text)

    expect(page.locator(".clock .time")).to_have_text("Time is up")
    assert page.evaluate(OVERFLOW) == []
