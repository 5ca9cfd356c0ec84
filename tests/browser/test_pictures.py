"""Take the pictures of README and Help again, from an evening of 46 really served.

Left out of the suite; by hand: `python3 manage.py test -n 0 -m pictures`.
"""

import re
import subprocess
from datetime import UTC, datetime
from io import BytesIO

import pytest
from django.conf import settings
from PIL import Image
from playwright.sync_api import expect

from tests.bench.copied import PAIR, SECRET
from tests.bench.pages import SETTING_UP
from tests.bench.served import served
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
CARD, OPEN_TABLE = 7, 4
PROJECTOR = {"width": 1920, "height": 1080}
ALL_FIVE = re.compile("^All five")
PATHS = f"""
import json
from tests.factories.boards import board_path, reveal_more, say
from tests.tournament.addresses import address_in, shared
from tournament.access.links import LinkKind, link
from tournament.models import Session
play_now, over = (Session.objects.get(state=state) for state in ("running", "finished"))
say(play_now, "Coffee and pie after this game")
shown = reveal_more(over, 0)
while not shown.is_revealed:
    shown = reveal_more(over, shown.revealed)
rows = {{LinkKind.TABLE: play_now.tables.get(number={OPEN_TABLE}),
        LinkKind.CARD: play_now.cards.get(number={CARD})}}
print(json.dumps([
    *(link(kind, row.pk, row.generation).path for kind, row in rows.items()),
    board_path(play_now), board_path(over),
    address_in("shared-results", {{"results": shared(over)}}),
]))
"""


KEY = (
    "import json\nfrom django.conf import settings\nprint(json.dumps(settings.SECRET_KEY))"
)


def before_eight():
    """The time zone in which it is the hour before eight now."""
    west = datetime.now(UTC).hour - 19
    return f"Etc/GMT{west if west >= -12 else west + 24:+d}"


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


def tap(phone, label, *, then):
    phone.get_by_role("button", name=label).first.click()
    expect(phone.locator(".deal")).to_contain_text(then)
    phone.wait_for_timeout(750)  # the lock against double taps


def draw(pdf, *, height):
    """The upper part of the first page, *height* pixels at 90 to an inch."""
    size = ["-r", "90", "-x", "0", "-y", "0", "-W", "765", "-H", str(height)]
    command = ["pdftoppm", "-png", "-singlefile", *size, "-"]
    return subprocess.run(command, input=pdf, check=True, capture_output=True).stdout


def tally_card(desk, event):
    """One tally card, as a PDF, once it is drawn."""
    at = f"{event}print/tally-cards.pdf?numbers={CARD}"
    for _ in range(60):
        answer = desk.request.get(at)
        if "pdf" in answer.headers["content-type"]:
            break
        desk.wait_for_timeout(500)
    return answer.body()


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


def test_pictures_are_taken(tmp_path, new_context):
    times = {"TZ": before_eight()}
    folders = [tmp_path / name for name in ("first", "spare")]
    for folder in folders:
        folder.mkdir()
    with (
        served(folders[0], environment=times) as server,
        served(folders[1], environment=times) as spare,
    ):
        take_pictures(server, new_context)
        take_picture_of_spare(server, spare, new_context)


def take_picture_of_spare(server, spare, new_context):
    key = server.run(KEY)
    for one, other, role in ((server, spare, "first"), (spare, server, "spare")):
        one.run(PAIR.format(role=role, other=other.url, secret=SECRET, key=key))
    screen = new_context(viewport=DESK, base_url=spare.url).new_page()
    screen.goto("/computer/spare/")
    expect(screen.get_by_role("button", name="Take over")).to_be_visible()
    screen.set_viewport_size({"width": 1280, "height": 480})
    keep(screen.screenshot(), "spare")


def take_pictures(server, new_context):
    addresses, cookie, value = server.run(SETTING_UP)
    table, card, seats, announced, results = server.run(PATHS)
    desk = new_context(viewport=DESK, base_url=server.url)
    desk.add_cookies([{"name": cookie, "value": value, "url": server.url}])
    desk = desk.new_page()
    phone = new_context(viewport=PHONE, base_url=server.url, device_scale_factor=2)
    phone = phone.new_page()

    desk.goto(addresses["plan-house-rules"])
    keep(desk.screenshot(), "rules")
    desk.goto(addresses["doors-door"])
    desk.get_by_role("combobox", name="Name").press_sequentially("Gr")
    expect(desk.get_by_role("option").first).to_be_visible()
    keep(desk.screenshot(), "check-in")
    phone.goto(table)
    tap(phone, ALL_FIVE, then="Deal 2 of 4")
    tap(phone, "Euchred them", then="Deal 3 of 4")
    keep(phone.screenshot(), "scorepad")
    phone.goto(card)
    keep(phone.screenshot(), "card")
    desk.goto(addresses["play-hall"])
    keep(desk.screenshot(), "hall")
    keep(draw(tally_card(desk, addresses["play-night"]), height=495), "tally-card")

    board = new_context(viewport=PROJECTOR, base_url=server.url).new_page()
    for path, seen, name in (
        (f"{seats}?view=names", "#page", "board-seats"),
        (announced, ".told", "board-reveal"),
    ):
        board.goto(path)
        expect(board.locator(seen).first).to_be_visible()
        board.wait_for_timeout(700)  # until it has appeared
        keep(board.screenshot(), name)
    phone.goto(results)
    keep(phone.screenshot(), "results")


def test_every_picture_taken_is_named():
    pages = "".join(page.read_text() for page in NAMING)
    named = set(re.findall(r"pictures/(.*?\.webp)", pages))
    named |= {f"{name}.webp" for name in re.findall(r'name="([a-z-]+)"', HELP.read_text())}
    assert {file.name for file in PICTURES.iterdir()} == named
