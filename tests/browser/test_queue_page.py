"""What the page says and does while deals wait on the phone."""

import pytest
from playwright.sync_api import expect

from scoring.models import DealRevision, HeldReport
from tests.browser.pads import (
    LOCK_MS,
    MARCH,
    POLL_MS,
    REPORT,
    SAVED,
    UNSENT,
    button,
    deal_is,
    on_file,
    state_is,
    tally_is,
    tap,
    undo,
)
from tests.browser.pages import TOO_WIDE
from tests.factories import NAMES, game_of, play, record
from tests.factories.deals import MADE
from tests.factories.sessions import raise_version

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STORE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error() } })"
GO_ON = "No connection. If game 2 has started, go on here."


def answered(context):
    """The reports of all tabs of a phone that were answered, in a list that grows."""
    sent = []
    context.on(
        "requestfinished",
        lambda request: sent.append(request.post_data) if request.post_data else None,
    )
    return sent


@pytest.mark.long
def test_undo_out_of_reach_takes_back_what_was_not_even_sent(session, open_pad):
    record(game_of(session), 1)
    phone = open_pad(session)
    phone.context.set_offline(True)

    undo(phone, 1)
    deal_is(phone, 1)
    tap(phone)
    undo(phone, 1)
    expect(phone.locator(".take-back")).to_be_hidden()
    tap(phone, "Made it", side=0)
    state_is(
        phone, "● 4 deals waiting to send. Keep playing. Made it, 1 point for Ann & Bob"
    )
    phone.context.set_offline(False)

    state_is(phone, "✓ Deal 1 saved: Made it, 1 point for Ann & Bob")
    kinds = list(DealRevision.objects.order_by("pk").values_list("kind", flat=True))
    assert kinds == ["report", "removal", "report", "removal", "report"]
    assert on_file()[-1] == (1, "report", "made", "first")
    assert HeldReport.objects.count() == 0


def test_the_last_deal_out_of_reach_leads_to_the_tally(session, open_pad):
    play(game_of(session), [MADE] * 3)
    phone = open_pad(session)
    phone.context.set_offline(True)

    tap(phone)

    state_is(phone, "● 1 deal waiting to send. Keep this page open.")
    tally_is(phone, ("Ann & Bob", "3", "2"), ("Cora & Dan", "2", "3"))
    undo(phone, 4)
    deal_is(phone, 4)
    tap(phone)
    phone.context.set_offline(False)
    state_is(phone, f"✓ Deal 4 saved: {MARCH}")
    phone.clock.run_for(POLL_MS)
    expect(phone.locator(".places li")).to_have_count(4)
    assert on_file()[-1] == (4, "report", "march", "second")


def test_the_next_game_out_of_reach_seats_who_plays_there(session, open_pad):
    play(game_of(session), [MADE] * 4)
    phone = open_pad(session)
    phone.context.set_offline(True)

    phone.get_by_role("button", name=GO_ON).tap()

    expect(phone.locator("h1")).to_have_text("Table 1 Game 2 of 11")
    deal_is(phone, 1)
    seats = game_of(session, 2).seats.values_list("position", "card__number")
    for seat, number in seats:
        expect(phone.locator(f".{seat} b")).to_have_text(NAMES[number - 1])
    expect(phone.locator(".pair b")).to_have_text(["0", "0"])
    phone.get_by_role("button", name="Back to game 1").tap()
    expect(phone.locator("h1")).to_have_text("Table 1 Game 1 of 11")
    phone.context.set_offline(False)
    phone.clock.run_for(POLL_MS)
    expect(phone.get_by_role("button", name=GO_ON)).to_have_count(0)


@pytest.mark.long
def test_two_tabs_show_the_same_and_send_once(session, open_pad, address):
    one = open_pad(session)
    two = one.context.new_page()
    two.clock.install()
    two.goto(address(session))
    sent = answered(one.context)
    one.context.set_offline(True)

    tap(one)
    deal_is(two, 2)
    tap(two, "Made it", side=0)
    deal_is(one, 3)
    one.context.set_offline(False)

    for tab in (one, two):
        expect(tab.locator(".state")).to_contain_text("✓ Deal 2 saved")
    assert on_file() == [REPORT, (2, "report", "made", "first")]
    assert len(sent) == 2


