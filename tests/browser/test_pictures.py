"""Take the pictures of the README again, from a rehearsal served by the real command.

Left out of the suite; by hand: `python3 manage.py test -n 0 -m pictures`.
"""

import re
import subprocess

import pytest
from django.conf import settings
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.pictures]
README = settings.BASE_DIR / "README.md"
PICTURES = settings.BASE_DIR / "docs" / "pictures"
GAMES_PLAYED = 3
CARD = 7
PROJECTOR = {"width": 1920, "height": 1080}
FULL_HALL = """
from itertools import product
from random import Random
from scoring.actions import rounds
from scoring.rules import DealReport, Outcome
from tests.factories import ORGANIZER, game_of, play
from tests.factories.boards import board_path, say
from tests.factories.redraws import crowd_session
from tournament.models import Player, Session
from tournament.seats import Side
first = "Agnes Bert Clara Dan Edith Frank Grace Henry Irene Joe".split()
first += "Kate Leo Mary Ned Olive Paul Ruth Sam Tess Will".split()
last = "Andersen Bauer Castillo Dubois Evans Fischer Gray Hofmann Ito Jones".split()
last += "Kowalski Larsson Miller Novák O’Brien Price Rossi Schmidt Turner Weber".split()
night = crowd_session(400, games=10, deals_per_game=4)
for player, names in zip(Player.objects.order_by("pk"), product(last, first)):
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


def rehearse(desk):
    """Set up, make a rehearsal and play some games of it; returns the night's address."""
    desk.goto("/")
    desk.get_by_label("Password", exact=True).fill("a long password")
    desk.get_by_label("Password again").fill("a long password")
    desk.get_by_role("button", name="Save password").click()
    desk.get_by_role("button", name="Rehearse").click()
    session = desk.url
    desk.goto(f"{session}house-rules/")
    desk.screenshot(path=PICTURES / "rules.png")
    desk.goto(f"{session}movement/?people=46&games=10")
    desk.screenshot(path=PICTURES / "movements.png")
    desk.goto(session)
    desk.get_by_role("button", name="Start game 1").click()
    for game in range(1, GAMES_PLAYED + 1):
        desk.get_by_role("button", name="Fill in sample scores").click()
        desk.get_by_role("button", name=f"Start game {game + 1}").click()
    return session


def paths_of(desk, kind):
    """Where the codes of all cards ("c") or tables ("t") lead, from the print page."""
    links = desk.locator(f"a[href^='/{kind}/']")
    return [link.get_attribute("href") for link in links.all()]


def tap(phone, label, *, then):
    phone.get_by_role("button", name=label).first.click()
    expect(phone.locator(".deal")).to_have_text(then)
    phone.wait_for_timeout(750)  # the lock against double taps


def render(pdf, target, *, height):
    """The upper part of the first page, *height* pixels at 90 to an inch."""
    size = ["-r", "90", "-x", "0", "-y", "0", "-W", "765", "-H", str(height)]
    command = ["pdftoppm", "-png", "-singlefile", *size, "-", str(target)]
    subprocess.run(command, input=pdf, check=True)


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
    session = rehearse(desk)
    desk.goto(f"{session}print/")
    desk.locator("summary").click()
    tables, cards = paths_of(desk, "t"), paths_of(desk, "c")

    phone.goto(tables[0])
    tap(phone, "March", then="Deal 2 of 4")
    tap(phone, "Euchred them", then="Deal 3 of 4")
    phone.screenshot(path=PICTURES / "scorepad.png")
    phone.goto(f"{tables[0]}rules/who-won/?trump=H&plays=9D,JD,AD,KD")
    phone.screenshot(path=PICTURES / "rules-desk.png")
    phone.goto(cards[CARD - 1])
    phone.screenshot(path=PICTURES / "card.png")
    desk.goto(f"{session}hall/")
    desk.screenshot(path=PICTURES / "hall.png")
    desk.goto(f"{session}fairness/")
    desk.get_by_role("img").first.scroll_into_view_if_needed()
    desk.screenshot(path=PICTURES / "fairness.png")
    answer = desk.request.get(f"{session}print/tally-cards.pdf?numbers={CARD}")
    render(answer.body(), PICTURES / "tally-card", height=495)
    answer = desk.request.get(f"{session}print/rules-card.pdf")
    render(answer.body(), PICTURES / "rules-card", height=990)

    board = new_context(viewport=PROJECTOR, base_url=laptop.url).new_page()
    path = laptop.run(FULL_HALL).strip()
    for view, name in (("names", "board-seats"), ("standings", "board-standings")):
        board.goto(f"{path}?view={view}")
        expect(board.locator("#page")).to_contain_text("page 1 of")
        board.wait_for_timeout(500)  # until it has appeared
        board.screenshot(path=PICTURES / f"{name}.png")

    named = set(re.findall(r"docs/pictures/(.*?\.png)", README.read_text()))
    assert {file.name for file in PICTURES.glob("*.png")} == named
