"""The door with a queue in front of it: seconds and clicks of everybody who comes in.

Typing takes what it takes a volunteer: 150 ms a letter. `-s` shows the table.
"""

import sys
import time
from random import Random

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.pages import faults_of, watch
from tests.factories import ORGANIZER, number_everybody, session_in_check_in
from tests.factories.money import fee
from tests.factories.redrawn import rows_of
from tests.factories.redraws import crowd_session, play_games
from tournament.models import Player, SeatingRequest
from tournament.money.reading import paid_people
from tournament.people.actions import people
from tournament.people.door.actions import arrive
from tournament.people.door.reading import door
from tournament.rotations.choice import usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import holders

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LETTER_MS = 150
LISTED = ["Ann Lee", "Ann O’Hara", "Bob Zimmermann", "Cora Smith", "Dan Fox", "Émile Roy"]
LISTED += [f"{name} Miller" for name in ("Eve", "Fay", "Gus", "Hal", "Ida", "Jim")]
MOST_CLICKS, WALK_IN_SECONDS = 4, 10


class Volunteer:
    """Somebody at the keyboard whose clicks, keys and seconds are counted."""

    def __init__(self, page):
        self.page = page
        self.rows = []
        self.begin()

    def begin(self):
        self.clicks, self.keys, self.since = 0, 0, time.monotonic()

    def type(self, text):
        self.keys += len(text)
        self.page.keyboard.type(text, delay=LETTER_MS)

    def press(self, key):
        self.keys += 1
        self.page.keyboard.press(key)

    def click(self, target):
        self.clicks += 1
        target.click()

    def done(self, what):
        seconds = time.monotonic() - self.since
        self.rows.append((what, seconds, self.clicks, self.keys))
        self.begin()

    def table(self):
        rows = [f"{'':34}seconds  clicks  keys"]
        rows += [f"{w:34}{s:7.1f}{c:8}{k:6}" for w, s, c, k in self.rows]
        return "\n".join(["", *rows, ""])


@pytest.fixture
def open_door(page, live_server, log_in):
    def opened(session, query=""):
        log_in(page.context, session)
        page.goto(live_server.url + reverse("door", args=[session.pk]) + query)
        return page

    return opened


def queue_session():
    session = session_in_check_in(names=LISTED, are_present=False, choice=usual_choice(16))
    Player.objects.filter(name="Bob Zimmermann").update(nickname="Zim")
    fee(session, "Member", "5.00")
    fee(session, "At the door", "8.00")
    return session


def is_in(page, name):
    expect(page.locator("#arrival")).to_have_text(f"{name} is here")


@pytest.mark.long
def test_a_queue_of_ten(open_door):
    session = queue_session()
    page = open_door(session)
    messages = watch(page)
    one = Volunteer(page)

    def listed(typed, name, downs=0):
        one.type(typed)
        expect(page.locator("#found-1")).to_have_attribute("data-typed", typed)
        for _ in range(downs):
            one.press("ArrowDown")
        expect(page.locator("[aria-selected=true]")).to_contain_text(name)
        one.press("Enter")
        is_in(page, name)
        one.click(page.locator(".arrival .fees button").first)
        expect(page.locator(".arrival .paid")).to_contain_text("Paid")
        expect(page.locator("#door-name")).to_be_focused()
        one.done(f"on the list: {name}")

    listed("ann", "Ann Lee", downs=1)
    listed("ann o", "Ann O’Hara")
    listed("zim", "Bob Zimmermann")
    listed("smi", "Cora Smith")
    listed("emi", "Émile Roy")
    listed("mil", "Fay Miller", downs=2)
    for name in ("Zoe Winter", "Yann O’Neill"):
        one.type(name)
        one.click(page.get_by_role("button", name="Check in + $8 · At the door"))
        is_in(page, name)
        expect(page.locator(".arrival .paid")).to_contain_text("Paid")
        card = page.get_by_role("link", name="Print card").evaluate("it => it.href")
        assert page.request.get(card).ok
        expect(page.locator("#door-name")).to_be_focused()
        one.done(f"walk-in with card: {name}")
    one.type("dan")
    expect(page.locator("[aria-selected=true]")).to_contain_text("Dan Fox")
    one.press("Tab")
    free = set(range(1, 17)) - {guest.number for guest in door(session).present}
    one.type(f"{max(free)}")
    one.press("Enter")
    is_in(page, "Dan Fox")
    expect(page.locator(".drawn b")).to_have_text(f"{max(free)}")
    one.done("with a number typed: Dan Fox")
    expect(page.locator("#door-name")).to_be_focused()
    one.type("Ann Lee")
    one.press("Enter")
    expect(page.locator("#arrival")).to_have_text("Ann Lee is here already")
    page.get_by_label("Another Ann Lee? Initial or nickname").focus()
    one.type("T")
    one.press("Enter")
    is_in(page, "Ann Lee T.")
    one.done("namesake: Ann Lee T.")

    sys.stdout.write(one.table())
    expect(page.locator("#door-count .good dd")).to_have_text("10")
    view = door(session)
    assert len({guest.number for guest in view.present} - {0}) == 10
    assert len(paid_people(session)) == 8
    assert max(clicks for _, _, clicks, _ in one.rows) <= 1
    walk_ins = [seconds for what, seconds, _, _ in one.rows if "walk-in" in what]
    assert max(walk_ins) < WALK_IN_SECONDS
    assert faults_of(page) == []
    assert messages == []


