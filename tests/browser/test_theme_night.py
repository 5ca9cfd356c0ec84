"""A Hasenpfeffer night, and its scorepad in the hand: answers, saves, polls, keyboard.

The tally kept here knows the chart's first game and the rule sheet, and nothing of the
program.
"""

import re

import pytest
from playwright.sync_api import expect

from scoring.models import DealRevision
from scoring.rules import DealReport, HouseRules, Outcome
from tests.browser.boards import board
from tests.browser.pages import faults_of, open_by_code, printed_codes, watch
from tests.factories import NAMES, correct, game_of, record, running_session
from tests.in_page import script
from tournament.models import Player
from tournament.play.seats import Side

pytestmark = pytest.mark.browser
on_file_here = pytest.mark.django_db(transaction=True)

POLL_MS, LOCK_MS = 5000, 700
PAIRS = {1: ((1, 6), (2, 5)), 2: ((3, 8), (4, 7))}
FIRST, SECOND = 0, 1
NOBODY = "No score (all passed)"
FORCED = "Forced 3 (joker)"
DEALS = {
    1: [(FIRST, "4", 5), (SECOND, "6", 3), None, (SECOND, FORCED, 1)],
    2: [(SECOND, "2", 2), (FIRST, "5", 4), (FIRST, "1", 6), (SECOND, "3", 3)],
}
"""Table by table who bid, what, and the tricks they took; None for nobody."""

CORRECTED = (2, 2, (FIRST, "4", 4))
"""Table, deal, and what it was in truth."""

OUT_OF_SIGHT = script("out_of_sight")
CUT = """() => [
    ...document.querySelectorAll(".answer > span, button, .write dt, .write dd")]
  .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"""


def worth(deal):
    """What a deal brings to the first and the second pair, by House of Cards."""
    if deal is None:
        return 0, 0
    side, bid, tricks = deal
    needed = 3 if bid == FORCED else int(bid)
    both = (tricks if tricks >= needed else -needed), 6 - tricks
    return both if side == FIRST else both[::-1]


def own_tally(deals):
    """The points of every player number after the first game."""
    own = {}
    for table, pairs in PAIRS.items():
        for place, pair in enumerate(pairs):
            points = sum(worth(deal)[place] for deal in deals[table])
            own.update(dict.fromkeys(pair, points))
    return own


def answer(phone, deal):
    """Tap the answers of a deal that somebody bid for."""
    side, bid, tricks = deal
    phone.locator(".ask-side .answer").nth(side).tap()
    phone.locator(".ask-bid").get_by_label(bid, exact=True).check()
    phone.locator(".ask-tricks").get_by_label(str(tricks), exact=True).check()


def save(phone, deal, number):
    """Answer and save, and let the phone's clock pass the time of a locked tap."""
    if deal is None:
        phone.get_by_role("button", name=NOBODY).tap()
    else:
        answer(phone, deal)
        phone.get_by_role("button", name=f"Save deal {number}").tap()
    expect(phone.locator(".state")).to_contain_text("✓")
    phone.clock.run_for(LOCK_MS)


@pytest.fixture
def organizer(browser, laptop):
    context = browser.new_context(base_url=laptop.url)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


@pytest.mark.long
def test_a_hasenpfeffer_night_of_one_round(laptop, organizer, new_phone):
    messages = [watch(organizer)]
    plan(organizer)
    expect(organizer.locator("#next")).to_have_text("Everyone has a number")
    codes = printed_codes(organizer)
    phones = {table: new_phone(base_url=laptop.url) for table in PAIRS}
    for table, phone in phones.items():
        phone.clock.install()
        open_by_code(phone, codes[f"Table {table}"])
        messages.append(watch(phone))
    organizer.get_by_role("link", name=re.compile("^To(night|day)$")).click()
    organizer.get_by_role("button", name="Start game 1").click()

    play(phones)
    expect(phones[1].locator(".write dd")).to_have_text(["13", "−8", "−8", "13"])
    correct_at_the_desk(organizer)
    open_by_code(phones[1], codes["Card 5"])
    organizer.get_by_role("link", name=re.compile("^Tables")).first.click()
    organizer.get_by_text("End after this game…").click()
    organizer.get_by_label("Reason (optional)").fill("One game was the plan")
    organizer.get_by_role("button", name="End after this game").click()

    table, deal, truth = CORRECTED
    in_truth = {**DEALS, table: [*DEALS[table]]}
    in_truth[table][deal - 1] = truth
    own = own_tally(in_truth)
    expect(organizer.locator("h1 + .chip")).to_have_text("Final results")
    assert board(organizer) == {
        number: (1 + sum(more > points for more in own.values()), points)
        for number, points in own.items()
    }
    assert organizer.locator(".check.sound").count() == 1
    phones[1].reload()
    expect(phones[1].locator(".total b").first).to_have_text("−8")
    assert messages == [[], [], []]


