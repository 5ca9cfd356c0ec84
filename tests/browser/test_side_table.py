"""Side tables in the hand: started at the desk, played on a phone to their end."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import SideReport
from scoring.side_games.actions import tables as side_tables
from tests.browser.boards import start
from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import faults_of, watch
from tests.factories import ORGANIZER, running_session
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    play_side,
    record_side,
    start_side,
)
from tournament.access.links import LinkKind, link
from tournament.planning import actions as session_states

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PEOPLE = ["Uma", "Vic", "Wes", "Xia", "Yan"]
LOCK_MS = 700
POLL_MS = 5000


@pytest.fixture
def session():
    return running_session()


@pytest.fixture
def desk(new_context, live_server, log_in, session):
    """The organizer's browser."""
    context = new_context(viewport=DESK, base_url=live_server.url)
    context.set_default_timeout(10_000)
    log_in(context, session)
    return context.new_page()


@pytest.fixture
def open_pad(live_server, new_phone):
    """Open the scorepad of a side table on one more phone."""

    def opened(table, **options):
        phone = new_phone(**options)
        phone.clock.install()
        phone.goto(live_server.url + link(LinkKind.SIDE, table.pk, 1).path)
        return phone

    return opened


def choose(phone, question, answer):
    group = phone.get_by_role("group", name=question)
    group.locator("label", has_text=re.compile(f"^\\s*{re.escape(answer)}\\s*$")).click()


def save(phone, deal, *, scripts=True):
    phone.get_by_role("button", name=f"Save deal {deal}").click()
    expect(phone.locator(".saved")).to_contain_text(f"Saved: deal {deal},")
    if scripts:
        phone.clock.run_for(LOCK_MS)


def enter(phone, deal, maker, partner, tricks, **options):
    choose(phone, "Who called trump?", maker)
    choose(phone, "Who was the partner?", partner)
    choose(phone, "Tricks the caller’s side took?", str(tricks))
    save(phone, deal, **options)


def tap_of(phone, maker, tricks):
    """The button that says who called trump and the tricks."""
    return phone.get_by_role("group", name=maker).get_by_role("button").nth(tricks)


def tap(phone, deal, maker, tricks):
    tap_of(phone, maker, tricks).click()
    expect(phone.locator(".saved")).to_contain_text(f"Saved: deal {deal},")
    phone.clock.run_for(LOCK_MS)


def totals(phone):
    rows = phone.locator(".totals tbody tr")
    cells = [row.locator("th, td").all_inner_texts() for row in rows.all()]
    return {name.partition(" deals")[0].strip(): points for name, points, *_ in cells}


@pytest.mark.long
@pytest.mark.parametrize("scripts", [True, False])
def test_call_ace_of_five_to_its_end(session, desk, live_server, new_phone, scripts):
    path = start(desk, session, "Call-ace", PEOPLE)
    phone = new_phone(java_script_enabled=scripts)
    messages = watch(phone)
    if scripts:
        phone.clock.install()
    phone.goto(live_server.url + path)
    expect(phone.locator(".deal")).to_have_text("Deal 1: Uma deals")

    enter(phone, 1, "Uma", "Wes", 5, scripts=scripts)
    enter(phone, 2, "Vic", "Uma", 2, scripts=scripts)
    expect(phone.locator(".deal")).to_have_text("Deal 3: Wes deals")
    between = totals(phone)
    enter(phone, 3, "Yan", "Alone", 3, scripts=scripts)
    enter(phone, 4, "Xia", "Yan", 4, scripts=scripts)
    enter(phone, 5, "Wes", "Yan", 3, scripts=scripts)

    assert between == {"Uma": "2", "Vic": "0", "Wes": "4", "Xia": "2", "Yan": "2"}
    expect(phone.locator(".result")).to_have_text("Wes and Yan win game 1 with 5 points.")
    expect(phone.locator(".news")).to_have_text("Game 2 begins.")
    desk.reload()
    desk.get_by_role("button", name="End side game").click()
    expect(desk.locator(".closed")).to_have_text("The organizer ended this side game.")
    desk.goto(reverse("side-tables", args=[session.pk]))
    expect(desk.locator("main")).to_contain_text("Wes and Yan win game 1 with 5 points")
    assert messages == []