def test_next_name_is_typed_while_the_last_one_is_on_its_way(open_door):
    session = queue_session()
    page = open_door(session)

    page.keyboard.type("Zoe Winter")
    page.keyboard.press("Enter")
    page.keyboard.type("Yan Summer")
    is_in(page, "Zoe Winter")

    expect(page.locator("#door-name")).to_have_value("Yan Summer")
    page.keyboard.press("Enter")
    is_in(page, "Yan Summer")
    assert {guest.name for guest in door(session).present} == {"Zoe Winter", "Yan Summer"}


def test_name_that_did_not_arrive_comes_back_into_the_field(open_door):
    session = queue_session()
    page = open_door(session)
    page.route("**/door/", lambda route: route.abort())

    page.keyboard.type("Zoe Winter")
    page.keyboard.press("Enter")

    expect(
        page.get_by_text("The laptop did not answer. Press Enter to try again.")
    ).to_be_visible()
    expect(page.locator("#door-name")).to_have_value("Zoe Winter")
    page.unroute("**/door/")
    page.keyboard.press("Enter")
    is_in(page, "Zoe Winter")


def test_name_that_was_refused_comes_back_into_the_field(open_door):
    session = queue_session()
    arrive(session=session, name="Dan Fox", number=3, rng=Random(1), by=ORGANIZER)
    page = open_door(session)

    page.keyboard.type("Zoe Winter")
    page.get_by_label("Number", exact=True).fill("3")
    page.keyboard.press("Enter")

    expect(page.get_by_role("alert")).to_have_text(
        "Number 3 is already taken by Dan Fox. Pick another number. Nothing was changed."
    )
    expect(page.locator("#door-name")).to_have_value("Zoe Winter")
    page.get_by_label("Number", exact=True).fill("4")
    page.keyboard.press("Enter")
    is_in(page, "Zoe Winter")
    expect(page.locator("#door-name")).to_have_value("")


@pytest.mark.long
def test_door_without_scripts_by_enter_alone(browser, live_server, log_in):
    session = queue_session()
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(PATIENCE_MS)
    log_in(context, session)
    page = context.new_page()
    page.goto(live_server.url + reverse("door", args=[session.pk]))

    page.get_by_role("combobox", name="Name").fill("ann")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ann Lee Signed up").press("Enter")
    is_in(page, "Ann Lee")
    arrival = page.locator("#door-result")
    arrival.get_by_role("button", name="Member $5 paid by Ann Lee").click()

    expect(page.locator(".arrival .paid")).to_contain_text("Paid")
    context.close()


def test_matches_of_what_was_typed_before_are_never_taken(open_door):
    session = queue_session()
    page = open_door(session)
    page.keyboard.type("Ann")
    expect(page.locator("#found-1")).to_be_visible()
    page.route("**/door/found/**", lambda route: None)  # an answer that never comes

    page.keyboard.type("ette")
    page.keyboard.press("Enter")

    is_in(page, "Annette")
    assert [guest.name for guest in door(session).present] == ["Annette"]


