"""Take the pictures of README and manual again, from a practice event really served.

Left out of the suite; by hand: `python3 manage.py test -n 0 -m pictures`.
"""

import re
import subprocess
from io import BytesIO

import pytest
from django.conf import settings
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.pictures]
NAMING = [
    settings.BASE_DIR / name
    for name in ("README.md", "CONTRIBUTING.md", "docs/printing.md")
]
HELP = settings.BASE_DIR / "templates" / "pages" / "manual" / "manual.html"
PICTURES = settings.PICTURES
WIDEST, HEAVIEST = 1280, 60_000
"""Pixels and bytes of a picture."""
GAMES_PLAYED = 3
CARD = 7
PROJECTOR = {"width": 1920, "height": 1080}
ALL_FIVE = re.compile("^All five")
PATHS = f"""
from tournament.access.links import LinkKind, link
from tournament.models import Session
session = Session.objects.get()
for kind, row in ((LinkKind.TABLE, session.tables.get(number=1)),
                  (LinkKind.CARD, session.cards.get(number={CARD}))):
    print(link(kind, row.pk, row.generation).path)
"""
FULL_HALL = """
from itertools import product
from random import Random
from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER, game_of, play
from tests.factories.boards import board_path, say
from tests.factories.redraws import crowd_session
from tournament.models import Player, Session
from tournament.play.seats import Side
first = "Agnes Bert Clara Dan Edith Frank Grace Henry Irene Joe".split()
first += "Kate Leo Mary Ned Olive Paul Ruth Sam Tess Will".split()
last = "Andersen Bauer Castillo Dubois Evans Fischer Gray Hofmann Ito Jones".split()
last += "Kowalski Larsson Miller Novák O’Brien Price Rossi Schmidt Turner Weber".split()
night = crowd_session(400, games=10, deals_per_game=4)
players = Player.objects.filter(attendances__session=night).order_by("pk")
for player, names in zip(players, product(last, first)):
    Player.objects.filter(pk=player.pk).update(name=" ".join(reversed(names)))
Session.objects.filter(pk=night.pk).update(name="Harvest euchre")
rng = Random(7)
outcomes = [Outcome.MADE] * 5 + [Outcome.MARCH, Outcome.EUCHRE, Outcome.LONE_MARCH]
for number in (1, 2):
    for table in range(1, 101):
        reports = [DealReport(rng.choice(outcomes), rng.choice(list(Side))) for _ in "NESW"]
        play(game_of(night, number, table), reports)
    rounds.open_next_game(session=night, after=number, by=ORGANIZER)
say(night, "Lunch after game 5")
print(board_path(night))
"""

STAGE = """
from random import Random
from scoring.hall import actions as rounds
from scoring.results.board import actions as board
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER, game_of, play
from tests.factories.boards import board_path, reveal_more, say
from tests.factories.clocks import set_clock
from tests.factories.money import fee, take
from tests.factories.prizes import prize, prize_rules
from tests.factories.redraws import crowd_session
from tournament.models import Game, Player, Session
from tournament.play.seats import Side
first = "Rose Stan Peg Lou Deb Gus Kay Ed Ida Hal Jim Ann Cora Dan Eve Fay Greg".split()
last = "Kowalczyk Nowak Pole Keller Fischer Novak Jordan Weber Lange Adams".split()
night = crowd_session(46, games=8, deals_per_game=4)
for number, player in enumerate(Player.objects.filter(attendances__session=night)):
    name = f"{first[number % len(first)]} {last[number % len(last)]}"
    Player.objects.filter(pk=player.pk).update(name=name)
Session.objects.filter(pk=night.pk).update(
    name="Fall Euchre Fundraiser", wifi_name="Parish Hall", wifi_password="euchre"
)
night.club.name, night.club.sponsor = "St. Stanislaus", "Cards by Miller’s Bakery"
night.club.save()
rng = Random(11)
outcomes = [Outcome.MADE] * 5 + [Outcome.MARCH, Outcome.LONE_MARCH]
def deals():
    return [DealReport(rng.choice(outcomes), rng.choice(list(Side))) for _ in "NESW"]
def play_game(number, left=()):
    for game in Game.objects.seated().filter(round__session=night, round__number=number):
        if game.table.number not in left:
            play(game_of(night, number, game.table.number), deals())
for person, price in zip(night.attendances.all(), [fee(night, amount="10")] * 46):
    take(person, price)
prize_rules(night, pot_percent=40)
for place, share in enumerate(("50", "30", "20"), start=1):
    prize(night, place=place, share=share)
for number in (1, 2, 3):
    play_game(number)
    rounds.open_next_game(session=night, after=number, by=ORGANIZER)
set_clock(night, kind="down", minutes=12)
say(night, "Coffee and pie after this game")
print(board_path(night))
"""
ANNOUNCED = """
play_game(4)
for number in range(4, 8):
    rounds.open_next_game(session=night, after=number, by=ORGANIZER)
    play_game(number + 1)
rounds.finish(session=Session.objects.get(pk=night.pk), by=ORGANIZER)
say(night, "")
shown = reveal_more(night, 0)
while not shown.is_revealed:
    shown = reveal_more(night, shown.revealed)
from tests.tournament.addresses import address_in, shared
print(address_in("shared-results", {"results": shared(night)}))
"""


