"""Names that are code: shown as they are, on every page, and never run."""

import pytest
from django.urls import reverse

from tests.browser.pages import TOO_WIDE, watch
from tests.browser.visitors import VISITORS
from tests.factories import (
    SessionFactory,
    close_round,
    correct,
    game_of,
    hostile,
    number_everybody,
    record,
    session_in_check_in,
)
from tests.factories.deals import MADE
from tests.factories.hostile import hostile_session
from tests.factories.sessions import ORGANIZER
from tournament.actions import session_states
from tournament.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

INJECTED = "script:not([src], [type='application/json']), svg[onload], img[onerror]"
PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "'\"><svg onload=alert(3)>",
    "</title><script>alert(4)</script>",
    "</textarea><script>alert(5)</script>",
    "javascript:alert(6)//",
    "{{ 7 }}{% now 'Y' %}",
    "&lt;b&gt;8&lt;/b&gt;",
]
SEEN = {"organizer": 11, "anybody": 4}  # one is called something else tonight
DETAILS = {"name": f"{PAYLOADS[3]} night", "venue": f"{PAYLOADS[2]} hall"}
TABS = ["night", "check-in", "names", "print", "hall", "standings", "edit-night"]
PAPER = ["tally-cards", "leaderboard", "filled-cards"]
PLAIN_PAPER = ["table-cards", "wall-chart", "score-sheets", "paper-kit"]


def session_of_payloads():
    session = session_in_check_in(names=PAYLOADS, **DETAILS)
    number_everybody(session)
    session_states.start(session=session, by=ORGANIZER)
    close_round(session)
    correct(game_of(session), 1, MADE, reason=PAYLOADS[0])
    record(game_of(session, 2), 1)
    return session


def pages_of(session):
    """The path of every page that shows a name or a reason."""
    game = game_of(session)
    links = [(LinkKind.TABLE, table) for table in session.tables.all()]
    links += [(LinkKind.CARD, card) for card in session.cards.all()]
    return [
        reverse("home"),
        *(reverse(name, args=[session.pk]) for name in TABS),
        reverse("game", args=[session.pk, game.pk]),
        *(f"{reverse(name, args=[session.pk])}?page=1" for name in PAPER),
        *(f"{reverse('document', args=[session.pk, name])}?page=1" for name in PLAIN_PAPER),
        *(link(kind, item.pk, item.generation).path for kind, item in links),
    ]


@pytest.mark.long
def test_names_are_never_run(page, live_server, log_in):
    session = session_of_payloads()
    log_in(page.context, session)
    messages = watch(page)
    shown = set()

    for path in pages_of(session):
        assert page.goto(live_server.url + path).status == 200
        assert page.locator(INJECTED).count() == 0
        text = page.locator("body").inner_text() + page.title()
        shown |= {payload for payload in PAYLOADS if payload in text}

    assert messages == []
    assert shown == set(PAYLOADS)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["organizer", "anybody"])
def test_every_page_of_a_hostile_night_is_read_and_never_run(kind, page, live_server):
    session = hostile_session()
    visitor = VISITORS[kind](session)
    visitor.enter(page.context, live_server.url)
    messages, wide, seen = watch(page), [], set()
    page.set_viewport_size({"width": 320, "height": 640})

    for name, path in visitor.pages(session):
        assert page.goto(live_server.url + path).status == 200
        assert page.locator(INJECTED).count() == 0
        text = " ".join(page.locator("body").inner_text().split())
        seen |= {who for who in hostile.NAMES if who in text}
        if ".pdf" not in path and page.evaluate(TOO_WIDE):
            wide.append(name)

    assert messages == []
    assert wide == []
    assert len(seen) >= SEEN[kind]


def test_names_pasted_are_never_run(page, live_server, log_in):
    session = session_in_check_in(names=PAYLOADS[:1])
    log_in(page.context, session)
    messages = watch(page)

    page.goto(live_server.url + reverse("names", args=[session.pk]))
    page.get_by_label("Names", exact=True).fill("\n".join(PAYLOADS))
    page.get_by_role("button", name="Check names").click()
    asked = page.locator(".questions legend").first.inner_text()
    typed = page.get_by_label("Names", exact=True).input_value()

    assert asked == f"{PAYLOADS[0]} is already on the sign-up list."
    assert typed.splitlines() == PAYLOADS
    assert messages == []


@pytest.mark.long
def test_what_an_organizer_types_is_never_run(page, live_server, log_in):
    session = SessionFactory()
    log_in(page.context, session)
    messages = watch(page)

    page.goto(live_server.url + reverse("new-night"))
    page.get_by_label("Name").fill(PAYLOADS[2])
    page.get_by_label("Place").fill(PAYLOADS[1])
    page.get_by_role("button", name="Create event").click()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Reason").fill(PAYLOADS[0])
    page.get_by_role("button", name="Cancel event").click()

    assert page.locator(".brand .event .name").inner_text() == PAYLOADS[2]
    page.get_by_role("link", name="Activity log").last.click()
    assert page.locator(".journal q").first.inner_text() == PAYLOADS[0]
    assert messages == []