def test_a_tap_on_a_name_asks_for_the_price_and_lets_nobody_in(open_door):
    session = queue_session()
    page = open_door(session)
    page.keyboard.type("zim")

    page.get_by_role("option", name="Bob Zimmermann").click()

    expect(page.locator("#door-name")).to_have_value("Bob Zimmermann")
    expect(page.locator("#door-found")).to_be_hidden()
    assert door(session).present == ()
    page.keyboard.press("Enter")  # the price has the focus
    is_in(page, "Bob Zimmermann")
    expect(page.locator(".arrival .paid")).to_contain_text("Paid")


def test_enter_before_the_matches_asks_and_enter_again_takes_the_first(open_door):
    session = queue_session()
    page = open_door(session)
    page.route("**/door/found/**", lambda route: None)

    page.keyboard.type("an")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ann Lee Signed up")).to_be_focused()
    page.keyboard.press("Enter")

    is_in(page, "Ann Lee")
    assert [guest.name for guest in door(session).present] == ["Ann Lee"]


@pytest.mark.long
def test_a_check_pays_for_one_player_and_cash_for_the_next(open_door):
    session = session_in_check_in(names=["Ann", "Bob", "Cora"], are_present=False)
    fee(session, "Admission", "10")
    page = open_door(session)

    for name, way in (("Ann", "Check"), ("Bob", ""), ("Cora", "")):
        if way:
            page.get_by_text(way, exact=True).click()
        page.locator("#door-name").fill(name)
        page.get_by_role("button", name="Check in + $10").first.click()
        expect(page.locator("#arrival")).to_have_text(f"{name} is here")

    paid = session.cash_entries.order_by("pk").values_list("method", flat=True)
    assert list(paid) == ["check", "cash", "cash"]


@pytest.mark.long
def test_second_laptop_sees_who_came_in_at_the_first(open_door):
    session = queue_session()
    page = open_door(session)

    arrive(session=session, name="Dan Fox", rng=Random(1), by=ORGANIZER)

    expect(page.locator("#door-count .good dd")).to_have_text("1")
    expect(page.locator(".expected")).not_to_contain_text("Dan Fox")


@pytest.mark.long
def test_page_of_a_person_with_wishes_for_everybody(page, live_server, log_in):
    session = queue_session()
    number_everybody(session)
    ann, bob, cora = session.attendances.order_by("pk")[:3]
    for other in (bob, cora):
        people.wish(
            session=session,
            kind=SeatingRequest.Kind.APART,
            one=ann.pk,
            other=other.pk,
            by=ORGANIZER,
        )
    log_in(page.context, session)
    page.goto(live_server.url + reverse("person", args=[session.pk, ann.pk]))
    assert faults_of(page) == []

    page.goto(live_server.url + reverse("check-in", args=[session.pk]))
    page.get_by_role("button", name="Change seats").click()
    page.goto(live_server.url + reverse("check-in", args=[session.pk]))

    expect(page.get_by_role("heading", name="Seating requests")).to_be_visible()
    expect(page.locator(".wishes .yes")).to_have_count(2)
    assert faults_of(page) == []


