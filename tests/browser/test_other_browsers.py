"""Pages of a hall in WebKitGTK, Firefox ESR and Chromium 69: `-n 0 -m browsers`."""

import time
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from scoring.models import DealRevision
from scoring.rules import HouseRules
from tests.browser.pages import CUT, LARGEST
from tests.browser.webdriver import Firefox, OldChromium, WebKit
from tests.factories import MembershipFactory, game_of, record, running_session
from tests.factories.boards import board_path
from tests.factories.sessions import session_in_check_in
from tests.in_page import script
from tournament.access.links import LinkKind, link
from tournament.machine.static_files import script_for_phones

BROWSERS = [WebKit, Firefox, OldChromium]
pytestmark = [pytest.mark.browsers, pytest.mark.django_db(transaction=True)]

WIDEST = 520
"""As narrow as Firefox makes a window; WebKit makes one of 390."""
TOO_WIDE = """return [...document.querySelectorAll("body *")]
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1
    && !part.closest(".visually-hidden, .sr, .skip"))
  .map((part) => `${part.tagName}.${part.className} ${part.textContent.slice(0, 40)}`)"""
CLIPPED = f"return ({script('width_of_placeholder')})()"


@pytest.fixture(scope="module", params=BROWSERS, ids=[kind.name for kind in BROWSERS])
def browser_found(request, tmp_path_factory):
    """Start one of the browsers, once for all pages."""
    browser = request.param(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


@pytest.fixture
def _served_htmx(settings, tmp_path):
    """Serve htmx as phones get it, not as it lies in its package."""
    name = "django_htmx/htmx-2.min.js"
    file = tmp_path / name
    file.parent.mkdir()
    file.write_text(script_for_phones(name, Path(finders.find(name)).read_text(), str))
    settings.STATICFILES_DIRS = [tmp_path, *settings.STATICFILES_DIRS]
    finders.get_finder.cache_clear()
    yield
    finders.get_finder.cache_clear()


@pytest.fixture
def screen(browser_found, live_server, _served_htmx):
    """A browser, and `open_at` for an address of the laptop."""
    browser_found.open_at = lambda path: browser_found.open(live_server.url + path)
    browser_found.open_at("/login/")
    browser_found.run("localStorage.clear()")
    return browser_found


@pytest.fixture
def organized(screen, live_server):
    """Log an organizer of the event in."""

    def enter(session):
        client = Client()
        client.force_login(MembershipFactory(club=session.club).user)
        screen.log_in(live_server.url, client.cookies[settings.SESSION_COOKIE_NAME])
        return screen

    return enter


def pad_of(session):
    return link(LinkKind.TABLE, session.tables.get(number=1).pk, 1).path


def revisions():
    rows = DealRevision.objects.order_by("pk")
    return list(rows.values_list("deal__number", "kind"))


def wait_until_revised(count):
    end = time.monotonic() + 30
    while time.monotonic() < end and len(revisions()) < count:
        time.sleep(0.2)
    return revisions()


def text_is(screen, selector, text):
    script = f"document.querySelector({selector!r}).textContent.includes(arguments[0])"
    screen.wait(script, text)


def test_the_scorepad_takes_taps_and_takes_one_back(screen):
    session = running_session()
    screen.open_at(pad_of(session))
    for deal in (2, 3):
        screen.click(".side.first button[value^=march]")
        text_is(screen, ".deal", f"Deal {deal} of 4")
        time.sleep(1)
    screen.click(".take-back button")
    text_is(screen, ".deal", "Deal 2 of 4")
    text_is(screen, ".state", "✓ Deal 1 saved:\nAll five")

    assert wait_until_revised(3) == [(1, "report"), (2, "report"), (2, "removal")]
    assert screen.run(TOO_WIDE) == []


def test_bids_are_answered_and_saved(screen):
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer")
    screen.open_at(pad_of(running_session(house_rules=rules.to_snapshot())))
    for answer in ("[name=side][value=first]", "[name=bid]", "[name=tricks][value='6']"):
        screen.click(f".answer {answer}")
    screen.click(".save")

    text_is(screen, ".deal", "Deal 2 of")
    assert wait_until_revised(1) == [(1, "report")]


@pytest.mark.parametrize("size", LARGEST)
@pytest.mark.parametrize("page", ["scorepad", "card"])
def test_nothing_is_cut_where_text_is_at_its_largest(screen, page, size):
    session = running_session()
    card = session.cards.get(number=1)
    path = pad_of(session) if page == "scorepad" else link(LinkKind.CARD, card.pk, 1).path
    screen.open_at(path)
    screen.narrow()
    assert screen.run("return innerWidth") <= WIDEST

    screen.run("document.documentElement.style.fontSize = arguments[0]", size)
    screen.run("document.querySelectorAll('details').forEach((it) => { it.open = true })")

    screen.wait("document.documentElement.matches('.large')")
    assert screen.run(f"return ({CUT})()") == []


def test_the_board_shows_the_deal_just_in(screen):
    session = running_session()
    screen.open_at(board_path(session) + "?view=play")
    screen.wait("document.documentElement.dataset.live")
    stamp = screen.run("return document.querySelector('#board').outerHTML")
    for deal in range(1, 5):
        record(game_of(session), deal)

    screen.wait("document.querySelector('#board').outerHTML !== arguments[0]", stamp)
    assert screen.run("return document.querySelector('#lost').textContent") == ""


def test_somebody_is_checked_in_by_a_tap_on_a_match(organized):
    session = session_in_check_in(names=["Zelda Zimmermann"], are_present=False)
    screen = organized(session)
    screen.open_at(reverse("door", args=[session.pk]))
    width, room = screen.run(CLIPPED)
    screen.type("#door-name", "zel")
    screen.wait("document.querySelector('#door-found [role=option]')")

    screen.click("#door-found [role=option]")

    text_is(screen, "#door-result", "Zelda Zimmermann")
    assert width <= room
    assert screen.run("return document.getElementById('lost')") is None


def test_the_tables_follow_the_phones(organized):
    session = running_session()
    screen = organized(session)
    screen.open_at(reverse("hall", args=[session.pk]))
    before = screen.run("return document.getElementById('hall').getAttribute('hx-get')")
    record(game_of(session, table=2), 1)

    screen.wait(
        "document.getElementById('hall').getAttribute('hx-get') !== arguments[0]", before
    )


@pytest.mark.parametrize("name", ["house-rules", "night-rules-desk", "print", "standings"])
def test_a_page_of_the_organizer_is_no_wider_than_its_screen(organized, name):
    session = running_session()
    screen = organized(session)

    screen.open_at(reverse(name, args=[session.pk]))

    assert screen.run("return document.documentElement.scrollWidth - innerWidth") <= 0
