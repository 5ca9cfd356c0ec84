"""The scorepad in the hand: taps, double taps, lost answers, large type, keyboard."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.rules import PRESETS, HouseRules
from scoring.rules.house_rules import AllPass, DefendAlone
from tests.browser.pads import (
    LOCK_MS,
    PATIENCE_MS,
    POLL,
    POLL_MS,
    PROMPT,
    REPORT,
    SAVED,
    UNSENT,
    button,
    deal_is,
    on_file,
    state_is,
    tally_is,
)
from tests.browser.pages import TOO_WIDE
from tests.factories import game_of, play, record, running_session
from tests.factories.deals import MADE
from tests.factories.sessions import ORGANIZER, raise_version
from tests.in_page import script
from tournament.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BUTTONS = {"cats_at_cards": 9, "house_of_cards": 11}
SCORING = "button:not(.call *):visible"
CUT = script("cut_on_scorepad")
TAPPED = """(it) => {
  it.click();
  return [...document.querySelectorAll(".deal, .state")].map((it) => it.textContent);
}"""


def hold(phone, address):
    """Leave requests without an answer, in a list that grows."""
    held = []

    def keep(route):
        held.append(route)

    phone.route(address, keep)
    return held


@pytest.mark.few(1)
@pytest.mark.parametrize("scripts", [True, False])
def test_one_tap_records_and_one_takes_back(session, open_pad, scripts):
    phone = open_pad(session, java_script_enabled=scripts)

    button(phone, "All five", side=1).tap()
    state_is(phone, SAVED)
    recorded = on_file()
    if scripts:
        phone.clock.run_for(LOCK_MS)
    phone.get_by_role("button", name="Undo deal 1").tap()
    deal_is(phone, 1)
    state_is(phone, PROMPT)

    assert recorded == [REPORT]
    assert on_file() == [REPORT, (1, "removal", "", "")]


def test_double_tap_counts_once(session, open_pad):
    phone = open_pad(session)
    box = button(phone, "All five", side=1).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    phone.touchscreen.tap(x, y)
    phone.clock.run_for(60)
    phone.touchscreen.tap(x, y)
    deal_is(phone, 2)
    phone.touchscreen.tap(x, y)  # the new page is there, the finger still at it
    phone.clock.run_for(LOCK_MS)
    phone.wait_for_load_state("networkidle")

    assert on_file() == [REPORT]
    deal_is(phone, 2)


def test_double_press_without_scripts_counts_once(session, open_pad):
    phone = open_pad(session, java_script_enabled=False)
    form = {
        field.get_attribute("name"): field.get_attribute("value")
        for field in phone.locator("form.tap input").all()
    } | {"call": "march,second,"}

    answers = [phone.request.post(phone.url, form=form) for _ in range(2)]

    assert [answer.status for answer in answers] == [200, 200]
    assert on_file() == [REPORT]


def test_of_two_phones_the_first_counts_and_the_second_sees_it(session, open_pad):
    first, second = open_pad(session), open_pad(session)

    button(first, "All five", side=1).tap()
    state_is(first, SAVED)
    button(second, "Made it", side=0).tap()

    expect(second.get_by_role("alert")).to_have_text(
        "▲ Deal 1 at table 1 is already entered: All five, 2 points for Cora & Dan. "
        "It was not changed. The organizer has your score and decides. Keep playing."
    )
    deal_is(second, 2)
    state_is(second, SAVED)
    second.get_by_role("button", name="OK").tap()
    assert second.get_by_role("alert").count() == 0
    assert on_file() == [REPORT]


def test_a_phone_shows_what_another_reported(session, open_pad):
    first, second = open_pad(session), open_pad(session)

    button(first, "All five", side=1).tap()
    state_is(first, SAVED)
    second.clock.run_for(POLL_MS)

    deal_is(second, 2)
    expect(second.locator(".second .pair b")).to_have_text("2")


def test_the_last_deal_leads_to_the_tally_and_the_next_game_opens_by_itself(
    session, open_pad
):
    play(game_of(session, table=1), [MADE] * 3)
    phone = open_pad(session)

    with phone.expect_response("**/reports/"):
        button(phone, "All five", side=1).tap()
    expect(phone.locator(".full")).to_have_text("Game 1 is complete")
    tally_is(phone, ("Ann & Bob", "3", "2"), ("Cora & Dan", "2", "3"))
    play(game_of(session, table=2), [MADE] * 4)
    play(game_of(session, table=3), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    phone.clock.run_for(POLL_MS)

    expect(phone.locator("h1")).to_have_text("Table 1 Game 2 of 11")
    deal_is(phone, 1)


def test_a_lost_answer_does_not_make_a_second_deal(session, open_pad):
    phone = open_pad(session)
    sent = []

    def lose(route):
        sent.append(route.request.post_data)
        route.fetch()  # the laptop gets it and saves
        route.abort()  # the answer is lost on its way

    phone.route("**/reports/", lose, times=1)
    phone.on(
        "request",
        lambda request: sent.append(request.post_data) if request.post_data else None,
    )
    button(phone, "All five", side=1).tap()
    state_is(phone, SAVED)

    assert len(sent) == 3  # the second time without the route
    assert len(set(sent)) == 1
    assert on_file() == [REPORT]


def test_a_tap_out_of_reach_is_shown_but_not_said_to_be_saved(session, open_pad):
    phone = open_pad(session)
    phone.context.set_offline(True)

    button(phone, "All five", side=1).tap()

    state_is(phone, UNSENT)
    deal_is(phone, 2)
    expect(phone.locator(".second .pair b")).to_have_text("2")
    expect(phone.locator("#pad")).not_to_contain_text("saved")
    assert on_file() == []


def test_a_tap_that_nobody_answers_is_sent_again_by_itself(session, open_pad):
    phone = open_pad(session)
    box = button(phone, "All five").bounding_box()
    hold(phone, "**/t/**")

    button(phone, "All five", side=1).tap()
    phone.clock.run_for(PATIENCE_MS)
    state_is(phone, UNSENT)
    phone.unroute_all()
    phone.clock.run_for(POLL_MS)

    state_is(phone, SAVED)
    assert button(phone, "All five").bounding_box() == box
    assert on_file() == [REPORT]


def test_a_tap_is_being_sent_until_the_answer_is_there(session, open_pad):
    phone = open_pad(session)
    before = []

    def look(route):
        before.append(on_file())
        route.continue_()

    phone.route("**/reports/", look)
    at_once = button(phone, "All five", side=1).evaluate(TAPPED)

    state_is(phone, SAVED)
    assert (at_once, before) == (["Deal 2 of 4", "● Sending…"], [[]])
    assert on_file() == [REPORT]


def test_a_late_answer_does_not_undo_a_tap(session, open_pad):
    phone = open_pad(session)
    old_page, held = phone.content(), hold(phone, POLL)

    with phone.expect_request(POLL):
        phone.clock.run_for(POLL_MS)
    phone.clock.run_for(POLL_MS // 2)
    phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    button(phone, "All five", side=1).tap()
    deal_is(phone, 2)
    count = len(held)
    with phone.expect_response(POLL):
        held[0].fulfill(body=old_page, content_type="text/html")
    phone.clock.run_for(LOCK_MS)

    deal_is(phone, 2)
    assert count == 1


def test_an_old_code_says_so_on_the_open_page(session, open_pad):
    phone = open_pad(session)
    session.tables.filter(number=1).update(generation=2)
    raise_version(session)

    phone.clock.run_for(POLL_MS)

    expect(phone.locator("h1")).to_have_text("Old code")


def test_keyboard_alone(session, open_pad):
    record(game_of(session, table=1), 1)
    phone = open_pad(session)
    order, outlines = [], []
    for _ in range(10):
        phone.keyboard.press("Tab")
        order.append(phone.evaluate("document.activeElement.innerText").split("\n")[0])
        outlines.append(
            phone.evaluate(
                "parseFloat(getComputedStyle(document.activeElement).outlineWidth)"
            )
        )

    phone.locator("body").press("Escape")
    button(phone, "All five", side=1).focus()
    phone.keyboard.press("Enter")
    deal_is(phone, 3)
    expect(phone.locator(".saved")).to_contain_text("✓ Deal 2 saved: All five")

    side = ["Made it", "All five", "Loner, all five", "Euchred them"]
    assert order == ["Undo deal 1", *side, *side, "No score (all passed)"]
    assert min(outlines) >= 3
    assert on_file()[1:] == [(2, "report", "march", "second")]
    assert phone.evaluate("document.activeElement.value") == "march,second,"


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "name",
    [
        *[pytest.param(name, marks=pytest.mark.long) for name in ("Ann", "W" * 60)],
        "Maria Magdalena " * 3 + "von Hohenlohe",
    ],
)
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize(("preset", "buttons"), [*BUTTONS.items()])
def test_every_button_is_in_sight_and_large(open_pad, name, deals, preset, buttons):
    session = running_session(tables=3, house_rules=PRESETS[preset].to_snapshot())
    for player in Player.objects.all():
        Player.objects.filter(pk=player.pk).update(name=f"{name}{player.pk}"[-60:])
    play(game_of(session, table=1), [MADE] * deals)

    phone = open_pad(session)

    boxes = [button.bounding_box() for button in phone.locator(SCORING).all()]
    assert len(boxes) == buttons + deals
    assert phone.evaluate(CUT) == []
    assert [box for box in boxes if box["height"] < 44 or box["width"] < 140] == []
    assert [(a, b) for a in boxes for b in boxes if a is not b and gap(a, b) < 6] == []


@pytest.mark.parametrize("all_pass", AllPass)
def test_with_every_switch_on_all_buttons_and_what_is_saved_are_in_sight(
    open_pad, all_pass
):
    rules = HouseRules(
        jambon=True, poker_for_a_point=True, defend_alone=DefendAlone.ANY, all_pass=all_pass
    )
    rules = replace(rules, points=replace(rules.points, lone_euchre=3))
    session = running_session(tables=3, house_rules=rules.to_snapshot())
    play(game_of(session, table=1), [MADE])

    phone = open_pad(session)

    assert phone.locator(".side").first.locator("button").count() >= 7
    assert phone.evaluate(CUT) == []
    boxes = [button.bounding_box() for button in phone.locator(SCORING).all()]
    assert min(box["height"] for box in boxes) >= 44
    assert [(a, b) for a in boxes for b in boxes if a is not b and gap(a, b) < 4] == []


def gap(one, other):
    """How far two boxes are apart, along the axis on which they are farthest."""
    across = max(one["x"], other["x"]) - min(
        one["x"] + one["width"], other["x"] + other["width"]
    )
    down = max(one["y"], other["y"]) - min(
        one["y"] + one["height"], other["y"] + other["height"]
    )
    return max(across, down)


@pytest.mark.long
@pytest.mark.parametrize("deals", [0, 2, 4])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_small_screens_and_large_type_never_scroll_sideways(session, open_pad, deals, size):
    play(game_of(session, table=1), [MADE] * deals)
    phone = open_pad(session)

    phone.set_viewport_size({"width": 320, "height": 568})
    phone.evaluate("size => { document.documentElement.style.fontSize = size }", size)

    assert phone.evaluate(TOO_WIDE) is False
    cut = """() => [...document.querySelectorAll("button span, button b")]
      .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
      .map((it) => it.textContent)"""
    assert phone.evaluate(cut) == []


@pytest.mark.long
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize("preset", BUTTONS)
def test_every_button_is_in_sight_on_the_smallest_phone(open_pad, deals, preset):
    session = running_session(tables=3, house_rules=PRESETS[preset].to_snapshot())
    play(game_of(session, table=1), [MADE] * deals)
    phone = open_pad(session)

    phone.set_viewport_size({"width": 320, "height": 568})

    assert phone.evaluate(CUT) == []


@pytest.mark.long
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
def test_the_organizer_can_be_called_without_scrolling(session, open_pad, deals, size):
    play(game_of(session, table=1), [MADE] * deals)
    phone = open_pad(session)

    phone.set_viewport_size({"width": size[0], "height": size[1]})

    assert (
        phone.evaluate(
            CUT.replace(":not(.call *, details *)", ":not(details *), summary, .foot > *")
        )
        == []
    )


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [320, 480, 1280])
def test_the_two_pairs_stand_side_by_side(session, open_pad, width):
    phone = open_pad(session)

    phone.set_viewport_size({"width": width, "height": 800})

    first, second = (side.bounding_box() for side in phone.locator(".side").all())
    whole = phone.locator(".tap").bounding_box()
    assert first["y"] == second["y"]
    assert first["width"] == second["width"] == (whole["width"] - 8) / 2