def test_three_handed_in_one_tap_and_a_deal_taken_back(session, open_pad):
    phone = open_pad(start_side(session, "three_handed", names=["Gus", "Hal", "Ida"]))

    tap(phone, 1, "Hal", 5)
    marched = totals(phone)
    phone.get_by_role("button", name="Undo deal 1").click()
    expect(phone.locator(".deal")).to_have_text("Deal 1: Gus deals")
    phone.clock.run_for(LOCK_MS)
    tap(phone, 1, "Hal", 2)

    assert marched == {"Gus": "0", "Hal": "3", "Ida": "0"}
    assert totals(phone) == {"Gus": "2", "Hal": "0", "Ida": "2"}
    kinds = SideReport.objects.order_by("number").values_list("kind", flat=True)
    assert list(kinds) == ["deal", "take_back", "deal"]


def test_two_phones_at_one_table_see_the_same(session, open_pad):
    table = start_side(session, "three_handed")
    first, second = open_pad(table), open_pad(table)

    tap(first, 1, "Uma", 3)
    second.clock.run_for(POLL_MS)

    expect(second.locator(".deal")).to_have_text("Deal 2: Vic deals")


def test_a_double_tap_saves_one_deal(session, open_pad):
    phone = open_pad(start_side(session, "three_handed"))
    box = tap_of(phone, "Uma", 3).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(2):
        phone.touchscreen.tap(x, y)
    expect(phone.locator(".deal")).to_have_text("Deal 2: Vic deals")
    phone.clock.run_for(LOCK_MS)

    assert SideReport.objects.count() == 1
    assert phone.get_by_role("alert").count() == 0


def test_what_a_deal_came_to_is_in_sight_after_saving(session, open_pad):
    phone = open_pad(start_side(session, "call_ace", names=PEOPLE, target=2))
    phone.get_by_text("All passed?").scroll_into_view_if_needed()

    enter(phone, 1, "Uma", "Wes", 5)

    expect(phone.locator(".result")).to_be_in_viewport()
    assert phone.locator(".result").inner_text() == "Uma and Wes win game 1 with 2 points."


def test_saving_by_keyboard_never_takes_back(session, open_pad):
    phone = open_pad(start_side(session, "call_ace"))
    choose(phone, "Who called trump?", "Uma")
    choose(phone, "Tricks the caller’s side took?", "3")
    phone.get_by_role("button", name="Save deal 1").focus()

    phone.keyboard.press("Enter")
    expect(phone.locator(".deal")).to_have_text("Deal 2: Vic deals")
    phone.clock.run_for(LOCK_MS)
    phone.keyboard.press("Enter")
    phone.wait_for_load_state("networkidle")

    kinds = SideReport.objects.values_list("kind", flat=True)
    assert list(kinds) == ["deal"]


def test_the_save_button_is_always_in_reach(session, open_pad):
    phone = open_pad(start_side(session, "auction", names=[*PEOPLE, "Zoe", "Abe"]))

    box = phone.get_by_role("button", name="Save deal 1").bounding_box()

    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 60
    sizes = [label.bounding_box() for label in phone.locator(".answer").all()]
    assert min(size["height"] for size in sizes) >= 44
    assert min(size["width"] for size in sizes) >= 44


def going(session):
    table = start_side(session, "call_ace", names=PEOPLE)
    record_side(table, 1, {"maker": "0", "partner": "1", "tricks": "5"})
    return table


def won(session):
    table = start_side(session, target=3, laps=True)
    play_side(table, [MADE, EUCHRE, LONE_MARCH])
    return table


def decided(session):
    table = start_side(session, target=4, rubber=True)
    play_side(table, [LONE_MARCH, LONE_MARCH])
    return table


def below_zero(session):
    table = start_side(session, "hasenpfeffer", options={"hasen_setback": "bid"})
    record_side(table, 1, {"side": "first", "bid": "5", "tricks": "3"})
    return table


