"""After a game both phones say where to go, large enough to be read in passing."""

import re

import pytest
from playwright.sync_api import expect

from scoring.hall import actions as rounds
from tests.browser.pads import POLL_MS
from tests.browser.pages import TOO_WIDE, faults_of
from tests.factories import MADE, ORGANIZER, game_of, play, play_round, running_session
from tournament.access.links import LinkKind, link
from tournament.models import Player
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONES = [(360, 640), (320, 568)]
LEAST_PX = 22
SIZES = """(of) => [...document.querySelectorAll(`${of}, :is(${of}) *`)]
  .map((it) => parseFloat(getComputedStyle(it).fontSize))"""
LEADERS = {1, 4, 5, 8}
"""Who sits North or South in game 1 of eight on a ladder, and takes every deal."""
WAIT = "Wait here until the next game starts."


@pytest.fixture
def open_page(live_server, new_phone):
    def opened(of, kind=LinkKind.TABLE):
        phone = new_phone()
        phone.clock.install()
        phone.goto(live_server.url + link(kind, of.pk, of.generation).path)
        return phone

    return opened


def assert_large(phone, of):
    """All words of these are 24 px or more on both phones, and nothing is cut off."""
    for width, height in PHONES:
        phone.set_viewport_size({"width": width, "height": height})
        sizes = phone.evaluate(SIZES, of)
        assert sizes
        assert min(sizes) >= LEAST_PX
        assert phone.evaluate(TOO_WIDE) is False


@pytest.mark.parametrize("name", ["", "W" * 55])
def test_scorepad_tells_all_four_where_to_go(open_page, name):
    session = running_session(tables=3)
    for player in Player.objects.all() if name else ():
        Player.objects.filter(pk=player.pk).update(name=f"{name}{player.pk}")
    play(game_of(session), [MADE] * 4)
    phone = open_page(session.tables.get(number=1))

    assert_large(phone, ".places .to")

    if not name:
        expect(phone.locator(".places li")).to_have_text(
            [
                *("Annwith Eve Table 3", "Corawith Kay Stay here"),
                *("Bobwith Fay Stay here", "Danwith Lou Table 3"),
            ]
        )
        assert faults_of(phone) == []


def test_card_tells_its_holder_where_to_go(open_page):
    session = running_session(tables=3)
    play(game_of(session), [MADE] * 4)
    phone = open_page(session.cards.get(number=1), LinkKind.CARD)

    assert_large(phone, ".go .to")
    expect(phone.locator(".go")).to_have_text(
        "Next: game 2 Table 3 North 3 with Eve against Dan and Lou You deal 1st",
        use_inner_text=True,
    )
    assert faults_of(phone) == []


def test_where_results_decide_both_pages_wait_and_then_tell(open_page):
    session = running_session(choice=PlanChoice(RotationType.WINNERS_ADVANCE, 12, 4))
    play(game_of(session), [MADE] * 4)
    pad = open_page(session.tables.get(number=1))
    card = open_page(session.cards.get(number=1), LinkKind.CARD)
    for phone, of in ((pad, ".wait"), (card, ".go .at")):
        expect(phone.locator(of)).to_contain_text(WAIT)

    play(game_of(session, table=2), [MADE] * 4)
    play(game_of(session, table=3), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    for phone in (pad, card):
        phone.clock.run_for(POLL_MS)

    expect(pad.locator("h1")).to_have_text("Table 1 Game 2 of 4")
    expect(pad.get_by_text("Did you play here in game 1?")).to_be_visible()
    expect(pad.locator(".places li")).to_have_count(4)
    assert_large(pad, ".places .to")
    expect(card.locator(".go")).to_contain_text("Now: game 2")
    expect(card.get_by_text("Do you sit at")).to_be_visible()
    assert faults_of(pad) == []


@pytest.mark.long
@pytest.mark.parametrize("movement", [RotationType.LADDER, RotationType.DRAW])
def test_who_leads_climbs_the_ladder_and_lots_know_no_points(open_page, movement):
    session = running_session(choice=PlanChoice(movement, 8, 2))
    for table in (1, 2):
        play(game_of(session, table=table), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    pages = [open_page(card, LinkKind.CARD) for card in session.cards.order_by("number")]

    seats = [page.locator(".go").inner_text() for page in pages]
    assert all(seat.startswith("Now: game 2") for seat in seats)
    tables = [int(re.search(r"Table (\d)", seat)[1]) for seat in seats]
    assert sorted(tables) == [1, 1, 1, 1, 2, 2, 2, 2]
    if movement is RotationType.LADDER:
        leading = {number for number, table in enumerate(tables, 1) if table == 1}
        assert leading == LEADERS


def test_the_last_game_sends_nobody_on(open_page):
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 8, 1))
    play_round(session)

    phone = open_page(session.tables.get(number=1))

    expect(phone.get_by_text("That was the last game.")).to_be_visible()
    assert phone.locator(".places").count() == 0
