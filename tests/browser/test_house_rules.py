"""House rules: chosen, seen, saved, played by, and fixed."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules import PRESETS, HouseRules
from tests.browser.pages import faults_of, watch
from tests.factories import MADE, SessionFactory, game_of, play, running_session
from tournament.access.links import LinkKind, link
from tournament.models import Session

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SAVE = "Save house rules"


@pytest.fixture
def open_rules(live_server, log_in):
    """Open the rules of a night in a page."""

    def opened(page, session):
        log_in(page.context, session)
        page.goto(live_server.url + reverse("house-rules", args=[session.pk]))
        return page

    return opened


def unfold(page, name):
    """Open the question *name*, and what it is folded in."""
    field = page.locator(f"#rule-{name}")
    if not field.is_visible():
        page.get_by_text("All rules").click()
    if not field.locator(".body").is_visible():
        field.locator("summary").click()
    return field


def tick(page, name, answer):
    unfold(page, name).get_by_label(answer).check()


def begin_with(page, *, game="Standard euchre", sheet):
    if not page.get_by_label("Game", exact=True).is_visible():
        page.get_by_text("More rule sets").click()
    page.get_by_label("Game", exact=True).select_option(game)
    page.get_by_label(sheet).check()
    page.get_by_role("button", name="Start from this rule set").click()
    expect(page.locator("#unsaved")).to_have_text("Not saved yet.")


def rules_of(session):
    return HouseRules.from_snapshot(Session.objects.get(pk=session.pk).house_rules)


def scorepad_path(session):
    table = session.tables.get(number=1)
    return link(LinkKind.TABLE, table.pk, table.generation).path


@pytest.mark.long
def test_jambon_is_switched_on_seen_saved_tapped_and_then_fixed(
    page, new_phone, live_server, open_rules
):
    session = running_session()
    messages = watch(page)
    open_rules(page, session)
    preview = page.get_by_role("region", name="What phones show")

    begin_with(page, sheet="32-card, dealer may pass up")
    expect(page.locator("#changed")).to_have_text("32-card, dealer may pass up")
    tick(page, "jambon", "Yes")
    expect(preview.locator(".l").last).to_have_text("Lay-down, all five 8")
    expect(page.locator("#changed")).to_contain_text("1 change from 32-card")
    expect(page.locator("#answer-jambon")).to_have_text("YesYours")
    page.get_by_role("button", name=SAVE).click()
    expect(page.get_by_role("status").first).to_contain_text("Saved")

    phone = new_phone()
    phone.goto(live_server.url + scorepad_path(session))
    phone.get_by_role("button", name="Lay-down, all five 8").first.click()
    expect(phone.locator(".deal")).to_have_text("Deal 2 of 4")
    expect(phone.locator(".saved")).to_contain_text("✓")

    page.reload()
    expect(page.get_by_text("The house rules cannot change")).to_be_visible()
    expect(page.get_by_role("button", name=SAVE)).to_have_count(0)
    expect(preview.locator(".l").last).to_have_text("Lay-down, all five 8")
    assert messages == []


@pytest.mark.long
def test_phone_shows_the_buttons_of_rules_changed_meanwhile(
    page, new_phone, live_server, open_rules
):
    session = running_session()
    phone = new_phone()
    phone.goto(live_server.url + scorepad_path(session))
    expect(phone.get_by_role("button", name="Lay-down")).to_have_count(0)

    open_rules(page, session)
    tick(page, "jambon", "Yes")
    page.get_by_role("button", name=SAVE).click()
    expect(page.get_by_role("status").first).to_contain_text("Saved")

    expect(phone.get_by_role("button", name="Lay-down")).to_have_count(2, timeout=20_000)


@pytest.mark.long
def test_rules_are_chosen_without_scripts(new_context, live_server, log_in, open_rules):
    session = SessionFactory()
    page = open_rules(new_context(java_script_enabled=False).new_page(), session)

    begin_with(page, sheet="Michigan 24-card")
    tick(page, "jambon", "Yes")
    expect(page.locator("#preview").get_by_text("Lay-down, all five")).to_have_count(0)
    page.get_by_role("button", name="Update preview").click()
    expect(page.locator("#preview .l").last).to_have_text("Lay-down, all five 8")
    assert rules_of(session) == HouseRules()
    page.get_by_role("button", name=SAVE).click()

    expect(page.get_by_role("status").first).to_contain_text("Saved")
    assert (rules_of(session).preset, rules_of(session).jambon) == ("everything2", True)


def test_rules_are_chosen_by_keyboard_alone(page, open_rules):
    session = SessionFactory()
    open_rules(page, session)

    page.get_by_label("Classic 32-card").focus()
    page.keyboard.press("ArrowDown")  # 32-card, dealer may pass up
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # Start from this rule set
    expect(page.locator("#unsaved")).to_have_text("Not saved yet.")
    page.locator(".all > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rule-jambon_called_lead")).to_be_hidden()
    page.locator("#rule-jambon summary").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Lay-down (jambon)").get_by_label("No").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#preview .l").last).to_have_text("Lay-down, all five 8")
    expect(page.locator("#rule-jambon_called_lead")).to_be_visible()
    page.locator("#rule-misdeal_jar summary").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Misdeal jar").focus()
    page.keyboard.type("$1")
    page.keyboard.press("Enter")  # shows the buttons, saves nothing
    expect(page.locator("#changed")).to_contain_text("2 changes")
    assert rules_of(session) == HouseRules()
    page.get_by_role("button", name=SAVE).focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("status").first).to_contain_text("Saved")
    assert rules_of(session).misdeal_jar == "$1"


@pytest.mark.long
def test_wrong_points_are_told_beside_what_was_typed(page, open_rules):
    messages = watch(page)
    open_rules(page, SessionFactory())

    page.get_by_text("Change points", exact=True).click()
    page.get_by_label("All five Makers take all five: a march").fill("99")
    page.get_by_role("button", name=SAVE).click()

    expect(page.get_by_text("Type a number from 1 to 20.")).to_be_visible()
    expect(page.get_by_label("All five Makers take all five: a march")).to_have_value("99")
    assert faults_of(page) == []
    assert messages == []


def test_answers_are_one_screen_and_each_is_one_line(page, open_rules):
    page.set_viewport_size({"width": 1280, "height": 800})
    rules = PRESETS["activity_list"].to_snapshot()
    open_rules(page, SessionFactory(house_rules=rules))

    lines = page.locator(".rules > details:visible")
    heights = [line.bounding_box()["height"] for line in lines.all()]

    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    assert len(heights) == 6
    assert max(heights) < 60


def test_refused_answers_are_one_tap_from_the_top(new_phone, live_server, log_in):
    session = SessionFactory()
    phone = new_phone(base_url=live_server.url)
    log_in(phone.context, session)
    phone.goto(reverse("house-rules", args=[session.pk]))
    phone.get_by_text("Change points", exact=True).tap()
    phone.get_by_label("All five Makers take all five: a march").fill("99")
    phone.get_by_role("button", name=SAVE).tap()

    alert = phone.get_by_role("alert")
    expect(alert).to_be_in_viewport()
    expect(alert).to_contain_text("Not saved. Nothing was changed.")
    alert.get_by_role("link", name="Points").tap()
    expect(phone.get_by_text("Type a number from 1 to 20.")).to_be_in_viewport(ratio=1)


def draft():
    session = SessionFactory()
    SessionFactory(club=session.club, name="Autumn night")
    return session


def fixed():
    session = running_session(house_rules=HouseRules(jambon=True).to_snapshot())
    play(game_of(session), [MADE])
    return session


@pytest.mark.long
@pytest.mark.parametrize("make", [draft, fixed])
def test_page_is_sound_at_every_width(page, open_rules, make):
    messages = watch(page)
    open_rules(page, make())
    for details in page.locator("details").all():
        details.evaluate("it => { it.open = true }")

    assert faults_of(page) == []
    assert messages == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["Standard euchre", "Hasenpfeffer"])
def test_sheet_filled_in_is_sound_at_every_width(page, open_rules, game):
    open_rules(page, draft())

    begin_with(page, game=game, sheet="Tournament 24-card")
    if game == "Standard euchre":
        tick(page, "defend_alone", "Always")
        expect(page.locator("#answer-defend_alone")).to_have_text("AlwaysYours")

    assert faults_of(page) == []
