"""No page scrolls sideways at 320 px, in Chromium, Firefox, and WebKit: `-n 0 -m browsers`.

WebKit and Firefox make no window so narrow, so a page stands in a frame; nothing else is
changed for it than that it may.
"""

import time
from http.cookies import SimpleCookie

import pytest
from django.conf import settings as project
from django.core.cache import cache
from django.test import Client

from tests.browser.states import STATES, pages_of
from tests.browser.visitors import VISITORS
from tests.browser.webdriver import PATIENCE, Firefox, WebKit
from tests.factories import MembershipFactory, finished_session, running_session
from tests.factories.redraws import play_games
from tests.factories.whole import session_with_everything
from tests.in_page import script
from tournament.models import Player, Session
from tournament.rotations.choice import usual_choice

pytestmark = [pytest.mark.browsers, pytest.mark.django_db(transaction=True)]

CROWD = 46
SEEN = 35
"""Pages of an event at least, in any state of it."""
SEEN_OF = {"organizer": 50, "anybody": 12}
FRAME = """document.body.textContent = "";
const frame = document.createElement("iframe");
frame.width = 320;
frame.height = 640;
document.body.append(frame);"""
OPEN = """const frame = document.querySelector("iframe").contentWindow;
frame.isOld = true;
frame.location.replace(arguments[0]);"""
IS_OPEN = """const frame = document.querySelector("iframe").contentWindow;
return !frame.isOld && frame.location.href.startsWith(location.origin)
  && frame.document.readyState === "complete";"""
WIDER = f"return ({script('wider_than_frame')})()"
"""What is wider than 320 px less a scroll bar; a printed sheet is as wide as its paper."""


class Chromium:
    """Playwright's browser, driven by the commands of the others."""

    name = "Chromium"

    def __init__(self, page):
        self._page = page

    def open(self, url):
        self._page.goto(url)

    def run(self, script, *arguments):
        return self._page.evaluate(
            f"(all) => (function () {{ {script} }}).apply(null, all)", list(arguments)
        )

    def log_in(self, url, cookie):
        self._page.context.add_cookies(
            [{"name": cookie.key, "value": cookie.value, "url": url}]
        )


@pytest.fixture(
    scope="module", params=[Chromium, Firefox, WebKit], ids=lambda kind: kind.name
)
def engine(request, tmp_path_factory, browser):
    """Start a browser, once for all pages."""
    if request.param is Chromium:
        context = browser.new_context()
        yield Chromium(context.new_page())
        context.close()
        return
    started = request.param(tmp_path_factory.mktemp("browser"))
    yield started
    started.close()


@pytest.fixture(autouse=True)
def _in_frames(settings):
    """Let a page stand in a frame of another, and nobody have tried codes yet."""
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    directives = {**directives, "frame-ancestors": ["'self'"], "frame-src": ["'self'"]}
    settings.CONTENT_SECURITY_POLICY = {"DIRECTIVES": directives}
    settings.X_FRAME_OPTIONS = "SAMEORIGIN"
    cache.clear()


def evening():
    """Open the third game of a filled hall."""
    return play_games(running_session(choice=usual_choice(CROWD)), 2)


def evening_over():
    """End the evening of a filled hall."""
    return finished_session(choice=usual_choice(CROWD))


def with_long_names(session):
    """Give everybody, and the event, a name as long as people have."""
    for player in Player.objects.all():
        name = f"Bartholomew Featherstonehaugh {player.pk}"
        Player.objects.filter(pk=player.pk).update(name=name)
    Session.objects.update(name="St. Stanislaus Kostka Fall Euchre Fundraiser")
    return Session.objects.get(pk=session.pk)


def look_at(engine, url, pages):
    """What is wider than 320 px, by the names of the pages."""
    engine.open(f"{url}/login/")
    engine.run(FRAME)
    wider = {}
    for name, path in pages:
        engine.run(OPEN, path)
        end = time.monotonic() + PATIENCE
        while not engine.run(IS_OPEN):
            assert time.monotonic() < end, name
            time.sleep(0.05)
        wider[name] = engine.run(WIDER)
    return wider


@pytest.mark.parametrize("state", [*STATES, evening, evening_over])
def test_no_page_of_an_event_scrolls_sideways(engine, state, live_server):
    session = with_long_names(state())
    client = Client()
    client.force_login(MembershipFactory(club=session.club).user)
    engine.log_in(live_server.url, client.cookies[project.SESSION_COOKIE_NAME])

    wider = look_at(engine, live_server.url, pages_of(session))

    assert {name: parts for name, parts in wider.items() if parts} == {}
    assert len(wider) >= SEEN


@pytest.mark.parametrize("kind", ["organizer", "anybody"])
def test_no_page_of_the_site_scrolls_sideways(engine, kind, live_server):
    session = with_long_names(session_with_everything())
    visitor = VISITORS[kind](session)
    nobody = SimpleCookie({project.SESSION_COOKIE_NAME: "nobody"})
    cookies = visitor.client.cookies or nobody
    engine.log_in(live_server.url, cookies[project.SESSION_COOKIE_NAME])

    wider = look_at(engine, live_server.url, visitor.pages(session))

    assert {name: parts for name, parts in wider.items() if parts} == {}
    assert len(wider) >= SEEN_OF[kind]
