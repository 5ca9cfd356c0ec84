"""Each pair keeps score on a phone of its own; a deal counts when both say it alike."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.deals.agreements.actions import choose_sign_off
from scoring.models import DealRevision, TeamEntry
from tests.browser.conftest import DESK
from tests.browser.pads import LOCK_MS, PATIENCE_MS, POLL_MS
from tests.browser.pages import faults_of
from tests.factories import ORGANIZER, game_of, running_session
from tests.factories.entries import counted, enter, session_of_two_phones
from tournament.access.links import LinkKind, link
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WE, THEY = Side
SOON = POLL_MS + PATIENCE_MS


@pytest.fixture
def session():
    return session_of_two_phones(tables=1)


@pytest.fixture
def open_pad(live_server, new_phone, session):
    """Open the scorepad on a phone of its own and say which pair it is for."""

    def opened(pair=None, **options):
        phone = new_phone(**options)
        table = session.tables.get(number=1)
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        if pair:
            phone.locator(f".both .{pair}").tap()
            expect(phone.locator(".whose")).to_be_visible()
            phone.wait_for_timeout(LOCK_MS)
        return phone

    return opened


def tap(phone, pair, name):
    """Tap that *pair* has made it, or marched."""
    phone.locator(f".side.{pair}").get_by_role("button", name=re.compile(f"^{name}")).tap()
    phone.wait_for_timeout(LOCK_MS)


@pytest.mark.few(1)
@pytest.mark.parametrize("scripts", [True, False])
def test_deal_counts_when_both_phones_say_it_alike(open_pad, session, scripts):
    ours, theirs = (open_pad(pair, java_script_enabled=scripts) for pair in Side)

    tap(ours, WE, "Made it")

    expect(
        ours.get_by_text("Deal 1 counts when the other phone enters the same score.")
    ).to_be_visible()
    assert counted(game_of(session)) == []
    tap(theirs, WE, "Made it")
    expect(theirs.get_by_text("Deal 1 saved")).to_be_visible()
    expect(theirs.get_by_text("counts when")).to_be_hidden()
    assert len(counted(game_of(session))) == 1
    assert len({row.device for row in TeamEntry.objects.all()}) == 2
    if scripts:
        expect(ours.get_by_text("counts when")).to_be_hidden(timeout=SOON)


@pytest.mark.long
@pytest.mark.parametrize("scripts", [True, False])
def test_difference_is_shown_to_both_and_settled_in_one_tap(open_pad, session, scripts):
    ours, theirs = (open_pad(pair, java_script_enabled=scripts) for pair in Side)
    tap(ours, WE, "All five")
    tap(theirs, THEY, "Made it")

    dispute = theirs.locator(".dispute")
    expect(dispute).to_contain_text(
        "Deal 1 does not match. This phone: 0–1. Other phone: 2–0."
    )
    if scripts:
        expect(ours.locator(".dispute")).to_contain_text(
            "Deal 1 does not match. This phone: 2–0. Other phone: 0–1.", timeout=SOON
        )
        assert faults_of(ours) == []
    dispute.get_by_role("button", name="Use 2–0").tap()

    expect(dispute).to_be_hidden()
    assert len(counted(game_of(session))) == 1
    assert DealRevision.objects.get().outcome == "march"
    if scripts:
        expect(ours.locator(".dispute")).to_be_hidden(timeout=SOON)


@pytest.mark.long
def test_phone_out_of_reach_goes_on_and_the_dispute_shows_when_it_is_back(
    open_pad, session
):
    ours, theirs = (open_pad(pair) for pair in Side)
    theirs.context.set_offline(True)
    for deal in (1, 2, 3, 4):
        tap(theirs, THEY if deal == 2 else WE, "Made it")
        tap(ours, WE, "Made it")
    expect(theirs.get_by_text("4 deals waiting to send")).to_be_visible()
    expect(ours.locator(".agreed")).to_have_text(
        "Deals 1 to 4 count when the other phone enters the same scores.", timeout=SOON
    )
    assert counted(game_of(session)) == []

    theirs.context.set_offline(False)

    sentence = "Deal 2 does not match. This phone: 1–0. Other phone: 0–1."
    expect(ours.get_by_text(sentence)).to_be_visible(timeout=SOON)
    expect(theirs.locator(".dispute")).to_be_visible(timeout=SOON)
    assert len(counted(game_of(session))) == 1
    theirs.locator(".dispute").get_by_role("button").tap()
    for phone in (ours, theirs):
        expect(phone.get_by_text("Game 1 is complete")).to_be_visible(timeout=SOON)
    assert len(counted(game_of(session))) == 4
    assert faults_of(theirs) == []


@pytest.mark.long
def test_next_game_begins_out_of_reach_for_the_pair_that_sits_there(open_pad, session):
    phone = open_pad(WE)
    phone.context.set_offline(True)
    for _ in range(4):
        tap(phone, WE, "Made it")
    phone.locator(".go-on").nth(1).tap()
    phone.wait_for_timeout(LOCK_MS)
    tap(phone, THEY, "All five")
    waiting = phone.get_by_text("waiting to send")
    expect(waiting).to_contain_text("5 deals waiting to send")

    phone.context.set_offline(False)

    expect(waiting).to_be_hidden(timeout=SOON)
    entries = TeamEntry.objects.order_by("pk").values_list("pair", "outcome")
    assert list(entries) == [("first", "made")] * 4
    early = session.tray.get()
    assert (early.round, early.content["pair"], early.counts_later) == (2, "second", True)
    cookies = {cookie["name"]: cookie["value"] for cookie in phone.context.cookies()}
    assert cookies["pair"].startswith("2.")
    assert cookies["pair"].endswith(".second")


@pytest.mark.long
def test_one_phone_cannot_answer_for_both(open_pad, session):
    phone = open_pad(WE)
    tap(phone, WE, "Made it")
    phone.get_by_role("button", name="Switch team").tap()
    phone.wait_for_timeout(LOCK_MS)
    phone.locator(".both .second").tap()
    expect(phone.locator(".tap")).to_be_visible()
    phone.wait_for_timeout(LOCK_MS)

    tap(phone, WE, "Made it")

    expect(phone.locator("#word")).to_contain_text("Use another phone for your team.")
    assert counted(game_of(session)) == []
    assert session.tray.get().answer == 403


@pytest.mark.long
def test_undo_of_one_pair_sends_both_back(open_pad, session):
    ours, theirs = (open_pad(pair) for pair in Side)
    for phone in (ours, theirs):
        tap(phone, WE, "Made it")
    expect(ours.get_by_text("counts when")).to_be_hidden(timeout=SOON)

    theirs.get_by_role("button", name="Undo deal 1").tap()

    expect(ours.locator(".agreed")).to_have_text(
        "Deal 1 was undone. Enter it again.", timeout=SOON
    )
    expect(ours.locator(".deal")).to_have_text("Deal 1 of 4")
    assert counted(game_of(session)) == []


@pytest.mark.long
def test_organizer_decides_with_a_reason_and_may_not_close_before(
    page, live_server, log_in, open_pad, session
):
    game = game_of(session)
    for deal in (1, 2, 3):
        for pair in Side:
            enter(game, deal, pair)
    phone = open_pad(WE)
    tap(phone, WE, "All five")
    enter(game, 4, THEY)
    log_in(page.context, session)
    page.set_viewport_size(DESK)
    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    expect(page.get_by_text("Scores don’t match")).to_be_visible()
    expect(page.get_by_role("button", name="Start game 2")).to_be_hidden()
    assert faults_of(page) == []

    page.set_viewport_size(DESK)
    page.get_by_role("link", name="Table 1 ").click()
    page.get_by_label("Why is this right?").first.fill("Three of four say so")
    page.get_by_role("button", name="are right: 2–0").click()

    expect(page.get_by_text("Scores don’t match")).to_be_hidden()
    assert DealRevision.objects.order_by("pk").last().reason == "Three of four say so"
    assert faults_of(page) == []
    expect(phone.get_by_text("Game 1 is complete")).to_be_visible(timeout=SOON)
    page.locator("main").get_by_role("link", name="Tables").click()
    expect(page.get_by_role("button", name="Start game 2")).to_be_visible()


def test_organizer_asks_for_both_and_stops_asking(page, live_server, log_in):
    session = running_session(tables=1)
    log_in(page.context, session)
    page.goto(live_server.url + reverse("edit-night", args=[session.pk]))

    page.get_by_label("Score confirmation").select_option("both_enter")
    page.get_by_role("button", name="Save details").click()

    expect(page.get_by_label("Score confirmation")).to_have_value("both_enter")
    enter(game_of(session), 1, WE)
    assert counted(game_of(session)) == []
    choose_sign_off(session=session, sign_off=SignOff.OFF, by=ORGANIZER)
    assert len(counted(game_of(session))) == 1
