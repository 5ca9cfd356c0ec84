"""Two phones at one table, one score: nothing is counted twice or changed in silence."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from scoring.models import HeldReport
from tests.browser.pads import LOCK_MS, POLL_MS, button, deal_is, on_file, state_is, tap
from tests.browser.pages import faults_of
from tests.factories import ORGANIZER, correct, game_of, play, play_round, take_back
from tests.factories.deals import MADE as MADE_IT
from tests.factories.entries import MARCH
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

QUESTION = "Deal 1 was just entered on another phone. Is this deal 2?"
MADE = (1, "report", "made", "first")


@pytest.fixture
def open_pad(live_server, new_phone, session):
    def opened(**options):
        phone = new_phone(**options)
        phone.clock.install()
        table = session.tables.get(number=1)
        phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
        return phone

    return opened


@pytest.fixture
def moved(open_pad):
    """The phone of Ann, and that of Bob, which her deal has moved on to deal 2."""
    ann, bob = open_pad(), open_pad()
    tap(ann, "Made it", side=0)
    deal_is(ann, 2)
    bob.clock.run_for(POLL_MS)
    deal_is(bob, 2)
    return ann, bob


def test_tap_after_a_deal_from_another_phone_asks_first(moved):
    _, bob = moved

    tap(bob, "Made it", side=0)

    asked = bob.get_by_role("alertdialog")
    expect(asked.get_by_role("heading")).to_have_text(QUESTION)
    expect(asked.locator(".pair2")).to_contain_text("Made it, 1 point for Ann & Bob")
    expect(button(bob, "Made it")).to_be_hidden()
    assert on_file() == [MADE]
    assert faults_of(bob) == []
    bob.clock.run_for(POLL_MS)
    expect(asked).to_be_visible()
    asked.get_by_role("button", name="Yes, save as deal 2").tap()
    deal_is(bob, 3)
    expect(asked).to_be_hidden()
    bob.clock.run_for(LOCK_MS)
    tap(bob, "Made it", side=0)  # this phone goes on: nothing more to ask
    deal_is(bob, 4)


@pytest.mark.parametrize(
    ("name", "side", "state"),
    [
        ("Made it", 0, "✓ Already entered\nDeal 1: Made it, 1 point for Ann & Bob"),
        ("All five", 1, "✓ Deal 1 stays: Made it, 1 point for Ann & Bob\n"
         "If that is wrong, tap Undo deal 1."),
    ],
)  # fmt: skip
def test_same_deal_is_not_counted_again(moved, name, side, state):
    _, bob = moved
    tap(bob, name, side=side)

    bob.get_by_role("button", name="No, same deal").tap()

    state_is(bob, state)
    deal_is(bob, 2)
    bob.clock.run_for(POLL_MS)
    assert on_file() == [MADE]
    tap(bob, "All five", side=1)  # the question is answered: this is deal 2
    deal_is(bob, 3)


def test_nothing_is_asked_long_after_or_of_the_own_deal(moved):
    ann, bob = moved
    bob.clock.run_for(30_000)

    tap(bob, "All five", side=1)
    tap(ann, "All five", side=1)  # she has not seen it yet: the same deal, the same answer

    deal_is(bob, 3)
    expect(ann.locator(".state")).to_contain_text("✓ Already entered\nDeal 2: All five")
    assert len(on_file()) == 2


@pytest.mark.parametrize("scripts", [True, False])
def test_two_phones_that_say_the_same_agree(open_pad, session, scripts):
    ann, bob = open_pad(), open_pad(java_script_enabled=scripts)
    tap(ann, "Made it", side=0)
    deal_is(ann, 2)

    button(bob, "Made it").tap()

    said = "✓ Already entered\nDeal 1: Made it" if scripts else "✓ Deal 1 saved"
    expect(bob.locator(".state")).to_contain_text(said)
    expect(bob.get_by_role("alert")).to_have_count(0)
    deal_is(bob, 2)
    assert on_file() == [MADE]
    assert not HeldReport.objects.filter(session=session, settled="").exists()


def test_phone_back_in_reach_asks_too_and_sends_each_deal_once(open_pad):
    ann, bob = open_pad(), open_pad()
    bob.context.set_offline(True)
    tap(bob, "Made it", side=0)
    tap(ann, "Made it", side=0)
    tap(ann, "All five", side=1)
    deal_is(ann, 3)
    bob.context.set_offline(False)
    bob.clock.run_for(POLL_MS)
    deal_is(bob, 3)
    assert on_file() == [MADE, (2, "report", "march", "second")]

    tap(bob, "All five", side=1)

    expect(bob.get_by_role("alertdialog").get_by_role("heading")).to_have_text(
        "Deal 2 was just entered on another phone. Is this deal 3?"
    )


@pytest.fixture
def open_card(live_server, new_phone, session):
    def opened(number, **options):
        phone = new_phone(**options)
        phone.clock.install()
        card = session.cards.get(number=number)
        phone.goto(live_server.url + link(LinkKind.CARD, card.pk, 1).path)
        return phone

    return opened


@pytest.mark.parametrize("scripts", [True, False])
def test_correction_shows_on_pad_and_cards_until_somebody_has_seen_it(
    open_pad, open_card, session, scripts
):
    game = game_of(session)
    play(game, [MADE_IT] * 2)
    number = game.seats.first().card.number
    pad, card = (
        opened(java_script_enabled=scripts)
        for opened in (open_pad, partial(open_card, number))
    )
    correct(game, 2, MARCH)
    for phone, written in (
        (pad, "Correct your cards: Ann & Bob 3, Cora & Dan 0."),
        (card, "Correct game 1: My score 3, Their score 0."),
    ):
        if scripts:
            phone.clock.run_for(POLL_MS)
        else:
            phone.reload()

        note = phone.locator(".changed")
        expect(note).to_contain_text(re.compile(r"Organizer changed (game 1, )?deal 2\."))
        expect(note).to_contain_text(
            "Was: Made it, 1 point for Ann & Bob. Now: All five, 2 points for Ann & Bob."
        )
        expect(note).to_contain_text(written)
        assert faults_of(phone) == []
        note.get_by_role("link", name="OK").tap()
        expect(note).to_have_count(0)
        phone.reload()
        expect(phone.locator("#pad")).to_be_visible()
        expect(note).to_have_count(0)

    correct(game, 2, MADE_IT, revision=2)  # undone: another change to be seen
    card.reload()
    expect(card.locator(".changed")).to_contain_text("My score 2, Their score 0.")
    take_back(game, 2, revision=3, by=ORGANIZER)
    card.reload()
    expect(card.locator(".changed")).to_contain_text("Now: no entry.")


def test_page_says_when_contact_was_lost_and_tries_again_on_a_tap(open_pad, open_card):
    for phone in (open_pad(), open_card(1)):
        phone.clock.run_for(3_000)  # what is not needed at once comes later
        expect(phone.locator(".buzz:not([hidden])").first).to_be_attached()
        expect(phone.locator("html[data-live]")).to_be_attached()
        phone.route("**/*", lambda route: route.abort())
        phone.clock.run_for(45_000)

        lost = phone.get_by_role("alert").filter(has_text="No connection since")
        expect(lost).to_contain_text("This page may be old. The big screen is right.")
        assert faults_of(phone) == []
        phone.unroute("**/*")  # no word of a network that is back: the tap alone tells
        lost.get_by_role("button", name="Try now").tap()
        phone.clock.run_for(POLL_MS)
        expect(lost).to_be_hidden()


def test_phone_buzzes_for_what_is_new_once_its_owner_wants_it(open_card, session):
    phone = open_card(1)
    phone.evaluate(
        "window.buzzed = 0; navigator.vibrate = () => void (window.buzzed += 1); 0"
    )
    play_round(session)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    phone.clock.run_for(POLL_MS)
    expect(phone.locator("#pad")).to_contain_text("Game 2 of")
    assert phone.evaluate("buzzed") == 0

    phone.get_by_role("button", name="Turn on buzz for the next game").tap()
    play_round(session, 2)
    rounds.open_next_game(session=session, after=2, by=ORGANIZER)
    phone.clock.run_for(POLL_MS)
    expect(phone.locator("#pad")).to_contain_text("Game 3 of")

    assert phone.evaluate("buzzed") == 2  # the first as a sample
    phone.reload()
    expect(phone.get_by_role("button", name="Turn off buzz")).to_be_visible()