def test_what_one_table_left_is_sent_from_the_next(session, open_pad, address):
    phone = open_pad(session)
    phone.context.set_offline(True)
    tap(phone)
    state_is(phone, UNSENT)
    phone.close()
    again = phone.context.new_page()
    again.context.set_offline(False)

    with again.expect_response("**/reports/"):
        again.goto(address(session, table=2))

    expect(again.locator("h1")).to_contain_text("Table 2")
    assert on_file() == [REPORT]


@pytest.mark.long
def test_leaving_with_a_queue_warns_and_without_one_does_not(session, open_pad):
    phone = open_pad(session)
    dialogs = []

    def stay(dialog):
        dialogs.append(dialog.type)
        dialog.dismiss()

    phone.on("dialog", stay)
    tap(phone)
    state_is(phone, SAVED)
    phone.evaluate("location.hash = 'here'")
    phone.context.set_offline(True)
    tap(phone)
    phone.evaluate("setTimeout(() => location.reload())")

    expect(phone.locator(".state")).to_contain_text("● 1 deal waiting to send.")
    phone.wait_for_timeout(300)
    assert dialogs == ["beforeunload"]


def test_an_old_code_gives_its_queue_to_the_organizer(session, open_pad):
    phone = open_pad(session)
    phone.context.set_offline(True)
    tap(phone)
    state_is(phone, UNSENT)
    session.tables.filter(number=1).update(generation=2)
    raise_version(session)
    phone.context.set_offline(False)

    expect(phone.locator("h1")).to_have_text("Old code")
    report = HeldReport.objects.get()
    assert (report.answer, report.code) == (410, "OLD_CODE")
    assert report.content["call"] == "march,second,"
    assert on_file() == []


def test_a_wiped_night_leaves_the_queue_on_the_phone(session, open_pad):
    phone = open_pad(session)
    phone.context.set_offline(True)
    tap(phone)
    session.tables.filter(number=1).update(generation=0)
    raise_version(session)
    phone.context.set_offline(False)

    expect(phone.get_by_role("alert")).to_have_text(
        "▲ Not sent. That table has a new code. Show the organizer: "
        f"Game 1, deal 1: {MARCH}"
    )
    deal_is(phone, 2)


def test_a_phone_without_room_sends_at_once(session, open_pad, new_phone, address):
    phone = new_phone()
    phone.add_init_script(STORE)
    phone.clock.install()
    phone.goto(address(session))

    tap(phone)

    state_is(phone, SAVED)
    assert on_file() == [REPORT]


def test_keyboard_alone_out_of_reach(session, open_pad):
    play(game_of(session), [MADE] * 2)
    phone = open_pad(session)
    phone.context.set_offline(True)

    for deal in (3, 4):
        button(phone, "All five", side=1).focus()
        phone.keyboard.press("Enter")
        expect(phone.locator(".state")).to_contain_text(f"● {deal - 2} deal")
        phone.clock.run_for(LOCK_MS)
    phone.keyboard.press("Tab")
    focused = phone.evaluate("document.activeElement.innerText")
    phone.keyboard.press("Enter")

    assert focused == GO_ON
    expect(phone.locator("h1")).to_contain_text("Game 2")


@pytest.mark.long
@pytest.mark.parametrize("width", [320, 360])
def test_large_type_with_a_queue_never_scrolls_sideways(session, open_pad, width):
    record(game_of(session), 1)
    phone = open_pad(session)
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.set_viewport_size({"width": width, "height": 640})
    record(game_of(session), 2)
    tap(phone)  # deal 2 as well: with the organizer
    alert = phone.get_by_role("alert")
    expect(alert).to_contain_text("▲ Deal 2 at table 1 is already")
    deal_is(phone, 3)  # the page knows of deal 2, whatever the laptop is slow about
    phone.context.set_offline(True)
    button(phone, "All five").evaluate("it => it.scrollIntoView({ block: 'end' })")
    tap(phone, side=0)
    phone.get_by_role("button", name="Yes, save as deal 3").tap()

    expect(phone.locator(".state")).to_contain_text("● 1 deal waiting to send.")
    assert phone.evaluate(TOO_WIDE) is False
    ok = phone.get_by_role("button", name="OK").bounding_box()
    assert min(ok["width"], ok["height"]) >= 44
    assert ok["x"] + ok["width"] <= width


def test_pulling_the_page_down_does_not_load_it_again(session, open_pad):
    phone = open_pad(session)

    how = phone.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY")

    assert how == "none"
