"""Phones and tablets that lack something: no tap is swallowed, no page stays old unsaid."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.models import DealRevision, HelpRequest
from tests.factories import running_session
from tests.factories.boards import board_path
from tests.factories.sessions import session_in_check_in
from tests.oracles import oracle
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NO_UPDATES = (
    "This page does not update by itself on this device. It reloads every 30 seconds."
)
LACKING = oracle("scripts")["lacking"]
"""What is taken away before a page starts; each of it some phone has not, or not always."""


@pytest.fixture
def open_page(live_server, new_phone, log_in):
    """Open an address on one more phone, after a script has taken something away."""

    def opened(address, script="", *, blocked="", session=None):
        phone = new_phone()
        if session:
            log_in(phone.context, session)
        if blocked:
            phone.route(re.compile(blocked), lambda route: route.abort())
        phone.add_init_script(script)
        phone.clock.install()
        phone.goto(live_server.url + address)
        return phone

    return opened


def pad_of(session):
    return link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path


ALWAYS = {"storage is null", "fetch"}
MAYBE = [
    lacking if lacking in ALWAYS else pytest.param(lacking, marks=pytest.mark.long)
    for lacking in LACKING
]


@pytest.mark.parametrize("lacking", [*MAYBE, "the script itself"])
def test_two_taps_and_an_undo_arrive_whatever_a_phone_lacks(open_page, lacking):
    session = running_session()
    script = LACKING.get(lacking, "")
    phone = open_page(pad_of(session), script, blocked="" if script else r"/scorepad\.")

    for deal in (2, 3):
        phone.locator(".side").first.get_by_role("button", name="All five 2").tap()
        expect(phone.locator(".deal")).to_have_text(f"Deal {deal} of 4")
        phone.clock.run_for(1000)
    phone.get_by_role("button", name="Undo deal 2").tap()
    expect(phone.locator(".deal")).to_have_text("Deal 2 of 4")
    phone.clock.run_for(5000)
    expect(phone.locator(".state")).to_contain_text("✓ Deal 1 saved: All five")

    revisions = DealRevision.objects.order_by("pk")
    assert list(revisions.values_list("deal__number", "kind")) == [
        (1, "report"),
        (2, "report"),
        (2, "removal"),
    ]


# older than any phone that is promised a page; the card then has to be opened again
@pytest.mark.long
@pytest.mark.parametrize("lacking", sorted(LACKING.keys() - {"replaceWith"}))
def test_card_and_rules_help_answer_whatever_a_phone_lacks(open_page, lacking):
    session = running_session()
    card = session.cards.get(number=1)
    phone = open_page(link(LinkKind.CARD, card.pk, 1).path, LACKING[lacking])

    phone.get_by_role("button", name="Call organizer").tap()
    expect(phone.get_by_text("The organizer was called")).to_be_visible()
    assert HelpRequest.objects.count() == 1
    phone.get_by_role("link", name="Rules").tap()
    phone.get_by_role("link", name="Who won this trick?").tap()
    phone.get_by_role("link", name="Hearts").first.tap()
    phone.get_by_role("link", name="Ace of hearts").first.tap()

    expect(phone.locator(".played li").first).to_be_visible()


def test_the_board_lives_where_a_media_query_tells_of_no_change(open_page):
    session = running_session()
    script = "MediaQueryList.prototype.addEventListener = undefined;"
    board = open_page(board_path(session) + "?view=tables", script)
    stamp = board.locator("#contact time").get_attribute("datetime")

    board.clock.run_for(61_000)

    expect(board.locator("#contact time")).not_to_have_attribute("datetime", stamp)
    expect(board.locator("#lost")).to_have_text("")


@pytest.mark.parametrize("lacking", ["fetch", "AbortController"])
def test_the_board_says_so_where_it_cannot_ask(open_page, lacking):
    board = open_page(board_path(running_session()), f"delete window.{lacking};")

    expect(board.locator("#lost")).to_have_text(NO_UPDATES)


@pytest.mark.few(1)
@pytest.mark.parametrize("page", ["board", "hall", "door"])
def test_a_page_whose_script_does_not_start_says_so_and_reloads(open_page, page):
    session = session_in_check_in() if page == "door" else running_session()
    address = board_path(session) if page == "board" else reverse(page, args=[session.pk])
    blocked = {"board": r"/js/board\.", "hall": "htmx", "door": "htmx"}[page]
    screen = open_page(address, blocked=blocked, session=session)
    expect(screen.locator("#lost")).to_have_text(NO_UPDATES)
    screen.evaluate("window.isOld = true")

    screen.clock.run_for(36_000)

    expect(screen.locator("#lost")).to_have_text(NO_UPDATES)
    screen.wait_for_function("!window.isOld")


def test_what_is_being_typed_is_not_reloaded(open_page):
    session = session_in_check_in()
    address = reverse("door", args=[session.pk])
    screen = open_page(address, blocked="htmx", session=session)
    expect(screen.locator("#lost")).to_have_text(NO_UPDATES)
    screen.evaluate("window.isOld = true")
    screen.locator("#door-name").fill("Zelda")

    screen.clock.run_for(60_000)

    assert screen.evaluate("window.isOld") is True
    screen.keyboard.press("Enter")
    expect(screen.locator("#arrival")).to_contain_text("Zelda")


@pytest.mark.long
def test_the_hall_says_when_it_hears_nothing(open_page):
    session = running_session()
    screen = open_page(reverse("hall", args=[session.pk]), session=session)
    screen.clock.run_for(5000)
    screen.context.set_offline(True)

    screen.clock.run_for(9000)  # what was asked before is answered
    screen.clock.run_for(40_000)
    expect(screen.locator("#lost")).to_contain_text("No contact since")
    screen.context.set_offline(False)
    screen.clock.run_for(5000)
    expect(screen.locator("#lost")).to_be_hidden()


def test_a_match_at_the_door_can_be_tapped_without_a_newer_way_to_submit(open_page):
    session = session_in_check_in(names=["Zelda Zimmermann"], are_present=False)
    door = open_page(
        reverse("door", args=[session.pk]),
        """delete HTMLFormElement.prototype.requestSubmit;
           delete Element.prototype.replaceChildren;
           delete Element.prototype.ariaSelected; delete Element.prototype.ariaExpanded;""",
        session=session,
    )
    door.locator("#door-name").press_sequentially("zel")
    door.clock.run_for(500)

    door.get_by_role("option", name="Zelda Zimmermann").tap()

    expect(door.locator("#arrival")).to_contain_text("Zelda Zimmermann")