def keep(picture, name):
    """Save a picture for README and manual, light enough for a phone in the room."""
    with Image.open(BytesIO(picture)) as drawn:
        small = drawn.convert("RGB")
    small.thumbnail((WIDEST, WIDEST))
    written = BytesIO(bytes(HEAVIEST + 1))
    quality = 90
    while len(written.getvalue()) > HEAVIEST:
        quality -= 5
        written = BytesIO()
        small.save(written, "WEBP", quality=quality, method=6)
    (PICTURES / f"{name}.webp").write_bytes(written.getvalue())


def practice(desk):
    """Set up, make a practice event, play some of its games; returns its address."""
    desk.goto("/")
    desk.get_by_label("Password", exact=True).fill("a long password")
    desk.get_by_label("Password again").fill("a long password")
    desk.get_by_role("button", name="Save password").click()
    desk.get_by_label("Sample players").fill("44")
    desk.get_by_role("button", name="Create practice event").click()
    session = desk.url
    desk.goto(f"{session}house-rules/")
    keep(desk.screenshot(), "rules")
    desk.goto(f"{session}door/")
    desk.get_by_label("Name", exact=True).press_sequentially("Gr")
    expect(desk.get_by_text("Grace Nguyen").first).to_be_visible()
    keep(desk.screenshot(), "check-in")
    desk.goto(session)
    desk.get_by_role("button", name="Start game 1").click()
    for game in range(1, GAMES_PLAYED + 1):
        desk.get_by_role("button", name="Fill in sample scores").click()
        desk.get_by_role("button", name=f"Start game {game + 1}").click()
    return session


def tap(phone, label, *, then):
    phone.get_by_role("button", name=label).first.click()
    expect(phone.locator(".deal")).to_contain_text(then)
    phone.wait_for_timeout(750)  # the lock against double taps


def draw(pdf, *, height):
    """The upper part of the first page, *height* pixels at 90 to an inch."""
    size = ["-r", "90", "-x", "0", "-y", "0", "-W", "765", "-H", str(height)]
    command = ["pdftoppm", "-png", "-singlefile", *size, "-"]
    return subprocess.run(command, input=pdf, check=True, capture_output=True).stdout


def test_icons_of_the_app_are_taken(page):
    drawing = (settings.BASE_DIR / "static" / "icon.svg").read_text()
    square = drawing.replace(' rx="6"', "")  # phones cut it to a shape of theirs
    for name, drawn, size in (
        ("app", drawing, 192),
        ("app", drawing, 512),
        ("maskable", square, 512),
    ):
        page.set_viewport_size({"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0; }} svg {{ width: {size}px; }}</style>{drawn}"
        )
        page.locator("svg").screenshot(
            path=settings.BASE_DIR / "static" / "icons" / f"{name}-{size}.png",
            omit_background=name == "app",
        )


def test_pictures_are_taken(laptop, new_context):
    desk = new_context(viewport=DESK, base_url=laptop.url).new_page()
    phone = new_context(
        viewport=PHONE, base_url=laptop.url, device_scale_factor=2
    ).new_page()
    session = practice(desk)
    table, card = laptop.run(PATHS).split()

    phone.goto(table)
    tap(phone, ALL_FIVE, then="Deal 2 of 4")
    tap(phone, "Euchred them", then="Deal 3 of 4")
    keep(phone.screenshot(), "scorepad")
    phone.goto(card)
    keep(phone.screenshot(), "card")
    desk.goto(f"{session}hall/")
    keep(desk.screenshot(), "hall")
    answer = desk.request.get(f"{session}print/tally-cards.pdf?numbers={CARD}")
    keep(draw(answer.body(), height=495), "tally-card")

    board = new_context(viewport=PROJECTOR, base_url=laptop.url).new_page()
    path = laptop.run(FULL_HALL).strip()
    board.goto(f"{path}?view=names")
    expect(board.locator("#page")).to_contain_text("page 1 of")
    board.wait_for_timeout(500)  # until it has appeared
    keep(board.screenshot(), "board-seats")


def test_the_announcement_is_taken(laptop, new_context):
    board = new_context(viewport=PROJECTOR, base_url=laptop.url).new_page()
    path, results = laptop.run(STAGE + ANNOUNCED).split()
    board.goto(path)
    expect(board.locator(".raised, .winners").first).to_be_visible()
    board.wait_for_timeout(700)  # until it has appeared
    keep(board.screenshot(), "board-reveal")
    phone = new_context(viewport=PHONE, base_url=laptop.url).new_page()
    phone.goto(results)
    keep(phone.screenshot(), "results")


def test_every_picture_taken_is_named():
    pages = "".join(page.read_text() for page in NAMING)
    named = set(re.findall(r"pictures/(.*?\.webp)", pages))
    named |= {f"{name}.webp" for name in re.findall(r'name="([a-z-]+)"', HELP.read_text())}
    assert {file.name for file in PICTURES.iterdir()} == named