def plan(page):
    """Set up, plan a night of two tables, choose its game and check eight people in."""
    page.goto("/")
    page.get_by_label("Password", exact=True).fill("four aces up")
    page.get_by_label("Password again").fill("four aces up")
    page.get_by_role("button", name="Save password").click()
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill("Hasenpfeffer night")
    page.get_by_label("Players", exact=True).fill("8")
    page.get_by_label("Games", exact=True).fill("7")
    page.get_by_role("button", name="Create event").click()
    page.get_by_role("link", name="House rules").first.click()
    page.get_by_text("More rule sets").click()
    page.get_by_label("Game", exact=True).select_option("Hasenpfeffer")
    page.get_by_label("32-card, dealer may pass up").check()
    page.get_by_role("button", name="Start from this rule set").click()
    page.get_by_role("button", name="Save house rules").click()
    page.get_by_role("link", name=re.compile("^To(night|day)$")).click()
    page.get_by_role("button", name="Open check-in").click()
    page.get_by_role("link", name="Add names").click()
    page.get_by_label("Names", exact=True).fill("\n".join(NAMES[:8]))
    page.get_by_role("button", name="Check names").click()
    page.get_by_role("button", name="Add 8 players").click()
    page.get_by_role("button", name="Check in everyone").click()
    page.get_by_role("link", name="Headcount").first.click()
    page.get_by_role("button", name="Draw numbers").click()


def play(phones):
    """Save every deal of game 1, table beside table."""
    for phone in phones.values():
        phone.clock.run_for(POLL_MS)
        expect(phone.locator(".plays")).to_have_text("Hasenpfeffer")
    for number in range(1, 5):
        for table, phone in phones.items():
            expect(phone.locator(".deal")).to_have_text(f"Deal {number} of 4")
            save(phone, DEALS[table][number - 1], number)


def correct_at_the_desk(page):
    """Say what a deal was in truth, starting from what is on file."""
    table, deal, (side, bid, tricks) = CORRECTED
    page.get_by_role("link", name=re.compile("^Tables")).first.click()
    page.locator(f"#table-{table}").click()
    page.get_by_text(f"Correct deal {deal}").click()
    form = page.locator("form.desk").nth(deal - 1)
    expect(form.locator(".ask-side input").nth(side)).to_be_checked()
    form.locator(".ask-bid").get_by_label(bid, exact=True).check()
    form.locator(".ask-tricks").get_by_label(str(tricks), exact=True).check()
    form.get_by_role("button", name="Save correction").click()
    expect(page.locator(".on-file").nth(deal - 1)).to_have_text(
        re.compile(rf"^Bid {bid}, took {tricks}: {tricks} for .*, {6 - tricks} for ")
    )


def session_of(game, **details):
    rules = HouseRules(preset="house_of_cards", game=game).to_snapshot()
    return running_session(house_rules=rules, **details)


def bids_on_file():
    rows = DealRevision.objects.order_by("pk")
    return list(rows.values_list("deal__number", "outcome", "side", "bid", "tricks"))


SET_BACK = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="6", tricks=0)
SAVED = (1, "bid_played", "second", "5", 3)


IS_WHOLE = script("is_whole")


