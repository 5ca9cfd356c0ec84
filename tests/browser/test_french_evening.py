"""An evening of twelve in French: organizer, phones, big screen and every print."""

import re

import pytest
from django.urls import reverse
from django.utils.translation import gettext, override
from playwright.sync_api import expect

from scoring.deals.recorded import deals_of
from scoring.rules import Outcome
from tests.browser.pages import watch
from tests.factories import MADE, game_of, record, running_session
from tests.factories.boards import board_path
from tests.tournament.addresses import ADDRESSES, OF_ORGANIZERS, address_in, things_of
from tournament.access.links import LinkKind, link
from tournament.models import Game
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.django_db(transaction=True),
]

LOCK_MS = 800
"""So long the pad takes a second tap for the first one's."""
ENGLISH = re.compile(
    r"\b(the|and|your|you|players?|games?|deals?|scores?|save|cancel|print|seat|prizes?|"
    r"money|check|with|from|each|start|stop|event|cards?|help|undo|done|yes|when)\b",
    re.IGNORECASE,
)
PRINTS = re.compile(
    r"print|document|tally-cards|leaderboard|rules-card|certificates|winners"
)


def say(text, **facts):
    """Return what a French reader sees of a message."""
    with override("fr-ca"):
        return gettext(text) % facts


def english_on(page):
    """Return what stands on a page in English; what people typed is French here."""
    words = page.locator("body").inner_text().replace("House of Cards", "")  # a source
    return sorted({found.lower() for found in ENGLISH.findall(words)})


@pytest.fixture
def session():
    choice = PlanChoice(RotationType.BALANCED, 12, 2, seed=12)
    made = running_session(
        choice=choice, tables=3, name="Soirée de euchre", venue="Salle paroissiale"
    )
    made.club.locale, made.club.name = "fr-ca", "Sainte-Marie"
    made.club.save()
    return made


def test_a_french_evening(session, live_server, new_context, log_in):
    desk = new_context(locale="fr-CA", viewport={"width": 1280, "height": 800}).new_page()
    phone = new_context(
        locale="fr-CA", viewport={"width": 390, "height": 844}, has_touch=True
    ).new_page()
    complaints = [watch(desk), watch(phone)]
    log_in(desk.context, session)
    home = live_server.url + reverse("night", args=[session.pk])
    table = session.tables.get(number=1)

    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, table.generation).path)
    assert english_on(phone) == []
    march = re.compile(f"^{re.escape(say('All five'))}")
    for deal in range(1, 5):
        expect(phone.locator(".deal")).to_contain_text(f"{deal}")
        phone.wait_for_timeout(LOCK_MS)
        phone.locator(".side").nth(deal % 2).get_by_role("button", name=march).tap()
    expect(phone.locator(".places")).to_be_visible()
    while len(deals_of(game_of(session).pk)) < 4:
        phone.wait_for_timeout(100)
    reports = [deal.report.outcome for deal in deals_of(game_of(session).pk)]
    assert reports == [Outcome.MARCH] * 4

    things = things_of(session)
    for number in (1, 2):
        for game in Game.objects.filter(round__session=session, round__number=number):
            last = len(deals_of(game.pk))
            for deal in range(last + 1, 5):
                record(game, deal, MADE)
        desk.goto(home)
        assert english_on(desk) == []
        then = say("Start game %(game)s", game=2) if number == 1 else say("End event")
        desk.get_by_role("button", name=then).first.click()

    for path in (board_path(session), reverse("standings", args=[session.pk])):
        desk.goto(live_server.url + path)
        assert english_on(desk) == []
    left, prints = {}, 0
    for name, address in ADDRESSES.items():
        if address.get == 200 and address.whom in OF_ORGANIZERS and PRINTS.search(name):
            desk.goto(f"{live_server.url}{address_in(name, things)}?page=1")
            assert desk.locator("html").get_attribute("lang") == "fr-CA", name
            left[name], prints = english_on(desk), prints + 1
    assert {name: words for name, words in left.items() if words} == {}
    assert prints > 8
    assert complaints == [[], []]