def in_play():
    session = crowd_session(23, 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    return play_games(session, 2)


@pytest.mark.long
def test_late_leaver_substitute_and_swap_take_four_clicks_at_most(
    page, live_server, log_in
):
    session = in_play()
    before = rows_of(session, 2)
    log_in(page.context, session)
    hall = live_server.url + reverse("hall", args=[session.pk])
    one = Volunteer(page)

    def look(name):
        page.goto(hall)
        one.begin()
        for link in ("Change games", "Arrived late"):
            one.click(page.get_by_role("link", name=link, exact=True))
        page.locator("#door-name").focus()
        one.type(name)
        one.press("Enter")
        expect(page.locator(".arrival h2")).to_contain_text(name)

    look("Zoe")
    expect(page.get_by_text("Take number 24 from a fill-in")).to_be_visible()
    one.click(page.get_by_role("button", name="Assign number 24"))
    expect(page.locator("h1")).to_have_text("Tables")
    one.done("late arrival, for the house")
    assert holders(session).at(24, 3) == "Zoe"

    look("Person 5")
    page.get_by_label("Substitute").focus()
    one.type("Uma")
    one.click(page.get_by_role("button", name="Add substitute"))
    expect(page.locator("h1")).to_have_text("Tables")
    one.done("substitute")
    assert holders(session).at(5, 3) == "Uma"

    look("Person 7")
    other = page.get_by_label("Fix seats in game")
    one.clicks += 1
    other.select_option(index=5)
    one.click(page.get_by_role("button", name="Swap players"))
    expect(page.get_by_text("Swapped the seats.")).to_be_visible()
    one.done("swapped seats")

    for name, what in (("Person 9", "leaver"), ("Yan", "late arrival")):
        look(name)
        one.click(page.get_by_role("button", name="Preview changes"))
        expect(page.locator(".shown")).to_be_visible()
        one.click(page.locator(".shown form button").first)
        expect(page.get_by_text("Applied the changes.")).to_be_visible()
        one.done(f"{what}, the rest drawn again")

    sys.stdout.write(one.table())
    assert max(clicks for _, _, clicks, _ in one.rows) <= MOST_CLICKS
    assert rows_of(session, 2) == before


@pytest.mark.long
@pytest.mark.parametrize("query", ["?name=Zoe", "?name=Person+7", "?name=person"])
def test_door_in_play_for_everybody(open_door, query):
    page = open_door(in_play(), query)

    assert faults_of(page) == []


def open_phone(browser, live_server, log_in, session, **options):
    agent = "Mozilla/5.0 (Linux; Android 10; K) Chrome/120.0.0.0 Mobile Safari/537.36"
    size = {"width": 360, "height": 400}  # over the keyboard
    context = browser.new_context(
        user_agent=agent, viewport=size, is_mobile=True, has_touch=True, **options
    )
    context.set_default_timeout(PATIENCE_MS)
    log_in(context, session)
    phone = context.new_page()
    phone.goto(live_server.url + reverse("door", args=[session.pk]))
    return phone


def test_phone_answers_over_the_keyboard_and_keeps_what_did_not_arrive(
    browser, live_server, log_in
):
    phone = open_phone(browser, live_server, log_in, session := queue_session())
    messages = watch(phone)
    field = phone.locator("#door-name")
    field.fill("zim")
    price = phone.get_by_role("button", name="Check in + Member $5")
    expect(price).to_be_in_viewport(ratio=1)
    phone.route("**/door/", lambda route: route.abort())

    price.tap()
    expect(phone.get_by_role("heading", name="Not sent")).to_be_in_viewport(ratio=1)
    phone.unroute("**/door/")
    phone.get_by_text("Check", exact=True).tap()
    price.tap()
    expect(phone.locator(".ans.yes")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".ans.yes")).to_contain_text("$5 · Check")
    expect(phone.locator("#no-answer")).to_be_hidden()
    expect(field).to_have_value("")

    field.fill("zim")
    phone.get_by_role("link", name="Bob Zimmermann Here").tap()
    expect(phone.locator("#answer .ans.no")).to_be_in_viewport(ratio=1)
    namesake = phone.get_by_label("Another Bob Zimmermann? Initial or nickname")
    expect(namesake).to_have_css("position", "static")
    field.fill("ann l")
    expect(phone.locator(".pick :checked")).to_have_value("cash")
    later = phone.get_by_role("button", name="Check in, pay later")
    later.evaluate("button => { button.click(); button.click(); }")
    expect(phone.locator(".ans.yes")).to_contain_text("Ann Lee is here")
    expect(phone.locator("#answer .ans.no")).to_have_count(0)
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator("#answer h2")).to_have_text("Undid the check-in of Ann Lee.")
    assert len(paid_people(session)) == 1
    assert faults_of(phone) == []
    assert [text for text in messages if "ERR_FAILED" not in text] == []
    phone.context.close()


@pytest.mark.long
def test_phone_at_the_door_without_scripts(browser, live_server, log_in):
    phone = open_phone(
        browser, live_server, log_in, queue_session(), java_script_enabled=False
    )

    phone.get_by_label("Name").fill("ann")
    phone.keyboard.press("Enter")
    phone.get_by_role("link", name="Ann Lee Signed up").tap()
    phone.get_by_role("button", name="Check in + At the door $8").tap()

    expect(phone.locator(".ans.yes")).to_contain_text("Ann Lee is here")
    phone.context.close()