def test_a_score_far_below_zero_leaves_both_names_of_a_team_in_sight(open_pad):
    session = session_of("five_hundred")
    names = ["Wojciech Piotrowski", "Mary Ann Kowalczyk", "Leo Dombrowski", "Rose Bush"]
    for seated, name in zip(session.attendances.order_by("pk"), names, strict=False):
        Player.objects.filter(pk=seated.player_id).update(name=name)
    record(
        game_of(session), 1, DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="7NT", tricks=0)
    )

    teams = open_pad(session).locator(".ask-side .answer > span")

    expect(teams.first).to_contain_text("−")
    assert [team.evaluate(IS_WHOLE) for team in teams.all()] == [True, True]


@on_file_here
@pytest.mark.parametrize("scripts", [True, False])
def test_bid_is_saved_in_four_taps(open_pad, scripts):
    phone = open_pad(session_of("hasenpfeffer"), java_script_enabled=scripts)

    answer(phone, (SECOND, "5", 3))
    phone.get_by_role("button", name="Save deal 1").tap()

    expect(phone.locator(".saved")).to_have_text(
        "✓ Deal 1 saved: Bid 5, took 3: −5 for Bob & Eve, 3 for Ann & Fay"
    )
    expect(phone.locator(".ask-side b")).to_have_text(["3", "−5"])
    assert phone.locator(".bid :checked").count() == 0
    assert bids_on_file() == [SAVED]


@on_file_here
@pytest.mark.parametrize("scripts", [True, False])
def test_bid_without_its_tricks_is_refused_and_stays(open_pad, scripts):
    phone = open_pad(session_of("hasenpfeffer"), java_script_enabled=scripts)
    phone.locator(".ask-side .answer").nth(SECOND).tap()
    phone.locator(".ask-bid").get_by_label("5", exact=True).check()

    phone.get_by_role("button", name="Save deal 1").tap()
    expect(phone.get_by_role("alert")).to_have_text(
        "A team takes 0 to 6 tricks. Nothing was changed."
    )
    if scripts:
        phone.clock.run_for(LOCK_MS)
    phone.locator(".ask-tricks").get_by_label("3", exact=True).check()
    phone.get_by_role("button", name="Save deal 1").tap()

    expect(phone.locator(".deal")).to_have_text("Deal 2 of 4")
    expect(phone.locator(".saved")).to_contain_text("✓ Deal 1 saved")
    assert bids_on_file() == [SAVED]


@on_file_here
def test_half_an_answer_outlives_what_others_do_to_the_page(open_pad):
    session = session_of("hasenpfeffer")
    game = game_of(session)
    record(game, 1, SET_BACK)
    phone = open_pad(session)
    phone.locator(".ask-side .answer").nth(SECOND).tap()
    phone.locator(".ask-bid").get_by_label("5", exact=True).check()
    focused = "document.activeElement.name + document.activeElement.value"

    correct(game, 1, DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="6", tricks=6))
    phone.clock.run_for(POLL_MS)

    expect(phone.locator(".saved")).to_contain_text("Deal 1 saved: Bid 6, took 6")
    down = phone.locator(".bid :checked").evaluate_all("them => them.map((it) => it.value)")
    assert down == ["second", "5"]
    assert phone.evaluate(focused) == "bid5"
    phone.locator(".ask-tricks").get_by_label("3", exact=True).check()
    phone.get_by_role("button", name="Save deal 2").tap()
    expect(phone.locator(".deal")).to_have_text("Deal 3 of 4")
    expect(phone.locator(".saved")).to_contain_text("✓ Deal 2 saved")
    assert bids_on_file()[-1] == (2, *SAVED[1:])


@on_file_here
def test_half_an_answer_is_not_carried_into_the_next_deal(open_pad):
    session = session_of("hasenpfeffer")
    phone = open_pad(session)
    answer(phone, (SECOND, "5", 3))

    record(game_of(session), 1, SET_BACK)
    phone.clock.run_for(POLL_MS)

    expect(phone.locator(".deal")).to_have_text("Deal 2 of 4")
    assert phone.locator(".bid :checked").count() == 0


