"""What a phone has to fetch before the first tap, from the real server."""

from itertools import product
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tournament.words.languages import LANGUAGES

pytestmark = pytest.mark.browser

MAX_BYTES, MAX_REQUESTS = {"t": 21_000, "c": 15_000}, 3
"""Of page, styles and scripts, which come before the first tap, by the kind of link."""
WIDEST_BYTES = 21_500
"""Of an event of 30 games and 16 deals at the game with the most bids, all names long."""
LONG_SESSION = """
from dataclasses import replace
from scoring.rules import HouseRules
from tests.factories import running_session
from tournament.access.links import LinkKind, link
from tournament.models import Player
from tournament.rotations.choice import usual_choice
rules = HouseRules(preset="house_of_cards", game="double_hasenpfeffer")
choice = replace(usual_choice(100), games=30)
night = running_session(choice=choice, deals_per_game=16, house_rules=rules.to_snapshot())
for player in Player.objects.all():
    Player.objects.filter(pk=player.pk).update(name=f"Maria Magdalena {player.pk}")
print(link(LinkKind.TABLE, night.tables.get(number=1).pk, 1).path)
"""

FINAL_LINKS = """
from tests.factories.finals import session_with_final
from tournament.access.links import LinkKind, link
night = session_with_final(32, 16, upto=1, is_over=False, has_consolation=True)
first, last = night.stages.final.numbers[0], night.cards.exclude(
    number__in=night.stages.final.numbers
).first().number
for table in (1, 5):
    print(link(LinkKind.TABLE, night.tables.get(number=table).pk, 1).path)
for card in (first, last):
    print(link(LinkKind.CARD, night.cards.get(number=card).pk, 1).path)
"""
FIRST_LINKS = """
from tournament.access.links import LinkKind, link
from tournament.models import Session
night = Session.objects.get()
print(link(LinkKind.TABLE, night.tables.get(number=1).pk, 1).path)
print(link(LinkKind.CARD, night.cards.get(number=1).pk, 1).path)
"""

LET_BOTH_ENTER = """
from tests.factories.entries import let_both_enter
from tournament.models import Session
let_both_enter(Session.objects.get())
"""


@pytest.fixture
def links(page, laptop):
    """The addresses of table 1 and card 1 in a night just begun."""
    page.goto(laptop.url)
    page.get_by_label("Password", exact=True).fill("four aces up")
    page.get_by_label("Password again").fill("four aces up")
    page.get_by_role("button", name="Save password").click()
    page.get_by_role("button", name="Create practice event").click()
    page.get_by_role("button", name="Start game 1").click()
    return [f"{laptop.url}{path}" for path in laptop.run(FIRST_LINKS).split()]


def fetched(phone, address, language="en-US"):
    """Bytes over the wire, headers included, by address, until the page has all."""
    wire = phone.context.new_cdp_session(phone)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    # on plain http, so in a hall, no browser takes anything smaller
    phone.set_extra_http_headers({"Accept-Encoding": "gzip", "Accept-Language": language})
    addresses, sizes = {}, {}
    wire.on(
        "Network.requestWillBeSent",
        lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
    )
    wire.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    phone.goto(address, wait_until="networkidle")
    return {
        url: sizes.get(request, 0)
        for request, url in addresses.items()
        if not url.startswith("data:") and ".woff2" not in url
    }


def test_phone_pages_are_light(links, new_phone):
    for address, language in product(links, LANGUAGES):
        requests = fetched(new_phone(), address, language)

        kind = address.split("/")[3]
        assert len(requests) <= MAX_REQUESTS, requests
        assert sum(requests.values()) <= MAX_BYTES[kind], requests


@pytest.mark.long
def test_phone_pages_of_a_final_are_light(laptop, new_phone):
    for path in laptop.run(FINAL_LINKS).split():
        requests = fetched(new_phone(), laptop.url + path)

        assert len(requests) <= MAX_REQUESTS, requests
        assert sum(requests.values()) <= MAX_BYTES[path[1]], requests


@pytest.mark.long
def test_the_longest_night_of_the_widest_game_is_light(laptop, new_phone):
    path = laptop.run(LONG_SESSION).strip()

    for language in LANGUAGES:
        requests = fetched(new_phone(), laptop.url + path, language)

        assert len(requests) == MAX_REQUESTS, requests
        assert sum(requests.values()) <= WIDEST_BYTES, (language, requests)


@pytest.mark.long
def test_the_page_of_one_of_two_phones_is_as_light(laptop, new_phone):
    path = laptop.run(LONG_SESSION)
    laptop.run(LET_BOTH_ENTER)
    phone = new_phone()
    phone.goto(laptop.url + path.strip())
    phone.locator(".both .first").tap()
    phone.locator(".whose").wait_for()

    requests = fetched(phone, laptop.url + path.strip())

    assert len(requests) == MAX_REQUESTS, requests
    assert sum(requests.values()) <= WIDEST_BYTES, requests


@pytest.mark.long
def test_phone_pages_come_compressed(links, new_phone):
    request = Request(links[0], headers={"Accept-Encoding": "gzip"})
    with urlopen(request) as packed, urlopen(links[0]) as plain:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.read()) < len(plain.read()) / 2

    phone = new_phone()
    encodings = {}
    phone.on(
        "response",
        lambda response: encodings.update(
            {response.url: response.headers.get("content-encoding")}
        ),
    )
    phone.goto(links[0])
    expect(phone.locator(".deal")).to_have_text("Deal 1 of 4")
    encodings = {url: how for url, how in encodings.items() if ".woff2" not in url}
    assert len(encodings) == MAX_REQUESTS
    assert set(encodings.values()) <= {"gzip", "br"}