def biggest(session):
    return start_side(
        session, "auction", names=[f"{letter} Featherstone" for letter in "ABCDEFG"]
    )


def ended(session):
    return side_tables.end(table=going(session), by=ORGANIZER)


def called_off(session):
    table = going(session)
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")
    return table


def test_headings_of_the_totals_stay_on_one_line(session, open_pad):
    phone = open_pad(won(session))

    headings = phone.locator(".totals thead th")
    heights = [heading.bounding_box()["height"] for heading in headings.all()]

    assert headings.all_inner_texts() == ["Players", "Points", "Games won"]
    assert max(heights) <= 30


CASES = [going, won, decided, below_zero, biggest, ended, called_off]


@pytest.mark.long
@pytest.mark.parametrize("make", CASES)
def test_pad_has_no_fault(session, open_pad, make):
    phone = open_pad(make(session))
    messages = watch(phone)
    for details in phone.locator("details").all():
        details.evaluate("it => { it.open = true }")

    assert faults_of(phone) == []
    assert messages == []


def test_refused_pad_has_no_fault(session, open_pad):
    phone = open_pad(going(session))
    phone.get_by_role("button", name="Save deal 2").click()
    expect(phone.get_by_role("alert")).to_be_visible()

    assert faults_of(phone) == []


@pytest.mark.long
@pytest.mark.parametrize("make", CASES)
def test_desk_has_no_fault(session, desk, make):
    table = make(session)
    messages = watch(desk)

    faults = []
    for path in (
        reverse("side-table", args=[session.pk, table.number]),
        reverse("side-tables", args=[session.pk]),
        reverse("night", args=[session.pk]),
    ):
        desk.goto(path)
        faults += faults_of(desk)

    assert faults == []
    assert messages == []


@pytest.mark.long
@pytest.mark.parametrize(
    "query", ["", "?game=call_ace&players=5", "?game=railroad&players=4"]
)
def test_start_has_no_fault(session, desk, query):
    desk.goto(reverse("new-side-table", args=[session.pk]) + query)

    assert faults_of(desk) == []


def test_refused_start_has_no_fault(session, desk):
    desk.goto(f"{reverse('new-side-table', args=[session.pk])}?game=two_handed&players=2")
    desk.get_by_role("button", name="Start side game").click()
    expect(desk.get_by_role("alert")).to_have_text(
        "Type the player’s name. Nothing was saved."
    )

    assert faults_of(desk) == []


@pytest.mark.long
@pytest.mark.parametrize("knows", [True, False], ids=["offline", "no answer"])
def test_deals_tapped_out_of_reach_arrive_in_their_order(session, open_pad, knows):
    table = start_side(session, names=["Uma", "Vic", "Wes", "Xia"])
    record_side(table, 1, MADE)
    phone = open_pad(table)
    if knows:
        phone.context.set_offline(True)
    else:
        phone.route("**/*", lambda route: route.abort())

    def press(team, outcome):
        group = phone.get_by_role("group", name=team)
        group.get_by_role("button", name=outcome).first.click()
        phone.clock.run_for(LOCK_MS)

    press("Uma & Wes", "All five")
    expect(phone.locator(".saved")).to_contain_text("1 deal waiting to send.")
    expect(phone.locator(".deal")).to_have_text("Deal 3: Wes deals")
    press("Vic & Xia", "Made it")
    press("Vic & Xia", "All five")
    phone.get_by_role("button", name="Undo deal 4").click()
    expect(phone.locator(".saved")).to_contain_text("2 deals waiting to send.")
    expect(phone.locator(".deal")).to_have_text("Deal 4: Xia deals")
    phone.clock.run_for(LOCK_MS)
    assert SideReport.objects.count() == 1

    phone.context.set_offline(False)
    phone.unroute("**/*")
    phone.clock.run_for(3 * POLL_MS)
    expect(phone.locator(".saved")).to_contain_text("Saved: deal 3, Vic & Xia, Made it")
    outcomes = [report.facts["outcome"] for report in SideReport.objects.order_by("pk")]
    assert outcomes == ["made", "march", "made"]