@on_file_here
def test_a_save_out_of_reach_is_kept_and_sent_in_reach(open_pad):
    phone = open_pad(session_of("hasenpfeffer"))
    phone.context.set_offline(True)
    answer(phone, (SECOND, "5", 3))
    phone.get_by_role("button", name="Save deal 1").tap()
    text = "Bid 5, took 3: −5 for Bob & Eve, 3 for Ann & Fay"
    expect(phone.locator(".saved")).to_have_text(
        f"● 1 deal waiting to send. Keep playing. {text}"
    )
    expect(phone.locator(".ask-side b")).to_have_text(["3", "−5"])
    before = (bids_on_file(), phone.locator(".bid :checked").count())

    phone.context.set_offline(False)

    expect(phone.locator(".saved")).to_contain_text("✓ Deal 1 saved")
    assert before == ([], 0)
    assert bids_on_file() == [SAVED]


@on_file_here
def test_keyboard_alone(open_pad):
    phone = open_pad(session_of("hasenpfeffer"))
    outlines = []
    for keys in (["Tab", "ArrowRight"], ["Tab", *["ArrowRight"] * 4], ["Tab"]):
        for key in keys:
            phone.keyboard.press(key)
        phone.keyboard.press("Space")
        outlines.append(
            phone.evaluate(
                "parseFloat(getComputedStyle("
                "document.activeElement.nextElementSibling).outlineWidth)"
            )
        )
    for _ in range(3):
        phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Enter")

    expect(phone.locator(".deal")).to_have_text("Deal 2 of 4")
    expect(phone.locator(".saved")).to_contain_text("✓ Deal 1 saved")
    assert min(outlines) >= 3
    assert bids_on_file() == [SAVED]


@pytest.mark.long
@on_file_here
@pytest.mark.parametrize("game", ["hasenpfeffer", "pepper", "double_hasenpfeffer"])
def test_bid_pad_is_without_fault_in_light_and_dark(open_pad, game):
    session = session_of(game)
    phone = open_pad(session)
    messages = watch(phone)
    phone.locator(".ask-side .answer").nth(SECOND).tap()
    phone.locator(".ask-tricks .answer").nth(3).tap()

    half_answered = faults_of(phone)
    phone.get_by_role("button", name="Save deal 1").tap()
    phone.get_by_role("alert").wait_for()

    assert half_answered == []
    assert faults_of(phone) == []
    assert messages == []


@pytest.mark.long
@on_file_here
@pytest.mark.parametrize(
    "name", ["Ann", "W" * 60, "Maria Magdalena " * 3 + "von Hohenlohe"]
)
@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
@pytest.mark.parametrize("game", ["hasenpfeffer", "pepper"])
def test_everything_is_in_sight_and_large(open_pad, game, size, name):
    session = session_of(game)
    for player in Player.objects.all():
        Player.objects.filter(pk=player.pk).update(name=f"{name}{player.pk}"[-60:])
    record(
        game_of(session), 1, DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="5", tricks=0)
    )
    phone = open_pad(session)

    phone.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))

    boxes = [label.bounding_box() for label in phone.locator(".answer").all()]
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    assert phone.evaluate(CUT) == []
    assert phone.evaluate(OUT_OF_SIGHT) == []


@on_file_here
def test_double_hasenpfeffer_saves_within_the_first_screen_of_a_tall_phone(open_pad):
    session = session_of("double_hasenpfeffer")
    record(
        game_of(session), 1, DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="8", tricks=2)
    )
    phone = open_pad(session)

    phone.set_viewport_size({"width": 360, "height": 740})

    assert phone.evaluate(OUT_OF_SIGHT) == []
    assert (
        min(label.bounding_box()["width"] for label in phone.locator(".answer").all()) >= 44
    )


@on_file_here
def test_tally_of_bids_fits_the_smallest_phone(open_pad):
    session = session_of("double_hasenpfeffer")
    lost = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="12", tricks=0)
    for number in range(1, 5):
        record(game_of(session), number, lost)
    phone = open_pad(session)

    phone.set_viewport_size({"width": 320, "height": 568})

    expect(phone.locator(".write dd")).to_have_text(["−48", "48", "48", "−48"])
    assert phone.evaluate(CUT) == []
